import { type Kopecks, kopecks, less, shareOf, sumOf, zero } from '#domain/core/money.ts'
import { key16 } from '#domain/fiscal/key16.ts'
import type { Phase } from '#domain/fiscal/lines.ts'
import { type Receipt, receiptOf } from '#domain/fiscal/receipt.ts'
import { billOf, type OrderPayment, tenderAmount, totalOf } from '#domain/orders/bill.ts'
import { type BookedItem, capturePostings, type OrderBooks, settlePostings } from '#domain/orders/capture.ts'
import { itemKind, type PaymentType, paymentType, tenderOf } from '#domain/orders/kinds.ts'
import { partsOf } from '#domain/orders/parts.ts'
import type { Posting } from '#domain/orders/postings.ts'
import { type PaidLine, paidLines } from '#domain/orders/rounding.ts'
import { uuid5 } from '#server/fiscal/uuid5.ts'
import type { Random } from './random.ts'

/** What a demo order sells: a service of a visit, or a good of the shop window with its cost. */
export interface SoldItem {
  kind: typeof itemKind.service | typeof itemKind.good
  id: number
  title: string
  employer: number | null
  price: Kopecks
  store?: number
  cost?: Kopecks
}

/** A studio's desk: who takes the money, through which register, for which legal entity. */
export interface Desk {
  unit: number
  company: 1 | 2
  entity: number
  taxation: string
  isFiscal: boolean
  cashier: { id: number; name: string }
  address: string
  zone: string
}

/** A demo order with all that its tables hold. */
export interface Bill {
  order: number
  items: readonly SoldItem[]
  booked: BookedItem[]
  lines: PaidLine[]
  payments: OrderPayment[]
  total: Kopecks
  paid: Kopecks
  capture: Posting[]
  settle: Posting[]
  /** null: no receipt is printed. */
  receipt: { uuid: string; key: string; body: Receipt } | null
}

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

/** The bill spread over the ways: a promo code takes a tenth, cash beside a card is one note of a thousand. */
function paymentsOf(types: readonly PaymentType[], bill: Kopecks, items: readonly SoldItem[]): OrderPayment[] {
  const [first = paymentType.card, second] = types
  const subject = subjectOf(first, items)
  const own = first === paymentType.promoCode ? shareOf(bill, 10, 100) : NOTE
  if (second === undefined || own >= bill) return [{ type: first, amount: bill, ...subject }]
  return [
    { type: first, amount: own, ...subject },
    { type: second, amount: less(bill, own) },
  ]
}

function subjectOf(type: PaymentType, [item]: readonly SoldItem[]): Pick<OrderPayment, 'subject'> {
  const employer = item?.employer
  const isHers = type === paymentType.byEmployer || type === paymentType.selfEmployed
  return isHers && employer ? { subject: { type: 'employer', id: employer } } : {}
}

/** Counts a demo order by the rules of the product: prices rounded to what is paid, the postings of both acts and the receipt (domain/orders). */
export function billOfDemo(order: number, desk: Desk, items: readonly SoldItem[], types: readonly PaymentType[], phase: Phase): Bill {
  const { entity, taxation, unit, company, isFiscal } = desk
  const booked = items.map(
    (one): BookedItem => ({
      ...{ kind: one.kind, qty: 1, price: one.price, notRound: false, entity, taxation, cost: one.cost ?? zero },
    }),
  )
  const bill = billOf(booked)
  const payments = paymentsOf(types, bill, items)
  const lines = known(paidLines(booked, payments, { companyId: company, isRefundCheck: false }))
  const parts = known(partsOf(booked, lines, payments))
  const books: OrderBooks = { order: { type: 'order', id: order }, register: { type: 'register', id: unit }, items: booked, payments }
  const paid = totalOf(payments)
  return {
    ...{ order, items, booked, lines, payments, total: bill, paid },
    capture: capturePostings(parts, books),
    settle: settlePostings(parts, books),
    receipt: isFiscal && paid > 0 ? receiptOfDemo(order, desk, items, { lines, payments }, phase) : null,
  }
}

function receiptOfDemo(
  order: number,
  { entity, taxation, cashier, address }: Desk,
  items: readonly SoldItem[],
  { lines, payments }: Pick<Bill, 'lines' | 'payments'>,
  phase: Phase,
): Bill['receipt'] {
  const uuid = uuid5(`${entity} ${taxation} ${phase} demo order ${order}`)
  const key = key16(uuid)
  const of = (kind: 'cash' | 'electronic' | 'prepaid') => sumOf(payments.filter((one) => tenderOf(one) === kind).map(tenderAmount))
  const body = receiptOf({
    ...{ operation: 'sell', phase, taxation, vat: 'vat5', cashier: { name: cashier.name, inn: null }, key, contact: null },
    lines: lines.map(({ item, qty, paid }) => ({
      ...{
        kind: items[item]?.kind === itemKind.good ? ('good' as const) : ('service' as const),
        name: items[item]?.title ?? '',
        qty,
        paid,
      },
    })),
    tenders: { cash: of('cash'), electronic: of('electronic'), prepaid: of('prepaid') },
    place: { site: address, isInternet: false },
  })
  if ('refused' in body) throw new Error(`a demo receipt is refused: ${body.refused}`)
  return { uuid, key, body }
}

function known<T>(one: T | null): T {
  if (one === null) throw new Error('a demo order does not add up')
  return one
}

/** The cash that stays in the drawer for one order. */
export const cashOf = ({ payments }: Bill): Kopecks =>
  sumOf(payments.filter(({ type }) => type === paymentType.cash).map(({ amount }) => amount))
