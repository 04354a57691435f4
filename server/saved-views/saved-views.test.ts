import { expect } from 'vitest'
import { savedViewsRu } from '#contract/saved-views/saved-views.ru.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { house, test } from '#server/testing/house.ts'

let eva: Person
let anna: Person
test.beforeAll(async () => {
  eva = await house.as(cast.superAdmin)
  anna = await house.as(cast.administrator)
})

const view = { list: '/customers', title: 'Должники', query: 'f.is_blocked=1&columns=last_name,phone' }
const mine = async (who: Person, list = '/customers') => (await who.get(`saved-views?list=${encodeURIComponent(list)}`)).data.items

test('вид сохраняется, переименовывается и удаляется; чужого вида не существует', async () => {
  const { data } = await eva.post('saved-views', view)
  expect(await mine(eva)).toEqual([{ ...view, id: data.id, is_default: 0 }])
  expect(await mine(anna)).toEqual([])
  expect((await anna.put(`saved-views/${data.id}`, { title: 'Моё' })).status).toBe(404)
  expect((await anna.delete(`saved-views/${data.id}`)).status).toBe(404)
  expect((await eva.put(`saved-views/${data.id}`, { title: 'Заблокированные' })).data).toMatchObject({
    title: 'Заблокированные',
    query: view.query,
  })
  expect((await eva.delete(`saved-views/${data.id}`)).status).toBe(200)
  expect(await mine(eva)).toEqual([])
})

test('у списка один вид по умолчанию, у другого списка — свой', async () => {
  const made = async (list: string, title: string) => (await eva.post('saved-views', { ...view, list, title, is_default: 1 })).data.id
  const first = await made('/customers', 'Первый')
  const second = await made('/customers', 'Второй')
  const other = await made('/bookings', 'Завтра')
  const all = (await eva.get('saved-views')).data.items
  expect(
    all
      .filter((one: { is_default: number }) => one.is_default)
      .map((one: { id: number }) => one.id)
      .toSorted(),
  ).toEqual([second, other].toSorted())
  await eva.put(`saved-views/${first}`, { is_default: 1 })
  expect((await mine(eva)).filter((one: { is_default: number }) => one.is_default)).toMatchObject([{ id: first }])
})

test('два вида одного списка с одним названием — отказ словами, у другого человека можно', async () => {
  await anna.post('saved-views', view)
  const again = await anna.post('saved-views', view)
  expect(again).toMatchObject({ status: 409, body: { code: 23000, errors: { title: [savedViewsRu.taken] } } })
  expect((await eva.post('saved-views', view)).status).toBe(200)
  expect((await anna.post('saved-views', { ...view, title: 'Я'.repeat(61) })).body.errors).toHaveProperty('title')
})

test('видов у списка не больше пятидесяти', async () => {
  for (let at = 0; at < 50; at++) expect((await anna.post('saved-views', { ...view, list: '/units', title: `Вид ${at}` })).status).toBe(200)
  expect((await anna.post('saved-views', { ...view, list: '/units' })).body.errors).toEqual({ title: [savedViewsRu.tooMany] })
})

test('суперпользователь, работающий в другой компании, хранит там свои виды и свой статус отдельно', async () => {
  const boss = await house.as(cast.superAdmin)
  const view = { list: '/customers', title: 'Ташкентские', query: 'search=a' }
  expect((await boss.put('auth/company', { company_id: cast.companies.tashkent })).status).toBe(200)
  expect((await boss.post('saved-views', view)).status).toBe(200)
  expect((await boss.post('activity-statuses', { status: 3, reason: 'Обед' })).status).toBe(200)
  expect((await boss.put('auth/company', { company_id: cast.companies.okno })).status).toBe(200)
  expect((await boss.get('saved-views?list=/customers')).data.items.map(({ title }: { title: string }) => title)).not.toContain(
    'Ташкентские',
  )
})
