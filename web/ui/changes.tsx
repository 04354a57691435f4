import { isDay, isMoment } from '#domain/core/clock-time.ts'
import { formatDay, formatMoment, formatPhone } from '#web/core/formats.ts'
import { shell } from '#web/core/texts.ts'
import styles from './changes.module.css'

interface ChangesProps {
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Field → its Russian label. */
  labels: Record<string, string>
}

/** In the order of the labels, which is that of the form; what has no label comes last. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>, labels: Record<string, string>): string[] {
  const changed = new Set([...Object.keys(before), ...Object.keys(after)])
  const known = Object.keys(labels).filter((field) => changed.has(field))
  return [...known, ...[...changed].filter((field) => !(field in labels))]
}

/** What changed, field by field. */
export function Changes({ before, after, labels }: ChangesProps) {
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
            <td className={styles.was}>{printValue(field, before[field])}</td>
            <td>{printValue(field, after[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function printValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return shell(value ? 'list.yes' : 'list.no')
  if (typeof value === 'string') return field.endsWith('phone') ? formatPhone(value) : printText(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value).replace('.', ',')
}

function printText(text: string) {
  if (isMoment(text)) return formatMoment(text)
  return isDay(text) ? formatDay(text) : text
}
