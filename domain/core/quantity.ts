declare const unit: unique symbol

/** How much of a good there is: whole thousandths of its base unit (a piece, a gram, a millilitre), a type of its own as money is. */
export type Thousandths = number & { readonly [unit]: 'thousandths' }

/** The largest number that a column numeric(12,3) can hold. */
export const MOST_THOUSANDTHS = 999_999_999_999

/** Whether so many units of `factor` base units each are more than a store can hold. */
export const isTooMuch = (qty: Thousandths, factor: Thousandths): boolean => qty * factor > MOST_THOUSANDTHS * 1000

export function thousandths(count: number): Thousandths {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not whole thousandths: ${count}`)
  return count as Thousandths // the line above has checked it
}

export const toThousandths = (qty: number): Thousandths => thousandths(Math.round(qty * 1000))

export const fromThousandths = (qty: Thousandths): number => qty / 1000

export const sumOfQty = (all: readonly Thousandths[]): Thousandths => thousandths(all.reduce<number>((sum, one) => sum + one, 0))

export const lessQty = (qty: Thousandths, taken: Thousandths): Thousandths => thousandths(qty - taken)

export const smallerQty = (one: Thousandths, other: Thousandths): Thousandths => (one < other ? one : other)

export const noQty: Thousandths = thousandths(0)

/** Stock counts a good in pieces, grams or millilitres. */
export type BaseUnit = 'pc' | 'g' | 'ml'

/**
 * Whether so much of a good, in thousandths of its base unit, would break a piece: pieces come and go whole. Only a norm uses a part of one (half a tube),
 * and what it has left of that piece goes along with the others, so `there` is how much lies where the goods come from.
 */
export const breaksPiece = (unit: BaseUnit, qty: number, there: Thousandths = noQty): boolean =>
  unit === 'pc' && qty % 1000 !== 0 && (qty - there) % 1000 !== 0
