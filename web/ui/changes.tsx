import { isDay, isMoment } from '#domain/core/clock-time.ts'
import { formatDay, formatMoment, formatPhone } from '#web/core/formats.ts'
import { shell } from '#web/core/texts.ts'
import styles from './changes.module.css'

interface ChangesProps {
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Field → its Russian label. */
  labels: Record<string, string>
  names?: Names
}
/** Field → id → the name of the row that it points to. */
type Names = Record<string, Record<string, string>>

/** In the order of the labels, which is that of the form; what has no label comes last. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>, labels: Record<string, string>): string[] {
  const changed = new Set([...Object.keys(before), ...Object.keys(after)])
  const known = Object.keys(labels).filter((field) => changed.has(field))
  return [...known, ...[...changed].filter((field) => !(field in labels))]
}

/** What changed, field by field. */
export function Changes({ before, after, labels, names }: ChangesProps) {
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
            <th scope="row">{labels[field] ?? field}</th>
            <td className={styles.was}>{printValue(field, before[field], names)}</td>
            <td>{printValue(field, after[field], names)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** As people read it. */
export function printValue(field: string, value: unknown, names: Names = {}): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value) && value.every(isPlain)) return value.map((one) => printValue(field, one, names)).join(', ') || '—'
  const name = isPlain(value) ? names[field]?.[String(value)] : undefined
  if (name !== undefined) return name
  if (typeof value === 'boolean') return shell(value ? 'list.yes' : 'list.no')
  if (typeof value === 'string') return field.endsWith('phone') ? formatPhone(value) : printText(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value).replace('.', ',')
}

const isPlain = (value: unknown) => typeof value === 'number' || typeof value === 'string'

function printText(text: string) {
  if (isMoment(text)) return formatMoment(text)
  return isDay(text) ? formatDay(text) : text
}
