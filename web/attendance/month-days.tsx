import type { AttendanceDay } from '#contract/attendance/attendance.ts'
import { dayName, formatRange } from '#web/core/formats.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './attendance.module.css'
import { t } from './texts.ts'
import { concernsOf, hoursOf, timesOf, toneOf } from './words.ts'

const icons = { bad: 'error', warn: 'info', good: 'check', note: 'clock' } as const

/** The days of one person, one below another. */
export function MonthDays({ days, paid }: { days: AttendanceDay[]; paid: number }) {
  return (
    <>
      <p>{t('drawer.paid', { time: hoursOf(paid) })}</p>
      <ul className={styles.mine}>
        {days.map((one) => (
          <li key={`${one.day}-${one.plan?.begin_at ?? one.unit.id}`}>
            <strong>{dayName(one.day)}</strong>
            <span>
              {one.unit.name}
              {one.plan && `, ${formatRange(one.plan)}`}
            </span>
            <StatusMark icon={icons[toneOf(one)]} tone={toneOf(one)}>
              {[timesOf(one), ...concernsOf(one)].join(', ')}
            </StatusMark>
          </li>
        ))}
      </ul>
    </>
  )
}
