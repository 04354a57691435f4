import { randomUUID } from 'node:crypto'
import { goodsTypes } from '#contract/goods-types/goods-types.ts'
import type { Examples, World } from '#server/testing/example.ts'

const bodyOf = () => ({ title: `Пилка ${randomUUID()}` })
const made = async (world: World) => ({ params: { id: (await world.call(goodsTypes.create, { body: bodyOf() })).id } })

export const goodsTypesExamples: Examples<typeof goodsTypes> = {
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: bodyOf() }),
  update: async (world) => ({ ...(await made(world)), body: { title: `Пилка новая ${randomUUID()}` } }),
  remove: made,
}
