import { randomUUID } from 'node:crypto'
import { goodOrderRules } from '#contract/good-order-rules/good-order-rules.ts'
import { goodOrders } from '#contract/good-orders/good-orders.ts'
import { goodRemains } from '#contract/good-remains/good-remains.ts'
import { goods } from '#contract/goods/goods.ts'
import { stores } from '#contract/stores/stores.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const own = (word: string) => `${word} ${randomUUID().slice(0, 8)}`
const aGood = async (world: World) => (await world.call(goods.create, { body: { title: own('Пилка') } })).id

/** Fifteen of a good in the central store, and a store of a studio that orders by a rule. */
async function stocked(world: World) {
  const supplier = await world.call(stores.create, { body: { unit_id: cast.units.store, title: own('Центр') } })
  const store = await world.call(stores.create, { body: { unit_id: cast.units.arbat, title: own('Склад') } })
  const good_id = await aGood(world)
  await world.call(goodRemains.create, { body: { store_id: supplier.id, good_id, qty: 15, cost: 150 } })
  await world.call(goodOrderRules.create, { body: { store_id: store.id, good_id, min: 6, max: 20, multiple: 6 } })
  return { unit_id: cast.units.arbat, store_id: store.id, supplier_store_id: supplier.id, good_id }
}
const bodyOf = async (world: World) => {
  const { good_id, ...place } = await stocked(world)
  return { ...place, comment: 'К пятнице', items: [{ good_id, qty: 12 }] }
}
const made = async (world: World) => world.call(goodOrders.create, { body: await bodyOf(world) })
const at = async (world: World) => ({ params: { id: (await made(world)).id } })
const line = async (world: World) => ({ params: { id: (await made(world)).items?.[0]?.product.id } })

export const goodOrdersExamples: Examples<typeof goodOrders> = {
  list: () => ({ query: { search: 'status_id:0', with: 'unit;store;supplier_unit;supplier_store;employer' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: async (world) => ({ ...(await at(world)), query: { with: 'items;unit;store;employer' } }),
  items: at,
  history: async (world) => ({ ...(await at(world)), query: { limit: 10 } }),
  create: async (world) => ({ body: await bodyOf(world) }),
  update: async (world) => ({ ...(await at(world)), body: { comment: 'Срочно' } }),
  remove: at,
  refresh: at,
  send: async (world) => ({ ...(await at(world)), body: {} }),
  process: async (world) => ({ ...(await at(world)), body: {} }),
  cancel: async (world) => {
    const one = await at(world)
    await world.call(goodOrders.send, { ...one, body: {} })
    return { ...one, body: { reason: 'Передумали' } }
  },
  listProducts: async (world) => ({ query: { good_order_id: (await made(world)).id } }),
  showProduct: line,
  addProduct: async (world) => {
    const order = await made(world)
    return { body: { good_order_id: order.id, good_id: await aGood(world), qty: 2 } }
  },
  updateProduct: async (world) => ({ ...(await line(world)), body: { qty: 6 } }),
  removeProduct: line,
}
