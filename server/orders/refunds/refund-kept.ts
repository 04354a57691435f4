import { type Kopecks, kopecks, less, zero } from '#domain/core/money.ts'
import { toThousandths } from '#domain/core/quantity.ts'
import type { OrderPayment } from '#domain/orders/bill.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import type { Way } from '#domain/orders/refund.ts'
import type { GivenBack, PartRefund } from '#domain/orders/refund-order.ts'
import { costOfReturned } from '#domain/orders/refund-postings.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import type { StoredOrder } from '#server/orders/stored.ts'
import { type Put, putIn } from '#server/stock/door.ts'

export interface ReturnedItem {
  /** The place among the lines of the order. */
  at: number
  qty: number
  cost: Kopecks
  isWrittenOff: boolean
}

/** A refund that was decided and is not written yet. */
export interface RefundAct {
  parts: PartRefund[]
  payments: OrderPayment[]
  items: ReturnedItem[]
  sum: Kopecks
  /** True: nothing was returned before it, and nothing is left after it. */
  isWhole: boolean
  isLast: boolean
}

/** What was given back of a locked order before, and what its pieces cost that are returned now. */
export async function backOf(
  ctx: Ctx,
  { id, items, payments }: StoredOrder,
): Promise<GivenBack & { costOf(at: number, qty: number): Kopecks }> {
  const [lines, sums] = await Promise.all([
    ctx.sql<{ item_id: number; qty: number; cost: Kopecks }>(
      `select x.item_id, sum(x.qty)::int as qty, sum(x.cost)::float8 as cost
       from order_refund_items x join order_refunds r on r.id = x.refund_id where r.order_id = $1 group by 1`,
      [id],
    ),
    ctx.sql<{ payment_id: number; entity_id: number; taxation: string; tender: Kopecks; reduction: Kopecks }>(
      `select x.payment_id, x.entity_id, x.taxation, sum(x.tender)::float8 as tender, sum(x.reduction)::float8 as reduction
       from order_refund_payments x join order_refunds r on r.id = x.refund_id where r.order_id = $1 group by 1, 2, 3`,
      [id],
    ),
  ])
  const of = (at: number) => lines.find(({ item_id }) => item_id === items[at]?.id)
  return {
    pieces: new Map(lines.map(({ item_id, qty }) => [items.findIndex((one) => one.id === item_id), qty])),
    payments: sums.map(({ payment_id, entity_id, ...row }) => ({
      ...row,
      payment: payments.findIndex((one) => one.id === payment_id),
      entity: entity_id,
    })),
    costOf(at, qty) {
      const sold = items[at]
      if (!sold?.cost) return zero
      const before = of(at)
      return costOfReturned(less(sold.cost, before?.cost ?? zero), qty, sold.qty - (before?.qty ?? 0))
    },
  }
}

interface Written {
  sum: Kopecks
  reason: string
  register_id: number | null
  shift_id: number | null
  items: readonly ReturnedItem[]
  parts: readonly PartRefund[]
}

/** Writes down what went back; the walls compare it with what was sold and paid. Answers its number. */
export async function writeRefund(
  ctx: Ctx,
  order: StoredOrder,
  { sum, reason, register_id, shift_id, items, parts }: Written,
): Promise<number> {
  const lines = items.map(({ at, qty, cost, isWrittenOff }) => ({ item_id: order.items[at]?.id, qty, cost, is_written_off: isWrittenOff }))
  const sums = parts.flatMap(sumsOf).map(({ payment, ...row }) => ({ ...row, payment_id: order.payments[payment]?.id }))
  const [made] = await ctx.sql<{ id: number }>(
    `insert into order_refunds (company_id, order_id, unit_id, sum, register_id, shift_id, reason, refunded_at, refunded_by)
     values (current_company(), $1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [order.id, order.unit_id, sum, register_id, shift_id, reason, instantOf(ctx.now), ctx.me.employer_id],
  )
  const refund = made?.id ?? 0
  await ctx.sql(
    `insert into order_refund_items (company_id, refund_id, item_id, qty, cost, is_written_off)
     select current_company(), $1, item_id, qty, cost, is_written_off
     from jsonb_to_recordset($2::jsonb) x(item_id int, qty int, cost bigint, is_written_off boolean)`,
    [refund, JSON.stringify(lines)],
  )
  await ctx.sql(
    `insert into order_refund_payments (company_id, refund_id, payment_id, entity_id, taxation, way, tender, reduction)
     select current_company(), $1, payment_id, entity_id, taxation, way, tender, reduction
     from jsonb_to_recordset($2::jsonb) x(payment_id int, entity_id int, taxation text, way text, tender bigint, reduction bigint)`,
    [refund, JSON.stringify(sums)],
  )
  return refund
}

/** One row for each payment and way of a receipt; a lower price goes back by the way that its payment came. */
function sumsOf({ entity, taxation, refund }: PartRefund) {
  const rows = new Map<string, { payment: number; way: Way; tender: Kopecks; reduction: Kopecks }>()
  const add = (payment: number, way: Way, of: 'tender' | 'reduction', amount: Kopecks) => {
    const key = `${payment} ${way}`
    const row = rows.get(key) ?? { payment, way, tender: zero, reduction: zero }
    rows.set(key, { ...row, [of]: kopecks(row[of] + amount) })
  }
  for (const { payment, way, amount } of refund.tenders) add(payment, way, 'tender', amount)
  for (const { payment, amount } of refund.reductions) add(payment, 'same', 'reduction', amount)
  return [...rows.values()].map((row) => ({ ...row, entity_id: entity, taxation }))
}

/** Goods that go back lie in their store again as a layer of the cost that they left with, good for as long as they were. */
export async function bringBack(ctx: Ctx, { id, items }: StoredOrder, refund: number, returned: readonly ReturnedItem[]) {
  const goods = returned.flatMap(({ at, qty, cost, isWrittenOff }) => {
    const item = items[at]
    const wasGiven = item?.kind === itemKind.good && item.thing_id !== null && item.store_id !== null && item.cost !== null
    return item && wasGiven && !isWrittenOff ? [{ item, qty, cost }] : []
  })
  if (goods.length === 0) return
  const terms = await ctx.sql<{ item_id: number; expires_at: string | null }>(
    `select m.item_id, min(l.expires_at) as expires_at from stock_moves m join stock_layers l on l.id = m.layer_id
     where m.doc_type = 'order' and m.doc_id = $1 group by 1`,
    [id],
  )
  const puts = goods.map(
    ({ item, qty, cost }): Put => ({
      store_id: item.store_id ?? 0,
      good_id: item.thing_id ?? 0,
      item_id: item.id,
      cost,
      qty: toThousandths(qty),
      expires_at: terms.find(({ item_id }) => item_id === item.id)?.expires_at ?? null,
    }),
  )
  await putIn(ctx, { doc_type: 'order_refund', doc_id: refund }, puts)
}

/** Marks payments that were returned whole. */
export const closeRefunded = (ctx: Ctx, order: number) =>
  ctx.sql(
    `update payments p set state = 'refund' where p.order_id = $1 and p.state = 'success'
       and p.amount <= (select coalesce(sum(x.tender + x.reduction), 0) from order_refund_payments x where x.payment_id = p.id)
       and exists (select from order_refunds r where r.order_id = $1)`,
    [order],
  )
