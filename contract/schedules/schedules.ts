import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, id, idParams, moment, named } from '#contract/core/fields.ts'
import { messages } from '#contract/core/rules.ts'

/** A shift of one employer (000 §7, 002 §7); a draft until approved (K6). */
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

/** One day of an employer's schedule, as it is sent. */
export const shiftBody = z.object({
  begin_at: moment,
  end_at: moment,
  workplace_id: id.nullable().optional(),
  service_category_ids: z.array(id).max(50).optional(),
  input_type: z.enum(['default', 'individual', 'free']).optional(),
})

const days = z.object({ begin_at: day, end_at: day })
const shiftIds = z.object({ employer_schedule_ids: z.array(id).min(1, messages.required).max(200) })
/** Each shift answers for itself: its code, or null for success. */
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
  create: {
    method: 'POST',
    path: '/schedules',
    may: 'Schedule.create',
    body: z.object({ unit_id: id, employer_id: id, schedules: z.array(shiftBody).min(1, messages.required).max(62) }),
    data: z.object({ items: z.array(shiftRow) }),
  },
  update: { method: 'PUT', path: '/schedules/:id', may: 'Schedule.update', params: idParams, body: shiftBody.partial(), data: shiftRow },
  remove: { method: 'DELETE', path: '/schedules/:id', may: 'Schedule.delete', params: idParams },
  approve: { method: 'POST', path: '/schedules/approve', may: 'Schedule.approve', body: shiftIds, data: outcomes },
  unapprove: { method: 'POST', path: '/schedules/unapprove', may: 'Schedule.unapprove', body: shiftIds, data: outcomes },
})
