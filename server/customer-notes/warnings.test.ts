import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

let admin: Person
let phones = 0
test.beforeAll(async () => {
  admin = await house.as(cast.administrator)
})

const newcomer = async () =>
  (await boss.post('customers', { first_name: 'Ида', last_name: 'Зорина', phone: `7913${String(++phones).padStart(7, '0')}` })).data.id
const add = (id: number, body: object) => admin.post(`customers/${id}/notes`, body)

test('обычная заметка не предупреждает; помеченная видна в поиске, в карточке и списком, самая важная — первой', async () => {
  const id = await newcomer()
  await add(id, { text: 'Любит тишину' })
  expect((await admin.get(`customers/${id}/warnings`)).data.items).toEqual([])
  await add(id, { text: 'Должна 1 200 ₽', warning: 'debt' })
  await add(id, { text: 'Недовольна прошлым визитом', warning: 'conflict' })
  await add(id, { text: 'Ещё 300 ₽', warning: 'debt' })
  expect((await admin.get(`customers/${id}`)).data.warnings).toEqual(['conflict', 'debt'])
  expect((await admin.get('users/search?name=Зорина')).data.items.data[0].warnings).toEqual(['conflict', 'debt'])
  const { items } = (await admin.get(`customers/${id}/warnings`)).data
  expect(items.map(({ text }: { text: string }) => text)).toEqual(['Недовольна прошлым визитом', 'Ещё 300 ₽', 'Должна 1 200 ₽'])
  expect(items[0].author).toMatchObject({ id: cast.employers.administrator })
})

test('заметке без слов нет места: слова не нужны только предупреждению о здоровье', async () => {
  const id = await newcomer()
  for (const body of [{}, { text: ' ' }, { warning: 'debt' }, { text: '', warning: 'important' }]) {
    const refused = await add(id, body)
    expect([refused.status, refused.body.errors?.text]).toEqual([422, ['Обязательное поле.']])
  }
  expect((await add(id, { warning: 'health' })).data.items).toMatchObject([{ warning: 'health', text: null }])
})

test('снятое предупреждение больше не предупреждает, заметка остаётся и говорит, кто снял; второй раз его не снять', async () => {
  const id = await newcomer()
  const [note] = (await add(id, { text: 'Долг 500 ₽', warning: 'debt' })).data.items
  const { items } = (await admin.patch(`customer-notes/${note.id}/lift`)).data
  expect(items).toMatchObject([{ text: 'Долг 500 ₽', warning: 'debt', lifter: { id: cast.employers.administrator } }])
  expect((await admin.get(`customers/${id}`)).data.warnings).toEqual([])
  const [{ lifted_at }] = items
  expect((await (await house.as(cast.manager)).patch(`customer-notes/${note.id}/lift`)).data.items[0]).toMatchObject({
    lifted_at,
    lifter: { id: cast.employers.administrator },
  })
  const [plain] = (await add(id, { text: 'Пьёт чай' })).data.items
  expect((await admin.patch(`customer-notes/${plain.id}/lift`)).status).toBe(404)
})

test('чужой клиентке не приписать ни заметки, ни предупреждения, и чужое не снять', async () => {
  const foreign = cast.foreign.customers.first
  const [note] = await sql<{ id: number }>(
    `insert into customer_notes (company_id, user_id, text, warning, author_id) values (2, $1, 'Долг', 'debt', 102) returning id`,
    [foreign],
  )
  expect((await add(foreign, { text: 'Долг', warning: 'debt' })).status).toBe(404)
  expect((await admin.get(`customers/${foreign}/warnings`)).status).toBe(404)
  expect((await admin.patch(`customer-notes/${note?.id}/lift`)).status).toBe(404)
})
