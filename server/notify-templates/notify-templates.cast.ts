import { notifyTemplates } from '#contract/notify-templates/notify-templates.ts'
import type { Examples, World } from '#server/testing/example.ts'

let count = 0
/** Titles are unique within a company. */
const body = () => ({
  title: `Давно не виделись ${++count}`,
  subject_type: 'user' as const,
  channel: 'sms' as const,
  subject: null,
  body: '{user.first_name}, ждём вас снова. {company.name}',
})
const made = async (world: World) => ({ params: { id: (await world.call(notifyTemplates.create, { body: body() })).id } })

export const notifyTemplatesExamples: Examples<typeof notifyTemplates> = {
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: body() }),
  update: async (world) => ({ ...(await made(world)), body: { title: `Вернитесь ${++count}` } }),
  remove: made,
  markers: () => ({ query: {} }),
  tryOut: () => ({ body: { subject_type: 'user', channel: 'sms', subject: null, body: '{user.first_name}, ждём вас' } }),
}
