import { randomUUID } from 'node:crypto'
import { goodGroups } from '#contract/good-groups/good-groups.ts'
import type { Examples, World } from '#server/testing/example.ts'

const bodyOf = () => ({ title: `Пилки ${randomUUID()}` })
const made = async (world: World) => ({ params: { id: (await world.call(goodGroups.create, { body: bodyOf() })).id } })

export const goodGroupsExamples: Examples<typeof goodGroups> = {
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: bodyOf() }),
  update: async (world) => ({ ...(await made(world)), body: { title: `Пилки новая ${randomUUID()}` } }),
  remove: made,
}
