import type { DashboardDay, DashboardOutlook } from '#contract/dashboard/dashboard.ts'
import { paths } from '#contract/shell/paths.ts'
import { shareOf } from '#domain/dashboard/troubles.ts'
import { dayName, formatCount, formatShare, weekdayOf } from '#web/core/formats.ts'
import { Bars, type ChartBar } from '#web/ui/chart/bars.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import styles from './dashboard.module.css'
import { t } from './texts.ts'

/** Days that are all but empty do not look full. */
const HALF = 0.5

/** The seven days from the one shown: how much is taken, how many visits; each leads to its day. */
export function WeekBars({ days, unit, today }: { days: DashboardOutlook['days']; unit: DashboardDay['unit']; today: string }) {
  const percent = (share: number) => formatCount(Math.round(share * 100))
  const bar = (one: DashboardOutlook['days'][number]): ChartBar => ({
    key: one.day,
    value: shareOf(one),
    top: percent(shareOf(one)),
    isMarked: one.day === today,
    name: `${weekdayOf(one.day)} ${Number(one.day.slice(8))}`,
    more: formatCount(one.bookings),
    said: t('week.said', { day: dayName(one.day), load: formatShare(shareOf(one)), count: one.bookings }),
    to: { to: paths.dashboard, search: { unit_id: String(unit.id), selected_date: one.day } },
  })
  const table = {
    columns: [t('week.day'), t('week.load'), t('week.bookings')],
    rows: days.map((one) => ({ id: one.day, cells: [dayName(one.day), percent(shareOf(one)), formatCount(one.bookings)] as const })),
  }
  return (
    <div className={styles.box}>
      <Chart title={t('week.title')} aside={t('week.what')} table={table}>
        <Bars bars={days.map(bar)} highest={Math.max(HALF, ...days.map(shareOf))} height={170} />
      </Chart>
    </div>
  )
}
