import { ECDH, hash } from 'node:crypto'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { pushSubscriptionsMessages } from '#contract/push-subscriptions/push-subscriptions.ru.ts'
import type { pushSubscriptions } from '#contract/push-subscriptions/push-subscriptions.ts'
import { paths } from '#contract/shell/paths.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { placeIn } from '#server/core/seal-anew.ts'
import { instantOf, wallTime } from '#server/database/instant.ts'
import type { PushPort } from '#server/ports/ports.ts'
import { sealedSubscription } from './port.ts'
import { pushTo } from './push.ts'

interface Device {
  id: number
  agent: string | null
  created_at: number
  seen_at: number
  mark: string
  is_current: 0 | 1
}

export const listDevices = (port: PushPort) => async (ctx: Ctx) => {
  const rows = await ctx.sql<Device>(
    `select id, agent, extract(epoch from created_at)::int as created_at, extract(epoch from seen_at)::int as seen_at,
       encode(endpoint_hash, 'hex') as mark,
       (session_id = $2)::int as is_current
     from push_subscriptions where employer_id = $1 and removed_at is null order by seen_at desc, id desc`,
    [ctx.me.employer_id, ctx.me.session_id],
  )
  return {
    is_real: port.real ? (1 as const) : (0 as const),
    key: port.real?.publicKey ?? null,
    items: rows.map((one) => ({ ...one, created_at: wallTime(one.created_at, ctx.zone), seen_at: wallTime(one.seen_at, ctx.zone) })),
  }
}

type Create = Input<typeof pushSubscriptions.create>

/** Refuses the endpoint at its field before anything is written, because the server will post there. */
export const addDevice =
  (port: PushPort, { secrets }: Pick<House, 'secrets'>) =>
  async (ctx: Ctx, { body }: Create) => {
    const { endpoint, p256dh, auth, is_again } = body
    // A person who works in another company gets no messages there.
    const [known] = await ctx.sql('select from employers where id = $1', [ctx.me.employer_id])
    if (!known) return fail(E.forbidden)
    if (!port.real) return fail(E.invalid, { endpoint: [pushSubscriptionsMessages.simulated] })
    if (!port.real.isAllowed(endpoint)) return fail(E.invalid, { endpoint: [pushSubscriptionsMessages.strangeHost] })
    if (!isPoint(p256dh)) return fail(E.invalid, { p256dh: [messages.strange] })
    const [next] = await ctx.sql<{ id: number }>(`select nextval(pg_get_serial_sequence('push_subscriptions', 'id'))::int as id`)
    const id = next?.id ?? 0 // a sequence always answers
    const sealed = secrets.seal(JSON.stringify({ endpoint, p256dh, auth }), placeIn(sealedSubscription, id))
    const mark = Buffer.from(hash('sha256', endpoint, 'hex'), 'hex')
    const [done] = await ctx.door<{ id: number | null }>('select push_subscribe($1, $2, $3, $4, $5, $6, $7) as id', [
      id,
      ctx.me.employer_id,
      ctx.me.session_id,
      mark,
      sealed,
      is_again === 1,
      instantOf(ctx.now),
    ])
    ctx.tell({ feature: 'push-subscriptions', ids: [] })
    return { id: done?.id ?? null }
  }

/** True: the key is a point of the curve by which messages are encrypted. With any other key every message would fail and be tried again. */
function isPoint(p256dh: string) {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length > 0
  } catch {
    return false
  }
}

/** The row stays without its secrets, so that the page of that browser does not bring the device back by itself. */
export async function removeDevice(ctx: Ctx, { params: { id } }: Input<typeof pushSubscriptions.remove>) {
  const gone = await ctx.sql(
    `update push_subscriptions set sealed = null, removed_at = $3 where id = $1 and employer_id = $2 and removed_at is null returning id`,
    [id, ctx.me.employer_id, instantOf(ctx.now)],
  )
  if (gone.length === 0) fail(E.notFound)
  ctx.tell({ feature: 'push-subscriptions', ids: [id] })
  return null
}

export async function checkDevice(ctx: Ctx, { params: { id } }: Input<typeof pushSubscriptions.check>) {
  const title = pushSubscriptionsMessages.checkTitle
  const [pushed] = await pushTo(ctx, [{ employer_id: ctx.me.employer_id, kind: 'check', title, to: paths.settingsAccount, device: id }])
  if (!pushed?.devices) fail(E.notFound)
  return null
}
