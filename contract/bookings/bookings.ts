import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { day, flag, id, idParams, moment, money, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { messages, optionalText, ruled } from '#contract/core/rules.ts'
import { warningMarks } from '#contract/customer-notes/customer-notes.ts'
import { cancelReason } from './cancel-reason.ts'
import { durationBody } from './duration.ts'
import { seriesCalls, seriesOfBooking } from './series.ts'
import { afterVisit, visit, visitCalls } from './visit.ts'

export const bookingService = z.object({
  id,
  title: z.string(),
  duration: z.number().int(),
  price: money,
  qty: z.number().int(),
  employer: named,
  pivot: z.object({ window_id: id.nullable(), begin_at: moment }),
})

/** By how much the visit's order is cheaper than the price list, and which discounts of regular clients made it so; null: by nothing. */
const appliedDiscount = z.object({ sum: money, percent: z.number(), titles: z.array(z.string()) })

export const bookingRow = z.object({
  id,
  company_id: id,
  unit_id: id,
  user_id: id,
  status_id: z.number().int(),
  author_id: id,
  booking_source_id: z.number().int(),
  booking_type: z.enum(['windows', 'schedules']),
  price_company_id: id,
  begin_at: moment,
  end_at: moment,
  /** Seconds. */
  duration: z.number().int(),
  total: money,
  comment: z.string().nullable(),
  special_master: flag,
  parallel: flag,
  /** Answered only to readers who may know it (BKG-032). */
  secret_client: flag.optional(),
  cancel_source_id: z.number().int().nullable(),
  cancel_reason: z.string().nullable(),
  cancelled_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  unit: z.object({ id, name: z.string(), timezone: z.string() }).optional(),
  user: z.object({ id, title: z.string(), phone: z.string(), is_blocked: flag, warnings: warningMarks }).optional(),
  status: z.object({ id: z.number().int(), alias: z.string(), title: z.string() }).optional(),
  author: named.optional(),
  /** The author and the moment of the present comment; null: there is none, or the log has forgotten it. */
  comment_author: named.extend({ at: moment }).nullable().optional(),
  source: named.optional(),
  employers: z.array(named).optional(),
  services: z.array(bookingService).optional(),
  visit: visit.optional(),
  after_visit: afterVisit.optional(),
  /** null: the visit belongs to no series. */
  series: seriesOfBooking.nullable().optional(),
  discount: appliedDiscount.nullable().optional(),
})
export type BookingRow = z.output<typeof bookingRow>

/** The card of one booking also says to which statuses it may go and whether its last act may be undone. */
export const bookingCard = bookingRow.extend({
  moves: z.array(z.number().int()),
  /** Seconds left in which the author may undo the last act; 0: none. */
  undo: z.number().int(),
})
export type BookingCard = z.output<typeof bookingCard>

/** A status that the booking came to, who brought it there and, of a cancellation, why. */
const statusChange = z.object({
  id,
  status_id: z.number().int(),
  status: z.string(),
  created_at: moment,
  author: named.nullable(),
  cancel_reason: z.string().nullable(),
})
export type StatusChange = z.output<typeof statusChange>

/** A studio where somebody can be booked that day: free windows and whose they are. */
const freeUnit = z.object({ id, name: z.string(), timezone: z.string(), windows: z.number().int(), masters: z.number().int() })

/** Where a visit sits: windows, or free starts of shifts (K12). Several masters want `parts`. */
const place = {
  /** More than 8 in all: 1403. */
  window_ids: z.array(id).max(100).optional(),
  schedules: z
    .array(z.object({ employer_schedule_id: id, begin_at: moment }))
    .max(4)
    .optional(),
  parts: z
    .array(
      z.object({
        window_ids: z.array(id).max(100).optional(),
        employer_schedule_id: id.optional(),
        begin_at: moment.optional(),
        service_ids: z.array(id).min(1),
      }),
    )
    .max(4)
    .optional(),
}

export const bookingBody = z.object({
  ...place,
  booking_type: z.enum(['windows', 'schedules']).optional(),
  unit_id: id,
  user_id: id,
  service_ids: z.array(id).max(30).optional(),
  price_company_id: id.optional(),
  parallel: flag.optional(),
  special_master: flag.optional(),
  secret_client: flag.optional(),
  booking_source_id: z.number().int().positive().max(1000).optional(),
  comment: optionalText(5000),
  ignore_ratio: flag.optional(),
  /** The entry of the waiting list that this visit ends. */
  waiting_id: id.optional(),
  /** The series that this visit repeats in; all visits of a series are one customer's. */
  series_id: id.optional(),
})

const found = listQuery.pick({ search: true, searchFields: true, searchJoin: true })
const list = { method: 'GET', path: '/bookings', may: 'Booking.view', query: listQuery, data: listOf(bookingRow) } as const

const opens = { who: 'customers', at: 'user_id' } as const

export const bookings = feature('bookings', {
  list: { ...list, opens: { who: 'customers', at: 'items.*.user_id' } },
  export: { ...exportOf(list, 'Booking.download'), confirms: 'always' },
  /** How many bookings the list's query finds, and how many of each status. */
  counter: {
    method: 'GET',
    path: '/bookings/counter',
    may: 'Booking.view',
    query: found,
    data: z.object({
      count: z.number().int(),
      statuses: z.array(z.object({ status_id: z.number().int(), count: z.number().int() })),
    }),
  },
  /** The total price of the bookings that the search found; the prices of cancelled bookings are summed apart. */
  sum: {
    method: 'GET',
    path: '/bookings/sum',
    may: 'Booking.view',
    query: found,
    data: z.object({ sum: money, cancelled: money }),
  },
  show: {
    method: 'GET',
    path: '/bookings/:id',
    may: 'Booking.view',
    params: idParams,
    query: z.object({ with: z.string().max(300).optional() }),
    data: bookingCard,
    opens,
  },
  create: { method: 'POST', path: '/bookings', may: 'Booking.create', body: bookingBody, data: bookingCard, opens },
  /**
   * Each change asks for its own right besides: another status `Booking.update`, `Booking.status`, `Booking.done` or `Booking.cancel`, by the status;
   * the secret client `Booking.secret_client`; anything else `Booking.update`.
   */
  update: {
    method: 'PUT',
    path: '/bookings/:id',
    may: 'Booking.view',
    params: idParams,
    body: z.object({
      status_id: z.number(ruled(messages.number)).int().optional(),
      cancel_source_id: z.number().int().positive().max(1000).optional(),
      cancel_reason: cancelReason.optional(),
      comment: optionalText(5000),
      special_master: flag.optional(),
      secret_client: flag.optional(),
    }),
    data: bookingCard,
    edits: { readBy: 'show' },
    opens,
  },
  move: {
    method: 'POST',
    path: '/bookings/:id/move',
    may: 'Booking.update',
    params: idParams,
    body: z.object({ ...place, ignore_ratio: flag.optional() }),
    data: bookingCard,
    opens,
  },
  duration: {
    method: 'POST',
    path: '/bookings/:id/duration',
    may: 'Booking.update',
    params: idParams,
    body: durationBody,
    data: bookingCard,
    opens,
  },
  ...visitCalls,
  ...seriesCalls,
  undo: { method: 'POST', path: '/bookings/:id/undo', may: 'Booking.view', params: idParams, data: bookingCard, opens },
  remove: { method: 'DELETE', path: '/bookings/:id', may: 'Booking.delete', params: idParams },
  /** Changes of a booking's status, the earliest first. */
  statusesHistory: {
    method: 'GET',
    path: '/bookings/:id/statuses-history',
    may: 'Booking.view',
    params: idParams,
    data: z.array(statusChange),
  },
  /** The studio and its neighbours that have somebody free that day, by approved shifts (domain.md §2.3). */
  mastersUnits: {
    method: 'GET',
    path: '/masters-units',
    may: 'Booking.nearest_units',
    query: z.object({ unit_id: id, date: day }),
    data: z.array(freeUnit),
  },
  statuses: {
    method: 'GET',
    path: '/booking-statuses',
    may: 'Booking.view',
    data: z.array(z.object({ id: z.number().int(), alias: z.string(), title: z.string() })),
  },
  sources: { method: 'GET', path: '/booking-sources', may: 'Booking.view', data: z.array(named) },
  /** Visits of the last thirty days by where they were booked: within the person's reach, the cancelled ones counted apart. */
  sourceFigures: {
    method: 'GET',
    path: '/booking-sources/figures',
    may: 'Booking.view',
    data: z.array(named.extend({ alias: z.string(), bookings: z.number().int(), cancelled: z.number().int() })),
  },
})
