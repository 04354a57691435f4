import { timeBlocks } from '#contract/time-blocks/time-blocks.ts'
import { cast } from '#server/testing/cast.ts'
import { approvedShift, freshDay } from '#server/testing/desk.ts'
import type { Examples, World } from '#server/testing/example.ts'

const { anna } = cast.employers

/** An hour of a day on which Анна has a shift. */
async function herHour(world: World) {
  const day = freshDay()
  await approvedShift(world, { employer: anna, workplace: cast.workplaces.m5, day })
  const time = { day, time_from: '13:00', time_to: '14:00' }
  return { unit_id: cast.units.arbat, employer_id: anna, ...time, kind: 'break' as const, reason: 'Обед' }
}

const made = async (world: World) => {
  const { id } = await world.call(timeBlocks.create, { body: await herHour(world) })
  return { id }
}

export const timeBlocksExamples: Examples<typeof timeBlocks> = {
  show: async (world) => ({ params: await made(world) }),
  create: async (world) => ({ body: await herHour(world) }),
  update: async (world) => ({
    params: await made(world),
    body: { time_from: '13:30', time_to: '14:30', kind: 'training', reason: 'Новые гель-лаки' },
  }),
  remove: async (world) => ({ params: await made(world) }),
}
