import { type Kopecks, less } from '#domain/core/money.ts'
import type { StoredItem } from './stored.ts'

type Lowered = Pick<StoredItem, 'club_card_id' | 'regular_discount_id' | 'price' | 'price_list'>

/**
 * How much cheaper than the list a line is, and why: a club card (X11) or the discount of a regular client. Revenue is booked at list prices less this; a
 * price by hand is the price itself.
 */
export function lowered(item: Lowered): { promotion?: Kopecks; regular?: Kopecks } {
  const { club_card_id, regular_discount_id, price, price_list } = item
  if (price_list === null || price_list <= price) return {}
  if (club_card_id !== null) return { promotion: less(price_list, price) }
  return regular_discount_id === null ? {} : { regular: less(price_list, price) }
}
