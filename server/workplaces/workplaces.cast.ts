import { workplaces } from '#contract/workplaces/workplaces.ts'
import type { Examples, World } from '#server/testing/example.ts'

const body = { unit_id: 1, title: 'M6', kind: 'стол' }
const made = async (world: World) => ({ params: { id: (await world.call(workplaces.create, { body })).id } })
const place = async (world: World) => ({ params: { unit_id: 1, workplace_id: (await made(world)).params.id } })
const template = { begin_at: '2026-11-01 10:00:00', schedule: [7200, 5400, 7200] }
const withTemplate = async (world: World) => {
  const { params } = await place(world)
  const { id } = await world.call(workplaces.createWindow, { params, body: template })
  return { params: { ...params, id } }
}

export const workplacesExamples: Examples<typeof workplaces> = {
  list: () => ({ query: { with: 'unit' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body }),
  update: async (world) => ({ ...(await made(world)), body: { title: 'M7', closed: 1 } }),
  remove: made,
  ofUnit: () => ({ params: { id: 1 } }),
  switchService: async (world) => ({ ...(await made(world)), body: { id: 12, type: 'category', enabled: 1 } }),
  windows: place,
  createWindow: async (world) => ({ ...(await place(world)), body: template }),
  updateWindow: async (world) => ({
    ...(await withTemplate(world)),
    body: { begin_at: '2026-12-01 16:00:00', schedule: [7200, 5400, 9000] },
  }),
  removeWindow: withTemplate,
}
