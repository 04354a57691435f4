import type { ReactNode } from 'react'
import type { MyDay } from '#contract/my-days/my-days.ts'
import { dayName, formatRange, formatTime } from '#web/core/formats.ts'
import styles from './my-days.module.css'
import { k, t } from './texts.ts'

interface WeekListProps {
  days: readonly MyDay[]
  today: string
  /** Wraps the name of a day in what opens the day. */
  opened: (day: string, name: string) => ReactNode
}

/** Seven days from top to bottom: when she works, and who comes. */
export function WeekList({ days, today, opened }: WeekListProps) {
  return (
    <ol className={styles.week}>
      {days.map(({ day, shifts, visits, absences, blocks }) => (
        <li key={day} className={styles.box} data-today={day === today}>
          <div className={styles.weekday}>
            {opened(day, day === today ? `${t('today')}, ${dayName(day)}` : dayName(day))}
            <span className={styles.soft}>{visits.length > 0 ? t('visits', { count: visits.length }) : t('none')}</span>
          </div>
          <p className={styles.soft}>
            {shifts.length > 0
              ? [...new Set(shifts.map((one) => t('shift', { unit: one.unit.name, time: formatRange(one) })))].join('; ')
              : t('off')}
            {absences.length > 0 && `, ${t('absent').toLowerCase()}`}
            {blocks.map((one) => `, ${k(`kinds.${one.kind}`).toLowerCase()} ${formatRange(one)}`).join('')}
          </p>
          {visits.length > 0 && (
            <ul className={styles.lines}>
              {visits.map((one) => (
                <li key={one.booking_id} className={styles.line}>
                  <time className={styles.clock}>{formatTime(one.begin_at)}</time>
                  <span>
                    {one.user.title}
                    <span className={styles.soft}> · {one.services.join(', ')}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
