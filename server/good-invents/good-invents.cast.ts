import { randomUUID } from 'node:crypto'
import { goodInvents } from '#contract/good-invents/good-invents.ts'
import { goodRemains } from '#contract/good-remains/good-remains.ts'
import { goods } from '#contract/goods/goods.ts'
import { stores } from '#contract/stores/stores.ts'
import type { Examples, World } from '#server/testing/example.ts'

const own = (word: string) => `${word} ${randomUUID().slice(0, 8)}`
const code = () => String(Math.floor(1e11 + Math.random() * 8e11))

/** A store with twelve of a good that has a barcode. */
async function stocked(world: World) {
  const { id: store_id } = await world.call(stores.create, { body: { unit_id: 1, title: own('Склад') } })
  const { id: good_id } = await world.call(goods.create, { body: { title: own('Масло'), good_barcodes: [code()] } })
  await world.call(goodRemains.create, { body: { store_id, good_id, qty: 12, cost: 1740 } })
  return { store_id, good_id }
}
async function begun(world: World) {
  const { store_id, good_id } = await stocked(world)
  return world.call(goodInvents.create, { body: { store_id, items: [{ good_id }] } })
}
const at = async (world: World) => ({ params: { id: (await begun(world)).id } })
const line = async (world: World) => ({ params: { id: (await begun(world)).items?.[0]?.id } })
/** An inventory that was counted with one piece missing. */
async function counted(world: World) {
  const { store_id, good_id } = await stocked(world)
  return world.call(goodInvents.create, { body: { store_id, items: [{ good_id, qty: 11 }] } })
}

export const goodInventsExamples: Examples<typeof goodInvents> = {
  list: () => ({ query: { search: 'status_id:0', with: 'unit;store;good_group;employer' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: async (world) => ({ ...(await at(world)), query: { with: 'items;counters;unit;store;employer' } }),
  history: async (world) => ({ ...(await at(world)), query: { limit: 10 } }),
  create: async (world) => {
    const { store_id, good_id } = await stocked(world)
    return { body: { store_id, is_blind: 0, comment: 'Первая полка', items: [{ good_id, qty: 3 }] } }
  },
  update: async (world) => ({ ...(await at(world)), body: { comment: 'Вторая полка', is_blind: 0 } }),
  remove: at,
  recount: async (world) => ({ ...(await at(world)), body: {} }),
  addGoods: async (world) => {
    const { id: good_id } = await world.call(goods.create, { body: { title: own('Гель') } })
    return { ...(await at(world)), body: { good_ids: [good_id] } }
  },
  scans: async (world) => {
    const { id, items } = await begun(world)
    const scans = [{ key: randomUUID(), good_id: items?.[0]?.good_id, qty: 1, age: 1500 }]
    return { params: { id }, body: { device: randomUUID(), scans } }
  },
  finish: async (world) => ({ ...(await at(world)), body: { device: randomUUID() } }),
  process: async (world) => {
    const { store_id } = await stocked(world)
    const { id: good_id } = await world.call(goods.create, { body: { title: own('Лак') } })
    const { id } = await world.call(goodInvents.create, { body: { store_id, items: [{ good_id, qty: 2 }] } })
    return { params: { id }, body: {} }
  },
  cancel: async (world) => {
    const { id } = await counted(world)
    await world.call(goodInvents.process, { params: { id }, body: {} })
    return { params: { id }, body: { reason: 'Считали не ту полку' } }
  },
  listItems: async (world) => ({ query: { invent_id: (await begun(world)).id } }),
  showItem: line,
  addItem: async (world) => {
    const { id: good_id } = await world.call(goods.create, { body: { title: own('Гель') } })
    return { body: { invent_id: (await begun(world)).id, good_id, qty: 2 } }
  },
  byBarcode: async (world) => {
    const { id, items } = await begun(world)
    return { body: { invent_id: id, barcode: items?.[0]?.good.good_barcodes[0] ?? '', device: randomUUID() } }
  },
  updateItem: async (world) => ({ ...(await line(world)), body: { qty: 5 } }),
  removeItem: line,
}
