import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { madeBooking } from '#server/testing/desk.ts'
import { worldOf } from '#server/testing/example.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

let document: number
const NUMBER = '4510 777123'
const HEALTH = 'беременность, 20 недель'
const MAIL = 'secret@example.com'
test.beforeAll(async () => {
  const body = { employer_id: cast.employers.administrator, employer_document_type_id: 1, number: NUMBER, issued_at: '2015-03-02' }
  document = (await (await house.as(cast.hr)).post('employer-documents', body)).data.id
  await boss.put(`customers/${cast.customers.maria}`, { comment: HEALTH, email: MAIL })
})

const linesOf = async (person: Person, model: string) => (await person.get(`audits?search=model_type:${model}`)).data
/** Everything that the roads to the whole log answer. */
async function everyRoad(person: Person, line: number): Promise<string> {
  const answers = await Promise.all(
    ['audits?limit=1000', 'audits/export?format=csv', `audits/${line}`, 'audits?limit=1000&search=event:created'].map((path) =>
      person.get(path),
    ),
  )
  return answers.map(({ body }) => (Buffer.isBuffer(body) ? body.toString('utf8') : JSON.stringify(body))).join('\n')
}
/** Makes a position with these permissions and an employee who holds it. */
async function holder(permissions: string[], phone: string) {
  const { data } = await boss.post('work-positions', { title: `Читает ${phone}`, reach: 'company', permissions })
  const body = { last_name: 'Читалова', first_name: 'Инна', phone, work_position_id: data.id, unit_id: cast.units.arbat, can_login: 1 }
  await boss.post('employers', body)
  return house.as(phone)
}

test('журнал не рассказывает о документах сотрудников и клиентах тем, кому они не видны', async () => {
  const [papers] = (await linesOf(boss, 'employer_document')).items
  const [card] = (await linesOf(boss, 'user')).items
  for (const phone of [cast.qualityControl, cast.chiefAccountant]) {
    const reader = await house.as(phone)
    expect((await reader.get('employer-documents')).body.code).toBe(1030)
    expect(await linesOf(reader, 'employer_document')).toMatchObject({ items: [], count: 0 })
    expect((await reader.get(`audits/${papers.id}`)).status).toBe(404)
    expect((await reader.get(`audits/by-model/employer_document/${document}`)).body.code).toBe(1030)
    expect((await reader.get(`audits/state?model_type=employer_document&model_id=${document}`)).body.code).toBe(1030)
    const kinds = (await reader.get('audits?limit=1')).data.filters[0].options.map(({ id }: { id: string }) => id)
    expect(kinds).not.toContain('employer_document')
    expect(await everyRoad(reader, papers.id)).not.toMatch(/777123|2015-03-02/)
  }
  const accountant = await house.as(cast.chiefAccountant)
  expect((await accountant.get('customers')).body.code).toBe(1030)
  expect(await linesOf(accountant, 'user')).toMatchObject({ items: [], count: 0 })
  expect(await everyRoad(accountant, card.id)).not.toMatch(new RegExp(`${HEALTH}|${MAIL}`))
})

test('кому вещь видна, тому журнал о ней рассказывает как прежде', async () => {
  const quality = await house.as(cast.qualityControl)
  expect((await linesOf(quality, 'user')).items[0].after).toEqual({ email: MAIL })
  expect((await linesOf(boss, 'employer_document')).count).toBe(1)
  const manager = await house.as(cast.manager)
  expect((await linesOf(manager, 'employer_document')).items[0].after).toMatchObject({ issued_at: '2015-03-02' })
})

test('номер документа записан тремя последними знаками: при заведении, правке и удалении', async () => {
  const hr = await house.as(cast.hr)
  const numbers = async () =>
    (await boss.get(`audits/by-model/employer_document/${document}`)).data.items.map(
      ({ before, after }: { before: { number?: string }; after: { number?: string } }) => [before.number, after.number],
    )
  const body = { employer_id: cast.employers.administrator, employer_document_type_id: 1, issued_at: '2015-03-02' }
  await hr.put(`employer-documents/${document}`, { ...body, number: '9999 999123' })
  expect(await numbers()).toEqual([
    ['123', '123'],
    [undefined, '123'],
  ])
  await hr.delete(`employer-documents/${document}`)
  expect((await numbers())[0]).toEqual(['123', undefined])
  const rows = await sql(`select before, after from audits where model_type = 'employer_document'`)
  expect(JSON.stringify(rows)).not.toMatch(/777|9999/)
})

test('слова о здоровье клиента в журнале его записи видит тот, кому дано читать о здоровье', async () => {
  const { booking } = await madeBooking(worldOf(boss))
  await boss.put(`bookings/${booking.id}`, { comment: HEALTH })
  const blind = await holder(['Log.view', 'Booking.view', 'User.view'], '79185550101')
  const seeing = await holder(['Log.view', 'Booking.view', 'User.health'], '79185550102')
  const [told, hidden] = [await linesOf(seeing, 'booking'), await linesOf(blind, 'booking')]
  expect(told.items[0].after).toEqual({ comment: HEALTH })
  expect(hidden.items[0].after).toEqual({})
  expect(await everyRoad(blind, hidden.items[0].id)).not.toContain(HEALTH)
  const history = (await blind.get(`audits/by-model/booking/${booking.id}`)).data.items
  expect(JSON.stringify(history)).not.toContain(HEALTH)
  expect(history.length).toBe(hidden.count)
})
