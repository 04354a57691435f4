declare const unit: unique symbol

/** Money inside: whole kopecks. It is a type of its own, so that a plain number does not pass for money. */
export type Kopecks = number & { readonly [unit]: 'kopecks' }
/** Money of an answer: a decimal with at most two places. */
export type Roubles = number & { readonly [unit]: 'roubles' }

/** Says that a counted number is a sum in kopecks, after checking it. */
export function kopecks(sum: number): Kopecks {
  if (!Number.isSafeInteger(sum)) throw new RangeError(`not whole kopecks: ${sum}`)
  return sum as Kopecks // the line above has checked it
}

export const toKopecks = (roubles: number): Kopecks => kopecks(Math.round(roubles * 100))

/** The biggest sum that somebody may type, in roubles: a bill of such sums is still counted whole. */
export const MOST_ROUBLES = 10_000_000_000

/** No part of a kopeck. A sum of hundreds of millions is a decimal that is off by more than a fixed bound, and so is a sum that a client has added up. */
export const isWholeKopecks = (roubles: number) =>
  Math.abs(roubles * 100 - Math.round(roubles * 100)) < 1e-6 + Math.abs(roubles * 100) * Number.EPSILON

/** A sum as somebody has typed it; null: it is no money, for it is no number, is below zero, beyond all bounds, or ends in a part of a kopeck. */
export function readSum(roubles: number): Kopecks | null {
  return isWholeKopecks(roubles) && roubles >= 0 && roubles <= MOST_ROUBLES ? toKopecks(roubles) : null
}

export const fromKopecks = (sum: Kopecks): Roubles => (sum / 100) as Roubles // divided by a hundred, the sum is in roubles

/** A sum that was counted in roubles, to the kopeck. */
export const toRoubles = (sum: number): Roubles => fromKopecks(toKopecks(sum))

/** ⌊sum · part / whole⌋ without a float between: `part` and `whole` are counts or sums of one kind, `whole` above zero. */
export const shareOf = (sum: Kopecks, part: number, whole: number): Kopecks => kopecks(Number((BigInt(sum) * BigInt(part)) / BigInt(whole)))

/** The same share, half a kopeck up: how a tax or a percent is counted. `sum` is never below zero. */
export const roundedShareOf = (sum: Kopecks, part: number, whole: number): Kopecks =>
  kopecks(Number((BigInt(sum) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n)))

export const sumOf = (sums: readonly Kopecks[]): Kopecks => kopecks(sums.reduce<number>((all, one) => all + one, 0))

/** The price of so many pieces. */
export const times = (price: Kopecks, qty: number): Kopecks => kopecks(price * qty)

export const less = (sum: Kopecks, taken: Kopecks): Kopecks => kopecks(sum - taken)

export const smaller = (one: Kopecks, other: Kopecks): Kopecks => (one < other ? one : other)

export const zero: Kopecks = kopecks(0)
