import { randomUUID } from 'node:crypto'
import { districts } from '#contract/districts/districts.ts'
import type { Examples, World } from '#server/testing/example.ts'

const bodyOf = () => ({ city_id: 1, name: `Хамовники ${randomUUID().slice(0, 8)}` })
const made = async (world: World) => ({ params: { id: (await world.call(districts.create, { body: bodyOf() })).id } })

export const districtsExamples: Examples<typeof districts> = {
  list: () => ({ query: { with: 'city' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: bodyOf() }),
  update: async (world) => ({ ...(await made(world)), body: { name: `Якиманка ${randomUUID().slice(0, 8)}` } }),
  remove: made,
}
