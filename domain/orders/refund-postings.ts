import { type Kopecks, shareOf } from '#domain/core/money.ts'
import { capturePostings, type OrderBooks, settlePostings } from './capture.ts'
import type { Part, Routed } from './parts.ts'
import { gathered, type Posting, reversed, type Side } from './postings.ts'
import type { Refund } from './refund.ts'

const bank: Side = { account: 'bank', subject: null }

/**
 * What a refund books: the returned part of the sale, captured and settled backwards, so that all parts returned are the sale reversed (L5).
 * `isSettled` is false for an order that was paid and never posted. The cost of the items in `books` is that of the returned pieces.
 */
export function refundPostings(refund: Refund, of: Routed, books: OrderBooks, isSettled: boolean): Posting[] {
  const part: Part = {
    ...of,
    lines: refund.lines.map(({ item, qtyLeft, price, paid }) => ({ item, qty: qtyLeft, price, paid })),
    tenders: refund.tenders.map(({ payment, amount, way }) => (way === 'transfer' ? { payment, amount, by: bank } : { payment, amount })),
    reductions: refund.reductions,
  }
  const settled = isSettled ? settlePostings([part], books) : []
  return gathered(reversed([...settled, ...capturePostings([part], books)]))
}

/** The cost of returned pieces: ⌊cost left · qty / qty left⌋, the last ones take the rest, so that no kopeck is lost (C26). */
export const costOfReturned = (costLeft: Kopecks, qty: number, qtyLeft: number): Kopecks =>
  qty === qtyLeft ? costLeft : shareOf(costLeft, qty, qtyLeft)
