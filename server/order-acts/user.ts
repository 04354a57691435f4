import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { orderActsRu } from '#contract/order-acts/order-acts.ru.ts'
import type { orderActs } from '#contract/order-acts/order-acts.ts'
import { lockBooking } from '#server/bookings/lock.ts'
import { moveCards } from '#server/club-cards/issue.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { update } from '#server/lists/records.ts'
import { orderRecord } from '#server/orders/order.record.ts'
import { checkCustomer } from '#server/orders/scope.ts'
import { placeOfOrder, type StoredOrder } from '#server/orders/stored.ts'
import { because, lockPaid, shown, writeAct } from './kept.ts'

const { refusals } = orderActsRu

/** «Клиент»: who bought. A visit's order is its client's; what has been used of what she bought, or was paid out of her wallet, stays hers. */
export async function changeUser(ctx: Ctx, { params: { id }, body: { user_id, reason } }: Input<typeof orderActs.changeUser>) {
  const place = await placeOfOrder(ctx, id)
  const booking = place.booking_id === null ? null : await lockBooking(ctx, place.booking_id)
  const order = await lockPaid(ctx, id)
  if (user_id === order.user_id) fail(E.invalid, { user_id: [refusals.same] })
  await checkCustomer(ctx, user_id, order.items)
  if (booking && booking.user_id !== user_id) fail(E.invalid, { user_id: [refusals.visits] })
  await checkOwn(ctx, order)
  await writeAct(ctx, order, 'user', reason)
  await moveCards(ctx, id, user_id)
  await update(ctx, orderRecord, id, { user_id }, because(reason))
  return shown(ctx, order)
}

/** What the former client has used or paid with cannot become another client's. */
async function checkOwn(ctx: Ctx, order: StoredOrder) {
  const isHers = order.items.some(({ regular_discount_id }) => regular_discount_id !== null)
  if (isHers || order.payments.some(({ advance_id, wallet_id }) => advance_id !== null || wallet_id !== null))
    fail(E.invalid, { user_id: [refusals.paidByHers] })
  const cards = [...order.payments, ...order.items].flatMap(({ club_card_id }) => club_card_id ?? [])
  const [own] = await ctx.sql('select 1 from club_cards where id = any($1) and user_id = $2', [cards, order.user_id])
  if (own) fail(E.invalid, { user_id: [refusals.paidByHers] })
  const [brought] = await ctx.sql('select 1 from bonus_accruals where order_id = $1 and amount > 0', [order.id])
  if (brought) fail(E.invalid, { user_id: [refusals.brought] })
  if (await isUsed(ctx, order.id)) fail(E.invalid, { user_id: [refusals.used] })
}

/**
 * Whether anybody has used what the order sold: a card after its sale, a certificate, a deposit. They are locked first, so that a till that takes of one at
 * this moment goes before or after.
 */
async function isUsed(ctx: Ctx, id: number): Promise<boolean> {
  await ctx.sql('select 1 from certificates where order_id = $1 order by id for no key update', [id])
  await ctx.sql('select 1 from club_cards where order_id = $1 order by id for no key update', [id])
  const [used] = await ctx.sql(
    `select 1 from certificates where order_id = $1 and state not in ('created', 'at_unit', 'sold')
     union all select 1 from club_cards c join club_card_entries e on e.card_id = c.id and e.event <> 'sold' where c.order_id = $1
     union all select 1 from payments where advance_id = $1 and state = 'success' limit 1`,
    [id],
  )
  return used !== undefined
}
