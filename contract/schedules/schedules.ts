import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, idParams, moment, named, queryFlag } from '#contract/core/fields.ts'
import { messages } from '#contract/core/rules.ts'
import { planAnswer, planBody } from './plan.ts'

/** A shift of one employee (000 §7, 002 §7); it is a draft until it is approved (K6). */
export const shiftRow = z.object({
  id,
  unit_id: id,
  employer_id: id,
  employer: named,
  workplace_id: id.nullable(),
  workplace: named.nullable(),
  /** The unit's day, whatever the zone of the request. */
  day,
  begin_at: moment,
  end_at: moment,
  schedule_type: z.number().int(),
  input_type: z.enum(['default', 'individual', 'free']),
  approved_at: moment.nullable(),
  service_category_ids: z.array(id),
  windows: z.number().int(),
  bookings: z.number().int(),
})
export type ShiftRow = z.output<typeof shiftRow>

/** The body of one day of an employee's schedule. */
export const shiftBody = z.object({
  begin_at: moment,
  end_at: moment,
  workplace_id: id.nullable().optional(),
  service_category_ids: z.array(id).max(50).optional(),
  input_type: z.enum(['default', 'individual', 'free']).optional(),
})

/** Without days: today and the fourteen days after it (SCH-419); `for_today`: only today. */
const days = z.object({ begin_at: day.optional(), end_at: day.optional(), for_today: queryFlag.optional() })
/** An employee with the shifts of the asked days. */
const scheduledEmployer = named.extend({
  work_position: named,
  schedules: z.array(
    z.object({ id, unit_id: id, day, begin_at: moment, end_at: moment, input_type: z.string(), approved_at: moment.nullable() }),
  ),
})
export type ScheduledEmployer = z.output<typeof scheduledEmployer>
const scheduledEmployers = z.object({ items: z.array(scheduledEmployer) })
const shiftIds = z.object({ employer_schedule_ids: z.array(id).min(1, messages.required).max(200) })
/** The outcome of each shift by itself: an error code, or null for success. */
const outcomes = z.object({
  items: z.array(z.object({ id, code: z.number().int().nullable(), message: z.string().nullable(), booking_ids: z.array(id).optional() })),
})

export const schedules = feature('schedules', {
  ofUnit: {
    method: 'GET',
    path: '/unit/:id/schedules',
    may: 'Schedule.view',
    params: idParams,
    query: days,
    data: z.object({ items: z.array(shiftRow) }),
  },
  /** Everybody who has a schedule. */
  employers: {
    method: 'GET',
    path: '/employers/schedules',
    may: 'Schedule.view',
    query: days.extend({ unit_id: id.optional() }),
    data: scheduledEmployers,
  },
  /** Who serves that day without windows: customers are booked to a time of the shift (domain.md §2.2). */
  noWindow: {
    method: 'GET',
    path: '/employers/schedules/no-window',
    may: 'Schedule.view',
    query: z.object({ unit_id: id, date: day }),
    data: scheduledEmployers,
  },
  /** Who of the studio, or with a shift in it, has no passport among the documents, or lacks what its switches ask for. */
  lacks: {
    method: 'GET',
    path: '/unit/:id/schedules/lacks',
    may: 'Schedule.view',
    params: idParams,
    data: z.object({
      items: z.array(z.object({ employer_id: id, no_passport: flag, no_avatar: flag, no_portfolio: flag, no_fingerprints: flag })),
    }),
  },
  create: {
    method: 'POST',
    path: '/schedules',
    may: 'Schedule.create',
    body: z.object({ unit_id: id, employer_id: id, schedules: z.array(shiftBody).min(1, messages.required).max(62) }),
    data: z.object({ items: z.array(shiftRow) }),
  },
  /** Answers what `addMany` would do, and writes nothing. */
  preview: { method: 'POST', path: '/schedules/preview', may: 'Schedule.create', body: planBody, data: planAnswer },
  /** Makes drafts of several people where they are possible; the others answer with their error codes. */
  addMany: { method: 'POST', path: '/schedules/many', may: 'Schedule.create', body: planBody, data: planAnswer },
  /** Booked services by hour of the studio's day: the load chart (002 §7). */
  statServices: {
    method: 'GET',
    path: '/employers/schedules/stat-services',
    may: 'Schedule.view',
    query: z.object({ unit_id: id, date: day }),
    data: z.object({ items: z.array(z.object({ hour: z.number().int().min(0).max(23), count: z.number().int() })) }),
  },
  show: { method: 'GET', path: '/schedules/:id', may: 'Schedule.view', params: idParams, data: shiftRow },
  update: {
    method: 'PUT',
    path: '/schedules/:id',
    may: 'Schedule.update',
    params: idParams,
    body: shiftBody.partial(),
    data: shiftRow,
    edits: { readBy: 'show' },
  },
  /** Whoever names the studio too is refused a shift of another one (SCH-717). */
  remove: {
    method: 'DELETE',
    path: '/schedules/:id',
    may: 'Schedule.delete',
    params: idParams,
    query: z.object({ unit_id: id.optional() }),
  },
  approve: { method: 'POST', path: '/schedules/approve', may: 'Schedule.approve', body: shiftIds, data: outcomes },
  unapprove: { method: 'POST', path: '/schedules/unapprove', may: 'Schedule.unapprove', body: shiftIds, data: outcomes },
})
