import { type Channel, channels } from '#contract/core/channels.ts'
import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { outboxRu } from '#contract/outbox/outbox.ru.ts'
import type { OutboxRow } from '#contract/outbox/outbox.ts'
import { maskPhone } from '#domain/core/names.ts'
import { consentToken, keepConsentLinks } from '#server/consent-links/make.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { CANCEL } from '#server/core/outgoing.ts'
import type { Secrets } from '#server/core/secrets.ts'
import { find, list } from '#server/lists/list.ts'
import type { RowOf } from '#server/lists/list-spec.ts'
import { purposeOf } from '#server/mailings/words.ts'
import type { Ports } from '#server/ports/ports.ts'
import { outboxListFor, seesAddress, type storedOutgoing } from './outbox.list.ts'
import { noteOutgoing } from './outbox.record.ts'

export async function listOutbox(ctx: Ctx, { query }: { query: ListQuery }) {
  const found = await list(ctx, outboxListFor(ctx), query)
  return { ...found, items: found.items.map((row) => shown(ctx, row)) }
}

export async function showMessage(ctx: Ctx, { params }: OfOne) {
  return shown(ctx, await load(ctx, params.id))
}

export const listAdapters = (ports: Ports) => () => ({ items: channels.map((channel) => ({ channel, adapter: ports[channel].name })) })

export async function testOutbox(ctx: Ctx, { body }: { body: { channel: Channel; recipient: string } }) {
  const { channel } = body
  const recipient = channel === 'sms' ? body.recipient.replace(/\D/g, '') : body.recipient
  const id = await ctx.enqueue({
    channel,
    recipient,
    ...(channel !== 'sms' && { subject: outboxRu.test.subject }),
    body: outboxRu.test.body,
  })
  return told(ctx, id)
}

export const retryOne =
  (secrets: Secrets) =>
  async (ctx: Ctx, { params: { id } }: OfOne) => {
    await load(ctx, id)
    await retryMessage(ctx, secrets, id)
    return told(ctx, id)
  }

/**
 * SQL that says why the row $1 is not to be said to its customer at $2, null if it may be: she is not written to any more, or of her visit it is not so:
 * that is over, or was moved, cancelled, brought back or removed since. The log of messages asks the same before it says one again, and of an offer of
 * time it says nothing twice; one that has only waited was not said yet.
 */
const STALE = `select case when c.is_blocked or c.deleted_at is not null then 'closed'
    when m.event = 'offered' then case when o.status <> 'waiting' then 'offered' end
    when b.id is null or b.begin_at <= to_timestamp($2) or (b.status_id = 9) <> (m.event = 'cancelled')
      or b.begin_at <> m.begin_at then 'visit' end as why
  from messages m join outbox o on o.id = m.outbox_id left join bookings b on b.id = m.booking_id left join customers c on c.id = m.user_id
  where m.outbox_id = $1 and m.event <> 'mailing'`

/**
 * Sends a message anew with all attempts, or a waiting one at once. A sent one is not sent twice, and a removed code is useless. One of unknown outcome keeps
 * its count of attempts, because its first sender may still report.
 */
export async function retryMessage(ctx: Ctx, secrets: Secrets, id: number) {
  const [stale] = await ctx.sql<{ why: keyof typeof outboxRu.stale | null }>(STALE, [id, ctx.now])
  if (stale?.why) fail(E.messageSettled, { id: [outboxRu.stale[stale.why]] })
  await restoreLink(ctx, secrets, id)
  const [changed] = await ctx.sql<{ was: OutboxRow['status'] }>(
    `with old as (select id, status from outbox where id = $1 for update)
     update outbox o set status = 'waiting', attempts = case when o.status = 'unknown' then attempts else 0 end, failure = null, sent_at = null,
       gate_id = null, ask_after = null, send_after = to_timestamp($2)
     from old where o.id = old.id and recipient <> '' and (o.status = 'waiting'
       or o.status in ('failed', 'cancelled') and (secret is null or lane = 1 and secret <> '')
       or o.status = 'unknown' and secret is distinct from '') returning old.status as was`,
    [id, ctx.now],
  )
  if (!changed) return fail(E.messageSettled)
  await noteOutgoing(ctx, id, changed.was, 'waiting')
  ctx.wake()
}

/**
 * Advertising names its reader's own link, which the house's key says anew: what was not sent may be sent after all, as it was written. Codes and the
 * links of visits are said by no key.
 */
async function restoreLink(ctx: Ctx, secrets: Secrets, id: number) {
  const [row] = await ctx.sql<{ user_id: number; channel: Channel }>(
    `select m.user_id, o.channel from outbox o join messages m on m.outbox_id = o.id and m.event = 'mailing'
     where o.id = $1 and o.lane = 1 and o.secret = '' and o.status in ('failed', 'cancelled') for update of o`,
    [id],
  )
  if (!row) return
  const purpose = purposeOf(row.channel)
  const token = consentToken(secrets, ctx.me.company_id, row.user_id, purpose)
  await keepConsentLinks(ctx, purpose, [{ user_id: row.user_id, token }])
  await ctx.sql(`update outbox set body = replace(body, '••••••', $2), secret = $2 where id = $1`, [id, token])
}

export async function cancelMessage(ctx: Ctx, { params: { id } }: OfOne) {
  const row = await load(ctx, id)
  const changed = await ctx.sql(`${CANCEL} where id = $1 and status = 'waiting' returning id`, [row.id])
  if (changed.length === 0) fail(E.messageSettled)
  await noteOutgoing(ctx, id, 'waiting', 'cancelled')
  return told(ctx, id)
}

interface OfOne {
  params: { id: number }
}

const load = (ctx: Ctx, id: number) => find(ctx, outboxListFor(ctx), id)

async function told(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'outbox', ids: [id] })
  return shown(ctx, await load(ctx, id))
}

const shown = (ctx: Ctx, { is_customers, ...row }: RowOf<typeof storedOutgoing>) => ({
  ...row,
  ...(!seesAddress(ctx.me, { ...row, is_customers }) && hidden(row.recipient, row.failure)),
})

/** A gate may repeat the phone or the address in its answer, so it is masked there too. */
function hidden(recipient: string, failure: string | null) {
  const covered = recipient.includes('@') ? '•••' : maskPhone(recipient)
  return { recipient: covered, failure: (recipient && failure?.replaceAll(recipient, covered)) || failure }
}
