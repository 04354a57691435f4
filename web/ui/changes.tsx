import { isClock, isDay, isMoment } from '#domain/core/clock-time.ts'
import { plainText } from '#domain/core/number-text.ts'
import { formatDay, formatDuration, formatMoment, formatMoney, formatPhone, weekdayOf } from '#web/core/formats.ts'
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
            <td className={styles.was}>{printValue(field, before[field], names, kinds, labels)}</td>
            <td>{printValue(field, after[field], names, kinds, labels)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The label of a field; a day may have a value of its own, under its date. */
export const labelOf = (field: string, labels: Record<string, string>) => labels[field] ?? (isDay(field) ? formatDay(field) : field)

const PRINTED: Partial<Record<string, (value: number) => string>> = { money: formatMoney, seconds: formatDuration }

/** A value in the form in which people read it. What consists of parts is told part by part, under the labels of its feature. */
export function printValue(
  field: string,
  value: unknown,
  names: Names = {},
  kinds: Kinds = {},
  labels: Record<string, string> = {},
): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value) && value.every(isPlain)) return value.map((one) => printValue(field, one, names, kinds)).join(', ') || '—'
  const name = isPlain(value) ? names[field]?.[String(value)] : undefined
  if (name !== undefined) return name
  if (typeof value === 'boolean') return shell(value ? 'list.yes' : 'list.no')
  const kind = kinds[field] ?? ''
  if (typeof value === 'number') return PRINTED[kind]?.(value) ?? plainText(value)
  if (typeof value === 'string') return printText(kind, value)
  if (Array.isArray(value)) return value.map((one) => printParts(one, labels)).join('; ')
  return printParts(value, labels)
}

const isPlain = (value: unknown) => ['number', 'string', 'boolean'].includes(typeof value)

/** Hours of a day are told as «пн 10:00–19:00», as every screen writes them. */
function printParts(value: unknown, labels: Record<string, string>): string {
  if (typeof value !== 'object' || value === null) return printValue('', value)
  const { weekday, from, to, ...rest } = value as Record<string, unknown> // keys of whatever was recorded
  const isSpan = isTime(from) && isTime(to)
  const day = isWeekday(weekday) ? weekdayOf(`2024-01-0${weekday}`) : printNamed({ weekday }, labels)
  const hours = isSpan ? `${from}–${to}` : printNamed({ from, to }, labels)
  return [[day, hours].filter(Boolean).join(' '), printNamed(rest, labels)].filter(Boolean).join(', ') || '—'
}

/** Parts that say nothing are left out. */
const printNamed = (parts: Record<string, unknown>, labels: Record<string, string>) =>
  Object.entries(parts)
    .filter(([, part]) => part !== undefined && part !== null && part !== '')
    .map(([key, part]) => `${labels[key] ?? key}: ${printValue(key, part, {}, {}, labels)}`)
    .join(', ')

const isTime = (value: unknown): value is string => typeof value === 'string' && isClock(value)
/** From Monday on; the first of January 2024 was one. */
const isWeekday = (value: unknown): value is number => typeof value === 'number' && value >= 1 && value <= 7

function printText(kind: string, text: string) {
  if (kind === 'phone') return formatPhone(text)
  if (kind === 'tail') return `…${text}`
  if (isMoment(text)) return formatMoment(text)
  return isDay(text) ? formatDay(text) : text
}
