import { E } from '#contract/core/errors.ts'
import { onlinePaymentsRu } from '#contract/online-payments/online-payments.ru.ts'
import { isPaidOnline } from '#contract/orders/payment-types.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { type Kopecks, sumOf } from '#domain/core/money.ts'
import { isPending } from '#domain/online-payments/verdict.ts'
import { paymentType } from '#domain/orders/kinds.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import { type Locked, lockBooking } from '#server/bookings/lock.ts'
import { type TerminalShare, terminalShares } from '#server/card-terminals/shares.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { update } from '#server/lists/records.ts'
import type { BillRow } from '#server/online-payments/bill.ts'
import { askForMoney, capturedBills, giveBack, liveBills, turnAway, type Wish, withdrawBill } from '#server/online-payments/bills.ts'
import { onlinePaymentRecord } from '#server/online-payments/online-payments.record.ts'
import type { RefundAct } from '#server/orders/refunds/refund-kept.ts'
import { unitSwitch } from '#server/units/unit-switch.ts'
import { isDoneAtOnce, phaseOf } from './advances.ts'
import { type Counting, countingOf, dividable } from './books-ahead.ts'
import { captureOrder, paymentOf } from './capture.ts'
import { holdForBill } from './marks.ts'
import { postOrder } from './post.ts'
import { lockOrder, type StoredOrder, type StoredPayment } from './stored.ts'
import { tillOf } from './till.ts'

const { refusals } = onlinePaymentsRu

/**
 * Asks the provider for what of a new order is paid on the internet, where the studio has one; the order is captured when all of it has come (domain.md
 * §3.1: only success captures). False: there is nothing to ask for, and the money is what the desk says it is.
 */
export async function askOnline(ctx: Ctx, sent: StoredOrder, wanted: 2 | 3, at: AskedAt = {}): Promise<boolean> {
  const [studio] = await ctx.sql<{ is_on: boolean; name: string }>(
    `select ${unitSwitch('onlinePayments', 'u.id')} as is_on, u.name from units u where u.id = $1`,
    [sent.unit_id],
  )
  if (!studio) return fail(E.defect)
  const counting = countingOf(ctx, sent, at.currency ?? 1)
  const { order, charges } = await chargedAt(ctx, sent, at, counting)
  const held = (await liveBills(ctx, order.id)).filter(isHeld)
  const asked = order.payments.flatMap((one, place): Pick<Wish, 'type' | 'sum' | 'n' | 'terminal_id'>[] => {
    const wish = { type: one.type, sum: one.amount, n: place + 1 }
    // Its other sums were refused, and this one has come: it waits for them and is not asked for again.
    if (held.some(({ n, sum }) => n === wish.n && sum === wish.sum)) return []
    if (studio.is_on && asksBank(one)) return [{ ...wish, terminal_id: null }]
    const charge = charges.find((of) => of.at === place)
    return charge ? [{ ...wish, terminal_id: charge.terminal }] : []
  })
  if (asked.length === 0 && held.length > 0) fail(E.processedAlready, { payments: [refusals.held] })
  if (asked.length === 0) return false
  await counting.books()
  await holdForBill(ctx, order)
  const title = `${studio.name}, заказ № ${order.id}`
  for (const one of asked)
    await askForMoney(ctx, { ...one, wanted, title, back: at.back ?? null, order_id: order.id, unit_id: order.unit_id })
  return true
}

/** The sums that terminals charge; a card that pays several legal entities becomes a payment of each, the first in its place, the others after all. */
async function chargedAt(
  ctx: Ctx,
  order: StoredOrder,
  at: AskedAt,
  { items: routed, books }: Counting,
): Promise<{ order: StoredOrder; charges: TerminalShare[] }> {
  if (!order.payments.some(({ type }) => type === paymentType.card)) return { order, charges: [] }
  const items = await routed()
  const payments = order.payments.map((one) => paymentOf(one, one.amount, order.items))
  const count = async () => dividable(await books())
  const charges = await terminalShares(ctx, { unit_id: order.unit_id, items, payments, count }, at.terminal ?? null)
  const divided = charges.filter(({ of, at }) => of !== at)
  if (divided.length === 0) return { order, charges }
  for (const { of, at, sum } of charges) {
    if (of === at) await ctx.sql('update payments set amount = $2 where id = $1', [order.payments[of]?.id, sum])
  }
  for (const { at, sum } of divided)
    await ctx.sql('insert into payments (company_id, order_id, n, type, amount) values (current_company(), $1, $2, $3, $4)', [
      order.id,
      at + 1,
      paymentType.card,
      sum,
    ])
  return { order: await lockOrder(ctx, order.id), charges }
}

interface AskedAt {
  /** The address to which the client returns from the bank. */
  back?: string | null
  /** The terminal that the desk has chosen. */
  terminal?: number | null | undefined
  /** The money of the till; absent: roubles. */
  currency?: 1 | 2 | undefined
}

/** Money that has come and waits for the other sums of its order. */
const isHeld = ({ state, is_settled, is_withdrawn }: BillRow) => state === 'success' && !is_settled && !is_withdrawn

/** True for a payment that the bank is asked for; a used deposit repeats its way of payment and asks for nothing. */
const asksBank = ({ type, amount, advance_id }: Pick<StoredPayment, 'type' | 'amount' | 'advance_id'>) =>
  isPaidOnline(type) && amount > 0 && advance_id === null

/** Refuses a change while the client may pay by a link: the link is withdrawn first. What is asked for again may wait beside money that has come. */
export async function refuseWhileAsked(ctx: Ctx, order: number, isSameOrder: boolean) {
  const [live] = (await liveBills(ctx, order)).filter((one) => !isSameOrder || !isHeld(one))
  if (live) fail(E.processedAlready, { payments: [live.terminal ? refusals.atTerminal : refusals.asked] })
}

/** An order that is called off waits for no money. */
export async function withdrawOnline(ctx: Ctx, order: number) {
  for (const bill of await liveBills(ctx, order)) await withdrawBill(ctx, bill)
}

/** Writes the state of a bill into its payment, until the order has taken it. */
export async function billTold(ctx: Ctx, { order_id, unit_id, n, kind, state }: BillRow) {
  if (kind === 'payment')
    await ctx.sql(
      `update payments p set state = $3 from orders o
       where o.id = $1 and p.order_id = o.id and p.n = $2 and o.status_id = 0 and p.state <> $3
         and not exists (select from online_payments b
           where b.order_id = $1 and b.n = $2 and b.kind = 'payment' and b.state = 'success' and b.settled_at is null and $3 <> 'success')`,
      [order_id, n, state],
    )
  ctx.tell({ feature: 'orders', ids: [order_id], unit_id })
}

/**
 * Money has come. The order takes it as soon as all that was asked for is there, in the name of whoever has asked; an order that no longer waits for
 * it sends it back. The shift, the visit, the order and the bill are locked in this order, as everywhere.
 */
export async function billPaid(bringer: Ctx, { id, order_id, asked_by }: BillRow) {
  const ctx: Ctx = { ...bringer, me: { ...bringer.me, employer_id: asked_by ?? 0, is_superuser: true, reach: 'company' } }
  const [place] = await ctx.sql<{ unit_id: number; booking_id: number | null; register_id: number | null }>(
    'select unit_id, booking_id, register_id from orders where id = $1',
    [order_id],
  )
  if (!place) return fail(E.defect)
  const till = await tillOf(ctx, place.unit_id, { kept: place.register_id })
  const booking = place.booking_id === null ? null : await lockBooking(ctx, place.booking_id)
  const order = await lockOrder(ctx, order_id)
  const bills = await liveBills(ctx, order_id)
  const paid = bills.find((one) => one.id === id && one.state === 'success' && !one.is_settled)
  if (!paid) return
  if (!isAwaited(order, paid, booking)) await turnAway(ctx, paid)
  else if (await isAllThere(ctx, bills, paid)) await take(ctx, { order, bills, till, booking, wanted: paid.wanted })
  ctx.tell({ feature: 'orders', ids: [order_id], unit_id: place.unit_id })
}

const isAwaited = ({ status_id, payments }: StoredOrder, { n, type, sum, is_withdrawn }: BillRow, booking: Locked | null) =>
  status_id === ORDER_STATUS.new &&
  !is_withdrawn &&
  booking?.status_id !== BOOKING_STATUS.cancelled &&
  payments[n - 1]?.type === type &&
  payments[n - 1]?.amount === sum

/** True: every sum that was asked for in the same act has come. */
async function isAllThere(ctx: Ctx, bills: readonly BillRow[], { order_id, asked_at }: BillRow) {
  const ofAct = await ctx.sql<{ is_there: boolean }>(
    `select distinct on (n) state = 'success' and not is_withdrawn as is_there from online_payments
     where order_id = $1 and kind = 'payment' and asked_at = to_timestamp($2) order by n, id desc`,
    [order_id, asked_at],
  )
  return ofAct.every((one) => one.is_there) && !bills.some(({ state, is_withdrawn }) => isPending(state) && !is_withdrawn)
}

interface Taking {
  order: StoredOrder
  bills: readonly BillRow[]
  till: Awaited<ReturnType<typeof tillOf>>
  booking: Locked | null
  wanted: 2 | 3
}

async function take(ctx: Ctx, { order, bills, till, booking, wanted }: Taking) {
  const { isReceiptAwaited } = await captureOrder(ctx, order, till, phaseOf(order, wanted))
  if (isDoneAtOnce(order, wanted) && !isReceiptAwaited) await postOrder(ctx, order.id, { booking, isReceiptPrinted: null, isForced: false })
  const taken = bills.filter(({ state, is_settled, is_withdrawn }) => state === 'success' && !is_settled && !is_withdrawn)
  for (const { id } of taken) await update(ctx, onlinePaymentRecord, id, { settled_at: instantOf(ctx.now), is_captured: true, cause: null })
}

/** Returns through the provider what came through it, by the sums of the refund. */
export async function returnOnline(ctx: Ctx, order: StoredOrder, { parts }: Pick<RefundAct, 'parts'>) {
  const bills = await capturedBills(ctx, order.id)
  if (bills.length === 0) return
  for (const [at] of order.payments.entries()) {
    const bill = bills.find(({ n }) => n === at + 1)
    const sum = backBy(parts, at)
    if (bill && sum > 0) await giveBack(ctx, bill.id, sum)
  }
}

const backBy = (parts: RefundAct['parts'], at: number): Kopecks =>
  sumOf(
    parts.flatMap(({ refund }) => refund.tenders.flatMap(({ payment, way, amount }) => (payment === at && way === 'same' ? [amount] : []))),
  )

/** A payment that the bank has confirmed cannot be corrected by hand (C40). */
export async function refuseConfirmed(ctx: Ctx, order: number) {
  if ((await capturedBills(ctx, order)).length > 0) fail(E.invalid, { payments: [refusals.confirmed] })
}
