import { schedules } from '#contract/schedules/schedules.ts'
import { printClock } from '#domain/core/clock-time.ts'
import { dayName } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Bars, type ChartBar } from '#web/ui/chart/bars.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { Failure } from '#web/ui/empty.tsx'
import styles from './load-chart.module.css'
import { s } from './texts.ts'
import type { Studio } from './use-schedule.ts'

interface LoadChartProps {
  studio: Studio
  day: string
  /** The days of the period, within which the arrows stay. */
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
  const aside = (
    <>
      {step(s('load.previous'), 'chevronLeft', days[at - 1])}
      <span className={styles.day} role="status">
        {dayName(day)}
      </span>
      {step(s('load.next'), 'chevronRight', days[at + 1])}
      {load.data && <p>{most === 0 ? s('load.none') : s('load.busiest', { count: most })}</p>}
    </>
  )
  const table = {
    columns: [s('load.hours'), s('load.services')],
    rows: items.map((one) => ({ id: String(one.hour), cells: [hoursOf(one.hour), String(one.count)] as const })),
  }
  return (
    <div className={styles.load}>
      <Chart title={s('load.title')} aside={aside} table={table}>
        {load.error && !load.data && <Failure title={s('load.failed')} error={load.error} retry={() => void load.refetch()} />}
        <Bars tone="load" bars={items.map(barOf)} />
      </Chart>
    </div>
  )
}

const clock = (hour: number) => printClock(hour * 3600)
const hoursOf = (hour: number) => `${clock(hour)}–${clock(hour + 1)}`

function barOf({ hour, count }: { hour: number; count: number }): ChartBar {
  const said = s('load.hour', { from: clock(hour), to: clock(hour + 1), count })
  return { key: String(hour), value: count, top: String(count), name: String(hour), said }
}
