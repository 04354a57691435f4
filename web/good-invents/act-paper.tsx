import type { GoodInventRow } from '#contract/good-invents/good-invents.ts'
import { formatMoment, formatMoney, formatNumber, formatQty } from '#web/core/formats.ts'
import { placeOf } from '#web/stores/store-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './act-paper.module.css'
import { living, scopeOf, unitOf } from './count-words.ts'
import { t } from './texts.ts'

/** The act on paper: what was counted, what the books had, and who signs for it. Of an open inventory it is a list to be filled in. */
export function ActPaper({ invent }: { invent: GoodInventRow }) {
  const names = [...new Set((invent.counters ?? []).map(({ employer }) => employer.name))]
  return (
    <>
      <p className={styles.print}>
        <Button kind="primary" icon="print" onClick={() => window.print()}>
          {t('paper.print')}
        </Button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keys */}
      <article className={styles.sheet} tabIndex={0} aria-label={t('view.act')}>
        <h2>
          {t('paper.title', { id: invent.id })} {t('paper.date', { time: formatMoment(invent.processed_at ?? invent.created_at) })}
        </h2>
        {invent.status_id === 0 && <p>{t('paper.draft')}</p>}
        {invent.status_id === 3 && <p>{t('paper.void')}</p>}
        <p>{t('paper.place', { place: placeOf(invent.unit, invent.store) ?? '' })}</p>
        <p>{t('paper.what', { what: scopeOf(invent) })}</p>
        <Lines invent={invent} />
        {names.length > 0 && (
          <p>
            {t('paper.counters')}: {names.join(', ')}
          </p>
        )}
        {[t('paper.responsible'), t('paper.chair'), ...names].map((who) => (
          <p key={who} className={styles.signed}>
            <span>{who}</span>
            <span className={styles.blank} />
            <small>{t('paper.sign')}</small>
          </p>
        ))}
      </article>
    </>
  )
}

const Lines = ({ invent }: { invent: GoodInventRow }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {[
          t('fields.id'),
          t('fields.good'),
          t('fields.article'),
          t('fields.base_unit'),
          t('fields.expected'),
          t('fields.qty'),
          t('fields.difference'),
          t('fields.cost'),
        ].map((word) => (
          <th key={word} scope="col">
            {word}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {living(invent).map((item, at) => (
        <tr key={item.id}>
          <td>{at + 1}</td>
          <th scope="row">{item.good.name}</th>
          <td>{item.good.article}</td>
          <td>{unitOf(item)}</td>
          <td className="figures">{figure(item.expected)}</td>
          <td className="figures">{figure(item.qty)}</td>
          <td className="figures">{figure(item.difference)}</td>
          <td className="figures">{item.cost === null ? '' : formatNumber(item.cost)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={7}>
          {t('paper.total')}: {t('result.sums', { shortage: formatMoney(invent.shortage ?? 0), excess: formatMoney(invent.excess ?? 0) })}
        </th>
        <td />
      </tr>
    </tfoot>
  </table>
)

const figure = (qty: number | null) => (qty === null ? '' : formatQty(qty))
