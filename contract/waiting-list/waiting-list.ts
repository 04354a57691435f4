import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { day, flag, id, idParams, moment, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { messages, optionalText, requiredId, ruled } from '#contract/core/rules.ts'
import { warningMarks } from '#contract/customer-notes/customer-notes.ts'
import { isClock } from '#domain/core/clock-time.ts'
import { waitingListRefusals } from './waiting-list.refusals.ru.ts'

export const waitingStatuses = ['waiting', 'offered', 'booked', 'expired', 'cancelled'] as const
export type WaitingStatus = (typeof waitingStatuses)[number]
export const waitingPriorities = [0, 1, 2] as const
const priority = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const waitingRow = z.object({
  id,
  company_id: id,
  user_id: id,
  status: z.enum(waitingStatuses),
  priority,
  begin_day: day,
  end_day: day,
  /** Clock of the studio; null: any time. */
  time_from: z.string().nullable(),
  time_to: z.string().nullable(),
  comment: z.string().nullable(),
  service_ids: z.array(id),
  unit_ids: z.array(id),
  employer_ids: z.array(id),
  offered_unit_id: id.nullable(),
  offered_employer_id: id.nullable(),
  offered_begin_at: moment.nullable(),
  offered_end_at: moment.nullable(),
  /** Until then the offered time is kept for this customer. */
  offered_until: moment.nullable(),
  booking_id: id.nullable(),
  created_at: moment,
  updated_at: moment,
  user: z.object({ id, title: z.string(), phone: z.string(), is_blocked: flag, warnings: warningMarks }).optional(),
  /** The wanted services, each as often as it is done. */
  services: z.array(z.object({ id, title: z.string() })).optional(),
  units: z.array(named).optional(),
  /** An empty list: any master. */
  employers: z.array(named).optional(),
  offered_unit: z.object({ id, name: z.string(), timezone: z.string() }).nullable().optional(),
  offered_employer: named.nullable().optional(),
  author: named.nullable().optional(),
})
export type WaitingRow = z.output<typeof waitingRow>

const clock = z.string().refine(isClock, messages.time).nullable().optional()
const fields = z.object({
  user_id: requiredId,
  service_ids: z.array(requiredId).min(1, messages.required).max(30),
  unit_ids: z.array(requiredId).min(1, messages.required).max(100),
  employer_ids: z.array(requiredId).max(100).optional(),
  begin_day: day,
  end_day: day,
  time_from: clock,
  time_to: clock,
  priority: z.number(ruled(messages.number)).int().min(0).max(2),
  comment: optionalText(2000),
})
type Fields = Partial<z.output<typeof fields>>
const inOrder = ({ begin_day: begin, end_day: end }: Fields) => !begin || !end || begin <= end
const hasTime = ({ time_from: from, time_to: to }: Fields) => !from || !to || from < to
const wrongDays = { path: ['end_day'], message: waitingListRefusals.days }
const wrongTimes = { path: ['time_to'], message: waitingListRefusals.times }
export const waitingBody = fields.refine(inOrder, wrongDays).refine(hasTime, wrongTimes)

const list = { method: 'GET', path: '/waiting-list', may: 'WaitingList.view', query: listQuery, data: listOf(waitingRow) } as const

const opens = { who: 'customers', at: 'user_id' } as const

export const waitingList = feature('waiting-list', {
  list: { ...list, opens: { who: 'customers', at: 'items.*.user_id' } },
  export: { ...exportOf(list), confirms: 'always' },
  show: {
    method: 'GET',
    path: '/waiting-list/:id',
    may: 'WaitingList.view',
    params: idParams,
    data: waitingRow,
    opens,
  },
  create: { method: 'POST', path: '/waiting-list', may: 'WaitingList.create', body: waitingBody, data: waitingRow, opens },
  update: {
    method: 'PUT',
    path: '/waiting-list/:id',
    may: 'WaitingList.update',
    params: idParams,
    /** `cancelled`: the customer does not want the time any more; `waiting`: she wants it again. */
    body: fields
      .partial()
      .extend({ status: z.enum(['waiting', 'cancelled']).optional() })
      .refine(inOrder, wrongDays)
      .refine(hasTime, wrongTimes),
    data: waitingRow,
    edits: { readBy: 'show' },
    opens,
  },
  remove: { method: 'DELETE', path: '/waiting-list/:id', may: 'WaitingList.delete', params: idParams },
  /** The offered time becomes this person's, to be booked in the form. */
  take: { method: 'POST', path: '/waiting-list/:id/take', may: 'WaitingList.update', params: idParams, data: waitingRow, opens },
  /** Declines an offer: the time is offered to the next in the list. */
  pass: { method: 'POST', path: '/waiting-list/:id/pass', may: 'WaitingList.update', params: idParams, data: waitingRow, opens },
})
