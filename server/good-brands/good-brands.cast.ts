import { randomUUID } from 'node:crypto'
import { goodBrands } from '#contract/good-brands/good-brands.ts'
import type { Examples, World } from '#server/testing/example.ts'

const bodyOf = () => ({ title: `Ромашка ${randomUUID()}` })
const made = async (world: World) => ({ params: { id: (await world.call(goodBrands.create, { body: bodyOf() })).id } })

export const goodBrandsExamples: Examples<typeof goodBrands> = {
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: bodyOf() }),
  update: async (world) => ({ ...(await made(world)), body: { title: `Ромашка новая ${randomUUID()}` } }),
  remove: made,
  reference: () => ({}),
}
