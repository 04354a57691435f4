import { randomUUID } from 'node:crypto'
import { goods } from '#contract/goods/goods.ts'
import { goodsStandard } from '#contract/goods-standard/goods-standard.ts'
import { orders } from '#contract/orders/orders.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

async function bodyOf(world: World) {
  const { id: good_id } = await world.call(goods.create, { body: { title: `Гель ${randomUUID()}` } })
  return { service_id: cast.services.classic, mode: 'auto' as const, good_id, qty: 12.5 }
}
const made = async (world: World) => ({ params: { id: (await world.call(goodsStandard.create, { body: await bodyOf(world) })).id } })
/** A visit at the company's expense whose material was never delivered. */
async function lacked(world: World) {
  await made(world)
  const items = [{ item_type: 1 as const, item_id: cast.services.classic, qty: 1, price: 1500, employer: cast.employers.anna }]
  const payments = [{ payment_type: 5 as const, sum: 1500 }]
  await world.call(orders.create, {
    body: { unit_id: cast.units.arbat, user_id: cast.customers.maria, status_id: 3, items, payments },
  })
}

export const goodsStandardExamples: Examples<typeof goodsStandard> = {
  list: () => ({ query: { with: 'service;service_category;good;good_type' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: async (world) => ({ body: await bodyOf(world) }),
  update: async (world) => ({ ...(await made(world)), body: { qty: 15 } }),
  remove: made,
  lacks: async (world) => {
    await lacked(world)
    return { query: { with: 'unit;service;good;store' } }
  },
  lacksExport: () => ({ query: { format: 'csv' } }),
}
