import type { CSSProperties } from 'react'
import { schedules } from '#contract/schedules/schedules.ts'
import { printClock } from '#domain/core/clock-time.ts'
import { dayName } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import styles from './load-chart.module.css'
import { s } from './texts.ts'
import type { Studio } from './use-schedule.ts'

interface LoadChartProps {
  studio: Studio
  day: string
  /** Of the period: the arrows stay inside. */
  days: string[]
  onDay: (day: string) => void
}

/** Booked services in work by hour: from blue to red by their share of the busiest hour (002 §9), the number above each column. */
export function LoadChart({ studio, day, days, onDay }: LoadChartProps) {
  const load = useData(schedules.statServices, { query: { unit_id: studio.id, date: day } }, { timezone: studio.timezone, keep: true })
  useRefetch(schedules.statServices, studio.id, ['bookings'])
  const items = load.data?.items ?? []
  const most = Math.max(0, ...items.map(({ count }) => count))
  const at = days.indexOf(day)
  const step = (label: string, icon: 'chevronLeft' | 'chevronRight', to: string | undefined) => (
    <IconButton icon={icon} label={label} aria-disabled={to === undefined} onClick={() => to !== undefined && onDay(to)} />
  )
  return (
    <section className={styles.load} aria-label={s('load.title')}>
      <header className={styles.head}>
        <h2>{s('load.title')}</h2>
        {step(s('load.previous'), 'chevronLeft', days[at - 1])}
        <span role="status">{dayName(day)}</span>
        {step(s('load.next'), 'chevronRight', days[at + 1])}
        {load.data && <p className={styles.note}>{most === 0 ? s('load.none') : s('load.busiest', { count: most })}</p>}
      </header>
      {load.error && !load.data && <Failure title={s('load.failed')} error={load.error} retry={() => void load.refetch()} />}
      <ol className={styles.columns}>
        {items.map((one) => (
          <Column key={one.hour} {...one} share={most === 0 ? 0 : one.count / most} />
        ))}
      </ol>
    </section>
  )
}

function Column({ hour, count, share }: { hour: number; count: number; share: number }) {
  const words = { from: printClock(hour * 3600), to: printClock((hour + 1) * 3600), count }
  // A custom property is no part of React's own style type.
  const style = { '--share': share } as CSSProperties
  return (
    <li className={styles.column} style={style}>
      <Spoken as={s('load.hour', words)}>
        <b>{count}</b>
        <span className={styles.bar} />
        <span className={styles.hour}>{hour}</span>
      </Spoken>
    </li>
  )
}
