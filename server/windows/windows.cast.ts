import { windows } from '#contract/windows/windows.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { approvedShift, at, freshDay, madeBooking, offersOf } from '#server/testing/desk.ts'
import type { Examples, World } from '#server/testing/example.ts'

/** Anna at M5, whose chain 10:00 [120×6] leaves the time till noon without a window to whoever comes at 10:15. */
const wanted = async (world: World) => {
  const day = freshDay()
  const { id } = await approvedShift(world, { employer: cast.employers.anna, workplace: cast.workplaces.m5, day, from: '10:15' })
  return { employer_schedule_id: id, begin_at: at('10:15', day), end_at: at('11:15', day) }
}

export const windowsExamples: Examples<typeof windows> = {
  search: () => ({
    query: { begin_at: at('00:00'), end_at: at('23:59'), service_ids: [cast.services.gel], type: 'unit', unit_ids: [cast.units.arbat] },
  }),
  create: async (world) => ({ body: await wanted(world) }),
  update: async (world) => {
    const { id, begin_at, end_at } = await world.call(windows.create, { body: await wanted(world) })
    return { params: { id }, body: { begin_at: begin_at.replace('10:15', '10:30'), end_at: end_at.replace('11:15', '12:00') } }
  },
  hold: async (world) => {
    const day = freshDay()
    await approvedShift(world, { employer: cast.employers.anna, workplace: cast.workplaces.m5, day })
    const { items } = await offersOf(world, { services: [cast.services.gel], day })
    return { body: { window_ids: items[0]?.window_ids ?? [], service_ids: [cast.services.gel] } }
  },
  release: () => ({}),
  show: async (world) => ({ params: { id: (await madeBooking(world, freshDay())).offers[0]?.window_ids[0] ?? 0 } }),
  ofUnit: () => ({ params: { id: cast.units.arbat }, query: { begin_at: MONDAY, end_at: MONDAY } }),
}
