import { randomUUID } from 'node:crypto'
import { regularDiscounts } from '#contract/regular-discounts/regular-discounts.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const bodyOf = () => ({ title: `От пятидесяти тысяч ${randomUUID().slice(0, 8)}`, percent: 7, sum_from: 50_000, on_goods: 1 as const })
const made = async (world: World) => ({ params: { id: (await world.call(regularDiscounts.create, { body: bodyOf() })).id } })

export const regularDiscountsExamples: Examples<typeof regularDiscounts> = {
  list: () => ({ query: { search: 'is_on:1', searchFields: 'is_on:=' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: bodyOf() }),
  update: async (world) => ({ ...(await made(world)), body: { percent: 8, unit_ids: [cast.units.arbat] } }),
  remove: made,
  best: () => ({ query: { user_id: cast.customers.maria, unit_id: cast.units.arbat } }),
}
