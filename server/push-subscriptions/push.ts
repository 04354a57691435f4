import type { NotificationKind } from '#contract/notifications/notifications.ts'
import { smsSize } from '#domain/messages/sms.ts'
import type { Ctx } from '#server/core/context.ts'
import type { About } from '#server/core/outgoing.ts'
import { instantOf } from '#server/database/instant.ts'
import { hashOf, newToken } from '#server/live/session.ts'

/** Seconds that a message of a chat waits: a person who reads it meanwhile is not notified. */
const CHAT_WAITS = 20
/** Seconds after which an SMS is sent in place of a push that no device has shown. */
const SMS_WAITS = 120

type Pen = Pick<Ctx, 'sql' | 'now' | 'wake'>

/** A message to all devices of a person. Strangers may read a lock screen, so it has a title, and never a name, a phone or what was said. */
export interface Push {
  employer_id: number
  kind: NotificationKind | 'held' | 'check'
  title: string
  notification_id?: number
  /** An address of the house that a press leads to. */
  to: string
  /** The only device to send to; absent: all of the person. */
  device?: number
  chat?: { id: number; seq: number }
  /** The SMS to send unless a device reports in time that it has shown the message. */
  instead?: InsteadSms | undefined
}

export interface InsteadSms {
  phone: string
  text: string
  /** An SMS of a mailing: its recipient's row, its author, and the number of SMS that the gate charges. Absent: an SMS of the house's own, which leaves before any mailing. */
  mass?: { about: About; author_id: number; parts: number }
}

/** How many devices a word has left for, and the row of the outbox of the SMS that waits instead. */
export interface PushedOne {
  devices: number
  sms: number | null
}

/** A row of the outbox a device, in the transaction of the act. Of somebody without a device the SMS leaves at once. Answers in the order of the words. */
export async function pushTo(ctx: Pen, pushes: readonly Push[]): Promise<PushedOne[]> {
  if (pushes.length === 0) return []
  const devices = await ctx.sql<{ id: number; employer_id: number }>(
    'select id, employer_id from push_subscriptions where employer_id = any($1) and removed_at is null order by id',
    [pushes.map(({ employer_id }) => employer_id)],
  )
  const mine = pushes.map(({ employer_id, device }) =>
    devices.filter((one) => one.employer_id === employer_id && (device === undefined || one.id === device)),
  )
  const sms = await writeSms(
    ctx,
    pushes.map(({ instead }, n) => ({ instead, after: mine[n]?.length ? SMS_WAITS : 0 })),
  )
  const letters = pushes.flatMap((push, n) => (mine[n] ?? []).map(({ id }) => letterOf(ctx, push, id, sms.get(n) ?? null)))
  if (letters.length > 0) await ctx.sql(WRITE, [JSON.stringify(letters), instantOf(ctx.now)])
  if (letters.length > 0 || sms.size > 0) ctx.wake()
  return pushes.map((_, n) => ({ devices: mine[n]?.length ?? 0, sms: sms.get(n) ?? null }))
}

const WRITE_SMS = `with x as (
    select * from json_to_recordset($1) as x(n int, phone text, text text, at float8, about jsonb, author int, parts int)),
  numbered as (select x.*, nextval(pg_get_serial_sequence('outbox', 'id'))::int as id from x),
  written as (
    insert into outbox (id, company_id, channel, recipient, body, about, send_after, author_id, created_at, parts, lane, once)
    overriding system value
    select id, current_company(), 'sms', phone, text, about, to_timestamp(at), author, $2, parts, (about is not null)::int, about is not null
    from numbered)
  select n, id from numbered`

/** Answers the rows of the outbox by the places of their messages. */
async function writeSms(ctx: Pen, all: readonly { instead: InsteadSms | undefined; after: number }[]): Promise<Map<number, number>> {
  const rows = all.flatMap(({ instead, after }, n) => {
    if (!instead) return []
    const { phone, text, mass } = instead
    return [{ n, phone, text, at: ctx.now + after, about: mass?.about, author: mass?.author_id, parts: mass?.parts ?? smsSize(text).parts }]
  })
  if (rows.length === 0) return new Map()
  const written = await ctx.sql<{ n: number; id: number }>(WRITE_SMS, [JSON.stringify(rows), instantOf(ctx.now)])
  return new Map(written.map(({ n, id }) => [n, id]))
}

const WRITE = `with x as (
    select * from json_to_recordset($1) as x(subscription int, title text, body text, receipt text, hash text, at float8,
      notification int, chat int, seq int, sms int)),
  numbered as (select x.*, nextval(pg_get_serial_sequence('outbox', 'id'))::int as id from x),
  written as (
    insert into outbox (id, company_id, channel, recipient, subject, body, secret, send_after, created_at)
    overriding system value
    select id, current_company(), 'push', 'device-' || subscription, title, body, receipt, to_timestamp(at), $2
    from numbered)
  insert into push_letters (company_id, outbox_id, subscription_id, notification_id, chat_id, seq, receipt_hash, sms_id, created_at)
  select current_company(), id, subscription, notification, chat, seq, decode(hash, 'hex'), sms, $2 from numbered`

function letterOf({ now }: Pen, { kind, title, notification_id, to, chat }: Push, subscription: number, sms: number | null) {
  const receipt = newToken()
  const topic = chat ? `chat-${chat.id}` : kind
  return {
    subscription,
    title,
    receipt,
    hash: hashOf(receipt).toString('hex'),
    sms,
    body: JSON.stringify({ kind, title, id: notification_id ?? null, to, topic, receipt }),
    at: now + (chat ? CHAT_WAITS : 0),
    notification: notification_id ?? null,
    chat: chat?.id ?? null,
    seq: chat?.seq ?? null,
  }
}
