import { randomUUID } from 'node:crypto'
import { goodRemains } from '#contract/good-remains/good-remains.ts'
import { goods } from '#contract/goods/goods.ts'
import { stores } from '#contract/stores/stores.ts'
import type { Examples, World } from '#server/testing/example.ts'

const own = (word: string) => `${word} ${randomUUID().slice(0, 8)}`
async function place(world: World) {
  const store = await world.call(stores.create, { body: { unit_id: 1, title: own('Склад') } })
  const good = await world.call(goods.create, { body: { title: own('Масло') } })
  return { store_id: store.id, good_id: good.id }
}
const opened = async (world: World, more: object = { qty: 12, cost: 1740, expires_at: '2027-03-01' }) =>
  world.call(goodRemains.create, { body: { ...(await place(world)), min: 3, max: 20, shelf: 'A-1', ...more } })
const params = async (world: World) => ({ params: { id: (await opened(world)).id } })

export const goodRemainsExamples: Examples<typeof goodRemains> = {
  list: () => ({ query: { search: 'is_there:1', with: 'good;store;unit', orderBy: 'qty' } }),
  export: () => ({ query: { format: 'csv' } }),
  turnover: async (world) => ({ query: { store_id: (await opened(world)).store_id, begin_at: '2026-11-01', end_at: '2026-11-30' } }),
  turnoverFile: async (world) => ({
    query: { store_id: (await opened(world)).store_id, begin_at: '2026-11-01', end_at: '2026-11-30', format: 'xlsx' },
  }),
  show: async (world) => ({ ...(await params(world)), query: { with: 'good;store;unit;layers;history' } }),
  moves: async (world) => ({ ...(await params(world)), query: { limit: 10 } }),
  create: async (world) => ({ body: { ...(await place(world)), qty: 250, cost: 1490, min: 50, shelf: 'Б-2' } }),
  update: async (world) => ({ ...(await params(world)), body: { min: 5, shelf: 'B-3' } }),
  remove: async (world) => ({ params: { id: (await opened(world, {})).id } }),
}
