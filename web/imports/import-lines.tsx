import { useState } from 'react'
import { type ImportKind, type ImportLine, type ImportRow, imports, type RowResult } from '#contract/imports/imports.ts'
import { isDay } from '#domain/core/clock-time.ts'
import { formatDay, formatPhone, formatQty } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './imports.module.css'
import { t } from './texts.ts'

interface LinesProps {
  row: ImportRow
  result: RowResult
}

export function ImportLines({ row, result }: LinesProps) {
  const [starts, setStarts] = useState([0])
  return (
    <ul className={styles.lines}>
      {starts.map((after, index) => (
        <Part
          key={after}
          row={row}
          result={result}
          after={after}
          onMore={index === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
    </ul>
  )
}

function Part({ row, result, after, onMore }: LinesProps & { after: number; onMore: ((next: number) => void) | undefined }) {
  const { data, error, refetch } = useData(imports.lines, { params: { id: row.id }, query: { result, after } })
  if (error && !data) return <Failure title={t('failed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={3} />
  const { next } = data
  const titleOf = (key: string) => row.targets.find((one) => one.key === key)?.title ?? t('fields.line')
  return (
    <>
      {data.items.length === 0 && after === 0 && <li className={styles.soft}>{t('none')}</li>}
      {data.items.map((line) => (
        <li key={line.line} className={styles.line}>
          <strong>{t('line', { line: line.line })}</strong>
          <span>{readable(line.natural_key, row.kind)}</span>
          <Said line={line} titleOf={titleOf} />
        </li>
      ))}
      {next !== null && onMore && (
        <li>
          <Button onClick={() => onMore(next)}>{t('more')}</Button>
        </li>
      )}
    </>
  )
}

/** The key of a row in words: some parts, of which a phone may have the moment of the visit beside it. */
const readable = (key: string | null, kind: ImportKind) =>
  (key ?? '')
    .split(' · ')
    .map((part) => (isOfGoods(kind) ? String(printed(part)) : partOf(part)))
    .join(' · ')

/** The figures of a good are its barcode, which is as long as a phone. */
const isOfGoods = (kind: ImportKind) => kind === 'goods' || kind === 'openings'

function partOf(part: string): string {
  const [, phone, day, time] = /^(\d{11,})(?: (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}).*)?$/.exec(part) ?? []
  if (phone === undefined) return String(printed(part))
  return day === undefined ? formatPhone(phone) : `${formatPhone(phone)}, ${formatDay(day)} ${time}`
}

/** A value as a person would write it: days by their numbers, figures with a comma. */
function printed(value: unknown) {
  if (typeof value === 'number') return formatQty(value)
  return typeof value === 'string' && isDay(value) ? formatDay(value) : value
}

/** Old and new values; of a new row its values, of a refused one the reason. */
function Said({ line, titleOf }: { line: ImportLine; titleOf: (key: string) => string }) {
  const errors = Object.entries(line.errors)
  if (errors.length > 0) return <span className={styles.wrong}>{errors.map(([key, why]) => `${titleOf(key)}: ${why}`).join(' ')}</span>
  const isFresh = line.result === 'fresh'
  return (
    <span>
      {Object.entries(line.after)
        .filter(([key, value]) => key !== 'country_id' && value !== null && value !== line.natural_key)
        .map(([key, value]) =>
          isFresh ? `${titleOf(key)}: ${printed(value)}` : `${titleOf(key)}: ${printed(line.before[key] ?? '—')} → ${printed(value)}`,
        )
        .join('; ')}
    </span>
  )
}
