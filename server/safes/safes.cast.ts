import { randomUUID } from 'node:crypto'
import { safes } from '#contract/safes/safes.ts'
import type { Examples, World } from '#server/testing/example.ts'

const bodyOf = () => ({ unit_id: 1, title: `Сейф ${randomUUID().slice(0, 8)}` })
const made = async (world: World) => ({ params: { id: (await world.call(safes.create, { body: bodyOf() })).id } })

export const safesExamples: Examples<typeof safes> = {
  list: () => ({ query: { search: 'title:сейф;unit.name:ар', searchFields: 'title:like;unit.name:like', with: 'unit' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: bodyOf() }),
  update: async (world) => ({ ...(await made(world)), body: { is_default: 1 } }),
  remove: made,
}
