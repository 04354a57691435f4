import { contractors } from '#contract/contractors/contractors.ts'
import type { Examples, World } from '#server/testing/example.ts'

const body = { name_full: 'ООО «Лак и кисть»', address_legal: 'Москва, Арбат, 1', address_actual: null }
const made = async (world: World) => ({ params: { id: (await world.call(contractors.create, { body })).id } })

export const contractorsExamples: Examples<typeof contractors> = {
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body }),
  update: async (world) => ({ ...(await made(world)), body: { address_actual: 'Москва, Сретенка, 2' } }),
  remove: made,
}
