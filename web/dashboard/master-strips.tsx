import { bookings } from '#contract/bookings/bookings.ts'
import type { DashboardDay } from '#contract/dashboard/dashboard.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { DAY_SECONDS, dayOf, parseClock, secondsOf } from '#domain/core/clock-time.ts'
import type { Interval } from '#domain/core/interval.ts'
import { shareOf } from '#domain/dashboard/troubles.ts'
import { statusOf } from '#web/bookings/booking-status-badge.tsx'
import { formatDuration, formatRange, formatShare, formatTime, nowIn } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { AvatarBadge } from '#web/images/avatar-badge.tsx'
import { Chart, type ChartTable } from '#web/ui/chart/chart.tsx'
import { type StripPiece, type StripRow, Strips } from '#web/ui/chart/strips.tsx'
import styles from './dashboard.module.css'
import { plainly } from './plainly.ts'
import { t } from './texts.ts'

type Master = DashboardDay['masters'][number]
type Span = { begin_at: string; end_at: string }

/** The day of each master from left to right: visits, free windows that begin a booking, and where the clock is. */
export function MasterStrips({ data, today, onOpen }: { data: DashboardDay; today: string; onOpen: (bookingId: number) => void }) {
  const { can } = useSession()
  const masters = data.masters.toSorted((one, other) => one.name.localeCompare(other.name, 'ru'))
  const inDay = (span: Span) => secondsIn(data.day, span)
  const now = data.day === today ? secondsOf(nowIn(data.unit.timezone)) : null
  const passed = data.day < today ? DAY_SECONDS : (now ?? 0)
  const mayBook = can(bookings.create.may)
  const row = (master: Master): StripRow => ({
    id: String(master.id),
    label: t('masters.row', { master: master.name }),
    head: <Head master={master} />,
    tail: <Load master={master} />,
    open: master.shifts.map(inDay),
    pieces: [...master.free.map((one) => freePiece(master, one)), ...master.visits.map(visitPiece)],
  })
  const visitPiece = (visit: Master['visits'][number]): StripPiece => {
    const status = statusOf(visit.status_id)
    const name = visit.title ?? t('masters.nobody')
    const time = formatRange(visit)
    const isOwn = visit.title !== null && visit.is_elsewhere === 0
    return {
      ...inDay(visit),
      id: `b${visit.booking_id}-${visit.begin_at}`,
      kind: 'card',
      texts: [name],
      look: { icon: status.icon, tone: status.tone },
      label: t('masters.visit', { time, customer: name, status: status.title }),
      ...(isOwn && { to: { to: pathTo('booking', { id: visit.booking_id }) }, onClick: plainly(() => onOpen(visit.booking_id)) }),
    }
  }
  const freePiece = (master: Master, one: Master['free'][number]): StripPiece => {
    const time = formatRange(one)
    const texts = [time, formatTime(one.begin_at), '+']
    const span = inDay(one)
    // The past part of a window is not free any more.
    const face = { ...span, begin: Math.max(span.begin, passed), id: `f${one.begin_at}`, kind: 'gap' } as const
    if (!mayBook) return { ...face, texts: texts.slice(0, 2), label: t('masters.free', { time }) }
    const search = {
      unit_id: String(data.unit.id),
      employer_id: String(master.id),
      ...(one.window_id !== null && { window_id: String(one.window_id) }),
      begin_at: one.begin_at,
    }
    return { ...face, texts, label: t('masters.window', { time, master: master.name }), to: { to: paths.newBooking, search } }
  }
  const rows = masters.map(row)
  return (
    <div className={styles.box}>
      <Chart title={t('masters.title')} aside={t('masters.count', { count: masters.length })} table={tableOf(masters)}>
        <Strips rows={rows} hours={hoursOf(data, rows)} now={now} passed={passed} />
      </Chart>
    </div>
  )
}

/** Seconds of the day; what reaches over midnight is cut there. */
const secondsIn = (day: string, { begin_at, end_at }: Span): Interval => ({
  begin: dayOf(begin_at) < day ? 0 : secondsOf(begin_at),
  end: dayOf(end_at) > day ? DAY_SECONDS : secondsOf(end_at),
})

const HOUR = 3600

/** Whole hours that contain the studio's opening hours and all work. */
function hoursOf({ hours: { from, to } }: DashboardDay, rows: readonly StripRow[]): Interval {
  const spans = [
    ...rows.flatMap(({ open, pieces }) => [...open, ...pieces]),
    ...(from && to ? [{ begin: parseClock(from), end: parseClock(to) }] : []),
  ]
  return {
    begin: Math.floor(Math.min(...spans.map(({ begin }) => begin)) / HOUR) * HOUR,
    end: Math.ceil(Math.max(...spans.map(({ end }) => end)) / HOUR) * HOUR,
  }
}

const Head = ({ master: { name, workplaces } }: { master: Master }) => (
  <span className={styles.who}>
    <AvatarBadge filename={null} name={name} size={28} pixels={48} />
    <span>
      <strong>{name}</strong>
      {workplaces.length > 0 && <small>{workplaces.join(', ')}</small>}
    </span>
  </span>
)

/** How full the day is: a bar for the eye, a number for everybody. */
const Load = ({ master }: { master: Master }) => (
  <>
    <span className={styles.meter} aria-hidden="true">
      <i style={{ width: `${shareOf(master) * 100}%` }} />
    </span>
    <span>
      <span className="unseen">{t('masters.load')} </span>
      {formatShare(shareOf(master))}
    </span>
  </>
)

const tableOf = (masters: readonly Master[]): ChartTable => ({
  columns: [t('masters.name'), t('masters.load'), t('masters.visits'), t('masters.freeTime')],
  rows: masters.map((master) => ({
    id: String(master.id),
    cells: [
      master.name,
      `${formatShare(shareOf(master))}, ${formatDuration(master.busy)}`,
      String(master.visits.length),
      master.free.map(formatRange).join(', ') || '—',
    ],
  })),
})
