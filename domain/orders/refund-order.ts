import { type Kopecks, less, smaller, sumOf, times, zero } from '#domain/core/money.ts'
import type { OrderPayment } from './bill.ts'
import type { Part, Portion, Routed } from './parts.ts'
import { type Refund, type RefundRefusal, refundOf, type SoldPart, type Way } from './refund.ts'

/** What of an order was given back before: pieces by the place of their line, payments by the receipt that they stood on. */
export interface GivenBack {
  pieces: ReadonlyMap<number, number>
  payments: readonly (Routed & { payment: number; tender: Kopecks; reduction: Kopecks })[]
}

/** A receipt's sale as far as it was not yet returned. Each line of `part` is an item of its own here, as a captured order keeps them. */
export function leftOf(part: Part, payments: readonly OrderPayment[], before: GivenBack): Routed & SoldPart {
  const { entity, taxation } = part
  const own = before.payments.filter((one) => one.entity === entity && one.taxation === taxation)
  const gone = (payment: number, of: 'tender' | 'reduction') => sumOf(own.filter((one) => one.payment === payment).map((one) => one[of]))
  return {
    entity,
    taxation,
    lines: part.lines.map(({ item, qty, price, paid }, line) => ({
      line,
      item,
      price,
      paid,
      qtyLeft: qty - (before.pieces.get(item) ?? 0),
    })),
    tenders: part.tenders.map(({ payment, amount }) => ({
      payment,
      amount: less(amount, gone(payment, 'tender')),
      whole: payments[payment]?.paid ?? payments[payment]?.amount ?? zero,
    })),
    reductions: part.reductions.map(({ payment, amount }) => ({ payment, amount: less(amount, gone(payment, 'reduction')) })),
  }
}

export type Chosen = Portion & { way: Way }
export type PartRefund = Routed & { refund: Refund }

/**
 * Returns pieces of an order, receipt by receipt (C37). What the desk has chosen is shared out among the receipts: those that were paid in the fewest
 * ways choose first.
 */
export function refundOfOrder(
  parts: readonly (Routed & SoldPart)[],
  pieces: readonly { item: number; qty: number }[],
  payments: readonly OrderPayment[],
  chosen?: readonly Chosen[],
): PartRefund[] | { refused: RefundRefusal } {
  const known = new Set(parts.flatMap(({ lines }) => lines.map(({ item }) => item)))
  if (pieces.some(({ item }) => !known.has(item))) return { refused: 'too_much' }
  const asked = parts.flatMap((part) => {
    const own = pieces.filter(({ item }) => part.lines.some((line) => line.item === item))
    return own.length > 0 ? [{ part, own }] : []
  })
  const wanted = chosen && sharedOut(asked, chosen)
  const out: PartRefund[] = []
  for (const { part, own } of asked) {
    const refund = refundOf(part, own, payments, wanted?.get(part))
    if ('refused' in refund) return refund
    out.push({ entity: part.entity, taxation: part.taxation, refund })
  }
  const total = sumOf(out.map(({ refund }) => refund.sum))
  return chosen && sumOf(chosen.map(({ amount }) => amount)) !== total ? { refused: 'sum' } : out
}

interface Asked {
  part: Routed & SoldPart
  own: readonly { item: number; qty: number }[]
}

/** All chosen lines are put on one receipt, so that the receipt itself reports what is wrong. */
function sharedOut(asked: readonly Asked[], chosen: readonly Chosen[]): Map<SoldPart, Chosen[]> {
  if (asked.length === 1) return new Map(asked.map(({ part }) => [part, [...chosen]]))
  const left = chosen.map(({ amount }) => amount)
  const ways = ({ part }: Asked) => part.tenders.filter(({ amount }) => amount > 0).length
  const shares = asked
    .toSorted((one, other) => ways(one) - ways(other))
    .map(({ part, own }): [SoldPart, Chosen[]] => {
      let need = sumOf(own.map(({ item, qty }) => times(part.lines.find((line) => line.item === item)?.paid ?? zero, qty)))
      const share = chosen.flatMap((one, at) => {
        const there = part.tenders.find(({ payment }) => payment === one.payment)?.amount ?? zero
        const amount = smaller(smaller(left[at] ?? zero, there), need)
        left[at] = less(left[at] ?? zero, amount)
        need = less(need, amount)
        return amount > 0 ? [{ ...one, amount }] : []
      })
      return [part, share]
    })
  return new Map(shares)
}
