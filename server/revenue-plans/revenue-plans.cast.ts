import { revenuePlans } from '#contract/revenue-plans/revenue-plans.ts'
import { units } from '#contract/units/units.ts'
import type { Examples, World } from '#server/testing/example.ts'

const MONTH = '2027-02-01'
/** A studio of its own, because a month has one plan of a kind. */
const newBody = async (world: World) => {
  const { id } = await world.call(units.create, { body: { name: 'Плановая', location_id: 1 } })
  return { kind: 'manicure' as const, unit_id: id, begin_at: MONTH, plan: 1_000_000 }
}
const made = async (world: World) => ({ params: { id: (await world.call(revenuePlans.create, { body: await newBody(world) })).id } })

export const revenuePlansExamples: Examples<typeof revenuePlans> = {
  list: () => ({ query: { kind: 'manicure', with: 'unit' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: async (world) => ({ body: await newBody(world) }),
  update: async (world) => ({ ...(await made(world)), body: { plan: 1_200_000 } }),
  remove: made,
  month: () => ({ query: { kind: 'common', month: MONTH } }),
  saveDay: async (world) => ({ params: { ...(await made(world)).params, day: '2027-02-08' }, body: { plan: 90_000 } }),
}
