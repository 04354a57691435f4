import { randomUUID } from 'node:crypto'
import { metros } from '#contract/metros/metros.ts'
import type { Examples, World } from '#server/testing/example.ts'

const bodyOf = () => ({ city_id: 1, name: `Киевская ${randomUUID().slice(0, 8)}`, line: 'Кольцевая', color: '#894E35' })
const made = async (world: World) => ({ params: { id: (await world.call(metros.create, { body: bodyOf() })).id } })

export const metrosExamples: Examples<typeof metros> = {
  list: () => ({ query: { with: 'city' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: bodyOf() }),
  update: async (world) => ({ ...(await made(world)), body: { name: `Курская ${randomUUID().slice(0, 8)}` } }),
  remove: made,
}
