import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

let administrator: Person
test.beforeAll(async () => {
  administrator = await house.as(cast.administrator)
})

test('UNT-001 город заводят, находят, правят и удаляют; каждое изменение записано в журнал', async () => {
  const created = await boss.post('cities', { country_id: 1, name: 'Самара', timezone: 'Europe/Samara' })
  expect(created.data).toEqual({ id: expect.any(Number), country_id: 1, name: 'Самара', timezone: 'Europe/Samara' })
  const { id } = created.data
  expect((await boss.get('cities?search=самар&with=country')).data.items).toEqual([{ ...created.data, country: { id: 1, name: 'Россия' } }])
  expect((await boss.put(`cities/${id}`, { name: 'Тольятти' })).data.name).toBe('Тольятти')
  expect((await boss.put(`cities/${id}`, {})).data.name).toBe('Тольятти')
  expect((await boss.delete(`cities/${id}`)).status).toBe(200)
  expect((await boss.get(`cities/${id}`)).status).toBe(404)
  const rows = await sql("select event, after from audits where model_type = 'city' and model_id = $1 order by id", [id])
  expect(rows.map((row) => row.event)).toEqual(['created', 'updated', 'deleted'])
  expect(rows[1].after).toEqual({ name: 'Тольятти' })
})

test('UNT-005 для записи предлагаются только города, где у компании есть студии', async () => {
  const { data: empty } = await boss.post('cities', { country_id: 1, name: 'Арзамас', timezone: 'Europe/Moscow' })
  const offered = (await administrator.get('cities?with_units=1')).data.items.map((city: { id: number }) => city.id)
  expect(offered).toContain(cast.cities.moscow)
  for (const one of [empty.id, cast.cities.tashkent]) expect(offered).not.toContain(one)
  expect((await administrator.get('cities')).data.items.map((city: { id: number }) => city.id)).toContain(empty.id)
})

test('город с неизвестной страной или поясом не сохраняется, город со студиями не удаляется', async () => {
  expect((await boss.post('cities', { country_id: 99, name: 'Где-то', timezone: 'Europe/Moscow' })).status).toBe(404)
  expect((await boss.post('cities', { country_id: 1, name: 'Где-то', timezone: 'Mars/Base' })).body.errors).toEqual({
    timezone: ['Неизвестный часовой пояс.'],
  })
  expect((await boss.delete(`cities/${cast.cities.moscow}`)).body.code).toBe(1423)
})

test('страны видит каждый сотрудник, города меняет только суперпользователь всех компаний', async () => {
  const { items } = (await administrator.get('countries?search=phone_code:998&searchFields=phone_code:=')).data
  expect(items).toEqual([{ id: 3, name: 'Узбекистан', phone_code: '998', phone_mask: '(##) ###-##-##', code_mask: null }])
  expect((await administrator.post('cities', { country_id: 1, name: 'Пермь', timezone: 'Asia/Yekaterinburg' })).body.code).toBe(1031)
})

test('CUS-010 стран четыре: Россия, Украина, Узбекистан и Беларусь, у каждой свой код и своя маска', async () => {
  const { items } = (await administrator.get('countries')).data
  const codes = items.map((one: { name: string; phone_code: string }) => `${one.name} +${one.phone_code}`)
  expect(codes.toSorted()).toEqual(['Беларусь +375', 'Россия +7', 'Узбекистан +998', 'Украина +380'])
  const masks = items.map((one: { phone_code: string; phone_mask: string }) => [one.phone_code, one.phone_mask])
  expect(Object.fromEntries(masks)).toEqual({
    7: '(###) ###-##-##',
    380: '(##) ###-##-##',
    998: '(##) ###-##-##',
    375: '(##) ###-##-##',
  })
})
