import { orders } from '#contract/orders/orders.ts'
import { call } from '#web/core/call.ts'
import type { ItemDraft } from './order-draft.ts'

/** The longest text that the search of sold things takes. */
const LONGEST = 100

/** A line as it stood when its price was asked, and what it costs there; no price: the studio has none, and the server judges the one that it had. */
interface Asked {
  item: ItemDraft
  price: ItemDraft['price'] | null
}

/** What the lines cost in another studio, or without the discounts and the card of another client. */
export const pricesIn = (items: readonly ItemDraft[], unitId: number): Promise<Asked[]> =>
  Promise.all(
    items.flatMap((item) => {
      const { item_id: id, item_type: type, title } = item
      if (!id || !title) return []
      const asked = call(orders.sellable, { query: { unit_id: unitId, words: title.slice(0, LONGEST) } })
      return asked.then((sold) => ({ item, price: sold.find((one) => one.item_type === type && one.item_id === id)?.price ?? null }))
    }),
  )

/**
 * The lines of this moment at those prices: a discount and a visit of a card do not go along. The answer may be late, so a price that was typed since stays,
 * and so do lines that were added, changed or taken away.
 */
export const withPrices = (items: readonly ItemDraft[], asked: readonly Asked[]): ItemDraft[] =>
  items.map((now) => {
    const same = asked.filter(({ item }) => item.item_type === now.item_type && item.item_id === now.item_id)
    const kept = same.find(({ item }) => item.price === now.price)
    if (!same[0]) return now
    return { ...now, price: kept?.price ?? now.price, regular_discount_id: null, club_card_id: null }
  })
