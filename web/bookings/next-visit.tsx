import type { BookingRow } from '#contract/bookings/bookings.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { formatDay, todayIn } from '#web/core/formats.ts'
import { sessionZone } from '#web/core/zone.ts'
import styles from './visit.module.css'
import { v } from './visit-texts.ts'

/** The choices that a repeated visit takes over. */
export function sameOf({ services = [], status_id, after_visit, unit }: BookingRow) {
  const masters = [...new Set(services.map((one) => one.employer.id))]
  const next = status_id === BOOKING_STATUS.done ? after_visit?.next_from : null
  const today = todayIn(unit?.timezone ?? sessionZone())
  return {
    serviceIds: services.flatMap(({ id, qty }) => Array.from({ length: qty }, () => id)),
    masterId: masters.length === 1 ? (masters[0] ?? null) : null,
    nextDay: next ? latest(next, today) : null,
  }
}

const latest = (one: string, other: string) => (one > other ? one : other)

/** When the company's rule advises the next visit; only for a finished visit. */
export function NextVisit({ booking: { status_id, after_visit } }: { booking: BookingRow }) {
  const words = status_id === BOOKING_STATUS.done && after_visit ? nextWords(after_visit.next_from, after_visit.next_to) : null
  return words && <span className={styles.soft}>{words}</span>
}

function nextWords(from: string | null, to: string | null) {
  if (from === null) return to === null ? null : v('nextVisit.to', { to: formatDay(to) })
  if (to === null) return v('nextVisit.from', { from: formatDay(from) })
  return v('nextVisit.between', { from: formatDay(from), to: formatDay(to) })
}
