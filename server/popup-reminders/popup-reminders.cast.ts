import { popupReminders } from '#contract/popup-reminders/popup-reminders.ts'
import type { Examples, World } from '#server/testing/example.ts'

const body = { message: 'Проветрите зал', hours: [10, 15, 20], position_ids: [2], is_on: 1 as const }
const made = async (world: World) => ({ params: { id: (await world.call(popupReminders.create, { body })).id } })

export const popupRemindersExamples: Examples<typeof popupReminders> = {
  mine: () => ({}),
  positions: () => ({}),
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body }),
  update: async (world) => ({ ...(await made(world)), body: { hours: [11] } }),
  remove: made,
}
