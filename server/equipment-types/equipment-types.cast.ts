import { equipmentTypes } from '#contract/equipment-types/equipment-types.ts'
import type { Examples, World } from '#server/testing/example.ts'

let count = 0
const body = () => ({ title: `Лампа ${++count}`, place_ids: [1, 2] })
const made = async (world: World) => ({ params: { id: (await world.call(equipmentTypes.create, { body: body() })).id } })

export const equipmentTypesExamples: Examples<typeof equipmentTypes> = {
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: body() }),
  update: async (world) => ({ ...(await made(world)), body: { place_ids: [3] } }),
  remove: made,
  places: () => ({}),
}
