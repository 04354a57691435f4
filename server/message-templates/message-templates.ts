import type { z } from 'zod'
import { type Channel, channels } from '#contract/core/channels.ts'
import { messageTemplatesRu } from '#contract/message-templates/message-templates.ru.ts'
import {
  type MessageEvent,
  type MessageTemplate,
  messageEvents,
  type messageTemplateBody,
} from '#contract/message-templates/message-templates.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert, update } from '#server/lists/records.ts'
import { messageTemplateRecord } from './message-templates.record.ts'

const STORED = `select event, channel, is_on, subject, body, false as is_default, updated_at from message_templates`

/** An SMS is on from the start, because people read it; a letter and a push when the company wants them. */
const ownWords = (event: MessageEvent, channel: Channel): MessageTemplate => ({
  event,
  channel,
  is_on: channel === 'sms' ? 1 : 0,
  subject: channel === 'sms' ? null : messageTemplatesRu.events[event],
  body: messageTemplatesRu.texts[event],
  is_default: 1,
  updated_at: null,
})

export async function listTemplates(ctx: Ctx) {
  const stored = await ctx.sql<MessageTemplate>(STORED)
  const found = (event: MessageEvent, channel: Channel) => stored.find((one) => one.event === event && one.channel === channel)
  return { items: messageEvents.flatMap((event) => channels.map((channel) => found(event, channel) ?? ownWords(event, channel))) }
}

export async function saveTemplate(ctx: Ctx, { event, channel, ...words }: z.output<typeof messageTemplateBody>): Promise<MessageTemplate> {
  const values = { ...words, subject: words.subject || null, updated_at: instantOf(ctx.now) }
  const [row] = await ctx.sql<{ id: number }>('select id from message_templates where event = $1 and channel = $2 for update', [
    event,
    channel,
  ])
  if (row) await update(ctx, messageTemplateRecord, row.id, values)
  else await insert(ctx, messageTemplateRecord, { event, channel, ...values })
  const [saved] = await ctx.sql<MessageTemplate>(`${STORED} where event = $1 and channel = $2`, [event, channel])
  return saved ?? ownWords(event, channel)
}

/** The texts about an event, for each channel that is on. */
export async function templatesOf(ctx: Ctx, event: MessageEvent): Promise<MessageTemplate[]> {
  const stored = await ctx.sql<MessageTemplate>(`${STORED} where event = $1`, [event])
  return channels.map((channel) => stored.find((one) => one.channel === channel) ?? ownWords(event, channel)).filter((one) => one.is_on)
}
