import { workPositions } from '#contract/work-positions/work-positions.ts'
import type { Examples, World } from '#server/testing/example.ts'

const body = {
  title: 'Стажёр',
  reach: 'unit',
  alias: 'pupil_master',
  with_schedule: 1,
  permissions: ['Calendar.view', 'Booking.view'],
} as const
const made = async (world: World) => ({
  params: { id: (await world.call(workPositions.create, { body: { ...body, permissions: [...body.permissions] } })).id },
})

export const workPositionsExamples: Examples<typeof workPositions> = {
  list: () => ({ query: { with: 'permissions' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: { ...body, permissions: [...body.permissions] } }),
  update: async (world) => ({ ...(await made(world)), body: { title: 'Старший стажёр', permissions: ['Calendar.view'] } }),
  remove: made,
  types: () => ({}),
  permissions: () => ({ query: { type: '1' } }),
}
