import type { PricePreviewRow } from '#contract/price-changes/price-changes.ts'
import { formatDay, formatMoney } from '#web/core/formats.ts'
import styles from './price-changes.module.css'
import { t } from './texts.ts'

interface PriceTableProps {
  rows: PricePreviewRow[]
  title: string
  /** Prices that are not to change. */
  off: ReadonlySet<string>
  onOff: (off: ReadonlySet<string>) => void
}

export const keyOf = ({ service_id, unit }: PricePreviewRow) => `${service_id}-${unit?.id ?? 0}`
const placeOf = ({ unit }: PricePreviewRow) => unit?.name ?? t('allUnits')

/** Old and new prices, one line each; a price that cannot change shows the reason in place of its box. */
export function PriceTable({ rows, title, off, onOff }: PriceTableProps) {
  const free = rows.filter((row) => row.refusal === null).map(keyOf)
  const hasNotes = rows.some((row) => noteOf(row) !== '')
  const toggle = (key: string) => {
    const next = new Set(off)
    if (!next.delete(key)) next.add(key)
    onOff(next)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled table must be reachable by keys
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <label className={styles.box}>
                <input
                  type="checkbox"
                  checked={free.length > 0 && free.every((key) => !off.has(key))}
                  disabled={free.length === 0}
                  onChange={(event) => onOff(new Set(event.target.checked ? [] : free))}
                />
                <span className="unseen">{t('all')}</span>
              </label>
            </th>
            <th scope="col">{t('fields.title')}</th>
            <th scope="col">{t('fields.unit')}</th>
            <th scope="col" className={styles.number}>
              {t('price')}
            </th>
            <th scope="col" className={styles.number}>
              {t('next')}
            </th>
            {hasNotes && <th scope="col">{t('note')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={keyOf(row)} row={row} hasNotes={hasNotes} isOff={off.has(keyOf(row))} onToggle={() => toggle(keyOf(row))} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface LineProps {
  row: PricePreviewRow
  hasNotes: boolean
  isOff: boolean
  onToggle: () => void
}

function Line({ row, hasNotes, isOff, onToggle }: LineProps) {
  const isRefused = row.refusal !== null
  return (
    <tr className={isRefused || isOff ? styles.quiet : undefined}>
      <td>
        {!isRefused && (
          <label className={styles.box}>
            <input type="checkbox" checked={!isOff} onChange={onToggle} />
            <span className="unseen">{t('pick', { service: row.title, place: placeOf(row) })}</span>
          </label>
        )}
      </td>
      <th scope="row">
        {row.title} <small className={styles.hint}>{row.category.name}</small>
      </th>
      <td>{placeOf(row)}</td>
      <td className={styles.number}>{row.price === null ? '—' : formatMoney(row.price)}</td>
      <td className={styles.number}>{isRefused || row.next === null ? '—' : <strong>{formatMoney(row.next)}</strong>}</td>
      {hasNotes && <td>{noteOf(row)}</td>}
    </tr>
  )
}

function noteOf({ refusal, is_own, until }: PricePreviewRow): string {
  if (refusal !== null) return t(`refusals.${refusal}`)
  return [is_own === 1 && t('ownPrice'), until !== null && t('until', { day: formatDay(until) })].filter(Boolean).join('; ')
}
