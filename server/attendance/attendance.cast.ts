import type { attendance } from '#contract/attendance/attendance.ts'
import { checkins } from '#contract/checkins/checkins.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { at } from '#server/testing/desk.ts'
import type { Examples, World } from '#server/testing/example.ts'

const { taisiya } = cast.employers
const { arbat } = cast.units
let days = 0

/** A day before those of the tests, on which Таисия worked without a shift. */
async function worked(world: World) {
  const day = addDays(MONDAY, -40 - ++days)
  const times = { come_at: at('11:00', day), gone_at: at('15:00', day) }
  const body = { employer_id: taisiya, unit_id: arbat, day, ...times, comment: 'Помогала на открытии', out_of_schedule: 1 as const }
  const { id } = await world.call(checkins.manual, { body })
  return { id, day }
}

export const attendanceExamples: Examples<typeof attendance> = {
  month: async (world) => ({ query: { unit_id: arbat, month: (await worked(world)).day.slice(0, 7) } }),
  day: async (world) => ({ query: { unit_id: arbat, employer_id: taisiya, day: (await worked(world)).day } }),
  figures: async (world) => ({ query: { unit_id: arbat, month: (await worked(world)).day.slice(0, 7) } }),
  today: () => ({ query: { unit_id: arbat } }),
  arrivals: () => ({ query: { unit_ids: String(arbat) } }),
  mine: () => ({ query: { month: MONDAY.slice(0, 7) } }),
  ofEmployer: async (world) => ({ params: { id: taisiya }, query: { month: (await worked(world)).day.slice(0, 7) } }),
  decide: async (world) => ({ body: { event_id: (await worked(world)).id, is_accepted: 0, comment: 'Не подтвердилось' } }),
  payOutside: async (world) => ({
    body: { unit_id: arbat, employer_id: taisiya, day: (await worked(world)).day, comment: 'Просила управляющая' },
  }),
}
