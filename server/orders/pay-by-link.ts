import { E } from '#contract/core/errors.ts'
import { orderLinksRu } from '#contract/order-links/order-links.ru.ts'
import { isPaidOnline } from '#contract/orders/payment-types.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { billOf } from '#domain/orders/bill.ts'
import { isMoney, paymentType } from '#domain/orders/kinds.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import { lockBooking } from '#server/bookings/lock.ts'
import { isLate } from '#server/certificates/purchases.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { liveBills } from '#server/online-payments/bills.ts'
import { unitSwitch } from '#server/units/unit-switch.ts'
import { blankSubjects } from './draft.ts'
import { askOnline } from './online.ts'
import { writeParts } from './parts.ts'
import { lockOrder, type StoredOrder } from './stored.ts'

/**
 * The client pays by herself: an order that nobody has paid, in money alone, where the studio has a bank behind it. A purchase of the site whose term is
 * over is called off and not paid anew, or it would stand among the orders for as long as somebody presses.
 */
export async function canPayByLink(ctx: Ctx, id: number): Promise<boolean> {
  const [row] = await ctx.sql<{ is_on: boolean; types: number[] }>(
    `select ${unitSwitch('onlinePayments', 'o.unit_id')} and o.status_id = ${ORDER_STATUS.new} and o.total > 0 and not o.is_unsafe
       and not exists (select from payments p where p.order_id = o.id and p.advance_id is not null)
       and not exists (select from bookings b where b.id = o.booking_id and b.status_id = ${BOOKING_STATUS.cancelled})
       and not ${isLate('o.id', '$2')} as is_on,
       (select coalesce(json_agg(p.type), '[]') from payments p where p.order_id = o.id) as types from orders o where o.id = $1`,
    [id, ctx.now],
  )
  return row?.is_on === true && row.types.every((type) => isPaidOnline(type) || isDeskMoney(type))
}

/** True for a payment that was to be made at the desk: the link takes it instead. */
const isDeskMoney = (type: number) => type === paymentType.cash || type === paymentType.card

/** Whoever presses twice asks once, and returns from the bank to `back`. A visit to come is paid ahead, anything else is settled with the money. */
export async function payByLink(ctx: Ctx, id: number, back: string) {
  const [place] = await ctx.sql<{ booking_id: number | null; is_ahead: boolean }>(
    `select o.booking_id, coalesce(b.begin_at > to_timestamp($2), false) as is_ahead
     from orders o left join bookings b on b.id = o.booking_id where o.id = $1`,
    [id, ctx.now],
  )
  if (place?.booking_id) await lockBooking(ctx, place.booking_id)
  const order = await lockOrder(ctx, id)
  if ((await liveBills(ctx, id)).length > 0) return
  if (!(await canPayByLink(ctx, id))) fail(E.processedAlready, { status: [orderLinksRu.atDesk] })
  await askOnline(ctx, await paidByLink(ctx, order), place?.is_ahead ? ORDER_STATUS.paid : ORDER_STATUS.done, { back })
  ctx.tell({ feature: 'orders', ids: [id], unit_id: order.unit_id })
}

async function paidByLink(ctx: Ctx, order: StoredOrder): Promise<StoredOrder> {
  if (order.payments.some((one) => isMoney(one) && isPaidOnline(one.type)) && order.payments.every(({ type }) => isPaidOnline(type)))
    return order
  const payments = [{ ...blankSubjects, type: paymentType.online, amount: billOf(order.items) }]
  await writeParts(ctx, order.id, { items: order.items, payments })
  return lockOrder(ctx, order.id)
}
