import { randomBytes } from 'node:crypto'
import type { Marker, MessageEvent, MessageTemplate } from '#contract/message-templates/message-templates.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { fillMarkers, hasMarker } from '#domain/messages/markers.ts'
import type { Told } from '#domain/messages/news.ts'
import type { Ctx } from '#server/core/context.ts'
import type { About } from '#server/core/outgoing.ts'
import { instantOf } from '#server/database/instant.ts'
import { hashOf } from '#server/live/session.ts'
import { templatesOf } from '#server/message-templates/message-templates.ts'
import { type Person, reasonOf, recipientOf } from './visit-facts.ts'

export interface Occasion {
  event: MessageEvent
  person: Person
  values: Partial<Record<Marker, string | null>>
  about: About
  unitId: number | null
  /** Absent: the message is about no booked visit. */
  booking?: { id: number; begin: number; end: number }
  told?: Told | null
  /** When it is sent, in seconds since 1970. */
  due: number
  isRepeat?: boolean
}

/** Writes a message for each channel that is on: into the outbox, or into the log with the reason why it is not sent. Answers how many leave. */
export async function sendMessages(ctx: Ctx, occasion: Occasion, only?: string): Promise<number> {
  const templates = await templatesOf(ctx, occasion.event)
  return sendBy(ctx, occasion, only ? templates.filter((one) => one.channel === only) : templates)
}

/** Sends messages whose templates the caller has read already. */
export async function sendBy(ctx: Ctx, occasion: Occasion, templates: MessageTemplate[]): Promise<number> {
  const sent = await Promise.all(templates.map((template) => sendOne(ctx, occasion, template)))
  return sent.filter(Boolean).length
}

async function sendOne(ctx: Ctx, occasion: Occasion, template: MessageTemplate): Promise<boolean> {
  const { person, values, booking, about, due } = occasion
  const { channel, subject, body } = template
  const reason = reasonOf(person, channel)
  const recipient = recipientOf(person, channel)
  ctx.tell({ feature: 'messages', ids: [person.user_id] })
  if (reason || !recipient) {
    const line = lineOf(ctx, occasion, { channel, recipient, subject, body: fillMarkers(body, values), reason: reason ?? 'no_address' })
    await ctx.sql(`insert into messages (${COLUMNS}, outbox_id) values (${marksOf(1)}, null)`, line)
    return false
  }
  const token = booking && hasMarker(body, 'link') ? newToken() : null
  const text = fillMarkers(body, { ...values, link: token ? `${ctx.publicUrl}${pathTo('visit', { token })}` : '' })
  const title = subject && fillMarkers(subject, values)
  const told = { channel, recipient, subject: title, body: token ? text.replaceAll(token, '••••••') : text, reason: null }
  const outgoing = {
    channel,
    recipient,
    body: text,
    about,
    send_after: due,
    ...(title && { subject: title }),
    ...(token && { secret: token }),
  }
  const link = booking && token ? linkOf(ctx, booking, token) : []
  await ctx.enqueue(outgoing, {
    sql: (first) => `${link.length > 0 ? `${keepLink(first + LINE)}, ` : ''}${LOG(first)}`,
    values: [...lineOf(ctx, occasion, told), ...link],
  })
  return true
}

interface Line {
  channel: string
  recipient: string | null
  subject: string | null
  body: string
  reason: string | null
}

const COLUMNS =
  'company_id, user_id, booking_id, unit_id, event, channel, recipient, subject, body, reason, is_repeat, author_id, begin_at, told, due_at, created_at'
/** How many parameters of SQL a line has. */
const LINE = 15
function marksOf(first: number) {
  const at = (place: number) => `$${first + place}`
  const plain = Array.from({ length: 11 }, (_, place) => at(place))
  return `current_company(), ${plain.join(', ')}, to_timestamp(${at(11)}), ${at(12)}::jsonb, to_timestamp(${at(13)}), to_timestamp(${at(14)})`
}
const LOG = (first: number) => `log as (insert into messages (${COLUMNS}, outbox_id) select ${marksOf(first)}, sent.id from sent)`

function lineOf(ctx: Ctx, { event, person, unitId, booking, told, due, isRepeat = false }: Occasion, line: Line): unknown[] {
  return [
    person.user_id,
    booking?.id ?? null,
    unitId,
    event,
    line.channel,
    line.recipient,
    line.subject,
    line.body,
    line.reason,
    isRepeat,
    ctx.me.employer_id || null,
    booking?.begin ?? null,
    told ? JSON.stringify(told) : null,
    due,
    ctx.now,
  ]
}

/** 22 random signs, of which only the hash is stored. */
const newToken = () => randomBytes(16).toString('base64url')

const keepLink = (first: number) =>
  `link as (insert into visit_links (company_id, booking_id, token_hash, expires_at, created_at)
    values (current_company(), $${first}, $${first + 1}, $${first + 2}, $${first + 3}))`
const linkOf = (ctx: Ctx, { id, end }: { id: number; end: number }, token: string) => [
  id,
  hashOf(token),
  instantOf(end),
  instantOf(ctx.now),
]
