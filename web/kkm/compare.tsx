import type { Answer } from '#contract/core/endpoint.ts'
import type { kkm } from '#contract/kkm/kkm.ts'
import { type CurrencyId, sumIn } from '#web/core/money-in.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './close.module.css'
import { t } from './texts.ts'

export type Counted = Answer<typeof kkm.count>

/** A column of arithmetic that ends in the difference. */
export function Compare({ counted, currency }: { counted: Counted; currency: CurrencyId }) {
  const sum = sumIn(currency)
  const { difference } = counted
  return (
    <section className={styles.compare} aria-label={t('end.compareTitle')}>
      <h2>{t('end.compareTitle')}</h2>
      <dl className={styles.sums}>
        {counted.rows.map(({ kind, sum: of }) => (
          <div key={kind}>
            <dt>{t(`end.rows.${kind}`)}</dt>
            <dd>{sum(of)}</dd>
          </div>
        ))}
        <div className={styles.result}>
          <dt>{t('end.calc')}</dt>
          <dd>{sum(counted.calc)}</dd>
        </div>
        <div>
          <dt>{t('end.fact')}</dt>
          <dd>{sum(counted.total)}</dd>
        </div>
      </dl>
      <p role="status">
        {difference === 0 && (
          <StatusMark icon="check" tone="good">
            {t('end.agrees')}
          </StatusMark>
        )}
        {difference !== 0 && (
          <StatusMark icon="error" tone={difference < 0 ? 'bad' : 'warn'}>
            {t(difference < 0 ? 'end.shortage' : 'end.surplus')} {sum(Math.abs(difference))}
          </StatusMark>
        )}
      </p>
    </section>
  )
}
