import { z } from 'zod'
import { channels } from '#contract/core/channels.ts'
import { feature } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { id, idParams, moment, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { choice, email, messages, phone, requiredText } from '#contract/core/rules.ts'

/** What sends messages; the simulator only says that it has sent. */
export const adapters = ['simulator', 'smtp', 'http', 'web_push'] as const
export type Adapter = (typeof adapters)[number]
export const outboxStatuses = ['waiting', 'sending', 'sent', 'delivered', 'failed', 'cancelled', 'unknown'] as const

export const outboxRow = z.object({
  id,
  company_id: id,
  channel: z.enum(channels),
  /** A phone as the reader may see it. */
  recipient: z.string(),
  subject: z.string().nullable(),
  /** Codes and passwords inside are never shown. */
  body: z.string(),
  about: z.object({ model: z.string(), id }).nullable(),
  status: z.enum(outboxStatuses),
  attempts: z.number().int(),
  /** The earliest time to send; after a failure, the time of the next try. */
  send_after: moment,
  sent_at: moment.nullable(),
  /** The moment that the gate has named; not every gate does. */
  delivered_at: moment.nullable(),
  gate_id: z.string().nullable(),
  failure: z.string().nullable(),
  author: named.nullable(),
  created_at: moment,
  /** True: the text is erased or secret, so the message cannot be sent again. */
  is_secret: z.boolean(),
})
export type OutboxRow = z.output<typeof outboxRow>

/** A trial goes to an address that somebody typed: a phone for SMS, an address for mail, a person's number for push. */
export const outboxTest = z
  .object({ channel: z.enum(channels, choice), recipient: requiredText(200) })
  .refine(({ channel, recipient }) => channel !== 'sms' || phone.safeParse(recipient).success, {
    path: ['recipient'],
    message: messages.phoneDigits,
  })
  .refine(({ channel, recipient }) => channel !== 'mail' || email.safeParse(recipient).success, {
    path: ['recipient'],
    message: messages.email,
  })

const list = { method: 'GET', path: '/outbox', may: 'Outbox.view', query: listQuery, data: listOf(outboxRow) } as const

export const outbox = feature('outbox', {
  list,
  export: { ...exportOf(list), confirms: 'always' },
  /** The adapters that are in use now. */
  adapters: {
    method: 'GET',
    path: '/outbox/adapters',
    may: 'Outbox.view',
    data: z.object({ items: z.array(z.object({ channel: z.enum(channels), adapter: z.enum(adapters) })) }),
  },
  show: { method: 'GET', path: '/outbox/:id', may: 'Outbox.view', params: idParams, data: outboxRow },
  test: { method: 'POST', path: '/outbox/test', may: 'Outbox.test', body: outboxTest, data: outboxRow },
  /** Sends a failed or cancelled message anew and a waiting one at once; a person may also send one that was perhaps sent already. */
  retry: { method: 'POST', path: '/outbox/:id/retry', may: 'Outbox.retry', params: idParams, data: outboxRow },
  cancel: { method: 'POST', path: '/outbox/:id/cancel', may: 'Outbox.retry', params: idParams, data: outboxRow },
})
