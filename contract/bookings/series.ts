import { z } from 'zod'
import { day, firstMoment, flag, id, idParams, moment } from '#contract/core/fields.ts'
import { ruled } from '#contract/core/rules.ts'
import { offer } from '#contract/windows/windows.ts'
import { MOST_VISITS, MOST_WEEKS } from '#domain/bookings/series.ts'
import { cancelReason } from './cancel-reason.ts'
import { seriesRu } from './series.ru.ts'

const { refusals } = seriesRu

export const seriesConflicts = ['past', 'no_shift', 'not_approved', 'absent', 'busy', 'customer_busy', 'none'] as const
export type SeriesConflict = (typeof seriesConflicts)[number]

const everyWeeks = z.number(ruled(refusals.weeks)).int(refusals.weeks).min(1, refusals.weeks).max(MOST_WEEKS, refusals.weeks)

/** One date of a plan: the very time wanted, or why not and what is free instead. */
export const plannedVisit = z.object({
  day,
  begin_at: moment,
  /** The same time with the same masters; null: `conflict` says why there is no such offer. */
  offer: offer.nullable(),
  conflict: z.object({ code: z.enum(seriesConflicts), message: z.string() }).nullable(),
  /** Offers with the same masters on that day. */
  times: z.array(offer),
  /** Offers of the same time on that day, with other masters. */
  other_masters: z.array(offer),
  /** Offers with the same masters up to three days earlier or later, one a day. */
  other_days: z.array(offer),
})
export type PlannedVisit = z.output<typeof plannedVisit>

/** The series of a visit, and the visit's place in it by time. */
export const seriesOfBooking = z.object({ id, every_weeks: z.number().int(), number: z.number().int(), count: z.number().int() })

/** All dates are planned at once and nothing is written; then each is booked as any booking is, with the series' id. */
export const seriesCalls = {
  planSeries: {
    method: 'POST',
    path: '/booking-series/plan',
    may: 'Booking.create',
    body: z.object({
      unit_id: id,
      user_id: id,
      service_ids: z.array(id).min(1).max(30),
      /** The masters of the first planned visit; later visits ask for the same ones. */
      employer_ids: z.array(id).min(1, refusals.master).max(4),
      begin_at: firstMoment,
      every_weeks: everyWeeks,
      count: z.number({ error: refusals.count }).int(refusals.count).min(1, refusals.count).max(MOST_VISITS, refusals.count).nullish(),
      until: day.nullish(),
      parallel: flag.optional(),
    }),
    data: z.array(plannedVisit),
  },
  /** Makes a new series; a booking that exists already may be its first visit. */
  createSeries: {
    method: 'POST',
    path: '/booking-series',
    may: 'Booking.create',
    body: z.object({ every_weeks: everyWeeks, booking_id: id.optional() }),
    data: z.object({ id }),
  },
  /** Cancels this visit and the later ones of its series that still stand: all of them or none. */
  cancelFollowing: {
    method: 'POST',
    path: '/bookings/:id/cancel-following',
    may: 'Booking.cancel',
    params: idParams,
    body: z.object({ cancel_source_id: z.number().int().positive().max(1000).optional(), cancel_reason: cancelReason.optional() }),
    data: z.object({ ids: z.array(id) }),
  },
} as const
