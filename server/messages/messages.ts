import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { messagesRu } from '#contract/messages/messages.ru.ts'
import type { messageRow } from '#contract/messages/messages.ts'
import { maskPhone } from '#domain/core/names.ts'
import { takeOf } from '#server/auth/throttle.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { find, list } from '#server/lists/list.ts'
import type { RowOf } from '#server/lists/list-spec.ts'
import { can, type Me } from '#server/live/session.ts'
import { messagesList } from './messages.list.ts'
import { sendMessages } from './send.ts'
import { occasionOf } from './tell-customer.ts'
import { visitOf } from './visit-facts.ts'

/** What the desk reads of one visit at a glance. */
const MOST = 50

export async function messagesPage(ctx: Ctx, query: ListQuery) {
  const page = await list(ctx, messagesList, query)
  return { ...page, items: page.items.map((row) => shown(ctx, row)) }
}

export async function messagesOfBooking(ctx: Ctx, id: number) {
  const [[booking], page] = await Promise.all([
    ctx.sql('select from bookings where id = $1', [id]),
    list(ctx, messagesList, { search: `booking_id:${id}`, limit: MOST }),
  ])
  if (!booking) fail(E.notFound)
  return { items: page.items.map((row) => shown(ctx, row)) }
}

/** One customer is told anew once a minute and five times a day, whichever of the messages is repeated. */
export async function takeResend(house: House, id: number, me: Me | null) {
  const { rows } = await house.database.pool.query<{ user_id: number }>('select user_id from messages where id = $1 and company_id = $2', [
    ...[id, me?.company_id],
  ])
  // Of a message that is not there the verb tells.
  if (!rows[0]) return
  await takeOf(house, 'resendPause', String(rows[0].user_id))
  await takeOf(house, 'resends', String(rows[0].user_id))
}

/** Said anew as things are now. What was taken back, or speaks of a visit that is over, has nothing to say. */
export async function resendMessage(ctx: Ctx, id: number): Promise<null> {
  const { booking_id, event, channel } = await find(ctx, messagesList, id)
  const visit = booking_id && (await visitOf(ctx, booking_id))
  const isCancelled = visit && visit.status_id === 9
  if (!visit || event === 'offered' || visit.begin <= ctx.now || isCancelled !== (event === 'cancelled'))
    return fail(E.invalid, { id: [messagesRu.refusals.nothing] })
  await sendMessages(ctx, { ...occasionOf(visit), event, due: ctx.now, isRepeat: true }, channel)
  return null
}

/** A gate repeats the phone in what it answers. */
function shown(ctx: Ctx, row: RowOf<typeof messageRow>) {
  const { channel, recipient, failure } = row
  if (channel !== 'sms' || !recipient || can(ctx.me, 'User.show_phone')) return row
  return { ...row, recipient: maskPhone(recipient), failure: failure?.replaceAll(recipient, maskPhone(recipient)) ?? null }
}
