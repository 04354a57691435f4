import { randomUUID } from 'node:crypto'
import { contractors } from '#contract/contractors/contractors.ts'
import { goods } from '#contract/goods/goods.ts'
import { stores } from '#contract/stores/stores.ts'
import { supplierGoods } from '#contract/supplier-goods/supplier-goods.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

async function bodyOf(world: World) {
  const { id: good_id } = await world.call(goods.create, { body: { title: `Пилка ${randomUUID()}` } })
  const { id: contractor_id } = await world.call(contractors.create, { body: { name_full: `ООО ${randomUUID()}` } })
  return { contractor_id, good_id, price: 42.5, multiple: 6, lead_days: 7 }
}
const made = async (world: World) => ({ params: { id: (await world.call(supplierGoods.create, { body: await bodyOf(world) })).id } })

async function asked(world: World) {
  const { contractor_id } = await world.call(supplierGoods.create, { body: await bodyOf(world) })
  const { id: store_id } = await world.call(stores.create, { body: { unit_id: cast.units.arbat, title: `Склад ${randomUUID()}` } })
  return { contractor_id, store_id, cover: 14 }
}

export const supplierGoodsExamples: Examples<typeof supplierGoods> = {
  list: () => ({ query: { with: 'contractor;good' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: async (world) => ({ body: await bodyOf(world) }),
  update: async (world) => ({ ...(await made(world)), body: { lead_days: 10 } }),
  remove: made,
  proposal: async (world) => ({ query: await asked(world) }),
  proposalFile: async (world) => ({ query: { ...(await asked(world)), format: 'csv' } }),
}
