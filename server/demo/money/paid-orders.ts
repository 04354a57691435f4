import type pg from 'pg'
import type { LedgerLine } from '#domain/core/ledger.ts'
import { kopecks } from '#domain/core/money.ts'
import { type OrderPayment, tenderAmount } from '#domain/orders/bill.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { ledgerLinesOf, type Posting, type Subject } from '#domain/orders/postings.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import { instantOf } from '#server/database/instant.ts'
import { fill, reserveIds, type Seed } from '#server/demo/fill.ts'
import { orderItems, orders, payments } from '#server/orders/orders.table.ts'
import type { DemoEntry } from './paid-entries.ts'

import type { Sold } from './paid-goods.ts'
import type { Bill, Desk, PlannedOrder } from './paid-order.ts'

/** A planned order with its number and its bill. */
export interface Placed {
  order: PlannedOrder
  desk: Desk
  bill: Bill
}

/**
 * The orders as they are before any money: their lines and payments already say what will be paid (the walls let nobody write them later). `papers`
 * writes the certificates and cards that the orders sell and their lines name.
 */
export async function insertOrders(client: pg.PoolClient, all: readonly Placed[], sold: readonly Sold[], papers: () => Promise<void>) {
  await fill(client, orders, all.map(orderRow))
  await papers()
  const lines = all.flatMap((one) => one.bill.lines.map((line, n) => ({ one, line, n })))
  const ids = await reserveIds(client, orderItems, lines.length)
  const rows = lines.map(({ one, line, n }, index) => itemRow(one, line, { id: ids[index] ?? 0, n: n + 1 }))
  await fill(client, orderItems, rows)
  await fill(client, payments, all.flatMap(paymentRows))
  await takeGoods(client, all, sold)
}

const BEFORE = 120
const hasMoney = ({ order: { end } }: Placed) => end === 'done' || end === 'prepaid'

function orderRow({ order, desk, bill }: Placed): Seed<typeof orders> {
  const { unit, customer, booking, kind } = order
  return {
    id: bill.order,
    company_id: desk.company,
    unit_id: unit,
    kind: kind ?? (booking === null ? 'retail' : 'visit'),
    user_id: customer,
    booking_id: booking,
    status_id: ORDER_STATUS.new,
    currency_id: desk.company,
    total: bill.total,
    author_id: desk.cashier.id,
    created_at: instantOf(order.at - BEFORE),
  }
}

function itemRow(
  one: Placed,
  { item: at, qty, price, paid }: Bill['lines'][number],
  { id, n }: { id: number; n: number },
): Seed<typeof orderItems> {
  const { desk, bill } = one
  const item = bill.items[at]
  if (!item) throw new Error('a line of no item')
  const isService = item.kind === itemKind.service
  return {
    id,
    company_id: desk.company,
    order_id: bill.order,
    n,
    kind: item.kind,
    title: item.title,
    employer_id: item.employer,
    qty,
    price,

    service_id: isService ? item.id : null,
    thing_id: isService || item.id === 0 ? null : item.id,
    price_list: item.listPrice ?? price,
    not_round: item.isCovered ?? false,
    club_card_id: item.card ?? null,
    price_paid: hasMoney(one) ? paid : null,
    store_id: item.store ?? null,
    cost: item.cost ?? null,
    ...(hasMoney(one) ? { entity_id: desk.entity, taxation: desk.taxation } : { entity_id: null, taxation: null }),
  }
}

function paymentRows(one: Placed): Seed<typeof payments>[] {
  const { desk, bill } = one
  return bill.payments.map((payment, at) => ({
    company_id: desk.company,
    order_id: bill.order,
    n: at + 1,
    type: payment.type,
    amount: payment.amount,
    tender: hasMoney(one) ? tenderAmount(payment) : null,
    state: stateOf(one),
    employer_id: idOf(payment, 'employer'),
    certificate_id: idOf(payment, 'certificate'),
    club_card_id: idOf(payment, 'club_card'),
    advance_id: payment.advance?.id ?? null,
  }))
}

const idOf = ({ subject }: OrderPayment, type: Subject['type']) => (subject?.type === type ? subject.id : null)

function stateOf(one: Placed) {
  if (hasMoney(one)) return 'success'
  return one.order.end === 'cancelled' ? 'cancel' : 'user_pending'
}

/** Takes pieces from their layers, at the costs of the lines. */
async function takeGoods(client: pg.PoolClient, all: readonly Placed[], sold: readonly Sold[]) {
  const taken = sold.flatMap((one) => {
    const placed = all.find(({ order }) => order === one.order)
    return placed ? [{ ...one, order: placed.bill.order, at: instantOf(placed.order.at) }] : []
  })
  if (taken.length > 0) await client.query(TAKE, [JSON.stringify(taken)])
}

const TAKE = `with taken as (select x."order" as order_id, x.good, x.store, x.layer, x.cost, x.at
    from jsonb_to_recordset($1::jsonb) x("order" int, good int, store int, layer bigint, cost bigint, at timestamptz)),
  layers as (update stock_layers l set qty_left = l.qty_left - t.qty, cost_left = l.cost_left - t.cost
    from (select layer, count(*) as qty, sum(cost) as cost from taken group by layer) t where l.id = t.layer),
  remains as (update good_remains r set qty = r.qty - t.qty
    from (select store, good, count(*) as qty from taken group by 1, 2) t where (r.store_id, r.good_id) = (t.store, t.good))
  insert into stock_moves (company_id, at, store_id, good_id, layer_id, qty, cost, doc_type, doc_id, item_id)
    select i.company_id, t.at, t.store, t.good, t.layer, -1, -t.cost, 'order', t.order_id, i.id
    from taken t join order_items i on i.order_id = t.order_id and i.thing_id = t.good and i.kind = ${itemKind.good} order by t.at, i.id`

/** Takes the money of those that are paid, and posts those whose visit is over. Answers the entries of both acts. */
export async function payOrders(client: pg.PoolClient, all: readonly Placed[], shiftOf: (unit: number) => number): Promise<DemoEntry[]> {
  const paid = all.filter(hasMoney)
  const facts = paid.map(({ order, desk, bill }) => ({
    id: bill.order,
    paid: bill.paid,
    register: desk.unit,
    shift: shiftOf(desk.unit),
    at: instantOf(order.at),
    by: desk.cashier.id,
    is_printed: bill.receipt !== null,
    is_done: order.end === 'done',
  }))
  await client.query(PAID, [JSON.stringify(facts)])
  await client.query(POSTED, [JSON.stringify(facts.filter(({ is_done }) => is_done))])
  return paid.flatMap((one) => {
    const taken = entryOf(one, one.bill.capture, shiftOf(one.desk.unit))
    return one.order.end === 'done' ? [...taken, ...entryOf(one, one.bill.settle, null), ...restOf(one)] : taken
  })
}

const FACTS = `jsonb_to_recordset($1::jsonb) x(id int, paid bigint, register int, shift int, at timestamptz, by int, is_printed boolean)`
const PAID = `update orders o set status_id = ${ORDER_STATUS.paid}, paid = x.paid, register_id = x.register, shift_id = x.shift,
    captured_at = x.at, captured_by = x.by, check_printed_at = case when x.is_printed then x.at + interval '2 seconds' end
  from ${FACTS} where o.id = x.id`
const POSTED = `update orders o set status_id = ${ORDER_STATUS.done}, posted_at = x.at + interval '2 seconds', posted_by = x.by
  from ${FACTS} where o.id = x.id`

/** An order that moves no money has no entry, such as a visit that nobody paid for. */
function entryOf({ order, desk, bill }: Placed, postings: readonly Posting[], shift_id: number | null): DemoEntry[] {
  const lines = ledgerLinesOf(postings, { unit_id: desk.unit, shift_id, currency: desk.company })
  return lines.length === 0 ? [] : [{ company: desk.company, doc_type: 'order', doc_id: bill.order, at: instantOf(order.at), lines }]
}

/** What a certificate has left is owed as its rest, and then as the certificate that was made of it (C10). */
function restOf({ order: { at, rest }, desk }: Placed): DemoEntry[] {
  if (!rest || rest.paid === 0) return []
  const { certificate, paid, made } = rest
  const own = { entity_id: desk.entity, unit_id: desk.unit, currency: desk.company }
  const entry = (seconds: number, from: LedgerLine, to: LedgerLine): DemoEntry => ({
    company: desk.company,
    doc_type: 'certificate',
    doc_id: certificate,
    at: instantOf(at + seconds),
    lines: [from, to],
  })
  const whole = { ...own, account: 'liability.certificate' as const, subject_id: certificate, amount: paid }
  const left = { ...own, account: 'liability.certificate_rest' as const, subject_id: certificate }
  return [
    entry(0, whole, { ...left, amount: kopecks(-paid) }),
    ...(made === null ? [] : [entry(REMADE, { ...left, amount: paid }, { ...whole, subject_id: made, amount: kopecks(-paid) })]),
  ]
}
/** An hour after the spending its rest is made a certificate. */
export const REMADE = 3600

export const cancelOrders = (client: pg.PoolClient, all: readonly Placed[]) =>
  client.query(`update orders set status_id = ${ORDER_STATUS.cancelled} where id = any($1::int[])`, [
    all.filter(({ order }) => order.end === 'cancelled').map(({ bill }) => bill.order),
  ])

/** Writes the history of every order, from its creation to its status. */
export const auditOrders = (client: pg.PoolClient) => client.query(AUDITS)

const AUDITS = `insert into audits (company_id, model_type, model_id, event, before, after, author_id, created_at)
  select company_id, 'order', id, event, before, jsonb_strip_nulls(after), author_id, at from (
    select o.company_id, o.id, 'created' as event, '{}'::jsonb as before, jsonb_build_object('status_id', 0, 'user_id', o.user_id, 'unit_id', o.unit_id,
      'kind', o.kind, 'booking_id', o.booking_id, 'author_id', o.author_id, 'total', o.total, 'currency_id', o.currency_id) as after,
      o.author_id, o.created_at as at
    from orders o
    union all
    select o.company_id, o.id, 'updated', '{"status_id": 0}', jsonb_build_object('status_id', o.status_id, 'paid', o.paid, 'register_id', o.register_id,
      'captured_by', o.captured_by, 'captured_at', o.captured_at, 'posted_at', o.posted_at), o.author_id,
      coalesce(o.posted_at, o.captured_at, o.created_at + interval '1 hour')
    from orders o where o.status_id <> 0) told order by at, event, id`
