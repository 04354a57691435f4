import { randomUUID } from 'node:crypto'
import { goodOrderRules } from '#contract/good-order-rules/good-order-rules.ts'
import { goods } from '#contract/goods/goods.ts'
import { stores } from '#contract/stores/stores.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

async function bodyOf(world: World) {
  const { id: good_id } = await world.call(goods.create, { body: { title: `Пилка ${randomUUID()}` } })
  const { id: store_id } = await world.call(stores.create, { body: { unit_id: cast.units.arbat, title: `Склад ${randomUUID()}` } })
  return { store_id, good_id, min: 6, max: 20, multiple: 6, days: [1, 4], month_limit: 60 }
}
const made = async (world: World) => ({ params: { id: (await world.call(goodOrderRules.create, { body: await bodyOf(world) })).id } })

export const goodOrderRulesExamples: Examples<typeof goodOrderRules> = {
  list: () => ({ query: { with: 'store;good;good_group' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: async (world) => ({ body: await bodyOf(world) }),
  update: async (world) => ({ ...(await made(world)), body: { max: 30 } }),
  remove: made,
}
