import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

test('CMP-709 CMP-723 CMP-724 контрагента заводят, находят, правят и удаляют', async () => {
  const created = await boss.post('contractors', { name_full: 'ООО «Ромашка»', address_legal: 'Москва, Арбат, 1' })
  expect(created.data).toMatchObject({
    id: expect.any(Number),
    company_id: 1,
    name_full: 'ООО «Ромашка»',
    address_legal: 'Москва, Арбат, 1',
    address_actual: null,
  })
  const { id } = created.data
  expect(
    (await boss.get('contractors?search=name_full:ромаш&searchFields=name_full:like')).data.items.map((row: { id: number }) => row.id),
  ).toContain(id)
  expect((await boss.put(`contractors/${id}`, { address_actual: 'Москва, Сретенка, 2' })).data).toMatchObject({
    id,
    name_full: 'ООО «Ромашка»',
    address_actual: 'Москва, Сретенка, 2',
  })
  expect((await boss.get(`contractors/${id}`)).data.address_actual).toBe('Москва, Сретенка, 2')
  const all = { company_id: 1, name_full: 'ООО «Ромашка-2»', address_legal: 'Тула, Советская, 5', address_actual: 'Тула, Ленина, 12' }
  expect((await boss.put(`contractors/${id}`, all)).status).toBe(200)
  expect((await boss.get(`contractors/${id}`)).data).toMatchObject({ id, ...all })
  // The row lets PUT update company_id; decision 006 is above it: the session says whose a record is, and another company's number moves nothing.
  await boss.put(`contractors/${id}`, { company_id: cast.companies.tashkent, address_actual: 'Тула, Мира, 3' })
  expect((await boss.get(`contractors/${id}`)).data).toMatchObject({ ...all, id, address_actual: 'Тула, Мира, 3' })
  expect((await boss.delete(`contractors/${id}`)).status).toBe(200)
  expect((await boss.get(`contractors/${id}`)).status).toBe(404)
})

test('без наименования контрагент не сохраняется, ошибка стоит у поля', async () => {
  const refused = await boss.post('contractors', { name_full: ' ' })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({ name_full: ['Обязательное поле.'] })
})

test('ИНН контрагента проверен по контрольной цифре и в компании один', async () => {
  const errors = async (inn: string) => (await boss.post('contractors', { name_full: 'ООО «Лак»', inn })).body.errors
  expect(await errors('77070838')).toEqual({ inn: ['ИНН: 10 цифр у организации, 12 у предпринимателя.'] })
  expect(await errors('7707083894')).toEqual({ inn: ['Контрольная цифра ИНН не сходится. Проверьте, нет ли опечатки.'] })
  expect((await boss.post('contractors', { name_full: 'ООО «Лак»', inn: '77 0708 3893' })).data.inn).toBe('7707083893')
  expect(await errors('7707083893')).toEqual({ inn: ['Контрагент с таким ИНН уже есть.'] })
  expect((await boss.post('contractors', { name_full: 'ИП Кистин', inn: '500100732259' })).status).toBe(200)
  expect((await boss.post('contractors', { name_full: 'Без номера', inn: '' })).data.inn).toBeNull()
  const foreign = await house.as(cast.foreign.superAdmin)
  expect((await foreign.post('contractors', { name_full: 'ООО «Лак»', inn: '7707083893' })).status).toBe(200)
})
