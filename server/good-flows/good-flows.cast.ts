import { randomUUID } from 'node:crypto'
import { goodFlows } from '#contract/good-flows/good-flows.ts'
import { goodRemains } from '#contract/good-remains/good-remains.ts'
import { goods } from '#contract/goods/goods.ts'
import { stores } from '#contract/stores/stores.ts'
import type { Examples, World } from '#server/testing/example.ts'

const own = (word: string) => `${word} ${randomUUID().slice(0, 8)}`
const aStore = async (world: World) => (await world.call(stores.create, { body: { unit_id: 1, title: own('Склад') } })).id

/** A store with twelve pieces of a good, and another store beside it. */
async function stocked(world: World) {
  const [sender_store_id, recipient_store_id] = [await aStore(world), await aStore(world)]
  const { id: good_id } = await world.call(goods.create, { body: { title: own('Масло') } })
  await world.call(goodRemains.create, { body: { store_id: sender_store_id, good_id, qty: 12, cost: 1740 } })
  return { sender_store_id, recipient_store_id, good_id }
}
async function transfer(world: World) {
  const { good_id, ...sides } = await stocked(world)
  return { type_id: 0 as const, ...sides, comment: 'На витрину', items: [{ good_id, qty: 5 }] }
}
const made = async (world: World) => world.call(goodFlows.create, { body: await transfer(world) })
const at = async (world: World) => ({ params: { id: (await made(world)).id } })
const line = async (world: World) => ({ params: { id: (await made(world)).items?.[0]?.id } })
async function sent(world: World) {
  const flow = await made(world)
  return world.call(goodFlows.send, { params: { id: flow.id }, body: {} })
}

export const goodFlowsExamples: Examples<typeof goodFlows> = {
  list: () => ({ query: { search: 'type_id:0', with: 'sender_unit;sender_store;recipient_unit;recipient_store;recipient;contractor' } }),
  export: () => ({ query: { format: 'csv' } }),
  form: () => ({}),
  show: async (world) => ({ ...(await at(world)), query: { with: 'items;sender_store;recipient_store;employer' } }),
  history: async (world) => ({ ...(await at(world)), query: { limit: 10 } }),
  create: async (world) => ({ body: await transfer(world) }),
  update: async (world) => ({ ...(await at(world)), body: { comment: 'На полку' } }),
  remove: at,
  restore: async (world) => {
    const one = await at(world)
    await world.call(goodFlows.remove, one)
    return one
  },
  send: async (world) => ({ ...(await at(world)), body: {} }),
  process: async (world) => {
    const flow = await sent(world)
    return { params: { id: flow.id }, body: { received: (flow.items ?? []).map(({ id }) => ({ id, qty: 4 })) } }
  },
  cancel: async (world) => ({ params: { id: (await sent(world)).id }, body: { reason: 'Передумали' } }),
  listItems: async (world) => ({ query: { flow_id: (await made(world)).id } }),
  showItem: line,
  scanMark: async (world) => {
    const barcode = `46${String(Math.floor(Math.random() * 1e11)).padStart(11, '0')}`
    await world.call(goods.create, { body: { title: own('Лак'), is_marked: 1, good_barcodes: [barcode] } })
    const { id } = await world.call(goodFlows.create, { body: { type_id: 4 } })
    return { params: { id }, body: { code: `010${barcode}21${Math.random().toString(36).slice(2, 10)}` } }
  },
  // Only a surplus has a line of which a person says what it costs.
  addItem: async (world) => {
    const { id: flow_id } = await world.call(goodFlows.create, { body: { type_id: 4, recipient_store_id: await aStore(world) } })
    const { id: good_id } = await world.call(goods.create, { body: { title: own('Гель') } })
    return { body: { flow_id, good_id, qty: 2, own_cost: 300 } }
  },
  updateItem: async (world) => ({ ...(await line(world)), body: { qty: 3 } }),
  removeItem: line,
}
