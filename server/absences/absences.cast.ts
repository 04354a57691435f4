import { absences } from '#contract/absences/absences.ts'
import { cast } from '#server/testing/cast.ts'
import { approvedShift, freshDay } from '#server/testing/desk.ts'
import type { Examples, World } from '#server/testing/example.ts'

const { anna } = cast.employers

/** A day on which Анна has a shift. */
async function herDay(world: World) {
  const day = freshDay()
  await approvedShift(world, { employer: anna, workplace: cast.workplaces.m5, day })
  return { unit_id: cast.units.arbat, employer_id: anna, begin_day: day, end_day: day }
}

export const absencesExamples: Examples<typeof absences> = {
  create: async (world) => ({ body: { ...(await herDay(world)), reason: 'Болезнь' } }),
  end: async (world) => {
    const { items } = await world.call(absences.create, { body: await herDay(world) })
    return { body: { ids: items.map(({ id }) => id) } }
  },
}
