import { type BookingRow, bookings } from '#contract/bookings/bookings.ts'
import { paths } from '#contract/shell/paths.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { formatDay, todayIn } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { sessionZone } from '#web/core/zone.ts'
import { LinkButton } from '#web/ui/button.tsx'
import styles from './visit.module.css'
import { v } from './visit-texts.ts'

/**
 * A new booking of the same customer, services and studio, at the same master if there was one only; after a finished visit on the first day
 * of the company's rebooking rule.
 */
export function RepeatVisit({ booking }: { booking: BookingRow }) {
  const { unit_id: unit, user_id: user, services = [] } = booking
  const masters = [...new Set(services.map((one) => one.employer.id))]
  const ids = services.flatMap(({ id, qty }) => Array.from({ length: qty }, () => id))
  const [master] = masters
  const next = booking.status_id === BOOKING_STATUS.done ? booking.after_visit : undefined
  const search = {
    ...{ unit_id: String(unit), user_id: String(user), service_ids: ids.join(',') },
    ...(masters.length === 1 && { employer_id: String(master) }),
    ...(next?.next_from && { selected_date: latest(next.next_from, todayIn(booking.unit?.timezone ?? sessionZone())) }),
  }
  return (
    <May do={bookings.create}>
      {next && <NextVisit from={next.next_from} to={next.next_to} />}
      <LinkButton kind="quiet" icon="plus" to={paths.newBooking} search={search}>
        {v('repeat')}
      </LinkButton>
    </May>
  )
}

const latest = (one: string, other: string) => (one > other ? one : other)

function NextVisit({ from, to }: { from: string | null; to: string | null }) {
  const words = nextWords(from, to)
  return words && <span className={styles.soft}>{words}</span>
}

function nextWords(from: string | null, to: string | null) {
  if (from === null) return to === null ? null : v('nextVisit.to', { to: formatDay(to) })
  if (to === null) return v('nextVisit.from', { from: formatDay(from) })
  return v('nextVisit.between', { from: formatDay(from), to: formatDay(to) })
}
