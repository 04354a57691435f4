import { Failure } from '#web/ui/empty.tsx'
import { Bar } from '#web/ui/skeleton.tsx'
import styles from './dashboard.module.css'
import { MonthLine } from './month-line.tsx'
import { t } from './texts.ts'
import { type Place, useOutlook } from './use-dashboard.ts'
import { WeekBars } from './week-bars.tsx'

/** What is ahead: loaded by itself, so that the day does not wait for it. */
export function OutlookCharts({ place }: { place: Place }) {
  const { data, error, refetch } = useOutlook(place)
  if (error && !data)
    return (
      <div className={styles.box}>
        <Failure title={t('week.failed')} error={error} retry={() => void refetch()} />
      </div>
    )
  if (!data || !place.unit)
    return (
      <div className={styles.box} aria-hidden="true">
        <Bar width="40%" />
        <Bar width="100%" />
        <Bar width="80%" />
      </div>
    )
  return (
    <>
      <WeekBars days={data.days} unit={place.unit} today={place.today} />
      {data.month && <MonthLine month={data.month} day={place.day} today={place.today} />}
    </>
  )
}
