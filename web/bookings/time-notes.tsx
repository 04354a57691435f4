import { Link } from '@tanstack/react-router'
import { type CustomerVisit, customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { secondsSince } from '#domain/calendar/span.ts'
import { dayOf, momentAt } from '#domain/core/clock-time.ts'
import { formatRange, formatTime, nowIn } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { isSameOffer, type NewBooking, serviceIdsOf } from './new-bookings.ts'
import { n } from './new-texts.ts'
import styles from './times.module.css'
import type { Ground } from './use-ground.ts'
import type { Offers } from './use-offers.ts'

interface TimeNotesProps {
  tab: NewBooking
  ground: Ground
  offers: Offers
}

/** What is to be known of the time: other visits of the customer that day, a start that does not fit any more or was taken meanwhile, and why. */
export function TimeNotes({ tab, ground, offers }: TimeNotesProps) {
  const { joins, wanted, missed, services } = tab
  const visits = useVisits(tab, ground)
  // A refusal already says it.
  const isGone =
    joins !== null && tab.refusal === null && offers.items !== undefined && !offers.items.some((one) => isSameOffer(one, joins))
  const own = joins && !tab.parallel ? visits.find((one) => isOver(one, joins)) : undefined
  return (
    <div role="status" className={styles.notes}>
      {visits.length > 0 && <OtherVisits visits={visits} />}
      {wanted && services.length === 0 && <p className={styles.note}>{n('time.wanted', { time: formatTime(wanted.begin_at) })}</p>}
      {missed && !joins && <p className={styles.warn}>{whyMissed(missed, tab, ground, visits)}</p>}
      {isGone && (
        <p className={styles.warn}>{own ? n('time.own', { visit: saidOf(own) }) : n('time.lost', { time: formatRange(joins) })}</p>
      )}
    </div>
  )
}

/** The chosen customer's visits of the chosen day, in every studio: her panel is told from them. */
function useVisits({ selectedUser }: NewBooking, { day }: Ground): CustomerVisit[] {
  const { can } = useSession()
  const isAsked = selectedUser !== null && selectedUser.id > 0 && can(customerOverview.show.may)
  const { visits } = useData(customerOverview.show, isAsked ? { params: { id: selectedUser.id } } : null).data ?? {}
  const all = visits ? [...visits.coming, ...visits.past] : []
  return all.filter((one) => dayOf(one.begin_at) === day && one.status_id !== BOOKING_STATUS.cancelled)
}

/** A quiet line, no obstacle: many come twice a day. */
function OtherVisits({ visits }: { visits: CustomerVisit[] }) {
  return (
    <p className={styles.note}>
      {`${n('time.already')} `}
      {visits.map((one, at) => (
        <span key={`${one.begin_at}${one.unit.id}`}>
          {at > 0 && '; '}
          {one.id === null ? saidOf(one) : <Link to={pathTo('booking', { id: one.id })}>{saidOf(one)}</Link>}
        </span>
      ))}
    </p>
  )
}

/** Where the reader may not see a visit's masters, its studio is shown instead. */
const saidOf = (one: CustomerVisit) =>
  [
    formatRange(one),
    one.employers.map(({ name }) => name).join(' и ') || `«${one.unit.name}»`,
    one.services.map(({ title }) => title).join(', '),
  ]
    .filter(Boolean)
    .join(', ')

const isOver = (one: { begin_at: string; end_at: string }, other: { begin_at: string; end_at: string }) =>
  one.begin_at < other.end_at && other.begin_at < one.end_at

/** The true reason: the hour is over, the customer sits elsewhere then, or the services do not fit. */
function whyMissed(missed: string, tab: NewBooking, { studio, serviceOf }: Ground, visits: CustomerVisit[]): string {
  if (studio && missed < nowIn(studio.timezone)) return n('time.passed', { time: formatTime(missed) })
  const length = serviceIdsOf(tab).reduce((sum, id) => sum + (serviceOf(id)?.duration ?? 0), 0)
  const day = dayOf(missed)
  const end_at = momentAt(day, secondsSince(day, missed) + length)
  const own = tab.parallel ? undefined : visits.find((one) => isOver(one, { begin_at: missed, end_at }))
  return own ? n('time.own', { visit: saidOf(own) }) : n('time.missed', { time: formatTime(missed) })
}
