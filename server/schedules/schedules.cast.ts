import type { schedules } from '#contract/schedules/schedules.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { approvedShift, at, draftShift, freshDay } from '#server/testing/desk.ts'
import type { Examples } from '#server/testing/example.ts'

const wish = () => ({ employer: cast.employers.anna, workplace: cast.workplaces.m5, day: freshDay() })

export const schedulesExamples: Examples<typeof schedules> = {
  ofUnit: () => ({ params: { id: cast.units.arbat }, query: { begin_at: MONDAY, end_at: MONDAY } }),
  employers: () => ({ query: { unit_id: cast.units.arbat } }),
  noWindow: () => ({ query: { unit_id: cast.units.arbat, date: MONDAY } }),
  lacks: () => ({ params: { id: cast.units.arbat } }),
  create: () => {
    const { day, employer, workplace } = wish()
    const shift = { begin_at: at('10:00', day), end_at: at('22:00', day), workplace_id: workplace, service_category_ids: [12] }
    return { body: { unit_id: cast.units.arbat, employer_id: employer, schedules: [shift] } }
  },
  preview: () => ({ body: planOfTwo() }),
  addMany: () => ({ body: planOfTwo() }),
  statServices: () => ({ query: { unit_id: cast.units.arbat, date: MONDAY } }),
  show: async (world) => ({ params: { id: (await draftShift(world, wish())).id } }),
  update: async (world) => {
    const { id, day } = await draftShift(world, wish())
    return { params: { id }, body: { end_at: at('20:00', day) } }
  },
  remove: async (world) => {
    const { id, unit_id } = await draftShift(world, wish())
    return { params: { id }, query: { unit_id } }
  },
  approve: async (world) => ({ body: { employer_schedule_ids: [(await draftShift(world, wish())).id] } }),
  unapprove: async (world) => ({ body: { employer_schedule_ids: [(await approvedShift(world, wish())).id] } }),
}

/** A plan of two shifts: one at a named place, one wherever there is room. */
function planOfTwo() {
  const { day, employer, workplace } = wish()
  const hours = { begin_at: at('10:00', day), end_at: at('22:00', day), service_category_ids: [cast.categories.manicure] }
  const others = { ...hours, employer_id: cast.employers.marina, any_workplace: 1 as const }
  return { unit_id: cast.units.arbat, schedules: [{ ...hours, employer_id: employer, workplace_id: workplace }, others] }
}
