import { employers } from '#contract/employers/employers.ts'
import { services } from '#contract/services/services.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

let count = 0
/** Each example has its own phone, because phones are unique over all companies. */
const body = () => ({
  last_name: 'Ясенева',
  first_name: 'Тамара',
  phone: `7917${String(++count).padStart(7, '0')}`,
  work_position_id: 1,
  unit_id: cast.units.arbat,
})
const made = async (world: World) => ({ params: { id: (await world.call(employers.create, { body: body() })).id } })
const chain = { begin_at: '2026-12-01 10:00:00', end_at: null, schedule: [5400, 5400, 7200] }
const chained = async (world: World) => {
  const one = await made(world)
  const { id } = await world.call(employers.createWindow, { ...one, body: chain })
  return { params: { ...one.params, window_id: id } }
}
const learned = async (world: World) => {
  const [first] = (await world.call(services.list, { query: { limit: 1 } })).items
  return { ...(await made(world)), body: { services: first ? { [first.id]: 5400 } : {} } }
}

export const employersExamples: Examples<typeof employers> = {
  list: () => ({ query: { with: 'unit;work_position' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: async (world) => ({ ...(await made(world)), query: { with: 'unit;work_position;services' } }),
  create: () => ({ body: body() }),
  update: async (world) => ({ ...(await made(world)), body: { middle_name: 'Павловна', schedule_type: 1 } }),
  remove: made,
  restore: async (world) => {
    const one = await made(world)
    await world.call(employers.remove, one)
    return one
  },
  erase: async (world) => {
    const one = await made(world)
    await world.call(employers.update, { ...one, body: { end_work_at: '2026-11-01' } })
    return one
  },
  search: () => ({ query: { type: 'service' } }),
  settings: () => ({ query: { keys: 'theme,page', defaults: '{"theme":"light"}' } }),
  setSettings: () => ({ body: { values: { theme: 'dark' } } }),
  schedule: async (world) => ({ ...(await made(world)), query: { begin_at: '2026-11-01', end_at: '2026-11-30' } }),
  statusHistories: made,
  futureBookings: made,
  form: () => ({ query: {} }),
  forBooking: () => ({ query: { unit_id: cast.units.arbat } }),
  services: made,
  setServices: learned,
  permission: async (world) => ({ ...(await made(world)), query: { full: '1' } }),
  windows: made,
  createWindow: async (world) => ({ ...(await made(world)), body: chain }),
  updateWindow: async (world) => ({ ...(await chained(world)), body: { ...chain, schedule: [7200, 7200] } }),
  removeWindow: chained,
}
