import { reseating } from '#contract/reseating/reseating.ts'
import { placeOf } from '#contract/windows/windows.ts'
import { cast } from '#server/testing/cast.ts'
import { approvedShift, freshDay, madeBooking } from '#server/testing/desk.ts'
import type { Examples, World } from '#server/testing/example.ts'

const { anna, marina } = cast.employers
const herDay = (date: string) => ({ unit_id: cast.units.arbat, employer_id: anna, date })

/** A booking of Анна's, and Марина who is free that day. */
async function ill(world: World) {
  const date = freshDay()
  await madeBooking(world, date)
  await approvedShift(world, { employer: marina, workplace: cast.workplaces.m2, day: date })
  return date
}

export const reseatingExamples: Examples<typeof reseating> = {
  plan: async (world) => ({ query: herDay(await ill(world)) }),
  accept: async (world) => {
    const { items } = await world.call(reseating.plan, { query: herDay(await ill(world)) })
    const [line] = items
    const seat = line?.seats[line.chosen ?? 0]
    if (!line || !seat) throw new Error(`no seat: ${JSON.stringify(items)}`)
    return { body: { booking_id: line.id, employer_id: anna, unit_id: seat.unit_id, ...placeOf(seat) } }
  },
}
