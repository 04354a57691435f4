import { units } from '#contract/units/units.ts'
import type { Examples, World } from '#server/testing/examples.ts'

const body = { name: 'Покровка', address: 'Москва, Покровка, 17', location_id: 1, schedule: { from: '10:00', to: '21:00' } }
const made = async (world: World) => ({ params: { id: (await world.call(units.create, { body })).id } })

export const unitsExamples: Examples<typeof units> = {
  list: () => ({ query: { with: 'neighbours;city' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body }),
  update: async (world) => ({
    ...(await made(world)),
    body: { window_ratio: 70, neighbours: [(await world.call(units.create, { body })).id] },
  }),
  remove: made,
  autocomplete: () => ({ query: { name: 'Арб' } }),
}
