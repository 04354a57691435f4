import { randomUUID } from 'node:crypto'
import { mailings } from '#contract/mailings/mailings.ts'
import type { Examples, World } from '#server/testing/example.ts'

const newOnce = () => randomUUID().replaceAll('-', '')
const asked = {
  subject_type: 'employer' as const,
  channel: 'crm' as const,
  subject: 'Собрание',
  body: '{employer.first_name}, собрание в 10:00',
  unit_ids: [],
  position_ids: [],
  city_id: null,
  from: null,
  until: null,
  news_id: null,
  last_day: '2099-12-31',
}
const body = () => ({ ...asked, once: newOnce(), total: 10_000 })
const made = async (world: World) => ({ params: { id: (await world.call(mailings.send, { body: body() })).id } })

export const mailingsExamples: Examples<typeof mailings> = {
  preview: () => ({ body: asked }),
  send: () => ({ body: body() }),
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  recipients: () => ({ query: {} }),
  exportRecipients: () => ({ query: { format: 'csv' } }),
  cancel: made,
}
