import { employerStatuses } from '#contract/employer-statuses/employer-statuses.ts'
import type { Examples, World } from '#server/testing/example.ts'

let count = 0
const body = () => ({ title: `Отпуск ${++count}`, fields: [{ type: 'date' as const, key: 'until', title: 'До какого дня' }] })
const made = async (world: World) => ({ params: { id: (await world.call(employerStatuses.create, { body: body() })).id } })

export const employerStatusesExamples: Examples<typeof employerStatuses> = {
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: body() }),
  update: async (world) => ({ ...(await made(world)), body: { title: `Больничный ${++count}` } }),
  remove: made,
}
