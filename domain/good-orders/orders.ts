import { type BaseUnit, lessQty, noQty, smallerQty, type Thousandths, thousandths } from '#domain/core/quantity.ts'

export const MOST_ORDER_LINES = 2000

/** The rule of a good: when it is ordered and how much of it (domain.md §4.8). */
export interface OrderRule {
  /** When less than `min` is in the store, the good is ordered up to `max`. */
  min: Thousandths
  max: Thousandths
  /** How many a pack holds; null: the good is ordered in any quantity. */
  multiple: Thousandths | null
  base_unit: BaseUnit
  /** How much more the studio may order this month; null: there is no limit. */
  monthLeft: Thousandths | null
}

/** How much of a good a rule asks for: what is missing up to the maximum, in whole packs and within the month's limit. */
export function askedOf({ min, max, multiple, base_unit, monthLeft }: OrderRule, remain: Thousandths, onWay: Thousandths): Thousandths {
  const missing = lessQty(lessQty(max, remain), onWay)
  if (remain >= min || missing <= 0) return noQty
  const step = stepOf(base_unit, multiple)
  const asked = step === null ? missing : thousandths(Math.ceil(missing / step) * step)
  return monthLeft === null || asked <= monthLeft ? asked : inPacks(monthLeft, step)
}

/** How much the central store gives of what was asked: all of it, or what is free there in whole packs. */
export const givenOf = (asked: Thousandths, free: Thousandths, step: Thousandths | null): Thousandths =>
  asked <= free ? asked : inPacks(smallerQty(asked, free), step)

/** In what a good is ordered: in packs, or piece by piece where it is counted in pieces; null: any quantity will do. */
export const stepOf = (unit: BaseUnit, multiple: Thousandths | null): Thousandths | null =>
  multiple ?? (unit === 'pc' ? thousandths(1000) : null)

export const isInPacks = (qty: Thousandths, multiple: Thousandths | null) => multiple === null || qty % multiple === 0

function inPacks(qty: Thousandths, multiple: Thousandths | null): Thousandths {
  if (qty <= 0) return noQty
  return multiple === null ? qty : thousandths(Math.floor(qty / multiple) * multiple)
}
