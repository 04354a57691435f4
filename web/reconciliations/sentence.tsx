import type { Answer } from '#contract/core/endpoint.ts'
import type { reconciliations } from '#contract/reconciliations/reconciliations.ts'
import { formatMoney, formatNumber } from '#web/core/formats.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './reconciliations.module.css'
import { t } from './texts.ts'

type Total = Answer<typeof reconciliations.day>['total']

/** The day in one sentence, with = or ≠ in it. */
export function Sentence({ total }: { total: Total }) {
  const { sales, receipts, cash, electronic, prepaid, paper_gap, money_gap } = total
  return (
    <section className={styles.sentence} aria-label={t('title')}>
      <Figure name={t('fields.sales')} sum={sales} note={<span>{t('counted', { count: total.count })}</span>} />
      <Sign isEqual={paper_gap === 0} />
      <Figure
        name={t('fields.receipts')}
        sum={receipts}
        isWrong={paper_gap !== 0}
        note={receipts === null ? <span>{t(total.count === 0 ? 'noneYet' : 'noReceipts')}</span> : <Gap gap={paper_gap} />}
      />
      <Sign isEqual={money_gap === 0} />
      <Figure
        name={t('money')}
        sum={cash + electronic + prepaid}
        isWrong={money_gap !== 0}
        note={<Gap gap={money_gap} equal={t('meetsSales')} />}
      />
      <dl className={styles.parts}>
        {(['cash', 'electronic', 'prepaid'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`fields.${name}`)}</dt>
            <dd>{formatNumber(total[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface FigureProps {
  name: string
  sum: number | null
  isWrong?: boolean
  note: React.ReactNode
}

const Figure = ({ name, sum, isWrong = false, note }: FigureProps) => (
  <p className={styles.figure} data-wrong={isWrong || undefined}>
    <span>{name}</span>
    <strong>{sum === null ? '—' : formatNumber(sum)}</strong>
    {note}
  </p>
)

const Sign = ({ isEqual }: { isEqual: boolean }) => (
  <span className={styles.sign} data-wrong={!isEqual || undefined} aria-hidden="true">
    {isEqual ? '=' : '≠'}
  </span>
)

/** The missing or surplus sum, in words beside its sign. */
export function Gap({ gap, equal = t('meets') }: { gap: number; equal?: string }) {
  if (gap === 0)
    return (
      <StatusMark icon="check" tone="good">
        {equal}
      </StatusMark>
    )
  return (
    <StatusMark icon="error" tone="bad">
      {t(gap < 0 ? 'short' : 'over', { sum: formatMoney(Math.abs(gap)) })}
    </StatusMark>
  )
}
