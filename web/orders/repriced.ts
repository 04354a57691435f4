import { orders } from '#contract/orders/orders.ts'
import { call } from '#web/core/call.ts'
import type { ItemDraft } from './order-draft.ts'

/** The longest text that the search of sold things takes. */
const LONGEST = 100

/**
 * The lines at the prices of another studio, or for another client: a discount of hers and a visit of her card do not go along. What the studio has no
 * price for keeps the one that it had, and the server judges it.
 */
export const repriced = (items: ItemDraft[], unitId: number): Promise<ItemDraft[]> =>
  Promise.all(
    items.map(async (item) => {
      if (!item.item_id || !item.title) return item
      const sold = await call(orders.sellable, { query: { unit_id: unitId, words: item.title.slice(0, LONGEST) } })
      const price = sold.find((one) => one.item_type === item.item_type && one.item_id === item.item_id)?.price ?? item.price
      return { ...item, price, regular_discount_id: null, club_card_id: null }
    }),
  )
