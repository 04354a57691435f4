import { z } from 'zod'
import { absenceRow } from '#contract/absences/absences.ts'
import { bookingBody, bookingRow } from '#contract/bookings/bookings.ts'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, moment, named } from '#contract/core/fields.ts'
import { offer } from '#contract/windows/windows.ts'

/** Where a visit of the absent master may go: an offer with the names and all that the choice between them asks. */
export const reseatingSeat = offer.extend({
  /** The master who would take over the part of the visit. */
  master: named,
  unit: named,
  /** End of the windows that the part takes: the last one may be longer than the visit. */
  until_at: moment,
  /** Seconds: the time left beside the part is either zero or at least this long. */
  pause: z.number().int(),
})
export type ReseatingSeat = z.output<typeof reseatingSeat>

export const reseatingLine = bookingRow.extend({
  /** Possible seats, the nearest to the booked time first. */
  seats: z.array(reseatingSeat),
  /** The place of the seat that the plan takes, never in another studio; null: none. */
  chosen: z.number().int().nullable(),
})
export type ReseatingLine = z.output<typeof reseatingLine>

export const reseatingPlan = z.object({
  items: z.array(reseatingLine),
  employer: named,
  unit: z.object({ id, name: z.string(), timezone: z.string() }),
  /** Proven to be the least disturbance; 0: the best that was found in time. */
  is_exact: flag,
  /** Visits of the day by master, for an even load. */
  loads: z.array(z.object({ employer_id: id, visits: z.number().int() })),
  /** Times in which the master does not come, and what became of her visits; empty: nothing was recorded yet. */
  absences: z.array(absenceRow),
  /** Her approved shifts of the day. */
  shifts: z.array(z.object({ id, begin_at: moment, end_at: moment, free_windows: z.number().int() })),
})
export type ReseatingPlan = z.output<typeof reseatingPlan>

const herDay = { unit_id: id, employer_id: id, date: day }

export const reseating = feature('reseating', {
  plan: {
    method: 'GET',
    path: '/reseating',
    may: 'Booking.update',
    query: z.object(herDay),
    data: reseatingPlan,
    opens: { who: 'customers', at: 'items.*.user_id' },
  },
  /**
   * One line of the plan: a transaction of its own, so that a line that fails leaves the others. `special_master`: who asked for this very master
   * agrees to another; `neighbour`: she agrees to another studio.
   */
  accept: {
    method: 'POST',
    path: '/reseating/accept',
    may: 'Booking.update',
    body: bookingBody
      .pick({ window_ids: true, schedules: true, parts: true, ignore_ratio: true })
      .extend({ booking_id: id, employer_id: id, unit_id: id, special_master: flag.optional(), neighbour: flag.optional() }),
    data: z.object({ booking_id: id, undo: z.number().int() }),
  },
})
