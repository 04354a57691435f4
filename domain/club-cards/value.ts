import { type Kopecks, kopecks, less, shareOf } from '#domain/core/money.ts'

/** The kinds of club cards: a number of visits, money, or a percent off (C11). */
export const cardKinds = ['visits', 'money', 'discount'] as const
export type CardKind = (typeof cardKinds)[number]

/** A number of visits that are left, and the price that was paid for them. */
export interface VisitsLeft {
  visits: number
  paid: Kopecks
}

/**
 * The value of the next visit: what is left of the price by the visits that are left, rounded down. So the kopecks that do not divide go one by one
 * to the last visits, whatever was used and brought back before (C11, L9; X11).
 */
export const visitValue = ({ visits, paid }: VisitsLeft): Kopecks => shareOf(paid, 1, visits)

/** The value of each of so many visits; null: fewer are left. */
export function visitValues(left: VisitsLeft, count: number): Kopecks[] | null {
  if (count > left.visits) return null
  const values: Kopecks[] = []
  let { visits, paid } = left
  for (; values.length < count; visits--) {
    const value = visitValue({ visits, paid })
    values.push(value)
    paid = less(paid, value)
  }
  return values
}

export interface Lot {
  qty: number
  price: Kopecks
}

/** A card of visits is sold as its visits: those of the lower value first, as they will be used. */
export function visitLots(price: Kopecks, visits: number): Lot[] {
  const value = shareOf(price, 1, visits)
  const dearer = price - value * visits
  const lots = [
    { qty: visits - dearer, price: value },
    { qty: dearer, price: kopecks(value + 1) },
  ]
  return lots.filter(({ qty }) => qty > 0)
}

/** How much of what was paid for a card of money is used up with this part of its nominal: in proportion, rounded down; the last takes the rest. */
export const paidOf = ({ nominal, paid }: { nominal: Kopecks; paid: Kopecks }, amount: Kopecks): Kopecks =>
  nominal === 0 ? nominal : shareOf(paid, amount, nominal)

/** A price after a card's percent, the kopeck in the client's favour. */
export const discounted = (price: Kopecks, percent: number): Kopecks => shareOf(price, 100 - percent, 100)
