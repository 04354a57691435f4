import { noQty, type Thousandths, thousandths } from '#domain/core/quantity.ts'

/** What is known of a good when more of it is asked of a supplier (finance-goods.md, «Low stock and purchase»). */
export interface Supply {
  /** So much left the store for use in so many days. */
  used: Thousandths
  usedDays: number
  /** Days that the supplier needs to bring it, and days after that for which it must last. */
  lead: number
  cover: number
  /** So much lies in the store and is promised to nobody, and so much is on its way there. */
  free: Thousandths
  onWay: Thousandths
  /** The supplier sells it in packs of so many. */
  multiple: Thousandths
}

/** What the use of these days will take, less what is there and what comes, up to whole packs (X29). */
export function proposalOf({ used, usedDays, lead, cover, free, onWay, multiple }: Supply): Thousandths {
  const needed = Math.ceil((used * (lead + cover)) / usedDays) - free - onWay
  return needed <= 0 ? noQty : thousandths(Math.ceil(needed / multiple) * multiple)
}
