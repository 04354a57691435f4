import { randomBytes } from 'node:crypto'
import type { Marker, MessageEvent, MessageTemplate } from '#contract/message-templates/message-templates.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { fillMarkers, hasMarker } from '#domain/messages/markers.ts'
import type { Told } from '#domain/messages/news.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/core/instant.ts'
import type { About } from '#server/core/outgoing.ts'
import { hashOf } from '#server/core/session.ts'
import { templatesOf } from '#server/message-templates/message-templates.ts'
import { type Person, reasonOf, recipientOf } from './visit-facts.ts'

export interface Occasion {
  event: MessageEvent
  person: Person
  values: Partial<Record<Marker, string | null>>
  about: About
  unitId: number | null
  /** Absent: it speaks of no visit that is booked. */
  booking?: { id: number; begin: number; end: number }
  told?: Told | null
  /** Seconds since 1970. */
  due: number
  isRepeat?: boolean
}

/** By each channel that is on: into the outbox, or into the log with the reason why not. Answers how many leave. */
export async function sendMessages(ctx: Ctx, occasion: Occasion, only?: string): Promise<number> {
  let leaving = 0
  for (const template of await templatesOf(ctx, occasion.event)) {
    if (only && template.channel !== only) continue
    if (await sendOne(ctx, occasion, template)) leaving += 1
  }
  return leaving
}

async function sendOne(ctx: Ctx, occasion: Occasion, template: MessageTemplate): Promise<boolean> {
  const { person, values, booking, about, due } = occasion
  const { channel, subject, body } = template
  const reason = reasonOf(person, channel)
  const recipient = recipientOf(person, channel)
  if (reason || !recipient) {
    await log(ctx, occasion, {
      channel,
      recipient,
      subject,
      body: fillMarkers(body, values),
      reason: reason ?? 'no_address',
      outboxId: null,
    })
    return false
  }
  const token = booking && hasMarker(body, 'link') ? newToken() : null
  const link = booking && token ? keepLink(ctx, booking, token) : null
  const filled = (link: string) => fillMarkers(body, { ...values, link })
  const text = filled(token ? `${ctx.publicUrl}${pathTo('visit', { token })}` : '')
  const title = subject && fillMarkers(subject, values)
  const outgoing = {
    channel,
    recipient,
    body: text,
    about,
    send_after: due,
    ...(title && { subject: title }),
    ...(token && { secret: token }),
  }
  const [outboxId] = await Promise.all([ctx.enqueue(outgoing), link])
  await log(ctx, occasion, {
    channel,
    recipient,
    subject: title,
    body: token ? text.replaceAll(token, '••••••') : text,
    reason: null,
    outboxId,
  })
  return true
}

interface Line {
  channel: string
  recipient: string | null
  subject: string | null
  body: string
  reason: string | null
  outboxId: number | null
}

const LOG = `insert into messages (company_id, user_id, booking_id, unit_id, event, channel, recipient, subject, body, reason, outbox_id, begin_at, told, due_at, is_repeat, author_id, created_at)
  values (current_company(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11), $12::jsonb, to_timestamp($13), $14, $15, to_timestamp($16))`

function log(ctx: Ctx, { event, person, unitId, booking, told, due, isRepeat = false }: Occasion, line: Line) {
  ctx.tell({ feature: 'messages', ids: [person.user_id] })
  return ctx.sql(LOG, [
    ...[person.user_id, booking?.id ?? null, unitId, event],
    ...[line.channel, line.recipient, line.subject, line.body, line.reason, line.outboxId],
    ...[booking?.begin ?? null, told ? JSON.stringify(told) : null, due, isRepeat, ctx.me.employer_id || null, ctx.now],
  ])
}

/** Twenty-two signs that nobody guesses; the house keeps only their hash. */
const newToken = () => randomBytes(16).toString('base64url')

const keepLink = (ctx: Ctx, { id, end }: { id: number; end: number }, token: string) =>
  ctx.sql(
    'insert into visit_links (company_id, booking_id, token_hash, expires_at, created_at) values (current_company(), $1, $2, $3, $4)',
    [...[id, hashOf(token), instantOf(end), instantOf(ctx.now)]],
  )
