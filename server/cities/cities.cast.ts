import { cities } from '#contract/cities/cities.ts'
import type { Examples, World } from '#server/testing/example.ts'

const body = { country_id: 1, name: 'Тула', timezone: 'Europe/Moscow' }
const made = async (world: World) => ({ params: { id: (await world.call(cities.create, { body })).id } })

export const citiesExamples: Examples<typeof cities> = {
  list: () => ({ query: { with_units: '1' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body }),
  update: async (world) => ({ ...(await made(world)), body: { name: 'Калуга' } }),
  remove: made,
}
