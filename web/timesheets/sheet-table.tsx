import { useState } from 'react'
import type { TimesheetData, TimesheetRow } from '#contract/timesheets/timesheets.ts'
import { timesheetCodes } from '#domain/timesheets/codes.ts'
import { hoursText, type PrintedPart, printedOf } from '#domain/timesheets/printed.ts'
import { dayName, weekdayOf } from '#web/core/formats.ts'
import { walkCells } from '#web/ui/grid-keys.ts'
import { periodName } from './sheet-state.tsx'
import { codes, t } from './texts.ts'
import styles from './timesheets.module.css'
import type { OpenDay } from './timesheets-page.tsx'

interface Props {
  data: TimesheetData
  onOpen: (open: OpenDay) => void
}

const cellOf = (row: TimesheetRow, day: string) => `${row.employer.id} ${day}`

/** The codes and hours of people by days, with the same hundredths as on paper. Arrows walk, Tab passes the sheet by. */
export function SheetTable({ data, onOpen }: Props) {
  const [at, setAt] = useState('')
  const cells = data.rows.flatMap((row) => data.days.map(({ day }) => cellOf(row, day)))
  const reachable = cells.includes(at) ? at : cells[0]
  const printed = data.rows.map((row) => ({ row, ...printedOf(row.days) }))
  const used = timesheetCodes.filter((code) => printed.some((one) => one.codes.some((each) => each.code === code)))
  return (
    <>
      <table className={styles.grid} onKeyDown={walkCells} aria-label={t('label', periodName(data))}>
        <thead>
          <tr>
            <th scope="col">{t('fields.employer')}</th>
            {data.days.map(({ day, kind, title }) => (
              <th key={day} scope="col" data-kind={kind} abbr={dayName(day)} title={title ?? undefined}>
                <span>{weekdayOf(day)}</span>
                {Number(day.slice(8))}
              </th>
            ))}
            <th scope="col" data-sum>
              {t('days')}
            </th>
            <th scope="col" data-sum>
              {t('hours')}
            </th>
          </tr>
        </thead>
        <tbody>
          {printed.map(({ row, halves, worked, hours }) => (
            <tr key={row.employer.id}>
              <th scope="row">
                {row.employer.name}
                <small>{row.position}</small>
              </th>
              {halves
                .flatMap(({ days }) => days)
                .map(({ day, parts }) => (
                  <td key={day}>
                    <Cell
                      row={row}
                      day={day}
                      parts={parts}
                      onOpen={onOpen}
                      isReachable={cellOf(row, day) === reachable}
                      onReach={() => setAt(cellOf(row, day))}
                    />
                  </td>
                ))}
              <td className={styles.sum}>{worked}</td>
              <td className={styles.sum}>{hoursText(hours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend}>
        {t('legend')}: {used.map((code) => `${code} — ${codes(code)}`).join(', ')}
      </p>
    </>
  )
}

interface CellProps extends Pick<Props, 'onOpen'> {
  row: TimesheetRow
  day: string
  parts: PrintedPart[]
  isReachable: boolean
  onReach: () => void
}

function Cell({ row: { employer }, day, parts, isReachable, onReach, onOpen }: CellProps) {
  const words =
    parts.map(({ code, hours }) => (hours === null ? codes(code) : t('part', { word: codes(code), hours: hoursText(hours) }))).join(', ') ||
    t('nothing')
  return (
    <button
      type="button"
      data-cell
      tabIndex={isReachable ? 0 : -1}
      onFocus={onReach}
      className={styles.cell}
      data-tone={parts.some(({ code }) => code === 'НН' || code === 'ПР') ? 'bad' : undefined}
      title={words}
      onClick={() => onOpen({ employer, day })}
    >
      <span className="unseen">{t('cell', { name: employer.name, day: dayName(day), words })}</span>
      <span aria-hidden="true">{parts.map(({ code }) => code).join('/') || '·'}</span>
      {parts.map(
        ({ code, hours }) =>
          hours !== null && (
            <span key={code} aria-hidden="true">
              {hoursText(hours)}
            </span>
          ),
      )}
    </button>
  )
}
