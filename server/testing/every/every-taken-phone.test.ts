import { expect } from 'vitest'
import { permissions } from '#contract/core/permissions.ts'
import { features } from '#contract/features.ts'
import { feedMailings } from '#server/mailings/feed.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { everyEndpoint } from '#server/testing/endpoints.ts'
import { send, worldOf } from '#server/testing/example.ts'
import { house, sql, test } from '#server/testing/house.ts'

/** The customer whose phone stands wherever the house writes phones down, and the phone as people and files write it. */
const PHONE = '79260004567'
const SPELLINGS = [PHONE, '9260004567', '926 000-45-67']

test.override('options', { clock: () => Date.parse('2026-11-23T09:00:00Z') })
test.beforeAll(async () => {
  const { customers, consents, mailings } = features
  const world = worldOf(() => house.as(cast.superAdmin))
  const { id } = await world.call(customers.create, { body: { first_name: 'Ия', last_name: 'Ёлкина', phone: PHONE } })
  await world.call(consents.record, { params: { id }, body: { purpose: 'marketing_sms', is_given: 1, source: 'phone' } })
  const to = { unit_ids: [], position_ids: [], city_id: null, from: null, until: null, news_id: null, last_day: '2026-12-31' }
  const words = { subject_type: 'user' as const, channel: 'sms' as const, subject: null, body: 'Ждём вас!' }
  const { total } = await world.call(mailings.preview, { body: { ...to, ...words } })
  await world.call(mailings.send, { body: { ...to, ...words, once: 'a'.repeat(32), total } })
  await feedMailings(house.app.house, house.app.server.log)
  // A gate repeats the number in its refusal.
  await sql(`update outbox set status = 'failed', failure = 'no such number ' || recipient where recipient = $1`, [PHONE])
})

const everyExport = everyEndpoint.filter(({ endpoint }) => endpoint.file === true && endpoint.path.endsWith('/export'))

/** The files in which this person finds the phone. */
async function filesWithPhone(who: Person): Promise<string[]> {
  const found: string[] = []
  for (const { name, endpoint } of everyExport) {
    const answer = await send(who, endpoint, { query: { format: 'csv' } })
    expect([200, 403], name).toContain(answer.status)
    if (SPELLINGS.some((one) => String(answer.body).includes(one))) found.push(name)
  }
  return found
}

async function holding(rights: readonly string[]): Promise<Person> {
  await sql('update work_positions set permissions = $1, reach = $2 where id = 19', [rights, 'company'])
  house.app.house.sessions.forget('*')
  return house.as(cast.accountant)
}

test('CUS-021 без права выгружать телефоны номера клиента нет ни в одном файле, в каком бы списке он ни стоял', async () => {
  const takes = await filesWithPhone(await holding(permissions))
  expect(takes.toSorted()).toEqual(['audits.export', 'customers.export', 'mailings.exportRecipients', 'outbox.export'])
  expect(await filesWithPhone(await holding(permissions.filter((one) => one !== 'User.download_phone')))).toEqual([])
})
