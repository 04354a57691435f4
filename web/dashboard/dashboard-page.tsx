import { lazy, Suspense } from 'react'
import { attendance } from '#contract/attendance/attendance.ts'
import type { DashboardDay } from '#contract/dashboard/dashboard.ts'
import { chunk } from '#web/core/chunk.ts'
import { May } from '#web/core/may.tsx'
import { useSession } from '#web/core/session.ts'
import { Failure } from '#web/ui/empty.tsx'
import { NoUnit } from '#web/ui/no-unit.tsx'
import { Page } from '#web/ui/page.tsx'
import { AttentionList, isCalm } from './attention-list.tsx'
import styles from './dashboard.module.css'
import { DashboardSkeleton, NoShifts } from './dashboard-states.tsx'
import { DashboardActions, DashboardToolbar } from './dashboard-toolbar.tsx'
import { DayFigures } from './day-figures.tsx'
import { MasterStrips } from './master-strips.tsx'
import { OutlookCharts } from './outlook-charts.tsx'
import { t } from './texts.ts'
import { type Place, useChain, useDashboard, usePlace } from './use-dashboard.ts'

/** Loaded when a booking is opened, because the day itself does without it. */
const BookingPanel = lazy(chunk(async () => ({ default: (await import('#web/bookings/booking-panel.tsx')).BookingPanel })))

/** Shown in an empty company to employees who set it up. */
const FirstStepsPanel = lazy(chunk(async () => ({ default: (await import('#web/first-steps/first-steps-panel.tsx')).FirstStepsPanel })))

/** Seldom has anything to show. */
const OffersPanel = lazy(chunk(async () => ({ default: (await import('#web/waiting-list/offers-panel.tsx')).OffersPanel })))

/** Who came today, for readers who may know it. It is the last of the page: what is to be done is seen at once, and no button jumps when this loads. */
const ArrivalsPanel = lazy(chunk(async () => ({ default: (await import('#web/attendance/arrivals-panel.tsx')).ArrivalsPanel })))

/** The same of every studio. */
const ChainArrivalsPanel = lazy(
  chunk(async () => ({ default: (await import('#web/attendance/chain-arrivals-panel.tsx')).ChainArrivalsPanel })),
)

/** Whoever reaches several studios sees it. */
const ChainPanel = lazy(chunk(async () => ({ default: (await import('./chain-panel.tsx')).ChainPanel })))

/** `/`: the day of one studio, or of all of them side by side (decisions.md, «Session and access»). */
export default function DashboardPage() {
  const place = usePlace()
  const isOwner = useSession().can('Settings.view')
  return (
    <Page title={t('title')} bar={<DashboardToolbar place={place} />} actions={<DashboardActions place={place} />}>
      {isOwner && (
        <Suspense>
          <FirstStepsPanel />
        </Suspense>
      )}
      {place.isChain ? <Chain place={place} /> : <Studio place={place} />}
    </Page>
  )
}

function Chain({ place }: { place: Place }) {
  const { data, error, isPlaceholderData, refetch } = useChain(place)
  if (error && (!data || isPlaceholderData)) return <Failure title={t('chain.failed')} error={error} retry={() => void refetch()} />
  if (!data) return <DashboardSkeleton />
  return (
    <div className={styles.day} aria-busy={isPlaceholderData} inert={isPlaceholderData}>
      <Suspense fallback={<DashboardSkeleton />}>
        <ChainPanel {...data} />
      </Suspense>
      {place.day === place.today && (
        <May do={attendance.arrivals}>
          <Suspense>
            <ChainArrivalsPanel />
          </Suspense>
        </May>
      )}
    </div>
  )
}

function Studio({ place }: { place: Place }) {
  const { data, error, isPlaceholderData, refetch } = useDashboard(place)
  if (place.unit === null && !place.isLoading)
    return place.error ? <Failure title={t('failed')} error={place.error} retry={place.retry} /> : <NoUnit />
  if (error && (!data || isPlaceholderData)) return <Failure title={t('failed')} error={error} retry={() => void refetch()} />
  return data ? <Day data={data} place={place} isStale={isPlaceholderData} /> : <DashboardSkeleton />
}

/** `isStale`: the former day is shown while the next one loads. */
function Day({ data, place, isStale }: { data: DashboardDay; place: Place; isStale: boolean }) {
  const { figures, masters } = data
  const isEmpty = figures.bookings === 0 && figures.cancelled === 0 && masters.length === 0
  const open = (id: number) => place.go({ booking_id: String(id) }, { replace: place.bookingId !== null })
  return (
    <>
      <div className={styles.day} aria-busy={isStale} inert={isStale}>
        {isEmpty ? <NoShifts place={place} /> : <DayFigures data={data} />}
        {place.unit && (
          <Suspense>
            <OffersPanel unit={place.unit} />
          </Suspense>
        )}
        {masters.length > 0 && <MasterStrips data={data} today={place.today} onOpen={open} />}
        <div className={styles.columns}>
          {!(isEmpty && isCalm(data)) && <AttentionList data={data} onOpen={open} />}
          <OutlookCharts place={place} />
        </div>
        {place.unit && place.day === place.today && (
          <May do={attendance.today}>
            <Suspense>
              <ArrivalsPanel unit={place.unit} />
            </Suspense>
          </May>
        )}
      </div>
      {place.unit && place.bookingId !== null && (
        <Suspense>
          <BookingPanel
            key={place.bookingId}
            id={place.bookingId}
            timezone={place.unit.timezone}
            onClose={() => place.go({}, { replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}
