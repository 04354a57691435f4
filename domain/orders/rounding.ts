import { type Kopecks, kopecks, less, shareOf, sumOf, times, zero } from '#domain/core/money.ts'
import { type Base, billOf, type OrderItem, type OrderPayment, reductionAmount } from './bill.ts'
import { type ItemKind, isExemptFromScaling, itemKind, paymentType } from './kinds.ts'

/** So many pieces of the order's item number `item` at one paid price; an item may be split into two (ORD-425). */
export interface PaidLine {
  item: number
  qty: number
  price: Kopecks
  paid: Kopecks
}

export interface RoundingFacts {
  companyId: number
  /** A return repeats the sold prices (`checkRefaund`, ORD-422). */
  isRefundCheck: boolean
}

/** Only this company's prices are scaled (ORD-420). */
const roundingCompany = 1

/**
 * The price that every piece is paid with, so that Σ paid · qty = T (domain.md §3.4, R1–R8; exemptions C8). Each base is scaled by itself, the
 * narrow ones first: ⌊p · T / S⌋, the remainder to the first line of one piece, else to one piece split off the last line.
 * Null: a reduction is larger than what it may lower.
 */
export function paidLines(items: readonly OrderItem[], payments: readonly OrderPayment[], facts: RoundingFacts): PaidLine[] | null {
  const whole = items.map(({ price, qty }, item) => ({ item, qty, price, paid: price }))
  if (facts.companyId !== roundingCompany || facts.isRefundCheck) return whole
  const bases: Base[] = ['service', 'good', 'all']
  return bases.reduce<PaidLine[] | null>((lines, base) => lines && lowered(lines, items, base, reductionFor(base, payments)), whole)
}

/** True: the paid prices make up the total. Where no price is scaled, the sum is checked as it is (R8). */
export const doPricesMeet = (lines: readonly PaidLine[], total: Kopecks): boolean => sumOfPaid(lines) === total

export const sumOfPaid = (lines: readonly PaidLine[]): Kopecks => sumOf(lines.map(({ paid, qty }) => times(paid, qty)))

function reductionFor(base: Base, payments: readonly OrderPayment[]): Kopecks {
  return sumOf(payments.filter((payment) => baseOf(payment) === base).map(reductionAmount))
}

/** A payment into a master's own hand buys services, never goods (K27). */
const baseOf = ({ type, base }: OrderPayment): Base => (type === paymentType.selfEmployed ? 'service' : (base ?? 'all'))

const kindOfBase: Record<Base, ItemKind | null> = { service: itemKind.service, good: itemKind.good, all: null }

function lowered(lines: PaidLine[], items: readonly OrderItem[], base: Base, reduction: Kopecks): PaidLine[] | null {
  if (reduction === 0) return lines
  const isScaled = (line: PaidLine) => {
    const item = items[line.item]!
    return !isExemptFromScaling(item) && (kindOfBase[base] ?? item.kind) === item.kind
  }
  const before = sumOfPaid(lines.filter(isScaled))
  if (reduction > before) return null
  const after = less(before, reduction)
  const scaled = lines.map((line) => (isScaled(line) ? { ...line, paid: shareOf(line.paid, after, before) } : line))
  return withRemainder(
    scaled,
    less(after, sumOfPaid(scaled.filter(isScaled))),
    // A free line gets no kopeck (K16), unless a discount has made it free.
    (line) => isScaled(line) && line.price > 0,
  )
}

function withRemainder(lines: PaidLine[], remainder: Kopecks, mayTake: (line: PaidLine) => boolean): PaidLine[] {
  if (remainder === 0) return lines
  const plus = (line: PaidLine): PaidLine => ({ ...line, qty: 1, paid: kopecks(line.paid + remainder) })
  const single = lines.findIndex((line) => line.qty === 1 && mayTake(line))
  if (single >= 0) return lines.with(single, plus(lines[single]!))
  const last = lines.findLastIndex(mayTake)
  const split = lines[last]!
  return lines.toSpliced(last, 1, { ...split, qty: split.qty - 1 }, plus(split))
}

/** How much the payments have lowered the list prices. */
export const reductionOf = (lines: readonly PaidLine[]): Kopecks => (lines.length === 0 ? zero : less(billOf(lines), sumOfPaid(lines)))
