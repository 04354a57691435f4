import { isDay, isMoment } from '#domain/core/clock-time.ts'
import { plainText } from '#domain/core/number-text.ts'
import { formatDay, formatDuration, formatMoment, formatMoney, formatPhone } from '#web/core/formats.ts'
import { shell } from '#web/core/texts.ts'
import styles from './changes.module.css'

interface ChangesProps {
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** For each field, its Russian label. */
  labels: Record<string, string>
  names?: Names
  kinds?: Kinds
}
/** For each field, the kind of its values; where it is not named, the value itself tells it. */
export type Kinds = Record<string, string>
/** For each field and id, the name of the row that it points to. */
type Names = Record<string, Record<string, string>>

/** Fields in the order of the labels, which is that of the form; those without a label come last. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>, labels: Record<string, string>): string[] {
  const changed = new Set([...Object.keys(before), ...Object.keys(after)])
  const known = Object.keys(labels).filter((field) => changed.has(field))
  return [...known, ...[...changed].filter((field) => !(field in labels))]
}

/** The changed fields with their former and new values. */
export function Changes({ before, after, labels, names, kinds }: ChangesProps) {
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{shell('history.field')}</th>
          <th scope="col">{shell('history.before')}</th>
          <th scope="col">{shell('history.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changedFields(before, after, labels).map((field) => (
          <tr key={field}>
            <th scope="row">{labelOf(field, labels)}</th>
            <td className={styles.was}>{printValue(field, before[field], names, kinds)}</td>
            <td>{printValue(field, after[field], names, kinds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The label of a field; a day may have a value of its own, under its date. */
export const labelOf = (field: string, labels: Record<string, string>) => labels[field] ?? (isDay(field) ? formatDay(field) : field)

const PRINTED: Partial<Record<string, (value: number) => string>> = { money: formatMoney, seconds: formatDuration }

/** A value in the form in which people read it. */
export function printValue(field: string, value: unknown, names: Names = {}, kinds: Kinds = {}): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value) && value.every(isPlain)) return value.map((one) => printValue(field, one, names, kinds)).join(', ') || '—'
  const name = isPlain(value) ? names[field]?.[String(value)] : undefined
  if (name !== undefined) return name
  if (typeof value === 'boolean') return shell(value ? 'list.yes' : 'list.no')
  const kind = kinds[field] ?? ''
  if (typeof value === 'number') return PRINTED[kind]?.(value) ?? plainText(value)
  if (typeof value === 'string') return printText(kind, value)
  return JSON.stringify(value)
}

const isPlain = (value: unknown) => ['number', 'string', 'boolean'].includes(typeof value)

function printText(kind: string, text: string) {
  if (kind === 'phone') return formatPhone(text)
  if (kind === 'tail') return `…${text}`
  if (isMoment(text)) return formatMoment(text)
  return isDay(text) ? formatDay(text) : text
}
