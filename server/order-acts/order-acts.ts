import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { orderActsRu } from '#contract/order-acts/order-acts.ru.ts'
import type { orderActs } from '#contract/order-acts/order-acts.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import { lockBooking } from '#server/bookings/lock.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { update } from '#server/lists/records.ts'
import { orderRecord } from '#server/orders/order.record.ts'
import { creatorsOf } from '#server/orders/scope.ts'
import { forceOrder, type Ground, settleOrder } from '#server/orders/settle.ts'
import { lockOrder, placeOfOrder, type StoredOrder } from '#server/orders/stored.ts'
import { tillOf } from '#server/orders/till.ts'
import { because, lockPaid, shown, writeAct } from './kept.ts'

const { refusals } = orderActsRu

export const orderActsConstraints: ConstraintFailures = {
  orders_act: { code: E.orderForbidden },
  orders_day_closed: { code: E.invalid, field: 'sold_on', message: refusals.dayClosed },
  orders_visitor: { code: E.invalid, field: 'user_id', message: refusals.visits },
  order_items_act: { code: E.orderForbidden, field: 'items' },
  order_items_returned: { code: E.invalid, field: 'items', message: refusals.returned },
  order_items_taken_back: { code: E.invalid, field: 'items', message: refusals.takenBack },
  order_acts_paid: { code: E.invalid, field: 'status_id', message: refusals.notPaid },
}

/** Posts an order that needs no receipt, and has the receipt of another printed first («Провести»). */
export async function closeOrder(ctx: Ctx, { params: { id } }: Input<typeof orderActs.close>) {
  const { order, ground } = await waiting(ctx, id)
  await settleOrder(ctx, order, ground)
  return shown(ctx, order)
}

/** «Провести без чека»: the master is asked for still, the receipt is not. Files and materials were asked for as the order was made (decision 086). */
export async function forceClose(ctx: Ctx, { params: { id }, body: { reason } }: Input<typeof orderActs.forceClose>) {
  const { order, ground } = await waiting(ctx, id)
  await writeAct(ctx, order, 'force_close', reason)
  await forceOrder(ctx, order, ground)
  await update(ctx, orderRecord, id, {}, because(reason))
  return shown(ctx, order)
}

/** A paid order that is not posted yet, with the locks that come before it. */
async function waiting(ctx: Ctx, id: number): Promise<{ order: StoredOrder; ground: Ground }> {
  const place = await placeOfOrder(ctx, id)
  const till = await tillOf(ctx, place.unit_id, { kept: place.register_id })
  const booking = place.booking_id === null ? null : await lockBooking(ctx, place.booking_id)
  const order = await lockOrder(ctx, id)
  if (order.status_id === ORDER_STATUS.done) fail(E.invalid, { status_id: [refusals.notWaiting] })
  if (order.status_id === ORDER_STATUS.new) fail(E.invalid, { status_id: [refusals.unpaid] })
  if (order.status_id !== ORDER_STATUS.paid) fail(E.invalid, { status_id: [refusals.notPaid] })
  return { order, ground: { till, booking } }
}

export async function creatorsFor(ctx: Ctx, { params: { id } }: Input<typeof orderActs.creators>) {
  await placeOfOrder(ctx, id)
  return creatorsOf(ctx, null)
}

/** Changes the author of an order, by whom sales are distinguished. */
export async function changeCreator(ctx: Ctx, { params: { id }, body: { author_id, reason } }: Input<typeof orderActs.changeCreator>) {
  const order = await lockPaid(ctx, id)
  if (author_id === order.author_id) fail(E.invalid, { author_id: [refusals.same] })
  const [known] = await creatorsOf(ctx, author_id)
  if (!known) fail(E.notFound, { author_id: [refusals.noAuthor] })
  await writeAct(ctx, order, 'creator', reason)
  await update(ctx, orderRecord, id, { author_id }, because(reason))
  return shown(ctx, order)
}
