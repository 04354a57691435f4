import { E } from '#contract/core/errors.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { ORDER_STATUS, orderMove } from '#domain/orders/status.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { update } from '#server/lists/records.ts'
import { liveBills } from '#server/online-payments/bills.ts'
import { withdrawOnline } from './online.ts'
import { orderRecord } from './order.record.ts'
import { lockOrder, type StoredOrder } from './stored.ts'

export async function cancelOrder(ctx: Ctx, order: StoredOrder) {
  const facts = { hasMoney: order.payments.some(({ state }) => state === 'success'), hasPaper: order.is_printed }
  if (orderMove(order.status_id, ORDER_STATUS.cancelled, facts) !== 'cancel') fail(E.invalid, { status_id: [ordersRu.refusals.status] })
  await withdrawOnline(ctx, order.id)
  // Nobody waits for these payments any more; afterwards the walls let nobody write them.
  await ctx.sql(`update payments set state = 'cancel' where order_id = $1 and state in ('user_pending', 'provider_pending')`, [order.id])
  await update(ctx, orderRecord, order.id, { status_id: ORDER_STATUS.cancelled })
}

/** Nobody paid in time. A payment that is on its way is waited for: the bank ends it within a day. */
export async function callOffUnpaid(ctx: Ctx, id: number) {
  const order = await lockOrder(ctx, id)
  if (order.status_id !== ORDER_STATUS.new || (await liveBills(ctx, id)).length > 0) return
  await cancelOrder(ctx, order)
  ctx.tell({ feature: 'orders', ids: [id], unit_id: order.unit_id })
}
