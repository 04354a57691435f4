import { randomUUID } from 'node:crypto'
import { clubCardTypes } from '#contract/club-card-types/club-card-types.ts'
import { clubCards } from '#contract/club-cards/club-cards.ts'
import { orders } from '#contract/orders/orders.ts'
import { openedDrawer } from '#server/safe-packages/safe-packages.cast.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const { arbat } = cast.units
const { maria } = cast.customers

/** A card of ten visits that Мария has bought for cash. */
async function sold(world: World): Promise<number> {
  const title = `Маникюр, 10 визитов ${randomUUID().slice(0, 8)}`
  const gives = { kind: 'visits' as const, price: 25_000, days: 365, freeze_days: 30, visits: 10, service_ids: [cast.services.classic] }
  const type = await world.call(clubCardTypes.create, { body: { title, ...gives } })
  const body = {
    unit_id: arbat,
    user_id: maria,
    status_id: 3 as const,
    register_id: await openedDrawer(world),

    items: [{ item_type: 4 as const, item_id: type.id, qty: 1, price: 25_000 }],
    payments: [{ payment_type: 8 as const, sum: 25_000 }],
  }
  const order = await world.call(orders.create, { body })
  const { items } = await world.call(clubCards.list, { query: { search: `order_id:${order.id}`, searchFields: 'order_id:=' } })
  return items[0]?.id ?? 0
}

export const clubCardsExamples: Examples<typeof clubCards> = {
  list: async (world) => {
    await sold(world)
    return { query: { search: 'is_left:1', searchFields: 'is_left:=', with: 'unit;holder' } }
  },
  show: async (world) => ({ params: { id: await sold(world) } }),
  usable: async (world) => {
    await sold(world)
    return { query: { unit_id: arbat, user_id: maria } }
  },
  freeze: async (world) => ({ params: { id: await sold(world) }, body: { is_frozen: 1 as const, reason: 'Уехала на море' } }),
}
