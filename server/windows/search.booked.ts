import type { Ctx } from '#server/core/context.ts'
import type { ServiceRow } from './search.facts.ts'
import type { Stage } from './search.offers.ts'

/** A service of the visit that is about to move, as the visit's lines tell it. */
export interface Booked extends Pick<ServiceRow, 'id' | 'service_category_id' | 'parent_id' | 'ignore_windows'> {
  employer_id: number
  /** Seconds that its master does it once. */
  duration: number
  /** False: it was taken off sale after the visit was booked. */
  is_sold: boolean
}

export const bookedServices = (ctx: Ctx, bookingId: number, serviceIds: number[]) =>
  ctx.sql<Booked>(
    `select s.id, s.service_category_id, c.parent_id, s.ignore_windows, x.employer_id, x.duration / x.qty as duration,
      s.deleted_at is null as is_sold
    from booking_services x join services s on s.id = x.service_id join service_categories c on c.id = s.service_category_id
    where x.booking_id = $1 and x.service_id = any($2)`,
    [bookingId, serviceIds],
  )

/**
 * A visit moves with the prices that it was booked with, so none is asked for at the new time. A service that is not sold any more moves only to those who
 * were to do it, and takes each as long as it was booked for (server/bookings/reseat.ts decides the same).
 */
export function keepBooked({ services, durations }: Pick<Stage, 'services' | 'durations'>, booked: Booked[]) {
  for (const { id, employer_id: _, duration: __, is_sold, ...own } of booked) {
    services.set(id, { id, ignore_window_ratio: true, barred: [], ...own, ...services.get(id), priced: everywhere })
    if (!is_sold) for (const hers of durations.values()) hers.delete(id)
  }
  // Two masters may do one service at once, each in a line of its own.
  for (const { id, employer_id, duration, is_sold } of booked)
    if (!is_sold) durations.set(employer_id, new Map(durations.get(employer_id)).set(id, duration))
}

/** A price of every studio and day. */
export const everywhere: ServiceRow['priced'] = [[null, '0001-01-01', null]]
