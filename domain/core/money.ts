declare const unit: unique symbol

/** Money inside: whole kopecks. It is a type of its own, so that a plain number does not pass for money. */
export type Kopecks = number & { readonly [unit]: 'kopecks' }
/** Money of an answer: a decimal with at most two places. */
export type Roubles = number & { readonly [unit]: 'roubles' }

/** What was counted of kopecks is kopecks again. */
export function kopecks(sum: number): Kopecks {
  if (!Number.isSafeInteger(sum)) throw new RangeError(`not whole kopecks: ${sum}`)
  return sum as Kopecks // just checked
}

export const toKopecks = (roubles: number): Kopecks => kopecks(Math.round(roubles * 100))

export const fromKopecks = (sum: Kopecks): Roubles => (sum / 100) as Roubles // what it is divided by makes them roubles

/** A sum that was counted in roubles, to the kopeck. */
export const toRoubles = (sum: number): Roubles => fromKopecks(toKopecks(sum))
