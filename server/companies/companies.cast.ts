import { companies } from '#contract/companies/companies.ts'
import type { Examples, World } from '#server/testing/example.ts'

const body = { name: 'ООО «Окно Самара»', type: 'franchise', currency: 'RUB' } as const
const made = async (world: World) => ({ params: { id: (await world.call(companies.create, { body })).id } })

export const companiesExamples: Examples<typeof companies> = {
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body }),
  update: async (world) => ({ ...(await made(world)), body: { name: 'ООО «Окно Волга»' } }),
  remove: made,
  copy: async (world) => ({ ...(await made(world)), body: { ...body, name: 'ООО «Окно Самара-2»' } }),
  copies: async (world) => {
    const { params } = await made(world)
    await world.call(companies.copy, { params, body })
    return { params }
  },
  retryCopy: async (world) => ({ params: { id: (await world.call(companies.copy, { ...(await made(world)), body })).id } }),
  types: () => ({}),
}
