import type { schedules } from '#contract/schedules/schedules.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { approvedShift, at, draftShift } from '#server/testing/desk.ts'
import type { Examples } from '#server/testing/examples.ts'

const wish = { employer: cast.employers.anna, workplace: cast.workplaces.m5 }

export const schedulesExamples: Examples<typeof schedules> = {
  ofUnit: () => ({ params: { id: cast.units.arbat }, query: { begin_at: MONDAY, end_at: MONDAY } }),
  create: () => ({
    body: {
      unit_id: cast.units.arbat,
      employer_id: cast.employers.anna,
      schedules: [{ begin_at: at('10:00'), end_at: at('22:00'), workplace_id: cast.workplaces.m5, service_category_ids: [12] }],
    },
  }),
  update: async (world) => ({ params: { id: (await draftShift(world, wish)).id }, body: { end_at: at('20:00') } }),
  remove: async (world) => ({ params: { id: (await draftShift(world, wish)).id } }),
  approve: async (world) => ({ body: { employer_schedule_ids: [(await draftShift(world, wish)).id] } }),
  unapprove: async (world) => ({ body: { employer_schedule_ids: [(await approvedShift(world, wish)).id] } }),
}
