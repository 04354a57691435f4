import { dayNotes } from '#contract/day-notes/day-notes.ts'
import { cast } from '#server/testing/cast.ts'
import { freshDay } from '#server/testing/desk.ts'
import type { Examples, World } from '#server/testing/example.ts'

const note = () => ({ unit_id: cast.units.arbat, day: freshDay(), text: 'До 12 нет горячей воды' })

const made = async (world: World) => {
  const { id } = await world.call(dayNotes.create, { body: note() })
  return { id }
}

export const dayNotesExamples: Examples<typeof dayNotes> = {
  show: async (world) => ({ params: await made(world) }),
  create: async () => ({ body: note() }),
  update: async (world) => ({ params: await made(world), body: { day: freshDay(), text: 'Воды нет до 14' } }),
  remove: async (world) => ({ params: await made(world) }),
}
