import { type Kopecks, less, smaller, sumOf, times, zero } from '#domain/core/money.ts'
import { type OrderItem, type OrderPayment, reductionAmount, tenderAmount } from './bill.ts'
import { takesPrepaid, tenderOf } from './kinds.ts'
import type { Side } from './postings.ts'
import { type PaidLine, reductionOf, sumOfPaid } from './rounding.ts'

/** Whose sale an item is and under which taxation: known of the unit and the kind of the item, by the day (C37). */
export interface Routed {
  entity: number
  taxation: string
}

/** A part of the payment with the number `payment`. */
export interface Portion {
  payment: number
  amount: Kopecks
  /** The way by which it is returned, where it differs from the way of the payment (a bank transfer). */
  by?: Side
}

/** The lines of one receipt: an order has one for each entity and taxation (C37, X35). */
export interface Part extends Routed {
  lines: PaidLine[]
  /** Parts of money and prepayments; together they are the sum of the lines (L4). */
  tenders: Portion[]
  /** Parts of the price reductions that belong to these lines. */
  reductions: Portion[]
}

/**
 * The order's lines and payments by receipt, in the order of the lines. What was paid before goes first, to lines that may be paid so; money
 * fills the rest. Null: more is paid by certificates and cards than such lines cost.
 */
export function partsOf(
  items: readonly (OrderItem & Routed)[],
  lines: readonly PaidLine[],
  payments: readonly OrderPayment[],
): Part[] | null {
  const groups = Map.groupBy(lines, ({ item }) => `${items[item]!.entity} ${items[item]!.taxation}`)
  const parts = [...groups.values()].map((own): Part => {
    const { entity, taxation } = items[own[0]!.item]!
    return { entity, taxation, lines: own, tenders: [], reductions: [] }
  })
  const isPrepaid = (payment: OrderPayment) => tenderOf(payment) === 'prepaid'
  const left = payments.map(tenderAmount)
  const isLeft = (chosen: (payment: OrderPayment) => boolean) => payments.some((payment, at) => chosen(payment) && left[at]! > 0)

  // A visit that a card pays for stands on the receipt of its own line.
  for (const part of parts) fillCovered(part, payments, left)
  for (const part of parts)
    fill(part.tenders, less(prepayable(part, items), sumOfPortions(part.tenders)), left, (at) => isPrepaid(payments[at]!))
  if (isLeft(isPrepaid)) return null
  for (const part of parts) fill(part.tenders, less(sumOfPaid(part.lines), sumOfPortions(part.tenders)), left, () => true)

  const reductions = payments.map(reductionAmount)
  for (const part of parts) fill(part.reductions, reductionOf(part.lines), reductions, () => true)
  return parts
}

export const sumOfPortions = (portions: readonly Portion[]): Kopecks => sumOf(portions.map(({ amount }) => amount))

function fillCovered(part: Part, payments: readonly OrderPayment[], left: Kopecks[]) {
  for (const [at, { covers }] of payments.entries()) {
    if (!covers) continue
    const own = part.lines.filter(({ item }) => covers.includes(item))
    fill(part.tenders, sumOfPaid(own), left, (payment) => payment === at)
  }
}

const prepayable = (part: Part, items: readonly OrderItem[]) =>
  sumOf(part.lines.filter(({ item }) => takesPrepaid(items[item]!.kind)).map(({ paid, qty }) => times(paid, qty)))

/** Takes the wanted sum from what is left of the payments, in their order. */
function fill(portions: Portion[], wanted: Kopecks, left: Kopecks[], mayTake: (payment: number) => boolean) {
  let need = wanted
  for (const [payment, sum] of left.entries()) {
    const amount = mayTake(payment) && need > 0 ? smaller(sum, need) : zero
    if (amount === 0) continue
    portions.push({ payment, amount })
    left[payment] = less(sum, amount)
    need = less(need, amount)
  }
}
