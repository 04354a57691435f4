import { type Kopecks, kopecks, toKopecks } from '#domain/core/money.ts'
import type { OrderPayment } from './bill.ts'
import { type BookedItem, capturePostings, type OrderBooks, settlePostings } from './capture.ts'
import { type ItemKind, itemKind, paymentType } from './kinds.ts'
import { type Part, partsOf } from './parts.ts'
import type { Posting } from './postings.ts'
import type { Refund, SoldPart } from './refund.ts'
import { paidLines } from './rounding.ts'

/** The roubles of the worked examples, as the examples print them. */
export const rub = (sum: number): Kopecks => toKopecks(sum)

export const item = (kind: keyof typeof itemKind, price: number, qty = 1, more: Partial<BookedItem> = {}): BookedItem => ({
  kind: itemKind[kind],
  qty,
  price: rub(price),
  notRound: false,
  entity: 1,
  taxation: 'usnIncome',
  ...more,
})

export const pay = (type: keyof typeof paymentType, amount: number, more: Partial<OrderPayment> = {}): OrderPayment => ({
  type: paymentType[type],
  amount: rub(amount),
  ...more,
})

export const ours = { companyId: 1, isRefundCheck: false }

/** Prices and pieces of the paid lines, in roubles: «1862.85×1». */
export function pricesOf(items: readonly BookedItem[], payments: readonly OrderPayment[], facts = ours): string[] | null {
  const lines = paidLines(items, payments, facts)
  return lines === null ? null : lines.map(({ paid, qty }) => `${(paid / 100).toFixed(2)}×${qty}`)
}

export const books = (items: readonly BookedItem[], payments: readonly OrderPayment[]): OrderBooks => ({
  order: { type: 'order', id: 7 },
  register: { type: 'register', id: 3 },
  items,
  payments,
})

/** An order that is taken and settled at once, as the desk does it. */
export function sold(items: readonly BookedItem[], payments: readonly OrderPayment[]) {
  const parts = partsOf(items, paidLines(items, payments, ours)!, payments)!
  const own = books(items, payments)
  return { parts, books: own, capture: capturePostings(parts, own), settle: settlePostings(parts, own) }
}

/** The lines of an entry as the examples print them: «Dr bank.acquiring 3200.00». */
export const inWords = (postings: readonly Posting[]): string[] =>
  postings.map(({ entity, account, amount }) => {
    const side = amount > 0 ? 'Dr' : 'Cr'
    return `${entity === 1 ? '' : `${entity}: `}${side} ${account} ${(Math.abs(amount) / 100).toFixed(2)}`
  })

export const balance = (postings: readonly Posting[], account: string): number =>
  postings.filter((posting) => posting.account === account).reduce((sum, { amount }) => sum + amount, 0) / 100

export const kinds: readonly ItemKind[] = Object.values(itemKind)

export const sumsToZero = (postings: readonly Posting[]): boolean =>
  [...Map.groupBy(postings, ({ entity }) => entity).values()].every(
    (own) => kopecks(own.reduce((sum, { amount }) => sum + amount, 0)) === 0,
  )

export const wholeSale = (part: Part): SoldPart => ({
  lines: part.lines.map(({ item: at, qty, price, paid }, line) => ({ line, item: at, qtyLeft: qty, price, paid })),
  tenders: part.tenders.map((tender) => ({ ...tender, whole: tender.amount })),
  reductions: part.reductions,
})

export function done(refund: Refund | { refused: string }): Refund {
  if ('refused' in refund) throw new Error(refund.refused)
  return refund
}
