import type { ShiftRow } from '#contract/schedules/schedules.ts'
import { weekday } from '#domain/core/clock-time.ts'
import { dayName, formatRange } from '#web/core/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { hoursOf } from './hours.ts'
import styles from './own-schedule.module.css'
import { s } from './texts.ts'
import type { Schedule } from './use-schedule.ts'

/** A master's own shifts ahead of today, only to be looked at: a list on a phone, weeks side by side on a wide screen. */
export function OwnSchedule({ schedule: { period, shifts = [], today } }: { schedule: Schedule }) {
  const byDay = Map.groupBy(shifts, (shift) => shift.day)
  return (
    <>
      <p className={styles.sum}>{shifts.length === 0 ? s('own.none') : s('own.hours', { count: hoursOf(shifts) })}</p>
      <ol className={styles.days} aria-label={s('own.label')}>
        {period.days.map((day) => (
          <li
            key={day}
            className={styles.day}
            data-from={day === period.days[0] ? weekday(day) : undefined}
            data-weekend={weekday(day) > 5}
            data-today={day === today}
          >
            <strong>{dayName(day)}</strong>
            {byDay.get(day)?.map((shift) => <OwnShift key={shift.id} shift={shift} />) ?? (
              <span className={styles.off}>{s('own.off')}</span>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function OwnShift({ shift }: { shift: ShiftRow }) {
  const isApproved = shift.approved_at !== null
  return (
    <div className={styles.shift} data-approved={isApproved}>
      <span className={styles.time}>{formatRange(shift)}</span>
      <span>{shift.workplace?.name ?? s('grid.noPlace')}</span>
      <span className={styles.state}>
        <Icon name={isApproved ? 'check' : 'clock'} size={16} />
        {s(isApproved ? 'grid.approved' : 'grid.draft')}
      </span>
      <span>{s('grid.bookings', { count: shift.bookings })}</span>
    </div>
  )
}
