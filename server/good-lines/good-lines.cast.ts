import { randomUUID } from 'node:crypto'
import { goodBrands } from '#contract/good-brands/good-brands.ts'
import { goodLines } from '#contract/good-lines/good-lines.ts'
import type { Examples, World } from '#server/testing/example.ts'

const bodyOf = async (world: World) => ({
  good_brand_id: (await world.call(goodBrands.create, { body: { title: `Бренд ${randomUUID()}` } })).id,
  title: 'Основа',
})
const made = async (world: World) => ({ params: { id: (await world.call(goodLines.create, { body: await bodyOf(world) })).id } })

export const goodLinesExamples: Examples<typeof goodLines> = {
  list: () => ({ query: { with: 'good_brand' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: async (world) => ({ body: await bodyOf(world) }),
  update: async (world) => ({ ...(await made(world)), body: { title: `Основа новая ${randomUUID()}` } }),
  remove: made,
}
