import type { orderActs } from '#contract/order-acts/order-acts.ts'
import { orders } from '#contract/orders/orders.ts'
import { openedDrawer } from '#server/safe-packages/safe-packages.cast.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

/** A jar sold without a visit and paid for: with status 2 it waits to be posted. */
async function sold(world: World, status_id: 2 | 3) {
  const { id, items } = await world.call(orders.create, {
    body: {
      unit_id: cast.units.arbat,
      user_id: cast.customers.maria,
      status_id,
      register_id: await openedDrawer(world),
      items: [{ item_type: 2, title: 'Масло для кутикулы', qty: 1, price: 390 }],
      payments: [{ payment_type: 8, sum: 390 }],
    },
  })
  return { params: { id }, line: items[0]?.id ?? 0 }
}
const paramsOf = async (world: World, status_id: 2 | 3 = 3) => ({ params: (await sold(world, status_id)).params })
const reason = 'Ошиблись на ресепшене'

export const orderActsExamples: Examples<typeof orderActs> = {
  close: (world) => paramsOf(world, 2),
  forceClose: async (world) => ({ ...(await paramsOf(world, 2)), body: { reason } }),
  creators: (world) => paramsOf(world),
  changeCreator: async (world) => ({ ...(await paramsOf(world)), body: { author_id: 2, reason } }),
  changeUser: async (world) => ({ ...(await paramsOf(world)), body: { user_id: cast.customers.ekaterina, reason } }),
  changeDates: async (world) => ({ ...(await paramsOf(world)), body: { sold_on: '2026-11-22', reason } }),
  masters: (world) => paramsOf(world),
  changeMaster: async (world) => {
    const { params, line } = await sold(world, 3)
    return { params, body: { items: [{ id: line, employer: cast.employers.anna }], reason } }
  },
}
