import { z } from 'zod'
import { channels } from '#contract/core/channels.ts'
import { feature } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { id, idParams, moment, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { email, messages, phone, requiredText } from '#contract/core/rules.ts'

/** What sends: the simulator sends nothing and says that it did. */
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
  /** Not before; of one that failed to leave, when it is tried again. */
  send_after: moment,
  sent_at: moment.nullable(),
  /** The gate said so; not every gate does. */
  delivered_at: moment.nullable(),
  gate_id: z.string().nullable(),
  failure: z.string().nullable(),
  author: named.nullable(),
  created_at: moment,
  /** Its text is gone or may not be repeated: it cannot be sent again. */
  is_secret: z.boolean(),
})
export type OutboxRow = z.output<typeof outboxRow>

/** A trial goes to an address that somebody typed: a phone for SMS, an address for mail, a person's number for push. */
export const outboxTest = z
  .object({ channel: z.enum(channels, messages.required), recipient: requiredText(200) })
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
  /** What is at work now. */
  adapters: {
    method: 'GET',
    path: '/outbox/adapters',
    may: 'Outbox.view',
    data: z.object({ items: z.array(z.object({ channel: z.enum(channels), adapter: z.enum(adapters) })) }),
  },
  show: { method: 'GET', path: '/outbox/:id', may: 'Outbox.view', params: idParams, data: outboxRow },
  test: { method: 'POST', path: '/outbox/test', may: 'Outbox.test', body: outboxTest, data: outboxRow },
  /** A failed or cancelled one goes out anew, a waiting one at once; so does one of which nobody knows whether it left: a person decides. */
  retry: { method: 'POST', path: '/outbox/:id/retry', may: 'Outbox.retry', params: idParams, data: outboxRow },
  cancel: { method: 'POST', path: '/outbox/:id/cancel', may: 'Outbox.retry', params: idParams, data: outboxRow },
})
