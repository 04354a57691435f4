import { type Kopecks, kopecks, less, shareOf, sumOf, zero } from '#domain/core/money.ts'
import { billOf, type OrderPayment, totalOf } from '#domain/orders/bill.ts'
import { type BookedItem, capturePostings, type OrderBooks, settlePostings } from '#domain/orders/capture.ts'
import { type PaymentType, paymentType } from '#domain/orders/kinds.ts'
import { partsOf } from '#domain/orders/parts.ts'
import { paidLines } from '#domain/orders/rounding.ts'
import type { Random } from '#server/demo/random.ts'
import type { Bill, Desk, PlannedOrder, SoldItem } from './paid-order.ts'
import { receiptOfDemo } from './paid-receipt.ts'

/** Shares of the ways to pay; the rest of an order is paid by card. */
const ways: readonly [share: number, types: PaymentType[]][] = [
  [0.25, [paymentType.cash]],
  [0.07, [paymentType.sberQr]],
  [0.05, [paymentType.tinkoffQr]],
  [0.05, [paymentType.cash, paymentType.card]],
  [0.02, [paymentType.dolyame]],
  [0.02, [paymentType.online]],
  [0.02, [paymentType.promoCode, paymentType.card]],
  [0.01, [paymentType.byEmployer]],
  [0.01, [paymentType.byCompany]],
  [0.01, [paymentType.credit3]],
  [0.01, [paymentType.credit4]],
  [0.01, [paymentType.credit6]],
]

/** How a visit was paid: in Tashkent by cash or card, in Moscow by everything that the house knows. */
export function wayOf(random: Random, { company }: Desk, items: readonly SoldItem[]): PaymentType[] {
  let share = random.next()
  if (company === 2) return [share < 0.6 ? paymentType.cash : paymentType.card]
  if (share < 0.2 && isHersAlone(items)) return [paymentType.selfEmployed]
  for (const [size, types] of ways) {
    if (share < size) return types
    share -= size
  }
  return [paymentType.card]
}

/** A payment into a master's own hand buys only her own services (K27). */
const isHersAlone = (items: readonly SoldItem[]) => items.every(({ employer }) => employer === SELF_EMPLOYED)
const SELF_EMPLOYED = 61

const NOTE = kopecks(100_000)

/** The bill spread over the ways, after what was paid before: a promo code takes a tenth, cash beside a card is one note of a thousand. */
function paymentsOf({ before = [], types, items }: PlannedOrder, whole: Kopecks): OrderPayment[] {
  const bill = less(whole, sumOf(before.map(({ amount }) => amount)))
  if (bill === 0) return before
  const [first = paymentType.card, second] = types
  const subject = subjectOf(first, items)
  const own = first === paymentType.promoCode ? shareOf(bill, 10, 100) : NOTE
  if (second === undefined || own >= bill) return [...before, { type: first, amount: bill, ...subject }]
  return [...before, { type: first, amount: own, ...subject }, { type: second, amount: less(bill, own) }]
}

function subjectOf(type: PaymentType, [item]: readonly SoldItem[]): Pick<OrderPayment, 'subject'> {
  const employer = item?.employer
  const isHers = type === paymentType.byEmployer || type === paymentType.selfEmployed
  return isHers && employer ? { subject: { type: 'employer', id: employer } } : {}
}

/** Counts a demo order by the rules of the product: prices rounded to what is paid, the postings of both acts and the receipt (domain/orders). */
export function billOfDemo(order: number, desk: Desk, planned: PlannedOrder): Bill {
  const { items, end, kind, unprinted } = planned
  const booked = items.map((item) => bookedOf(order, desk, item))
  const bill = billOf(booked)
  const payments = paymentsOf(planned, bill)
  const lines = known(paidLines(booked, payments, { companyId: desk.company, isRefundCheck: false }))
  const parts = known(partsOf(booked, lines, payments))
  const books: OrderBooks = { order: { type: 'order', id: order }, register: { type: 'register', id: desk.unit }, items: booked, payments }
  const paid = totalOf(payments)
  const phase = end === 'prepaid' || kind === 'deposit' || unprinted ? 'prepay' : 'settle'
  return {
    order,
    items,
    booked,
    lines,
    payments,
    total: bill,
    paid,
    parts,
    books,
    capture: capturePostings(parts, books),
    settle: settlePostings(parts, books),
    receipt:
      desk.isFiscal && paid > 0
        ? receiptOfDemo(`order ${order}`, desk, items, { lines, tenders: payments, operation: 'sell', phase })
        : null,
  }
}

function bookedOf(
  order: number,
  { entity, taxation }: Desk,
  { kind, qty = 1, price, listPrice, isCovered = false, cost, owedTo }: SoldItem,
): BookedItem {
  return {
    kind,
    qty,
    price,
    notRound: isCovered,
    entity,
    taxation,
    cost: cost ?? zero,
    ...(listPrice !== undefined && listPrice > price && { promotion: less(listPrice, price) }),
    ...(owedTo !== undefined && { owedTo: owedTo === 'order' ? { type: 'order', id: order } : owedTo }),
  }
}

function known<T>(one: T | null): T {
  if (one === null) throw new Error('a demo order does not add up')
  return one
}
