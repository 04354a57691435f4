import type pg from 'pg'
import { addDays, dayOf } from '#domain/core/clock-time.ts'
import { type Kopecks, sumOf, times, zero } from '#domain/core/money.ts'
import { itemKind, paymentType } from '#domain/orders/kinds.ts'
import { ledgerLinesOf } from '#domain/orders/postings.ts'
import { leftOf, type PartRefund, refundOfOrder } from '#domain/orders/refund-order.ts'
import { refundPostings } from '#domain/orders/refund-postings.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import { epochAt, instantOf, wallTime } from '#server/database/instant.ts'
import { fill, reserveIds } from '#server/demo/fill.ts'
import { floatOf } from '#server/demo/till.ts'
import { orderRefundItems, orderRefundPayments, orderRefunds } from '#server/orders/order-refunds.table.ts'

import type { DemoShift, Printed } from './paid-drawers.ts'
import type { DemoEntry } from './paid-entries.ts'
import { type Desk, isPlain, type PlannedOrder } from './paid-order.ts'
import type { Placed } from './paid-orders.ts'
import { receiptOfDemo } from './paid-receipt.ts'
import { everyNth } from './paid-visits.ts'

const REFUNDS = 12
const reasons = ['Переделка: скол на второй день', 'Клиентке не понравился цвет', 'Пробили лишнюю услугу', 'Аллергия на базу'] as const
const HALF_PAST_NOON = 12.5 * 3600

/** Some visits of the past days are given back at noon of the day after. */
export function planRefunds(free: readonly PlannedOrder[], desks: ReadonlyMap<number, Desk>, today: string) {
  const dayAfter = ({ unit, at }: PlannedOrder) => addDays(dayOf(wallTime(at, zoneOf(desks, unit))), 1)
  const back = everyNth(
    free.filter(
      (one) => isPlain(one) && one.booking !== null && dayAfter(one) < today && one.items.every(isService) && isInDrawer(one, desks),
    ),
    REFUNDS,
  )
  for (const [n, one] of back.entries())
    one.refund = {
      at: epochAt(dayAfter(one), HALF_PAST_NOON + n * 60, zoneOf(desks, one.unit)),
      reason: reasons[n % reasons.length] ?? reasons[0],
    }
}

/** Cash is given back out of the morning's change, which is enough for two: on some day the drawer has taken nothing by noon. */
function isInDrawer({ types, items, unit }: PlannedOrder, desks: ReadonlyMap<number, Desk>): boolean {
  if (types[0] !== paymentType.cash) return true
  const change = floatOf(desks.get(unit)?.company ?? 1)
  return sumOf(items.map(({ price, qty }) => times(price, qty ?? 1))) * 2 <= change
}

const zoneOf = (desks: ReadonlyMap<number, Desk>, unit: number) => desks.get(unit)?.zone ?? 'Europe/Moscow'
const isService = ({ kind }: PlannedOrder['items'][number]) => kind === itemKind.service

interface Returned {
  placed: Placed
  refund: NonNullable<PlannedOrder['refund']>
  id: number
  part: PartRefund
  sum: Kopecks
}

/** Gives the orders back whole, as the product does: the act with its lines and payments. Answers its entries and receipts. */
export async function refundOrders(
  client: pg.PoolClient,
  all: readonly Placed[],
  shiftOf: (unit: number) => DemoShift,
): Promise<{ entries: DemoEntry[]; receipts: Printed[] }> {
  if (all.length === 0) return { entries: [], receipts: [] }
  const ids = await reserveIds(client, orderRefunds, all.length)
  const acts = all.map((placed, at) => returnedOf(placed, ids[at] ?? 0))
  await fill(
    client,
    orderRefunds,
    acts.map(({ placed: { desk, bill }, refund: { at, reason }, id, sum }) => ({
      id,
      company_id: desk.company,
      order_id: bill.order,
      unit_id: desk.unit,
      sum,
      register_id: desk.unit,
      shift_id: shiftOf(desk.unit).id,
      reason,
      refunded_at: instantOf(at),
      refunded_by: desk.cashier.id,
    })),
  )
  const { rows } = await client.query<{ item_id: number; order_id: number; qty: number; is_item: boolean; n: number }>(PLACES, [
    acts.map(({ placed }) => placed.bill.order),
  ])
  const of = (act: Returned, is_item: boolean) => rows.filter((row) => row.order_id === act.placed.bill.order && row.is_item === is_item)
  const items = acts.flatMap((act) =>
    of(act, true).map(({ item_id, qty }) => ({ company_id: act.placed.desk.company, refund_id: act.id, item_id, qty, cost: zero })),
  )
  await fill(client, orderRefundItems, items)
  await fill(
    client,
    orderRefundPayments,
    acts.flatMap((act) => paymentsOf(act, of(act, false))),
  )
  const orders = acts.map(({ placed }) => placed.bill.order)
  await client.query(`update orders set status_id = ${ORDER_STATUS.refunded} where id = any($1::int[])`, [orders])
  await client.query(`update payments set state = 'refund' where order_id = any($1::int[])`, [orders])
  return { entries: acts.map((act) => entryOf(act, shiftOf)), receipts: acts.map((act) => receiptOf(act, shiftOf)) }
}

const PLACES = `select i.id as item_id, i.order_id, i.qty, true as is_item, i.n from order_items i where i.order_id = any($1::int[])
  union all select p.id, p.order_id, 0, false, p.n from payments p where p.order_id = any($1::int[]) order by order_id, n`

/** Demo orders are sold by one legal entity, so that an order has one part. */
function returnedOf(placed: Placed, id: number): Returned {
  const { order, bill } = placed
  const pieces = bill.items.map((_, item) => ({ item, qty: 1 }))
  const none = { pieces: new Map<number, number>(), payments: [] }
  const parts = refundOfOrder(
    bill.parts.map((part) => leftOf(part, bill.payments, none)),
    pieces,
    bill.payments,
  )
  if ('refused' in parts || !parts[0] || !order.refund) throw new Error('a demo order is not given back')
  return { placed, refund: order.refund, id, part: parts[0], sum: parts[0].refund.sum }
}

function paymentsOf({ placed: { desk }, id, part }: Returned, rows: readonly { item_id: number }[]) {
  const { entity, taxation, refund } = part
  return refund.tenders.map(({ payment, amount }) => ({
    company_id: desk.company,
    refund_id: id,
    payment_id: rows[payment]?.item_id ?? 0,
    entity_id: entity,
    taxation,
    way: 'same' as const,
    tender: amount,
    reduction: zero,
  }))
}

function entryOf({ placed: { desk, bill }, refund, part }: Returned, shiftOf: (unit: number) => DemoShift): DemoEntry {
  const at = { unit_id: desk.unit, shift_id: shiftOf(desk.unit).id, currency: desk.company }
  const lines = ledgerLinesOf(refundPostings(part.refund, part, bill.books, true), at)
  return { company: desk.company, doc_type: 'order', doc_id: bill.order, at: instantOf(refund.at), lines }
}

function receiptOf({ placed: { desk, bill }, refund, id }: Returned, shiftOf: (unit: number) => DemoShift): Printed {
  const paper = { operation: 'sellReturn' as const, phase: 'settle' as const, lines: bill.lines, tenders: bill.payments }
  const receipt = receiptOfDemo(`refund ${id}`, desk, bill.items, paper)
  return { ...receipt, shift: shiftOf(desk.unit), doc_type: 'order_refund', doc_id: id, at: instantOf(refund.at) }
}
