import { noQty, type Thousandths, thousandths } from '#domain/core/quantity.ts'

/** What is known of a good when more of it is asked of a supplier (finance-goods.md, «Low stock and purchase»). */
export interface Supply {
  /** How much was used, and in how many days. */
  used: Thousandths
  usedDays: number
  /** Days until the supplier delivers, and days after that for which the goods must last. */
  lead: number
  cover: number
  /** How much is in the store and promised to nobody, below zero where more was sold than the books have; and how much is on its way there. */
  free: Thousandths
  onWay: Thousandths
  /** How much the store is to hold at least, whatever is used of it. */
  min: Thousandths
  /** The supplier's pack holds this many. */
  multiple: Thousandths
}

/** The quantity for the use of these days, or up to the store's minimum where that is more, less what is there and on its way, rounded up to whole packs (X29). */
export function proposalOf({ used, usedDays, lead, cover, free, onWay, min, multiple }: Supply): Thousandths {
  const needed = Math.max(Math.ceil((used * (lead + cover)) / usedDays), min) - free - onWay
  return needed <= 0 ? noQty : thousandths(Math.ceil(needed / multiple) * multiple)
}
