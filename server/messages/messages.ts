import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { messagesRu } from '#contract/messages/messages.ru.ts'
import type { messageRow } from '#contract/messages/messages.ts'
import { maskPhone } from '#domain/core/names.ts'
import type { Ctx } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { find, list } from '#server/lists/list.ts'
import type { RowOf } from '#server/lists/list-spec.ts'
import { limits } from '#server/live/limits.ts'
import { can } from '#server/live/session.ts'
import { noteOutgoing } from '#server/outbox/outbox.record.ts'
import { messagesListFor } from './messages.list.ts'
import { sendMessages } from './send.ts'
import { occasionOf } from './tell-customer.ts'
import { visitOf } from './visit-facts.ts'

/** The most messages of one visit that the desk reads at a glance. */
const MOST = 50
/** Seconds after which to ask again when the day's budget is spent: some of it may be free by then. */
const HOUR = 3600

export async function messagesPage(ctx: Ctx, query: ListQuery) {
  const page = await list(ctx, messagesListFor(ctx), query)
  return { ...page, items: page.items.map((row) => shown(ctx, row)) }
}

export async function messagesOfBooking(ctx: Ctx, id: number) {
  const [[booking], page] = await Promise.all([
    ctx.sql('select from bookings where id = $1', [id]),
    list(ctx, messagesListFor(ctx), { search: `booking_id:${id}`, limit: MOST }),
  ])
  if (!booking) fail(E.notFound)
  return { items: page.items.map((row) => shown(ctx, row)) }
}

const LATELY = `select count(*) filter (where created_at > to_timestamp($2::float8 - $3::float8))::int as lately, count(*)::int as today
  from messages where user_id = $1 and is_repeat and created_at > to_timestamp($2::float8 - $4::float8)`

/**
 * A customer gets a repeated message at most once a minute and five times a day, whichever message it is. It is counted where it is written, so a refused
 * call or one with the same key counts nothing.
 */
async function refuseMany(ctx: Ctx, userId: number) {
  const { resendPause, resends } = limits
  await ctx.sql('select from customers where id = $1 for no key update', [userId])
  const [said] = await ctx.sql<{ lately: number; today: number }>(LATELY, [userId, ctx.now, resendPause.seconds, resends.seconds])
  const isDaily = (said?.today ?? 0) >= resends.budget
  if (!isDaily && (said?.lately ?? 0) < resendPause.budget) return
  throw Object.assign(new Failure(E.tooMany), { retryAfter: isDaily ? HOUR : resendPause.seconds })
}

/** Sends a message again in the present words. One that was taken back, or is about a visit that is over, is refused. */
export async function resendMessage(ctx: Ctx, id: number): Promise<null> {
  const { booking_id, event, channel } = await find(ctx, messagesListFor(ctx), id)
  const visit = booking_id && (await visitOf(ctx, booking_id))
  const isCancelled = visit && visit.status_id === 9
  if (!visit || event === 'offered' || event === 'mailing' || visit.begin <= ctx.now || isCancelled !== (event === 'cancelled'))
    return fail(E.invalid, { id: [messagesRu.refusals.nothing] })
  await refuseMany(ctx, visit.user_id)
  await sendMessages(ctx, { ...occasionOf(visit), event, due: ctx.now, isRepeat: true }, channel)
  await noteRepeat(ctx, visit.user_id)
  return null
}

/** The log records who had it sent again; nothing was sent to a customer who may not be written to. */
async function noteRepeat(ctx: Ctx, userId: number) {
  const [said] = await ctx.sql<{ outbox_id: number | null }>(
    'select outbox_id from messages where user_id = $1 and is_repeat order by id desc limit 1',
    [userId],
  )
  if (said?.outbox_id) await noteOutgoing(ctx, said.outbox_id, null, 'waiting')
}

/** A gate may repeat the phone in its answer, so it is masked. */
function shown(ctx: Ctx, row: RowOf<typeof messageRow>) {
  const { channel, recipient, failure } = row
  if (channel !== 'sms' || !recipient || can(ctx.me, 'User.show_phone')) return row
  return { ...row, recipient: maskPhone(recipient), failure: failure?.replaceAll(recipient, maskPhone(recipient)) ?? null }
}
