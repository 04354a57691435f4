import { fromKopecks, sumOf, times, toKopecks } from '#domain/core/money.ts'
import { formatDay, formatMoney } from '#web/core/formats.ts'
import { type CorrectionDraft, paidIn, type SentLine } from './correction.ts'
import styles from './corrections.module.css'
import { words } from './corrections-texts.ts'

const ways = ['cash', 'electronic', 'prepaid'] as const

/** The receipt as the register will print it; sums that do not meet are said in words before anybody sends them. */
export function CorrectionPreview({ draft, lines }: { draft: CorrectionDraft; lines: readonly SentLine[] }) {
  const paid = paidIn(draft)
  const owed = sumOf(lines.map(({ price, qty }) => times(toKopecks(price), qty)))
  return (
    <section aria-label={words('preview')} className={styles.preview}>
      <h3>{words('preview')}</h3>
      <strong>{words(`operations.${draft.operation ?? 'sellCorrection'}`)}</strong>
      <ul className={styles.list}>
        {lines
          .map((one, at) => ({ ...one, key: `line-${at}` }))
          .map(({ key, name, qty, price }) => (
            <li key={key} className={styles.line}>
              <span>{`${name} × ${qty}`}</span>
              <span className="figures">{formatMoney(price * qty)}</span>
            </li>
          ))}
        {ways.map((way) =>
          draft[way] ? (
            <li key={way} className={styles.line}>
              <span>{words(`paid.${way}`)}</span>
              <span className="figures">{formatMoney(draft[way])}</span>
            </li>
          ) : null,
        )}
      </ul>
      {draft.basis_date && draft.basis_number && (
        <span>{words('basis', { number: draft.basis_number, day: formatDay(draft.basis_date) })}</span>
      )}
      {owed !== paid && (
        <p role="status">{words('apart', { lines: formatMoney(fromKopecks(owed)), paid: formatMoney(fromKopecks(paid)) })}</p>
      )}
    </section>
  )
}
