import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams, moment, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { phone } from '#contract/core/rules.ts'
import { toldEvents } from '#contract/messages/messages.ts'
import { outboxStatuses } from '#contract/outbox/outbox.ts'
import { smsRu } from './sms.ru.ts'

/** One SMS that waits to be sent or was sent. */
export const smsRow = z.object({
  id,
  company_id: id,
  /** A phone as the reader may see it. */
  recipient: z.string(),
  /** Codes and passwords inside are never shown. */
  body: z.string(),
  /** How many parts of the SMS will be paid for. */
  parts: z.number().int(),
  status: z.enum(outboxStatuses),
  attempts: z.number().int(),
  gate_id: z.string().nullable(),
  /** The gate answered this to an SMS that did not leave or was lost on the way; null: it has not complained. */
  failure: z.string().nullable(),
  /** The failure as an error of the catalogue: its number is the one of the gate's errors. */
  error: z.object({ code: z.number().int(), message: z.string() }).nullable(),
  /** The event that the SMS told the customer of; null: it holds a code or a password, or is a trial. */
  event: z.enum(toldEvents).nullable(),
  user_id: id.nullable(),
  user: z.object({ id, title: z.string() }).nullable(),
  booking_id: id.nullable(),
  author: named.nullable(),
  send_after: moment,
  sent_at: moment.nullable(),
  /** The moment that the gate has named; not every gate does. */
  delivered_at: moment.nullable(),
  created_at: moment,
  can_resend: flag,
})
export type SmsRow = z.output<typeof smsRow>

/** A receiver is a customer, or a phone as it is dialled. */
const receiverQuery = z
  .object({ user_id: z.coerce.number().int().positive().optional(), phone: phone.optional() })
  .extend(listQuery.pick({ offset: true, limit: true }).shape)
  .refine(({ user_id, phone: dialled }) => (user_id === undefined) !== (dialled === undefined), {
    path: ['user_id'],
    message: smsRu.receiver.one,
  })

const opens = { who: 'customers', at: 'items.*.user_id' } as const

export const sms = feature('sms', {
  list: { method: 'GET', path: '/sms', may: 'Sms.view', query: listQuery, data: listOf(smsRow), opens },
  statuses: {
    method: 'GET',
    path: '/sms/statuses',
    may: 'Sms.view',
    data: z.object({ items: z.array(z.object({ id: z.enum(outboxStatuses), name: z.string() })) }),
  },
  /** All SMS to one receiver and what became of each, the newest first. */
  receiverLogs: {
    method: 'GET',
    path: '/notify/sms-receiver-logs',
    may: 'Sms.view',
    query: receiverQuery,
    data: z.object({ items: z.array(smsRow), count: z.number().int() }),
    opens,
  },
  show: {
    method: 'GET',
    path: '/sms/:id',
    may: 'Sms.view',
    params: idParams,
    data: smsRow,
    opens: { who: 'customers', at: 'user_id' },
  },
  /** Sends a refused SMS again: one about a visit in the present words as a new SMS, any other unchanged. */
  resend: { method: 'POST', path: '/sms/:id/resend', may: 'Notify.create', params: idParams },
})
