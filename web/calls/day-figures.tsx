import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { calls } from '#contract/calls/calls.ts'
import { type CallFigures, type FiguresBy, type FiguresLine, figuresBy } from '#contract/calls/figures.ts'
import { paths } from '#contract/shell/paths.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { formatCount, nowIn } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData } from '#web/core/query.ts'
import { sessionZone } from '#web/core/zone.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import styles from './calls.module.css'
import { t } from './texts.ts'
import { clockOf } from './words.tsx'

const ways = figuresBy.map((id) => ({ id, name: t(`figures.by.${id}`) }))
const filterOf: Record<FiguresBy, string> = { hour: 'f.hour', employer: 'f.employer_id', line: 'f.line' }

/** A day in figures by the hour, the person or the line; each opens the calls that it counts. */
export function DayFigures() {
  const ids = { day: useId(), by: useId() }
  const [day, setDay] = useState(() => dayOf(nowIn(sessionZone())))
  const [by, setBy] = useState<FiguresBy>('hour')
  const { data, error, refetch } = useData(calls.figures, { query: { day, by } })
  return (
    <section className={`${styles.part} ${styles.day}`} aria-label={t('figures.title')}>
      <h2>{t('figures.title')}</h2>
      <div className={styles.choices}>
        <DateField field={plainField<string>(ids.day, day, (next) => next && setDay(next))} label={t('fields.day')} />
        <ChoiceField field={plainField<FiguresBy>(ids.by, by, (next) => next && setBy(next))} label={t('figures.way')} options={ways} />
      </div>
      {error && !data && <Failure title={t('figures.notLoaded')} error={error} retry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={styles.soft}>{t('figures.none')}</p>}
      {data && data.items.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t(`figures.head.${by}`)}</th>
                {columns.map(({ key }) => (
                  <th key={key} scope="col">
                    {t(`figures.columns.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.items.map((line) => (
                <Row key={line.key ?? ''} line={line} search={searchOf(day, by, line)} title={line.title ?? t(`figures.nobody.${by}`)} />
              ))}
            </tbody>
            <tfoot>
              <Row line={data.total} search={{ 'f.day': day }} title={t('figures.total')} />
            </tfoot>
          </table>
        </div>
      )}
    </section>
  )
}

type Search = Record<string, string>
/** Calls of nobody are found by no filter. */
const searchOf = (day: string, by: FiguresBy, { key }: FiguresLine): Search | null =>
  key === null ? null : { 'f.day': day, [filterOf[by]]: key }

const inbound = { 'f.direction': 'in' }
const columns: { key: 'calls' | 'missed' | 'short' | 'wait_s' | 'talk_s' | 'service_level' | 'called_back' | 'booked'; search: Search }[] =
  [
    { key: 'calls', search: {} },
    { key: 'missed', search: { ...inbound, 'f.result': 'missed' } },
    { key: 'short', search: { ...inbound, 'f.result': 'short' } },
    { key: 'wait_s', search: { ...inbound, 'f.result': 'answered' } },
    { key: 'talk_s', search: { 'f.result': 'answered' } },
    { key: 'service_level', search: { 'f.is_in_time': '1' } },
    { key: 'called_back', search: { 'f.is_called_back': '1' } },
    { key: 'booked', search: { 'f.is_booked': '1' } },
  ]

function Row({ line, search, title }: { line: CallFigures; search: Search | null; title: string }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {columns.map(({ key, search: own }) => (
        <td key={key} className="figures">
          {search && line[key] ? (
            <Link
              to={paths['client-calls']}
              search={{ ...search, ...own }}
              aria-label={`${title}: ${t(`figures.columns.${key}`)} ${printed(line, key)}`}
            >
              {printed(line, key)}
            </Link>
          ) : (
            printed(line, key)
          )}
        </td>
      ))}
    </tr>
  )
}

function printed(line: CallFigures, key: (typeof columns)[number]['key']): string {
  const value = line[key]
  if (value === null) return '—'
  if (key === 'wait_s' || key === 'talk_s') return clockOf(value)
  return key === 'service_level' ? `${value} %` : formatCount(value)
}
