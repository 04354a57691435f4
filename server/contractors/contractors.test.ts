import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type Person, type TestHouse } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'

let house: TestHouse
let accountant: Person
beforeAll(async () => {
  house = await openTestHouse()
  accountant = await house.as(cast.superAdmin)
})
afterAll(() => house.close())

test('CMP-709 CMP-723 CMP-724 контрагента заводят, находят, правят и удаляют', async () => {
  const created = await accountant.post('contractors', { name_full: 'ООО «Ромашка»', address_legal: 'Москва, Арбат, 1' })
  expect(created.data).toMatchObject({
    id: expect.any(Number),
    company_id: 1,
    name_full: 'ООО «Ромашка»',
    address_legal: 'Москва, Арбат, 1',
    address_actual: null,
  })
  const { id } = created.data
  expect(
    (await accountant.get('contractors?search=name_full:ромаш&searchFields=name_full:like')).data.items.map(
      (row: { id: number }) => row.id,
    ),
  ).toContain(id)
  expect((await accountant.put(`contractors/${id}`, { address_actual: 'Москва, Сретенка, 2' })).data).toMatchObject({
    id,
    name_full: 'ООО «Ромашка»',
    address_actual: 'Москва, Сретенка, 2',
  })
  expect((await accountant.get(`contractors/${id}`)).data.address_actual).toBe('Москва, Сретенка, 2')
  expect((await accountant.delete(`contractors/${id}`)).status).toBe(200)
  expect((await accountant.get(`contractors/${id}`)).status).toBe(404)
})

test('без наименования контрагент не сохраняется, ошибка стоит у поля', async () => {
  const refused = await accountant.post('contractors', { name_full: ' ' })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({ name_full: ['Обязательное поле.'] })
})
