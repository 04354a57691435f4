import { randomInt, randomUUID } from 'node:crypto'
import { goodGives } from '#contract/good-gives/good-gives.ts'
import { goodRemains } from '#contract/good-remains/good-remains.ts'
import { goods } from '#contract/goods/goods.ts'
import { stores } from '#contract/stores/stores.ts'
import { units } from '#contract/units/units.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const own = (word: string) => `${word} ${randomUUID().slice(0, 8)}`
const code = () => `27${String(randomInt(1e10)).padStart(10, '0')}`
const { arbat } = cast.units

/** A file that serves one visit, in a store of the studio where three of them lie. */
async function bodyOf(world: World) {
  const { id: store_id } = await world.call(stores.create, { body: { unit_id: arbat, title: own('Склад') } })
  const { id: good_id } = await world.call(goods.create, { body: { title: own('Пилка'), max_use: 1 } })
  await world.call(goodRemains.create, { body: { store_id, good_id, qty: 3, cost: 36 } })
  return { barcode: code(), good_id, unit_id: arbat, store_id }
}
const made = async (world: World) => world.call(goodGives.create, { body: await bodyOf(world) })
const at = async (world: World) => ({ params: { id: (await made(world)).id } })

export const goodGivesExamples: Examples<typeof goodGives> = {
  list: () => ({ query: { with: 'good;unit;store;employer;booking', search: 'status:available' } }),
  export: () => ({ query: { format: 'csv' } }),
  check: async (world) => ({ query: { barcode: (await made(world)).barcode, unit_id: arbat, employer_id: cast.employers.anna } }),
  available: async (world) => {
    await made(world)
    return { query: { unit_id: arbat } }
  },
  visits: () => ({ query: { unit_id: arbat } }),
  weight: async (world) => {
    await withScale(world)
    return { query: { unit_id: arbat } }
  },
  labels: async (world) => ({ query: { ids: [(await made(world)).id], layout: '43x25' as const } }),
  show: async (world) => ({ ...(await at(world)), query: { with: 'good;unit;store;history' } }),
  create: async (world) => ({ body: { ...(await bodyOf(world)), sterile_until: '2027-06-01' } }),
  update: async (world) => ({ ...(await at(world)), body: { barcode: code(), sterile_until: '2027-07-01' } }),
  remove: at,
  process: async (world) => ({ ...(await at(world)), body: { act: 'issue' as const, unit_id: arbat, employer_id: cast.employers.anna } }),
}

const withScale = (world: World) =>
  world.call(units.update, { params: { id: arbat }, body: { unit_settings: { scaleBaseUrl: 'http://127.0.0.1:7001' } } })
