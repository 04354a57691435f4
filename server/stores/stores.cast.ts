import { randomUUID } from 'node:crypto'
import { stores } from '#contract/stores/stores.ts'
import type { Examples, World } from '#server/testing/example.ts'

const bodyOf = () => ({ unit_id: 1, title: `Кладовая ${randomUUID().slice(0, 8)}` })
const made = async (world: World) => ({ params: { id: (await world.call(stores.create, { body: bodyOf() })).id } })

export const storesExamples: Examples<typeof stores> = {
  list: () => ({ query: { search: 'title:клад;unit.name:клад', searchFields: 'title:like;unit.name:like', with: 'unit' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: bodyOf() }),
  update: async (world) => ({ ...(await made(world)), body: { is_default: 1 } }),
  remove: made,
}
