import { units } from '#contract/units/units.ts'
import type { Examples, World } from '#server/testing/example.ts'

const body = { name: 'Покровка', address: 'Москва, Покровка, 17', location_id: 1, schedule: { from: '10:00', to: '21:00' } }
const week = [...Array.from({ length: 6 }, () => ({ from: '10:00', to: '21:00' })), null]
const made = async (world: World) => ({ params: { id: (await world.call(units.create, { body })).id } })

export const unitsExamples: Examples<typeof units> = {
  list: () => ({ query: { with: 'neighbours;city' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body }),
  update: async (world) => ({
    ...(await made(world)),
    body: { window_ratio: 70, neighbours: [(await world.call(units.create, { body })).id] },
  }),
  remove: made,
  types: () => ({}),
  addresses: () => ({ query: { text: 'Арбат' } }),
  schedules: made,
  saveSchedule: async (world) => ({ ...(await made(world)), body: { begin_at: '2026-12-01', schedule: week } }),
  removeSchedule: async (world) => {
    const { params } = await made(world)
    const { id } = await world.call(units.saveSchedule, { params, body: { begin_at: '2026-12-01', schedule: week } })
    return { params: { ...params, schedule_id: id } }
  },
  autocomplete: () => ({ query: { name: 'Арб' } }),
}
