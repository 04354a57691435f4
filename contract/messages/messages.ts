import { z } from 'zod'
import { channels } from '#contract/core/channels.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams, moment } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { messageEvents } from '#contract/message-templates/message-templates.ts'

/** `delivered` where the gate tells of arrival; `read`: the link was opened. */
export const messageStatuses = ['queued', 'sent', 'delivered', 'read', 'failed', 'unknown', 'suppressed'] as const
export type MessageStatus = (typeof messageStatuses)[number]
/** Events that the house, or a person's mailing, tells a customer of. */
export const toldEvents = [...messageEvents, 'mailing'] as const
export type ToldEvent = (typeof toldEvents)[number]
export const messageReasons = ['blocked', 'deleted', 'no_consent', 'no_address', 'undone'] as const
export type MessageReason = (typeof messageReasons)[number]

export const messageRow = z.object({
  id,
  company_id: id,
  user_id: id,
  booking_id: id.nullable(),
  event: z.enum(toldEvents),
  channel: z.enum(channels),
  /** A phone as the reader may see it. */
  recipient: z.string().nullable(),
  subject: z.string().nullable(),
  /** The text without the secret of its link. */
  body: z.string(),
  status: z.enum(messageStatuses),
  /** Why nothing was sent; null: the message was not suppressed. */
  reason: z.enum(messageReasons).nullable(),
  /** What the gate said of a message that failed. */
  failure: z.string().nullable(),
  due_at: moment,
  sent_at: moment.nullable(),
  delivered_at: moment.nullable(),
  read_at: moment.nullable(),
  is_repeat: flag,
  created_at: moment,
})
export type MessageRow = z.output<typeof messageRow>

const opens = { who: 'customers', at: 'items.*.user_id' } as const

export const messages = feature('messages', {
  /** The log of messages, a line for each recipient. */
  list: { method: 'GET', path: '/messages', may: 'Sms.view', query: listQuery, data: listOf(messageRow), opens },
  /** The desk sees what the customer was told of a visit that it sees. */
  ofBooking: {
    method: 'GET',
    path: '/bookings/:id/messages',
    may: 'Booking.view',
    params: idParams,
    data: z.object({ items: z.array(messageRow) }),
    opens,
  },
  /** Sends the same event once more in the present words, by the same channel, with a new link. */
  resend: { method: 'POST', path: '/messages/:id/resend', may: 'Notify.create', params: idParams },
})
