import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, id, idList, idParams, moment, queryFlag } from '#contract/core/fields.ts'
import { messages } from '#contract/core/rules.ts'
import { secondsBetween } from '#domain/calendar/span.ts'
import { isMoment } from '#domain/core/clock-time.ts'
import { windowRefusals } from './windows.refusals.ru.ts'

/** One master's part of an offer: her windows (or free start) and the services that she does there. */
export const offerPart = z.object({
  employer_id: id,
  workplace_id: id,
  employer_schedule_id: id,
  window_ids: z.array(id),
  service_ids: z.array(id),
  begin_at: moment,
  end_at: moment,
})

/** A start that can be booked as it stands: `windows` by window_ids, `schedules` by shift and begin (decisions.md, Wire). */
export const offer = z.object({
  booking_type: z.enum(['windows', 'schedules']),
  window_ids: z.array(id),
  unit_id: id,
  /** The first master's time and place; `parts` has those of all masters. */
  employer_id: id,
  workplace_id: id,
  employer_schedule_id: id,
  begin_at: moment,
  end_at: moment,
  /** Seconds. */
  duration: z.number().int(),
  /** Minutes that this start would make unsellable. */
  loss: z.number().int(),
  /** Only of several masters: a search of twenty studios answers two thousand offers. */
  parts: z.array(offerPart).optional(),
})
export type Offer = z.output<typeof offer>

/** The time and place of each master; with one master they are the offer's own. */
export const seatsOf = (one: Offer): Omit<z.output<typeof offerPart>, 'service_ids'>[] => one.parts ?? [one]

/** The offer as a booking or a move takes it (K12): windows by their ids, a free start by shift and begin, several masters by parts. */
export function placeOf({ booking_type, window_ids, employer_schedule_id, begin_at, parts }: Offer) {
  const isWindows = booking_type === 'windows'
  if (!parts) return isWindows ? { window_ids } : { schedules: [{ employer_schedule_id, begin_at }] }
  return {
    parts: parts.map(({ window_ids, employer_schedule_id, begin_at, service_ids }) =>
      isWindows ? { window_ids, service_ids } : { employer_schedule_id, begin_at, service_ids },
    ),
  }
}

/** A free start (K12): time of a shift that no window names. */
export const heldStart = z.object({ employer_schedule_id: id, begin_at: moment, end_at: moment })
export type HeldStart = z.output<typeof heldStart>

const refusedHold = z.object({ window_ids: z.array(id) })
const refusedStarts = z.object({ starts: z.array(heldStart) })

/** Which windows a refused hold did not get: read from the refusal's data. */
export const lostOf = (data: unknown): number[] => refusedHold.safeParse(data).data?.window_ids ?? []

/** Held free starts that were lost, read from a refusal's data. */
export const lostStartsOf = (data: unknown): HeldStart[] => refusedStarts.safeParse(data).data?.starts ?? []

const refusedRoom = z.object({ alternatives: z.array(offer) })

/** Nearest offers that a refusal for want of room brings in its data. */
export function alternativesOf(data: unknown): Offer[] {
  const read = refusedRoom.safeParse(data)
  return read.success ? read.data.alternatives : []
}

/** Why nothing, or nothing more, is offered. */
export const reason = z.object({
  code: z.enum([
    'no_shift',
    'not_approved',
    'no_workplace',
    'category_off',
    'not_in_list',
    'price_category',
    'no_price',
    'all_used',
    'ratio',
    'split_min',
    'held',
    'busy_other_place',
    'min_notice',
    'past',
    'absent',
    'time_block',
    'customer_busy',
    'blocked',
    'closed',
  ]),
  message: z.string(),
})
export type ReasonCode = z.output<typeof reason>['code']

export const windowRow = z.object({
  id,
  unit_id: id,
  employer_id: id,
  employer_schedule_id: id,
  workplace_id: id,
  booking_id: id.nullable(),
  begin_at: moment,
  end_at: moment,
  duration: z.number().int(),
  duration_original: z.number().int(),
  origin: z.enum(['template', 'split', 'free']),
  state: z.enum(['open', 'closed']),
  booking: z
    .object({
      id,
      status_id: z.number().int(),
      /** The pivot names the window and start of each service (002 §3). */
      services: z.array(z.object({ id, title: z.string(), pivot: z.object({ window_id: id.nullable(), begin_at: moment }) })),
    })
    .nullable()
    .optional(),
  /** Computed: its booking has services in another window whose start differs by 900 s or less (WIN-712). */
  parallel: z.union([z.literal(0), z.literal(1)]).optional(),
})

/** By hand, inside an approved shift: lengths as of a template's windows (WIN-009). */
const times = z.object({ begin_at: moment, end_at: moment })
const isLength = (span: z.output<typeof times>) => {
  if (!isMoment(span.begin_at) || !isMoment(span.end_at)) return true // the field itself is refused by its own rule
  const length = secondsBetween(span)
  return length >= 3600 && length <= 14_400 && length % 900 === 0
}
const wrongLength = { path: ['end_at'], message: windowRefusals.length }

export const windows = feature('windows', {
  search: {
    method: 'GET',
    path: '/windows/search-new',
    may: 'Booking.view',
    query: z.object({
      begin_at: moment,
      end_at: moment,
      service_ids: idList.optional(),
      /** employer, unit or location; any other word is refused with 1300. */
      type: z.string().max(20),
      parallel: queryFlag.optional(),
      employer_id: id.optional(),
      unit_ids: idList.optional(),
      location_id: id.optional(),
      price_company_id: id.optional(),
      /** 1: the search ignores the minimum fill (K1); the desk has a right to do so. */
      ignore_ratio: queryFlag.optional(),
      /** When a booking is moved: its own windows count as free. */
      booking_id: id.optional(),
      /** The customer whose other visits are not overlapped (K10), unless `parallel` is set. */
      user_id: id.optional(),
    }),
    data: z.object({ items: z.array(offer), reasons: z.array(reason) }),
  },
  /** Adds one window by hand (WIN-719). */
  create: {
    method: 'POST',
    path: '/windows',
    may: 'Schedule.approve',
    body: times.extend({ employer_schedule_id: id }).refine(isLength, wrongLength),
    data: windowRow,
  },
  update: {
    method: 'PUT',
    path: '/windows/:id',
    may: 'Schedule.approve',
    params: idParams,
    body: times.refine(isLength, wrongLength),
    data: windowRow,
    edits: { readBy: 'show' },
  },
  /** The windows and free starts chosen in a form are its editor's for five minutes; what was held before and is not named is let go. */
  hold: {
    method: 'POST',
    path: '/windows/hold',
    may: 'Booking.create',
    body: z
      .object({
        window_ids: z.array(id).max(100),
        starts: z.array(heldStart).max(30).optional(),
        /** The services for which a refusal names the nearest starts. */
        service_ids: z.array(id).max(30).optional(),
      })
      .refine(({ window_ids, starts = [] }) => window_ids.length + starts.length > 0, { path: ['window_ids'], message: messages.required }),
    data: z.object({ window_ids: z.array(id), held_until: moment }),
  },
  release: { method: 'DELETE', path: '/windows/hold', may: 'Booking.create' },
  show: { method: 'GET', path: '/windows/:id', may: 'Calendar.view', params: idParams, data: windowRow },
  ofUnit: {
    method: 'GET',
    path: '/unit/:id/windows',
    may: 'Calendar.view',
    params: idParams,
    query: z.object({ begin_at: day, end_at: day }),
    data: z.object({ items: z.array(windowRow) }),
  },
})
