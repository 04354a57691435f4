import { type Kopecks, kopecks, less, smaller, sumOf, zero } from '#domain/core/money.ts'
import { type PaymentType, paymentType } from './kinds.ts'

/** A way to pay that was chosen at the desk. `given`: what was typed; null: it takes what the others leave. */
export interface Chosen {
  type: PaymentType
  given: Kopecks | null
}

export interface Spread {
  /** The sums that the chosen payments pay, in their order. */
  amounts: Kopecks[]
  /** Below zero: more was offered without cash than is due. */
  left: Kopecks
  /** The change: cash beyond its share of the bill. It is shown and never stored (K15, X2). */
  change: Kopecks
}

/** How the bill is spread over what was chosen: typed sums first, cash pays no more than is left, the rest is taken by whom nothing was typed for. */
export function spread(due: Kopecks, chosen: readonly Chosen[]): Spread {
  const isCash = ({ type }: Chosen) => type === paymentType.cash
  const typed = sumOf(chosen.map((one) => (isCash(one) ? zero : (one.given ?? zero))))
  const forCash = atLeastZero(less(due, typed))
  const cash = chosen.find(isCash)?.given ?? null
  const paidInCash = cash === null ? null : smaller(cash, forCash)
  const fixed = kopecks(typed + (paidInCash ?? 0))
  const rest = atLeastZero(less(due, fixed))
  const typedOf = (one: Chosen) => (isCash(one) ? paidInCash : one.given)
  const amounts = chosen.map((one) => typedOf(one) ?? rest)
  return { amounts, left: less(due, sumOf(amounts)), change: cash === null ? zero : less(cash, paidInCash ?? zero) }
}

/** Adds a way to pay, which takes what is left; where nothing is left, it replaces the last one. The others stay as they are. */
export function choose(due: Kopecks, chosen: readonly Chosen[], type: PaymentType): Chosen[] {
  if (chosen.some((one) => one.type === type)) return [...chosen]
  const { left } = spread(due, chosen)
  return left > 0 ? [...chosen, { type, given: null }] : [...chosen.slice(0, -1), { type, given: null }]
}

const atLeastZero = (sum: Kopecks): Kopecks => (sum < 0 ? zero : sum)
