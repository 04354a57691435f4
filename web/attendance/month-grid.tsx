import { useState } from 'react'
import type { AttendanceDay, AttendanceRow, attendance } from '#contract/attendance/attendance.ts'
import type { Answer } from '#contract/core/endpoint.ts'
import { dayName, formatTime, weekdayOf } from '#web/core/formats.ts'
import { walkCells } from '#web/ui/grid-keys.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './attendance.module.css'
import { t } from './texts.ts'
import { monthTitle } from './use-month.ts'
import type { OpenDay } from './use-open-day.ts'
import { concernsOf, hoursOf, timesOf, worstOf } from './words.ts'

/** Scrolls to today: at the end of a month, the reader does not want its beginning. */
const intoSight = (head: HTMLElement | null) => head?.scrollIntoView?.({ inline: 'center', block: 'nearest' })

interface Props {
  data: Answer<typeof attendance.month>
  month: string
  today: string
  onOpen: (open: OpenDay) => void
}

const cellOf = (row: AttendanceRow, day: string) => `${row.employer.id} ${day}`

/** People down, days across: a cell says when she came and left, and by an icon what wants a look. Arrows walk, Tab passes the month by. */
export function MonthGrid({ data, month, today, onOpen }: Props) {
  const [at, setAt] = useState('')
  const cells = data.rows.flatMap((row) => row.days.map(({ day }) => cellOf(row, day)))
  const reachable = cells.includes(at) ? at : (cells.find((one) => one.endsWith(` ${today}`)) ?? cells[0])
  return (
    <table className={styles.grid} onKeyDown={walkCells} aria-label={t('grid.label', { month: monthTitle(month) })}>
      <thead>
        <tr>
          <th scope="col">{t('fields.employer')}</th>
          {data.days.map((day) => (
            <th
              key={day}
              ref={day === today ? intoSight : undefined}
              scope="col"
              data-today={day === today || undefined}
              abbr={dayName(day)}
            >
              <span>{weekdayOf(day)}</span>
              {Number(day.slice(8))}
            </th>
          ))}
          <th scope="col">{t('grid.hours')}</th>
          <th scope="col">{t('grid.late')}</th>
          <th scope="col">{t('grid.absences')}</th>
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row) => (
          <tr key={row.employer.id}>
            <th scope="row">
              {row.employer.name}
              <small>{row.employer.position}</small>
            </th>
            {data.days.map((day) => (
              <td key={day}>
                <Cell
                  row={row}
                  day={day}
                  onOpen={onOpen}
                  days={row.days.filter((one) => one.day === day)}
                  isReachable={cellOf(row, day) === reachable}
                  onReach={() => setAt(cellOf(row, day))}
                />
              </td>
            ))}
            <td className={styles.sum}>{hoursOf(row.paid)}</td>
            <td className={styles.sum}>{row.late > 0 && t('grid.minutes', { count: row.late })}</td>
            <td className={styles.sum}>{row.absences > 0 && row.absences}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps extends Pick<Props, 'onOpen'> {
  row: AttendanceRow
  day: string
  days: AttendanceDay[]
  isReachable: boolean
  onReach: () => void
}

function Cell({ row, day, days, isReachable, onReach, onOpen }: CellProps) {
  if (days.length === 0) return null
  const words = days.map((one) => [timesOf(one), ...concernsOf(one)].join(', ')).join('; ')
  return (
    <button
      type="button"
      data-cell
      tabIndex={isReachable ? 0 : -1}
      onFocus={onReach}
      className={styles.cell}
      data-tone={worstOf(days)}
      title={words}
      onClick={() => onOpen({ employer: row.employer, day })}
    >
      <span className="unseen">{t('grid.cell', { name: row.employer.name, day: dayName(day), words })}</span>
      {days.map((one) => (
        <span key={one.plan?.begin_at ?? one.come_at ?? 'none'} aria-hidden="true">
          {one.come_at ? formatTime(one.come_at) : mark(one)}
          {one.come_at && <br />}
          {one.come_at && (one.gone_at ? formatTime(one.gone_at) : '…')}
        </span>
      ))}
      {days.some((one) => concernsOf(one).length > 0) && <Icon name={worstOf(days) === 'bad' ? 'error' : 'info'} size={12} />}
    </button>
  )
}

function mark({ plan, absent }: AttendanceDay) {
  if (absent) return '✕'
  return plan ? formatTime(plan.begin_at) : '·'
}
