import { E } from '#contract/core/errors.ts'
import type { orderRow } from '#contract/orders/orders.ts'
import { isPaidOnline } from '#contract/orders/payment-types.ts'
import { maskPhone } from '#domain/core/names.ts'
import { customerName } from '#domain/customers/title.ts'
import { ORDER_STATUS, type OrderStatus, orderMove } from '#domain/orders/status.ts'
import { bookingScope } from '#server/bookings/scope.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { receiptsOf } from '#server/fiscal/papers.ts'
import type { Stored } from '#server/images/images.ts'
import { find, list } from '#server/lists/list.ts'
import type { RowOf } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'
import { billsOf } from '#server/online-payments/bills.ts'
import { correctionsOf, refundsOf } from '#server/orders/refunds/order-refunds.read.ts'
import { ordersList } from './orders.list.ts'

const CARD = 'items;payments;user;unit;author;booking'

/** The order with the customer's title, and her phone masked where the reader may not see it. */
export function shownOrder(ctx: Ctx, { user, ...row }: RowOf<typeof ordersList.row>): RowOf<typeof orderRow> {
  if (!user) return row
  const shown = can(ctx.me, 'User.show_phone') ? user.phone : maskPhone(user.phone)
  const phone = row.is_walk_in === 1 ? '' : shown
  return { ...row, user: { id: user.id, title: customerName(user), phone, is_blocked: user.is_blocked, warnings: user.warnings } }
}

/** One order within reach, with the statuses to which the reader may bring it. */
export async function orderCard(ctx: Ctx, id: number, relations = CARD) {
  const wanted = [...new Set(['items', 'payments', ...relations.split(/[;,]/).filter(Boolean)])].join(';')
  const { items = [], payments = [], ...row } = shownOrder(ctx, await find(ctx, ordersList, id, wanted))
  const hasMoney = payments.some(({ state }) => state === 'success')
  const facts = { hasMoney, hasPaper: row.check_printed_at !== null }
  const status = row.status_id as OrderStatus // the check `orders_status` allows no others
  const moves = Object.values(ORDER_STATUS).filter((to) => {
    const move = to === ORDER_STATUS.done && status === ORDER_STATUS.new ? 'capture' : orderMove(status, to, facts)
    if (move === 'post') return can(ctx.me, 'Order.close')
    if (move === 'refund') return can(ctx.me, 'Order.refund')
    // The client is paying by a link, so nobody takes the money a second time.
    if (move === 'capture' && row.is_awaited === 1) return false
    return (move === 'capture' || move === 'cancel') && can(ctx.me, 'Order.update')
  })
  return {
    ...row,
    items,
    payments,
    moves,
    receipts: await receiptsOf(ctx, id),
    refunds: await refundsOf(ctx, id),
    corrections: await correctionsOf(ctx, id),
    online: await billsOf(ctx, id),
  }
}

/** All orders of a visit within reach, the first first. */
export async function ordersOfBooking(ctx: Ctx, id: number) {
  const scope = bookingScope(ctx)
  const [booking] = await ctx.sql(`select from bookings t where t.id = $1${scope ? ` and (${scope.sql(2)})` : ''}`, [
    id,
    ...(scope?.values ?? []),
  ])
  if (!booking) fail(E.notFound)
  const asked = { search: `booking_id:${id}`, searchFields: 'booking_id:=', orderBy: 'id', sortedBy: 'asc', limit: 100, isBare: true }
  const { items } = await list(ctx, ordersList, { ...asked, with: 'items;payments' })
  return items.map((row) => shownOrder(ctx, row))
}

/** The state of online payments; a payment at the desk has none. */
export async function onlinePayments(ctx: Ctx, id: number) {
  const { payments = [] } = await find(ctx, ordersList, id, 'payments')
  return payments.filter(({ payment_type }) => isPaidOnline(payment_type))
}

/** Saves the photo of an order; the last one replaces the others. */
export const savePicture = (ctx: Ctx, id: number, { filename, width, height, bytes }: Stored) =>
  ctx.sql(
    `insert into images (company_id, model_type, model_id, type, filename, width, height, bytes, author_id, created_at)
     values (current_company(), 'order', $1, 'check', $2, $3, $4, $5, $6, to_timestamp($7))`,
    [id, filename, width, height, bytes, ctx.me.employer_id, ctx.now],
  )
