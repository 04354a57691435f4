import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

let administrator: Person

test.beforeAll(async () => {
  administrator = await house.as(cast.administrator)
})

test('UNT-727 подсказка студий ищет по части названия и отдаёт не больше ста', async () => {
  expect((await administrator.get('units/autocomplete?name=сок')).data).toEqual([
    { id: cast.units.sokol, name: 'Сокол', type: 0, timezone: 'Europe/Moscow', closed: 0 },
  ])
  const insert = "insert into units (company_id, name, location_id) select 1, 'Сотая ' || n, 1 from generate_series(1, 130) n"
  await sql(insert)
  expect((await administrator.get('units/autocomplete?name=сотая')).data).toHaveLength(100)
  await sql("delete from units where name like 'Сотая %'")
})

test('UNT-726 UNT-006 списки для формы: виды студий, города, метро и районы своего города, страны', async () => {
  await boss.post('metros', { city_id: cast.cities.moscow, name: 'Арбатская', line: 'Филёвская', color: '#1EBCEF' })
  await boss.post('districts', { city_id: cast.cities.moscow, name: 'Арбат' })
  await boss.post('metros', { city_id: cast.cities.tashkent, name: 'Чиланзар', line: 'Чиланзарская', color: '#1EBCEF' })
  await boss.post('districts', { city_id: cast.cities.tashkent, name: 'Чиланзар' })
  expect((await administrator.get('units/types')).data).toEqual([
    { id: 0, name: 'Студия' },
    { id: 1, name: 'Центральный склад' },
    { id: 2, name: 'Выезд' },
  ])
  const ofMoscow = `search=city_id:${cast.cities.moscow}&searchFields=city_id:=&with=city`
  expect((await administrator.get(`metros?${ofMoscow}`)).data.items).toContainEqual({
    id: expect.any(Number),
    city_id: cast.cities.moscow,
    city: { id: cast.cities.moscow, name: 'Москва' },
    name: 'Арбатская',
    line: 'Филёвская',
    color: '#1EBCEF',
  })
  expect((await administrator.get(`districts?${ofMoscow}`)).data.items).toContainEqual({
    id: expect.any(Number),
    city_id: cast.cities.moscow,
    city: { id: cast.cities.moscow, name: 'Москва' },
    name: 'Арбат',
  })
  for (const path of ['metros', 'districts']) {
    const named = async (query: string) => (await administrator.get(`${path}?${query}`)).data.items.map((one: { name: string }) => one.name)
    expect(await named('limit=100'), path).toContain('Чиланзар')
    expect(await named(ofMoscow), path).not.toContain('Чиланзар')
  }
  const cities = (await administrator.get('cities')).data.items.map((one: { id: number; name: string }) => [one.id, one.name])
  expect(cities).toEqual(
    expect.arrayContaining([
      [cast.cities.moscow, 'Москва'],
      [cast.cities.tashkent, 'Ташкент'],
    ]),
  )
  const countries = (await administrator.get('countries')).data.items.map((one: { name: string }) => one.name)
  expect(countries.toSorted()).toEqual(['Беларусь', 'Россия', 'Узбекистан', 'Украина'])
  expect(
    (await boss.post('metros', { city_id: cast.cities.moscow, name: 'Арбатская', line: 'Филёвская', color: '#1EBCEF' })).body.errors,
  ).toEqual({
    name: ['Такая станция на этой линии уже есть.'],
  })
  expect((await administrator.post('districts', { city_id: 1, name: 'Мой' })).body.code).toBe(1031)
})

test('адрес подсказывают по началам слов вместе с местом на карте', async () => {
  const { data } = await administrator.get(`units/addresses?text=${encodeURIComponent('арбат 24')}`)
  expect(data).toEqual({ is_answering: 1, items: [{ address: 'Москва, ул. Арбат, д. 24', latitude: 55.7503, longitude: 37.5948 }] })
})

test('UNT-732 подсказки складов и студий отдают не больше ста строк', async () => {
  const { pool } = house.app.house.database
  await pool.query("insert into units (company_id, name, location_id) select 1, 'Много ' || n, 1 from generate_series(1, 120) n")
  await pool.query(
    "insert into stores (company_id, unit_id, title) select 1, u.id, 'Склад ' || u.id from units u where u.name like 'Много %'",
  )
  expect((await boss.get('units/autocomplete?name=много')).data).toHaveLength(100)
  // Exactly what web/stores/store-picker.tsx asks.
  const { items, count } = (await boss.get('stores?limit=100&search=label:склад;label:МНОГО&searchFields=label:like&searchJoin=and')).data
  expect([items.length, count]).toEqual([100, 120])
  await pool.query("delete from units where name like 'Много %'")
})
