import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

/** Each of these dictionaries has a title; a line also has a brand. */
const dictionaries = ['good-brands', 'good-groups', 'goods-types'] as const

test('GDS-424 GDS-453 GDS-454 GDS-702 GDS-703 бренды, линейки, группы и типы товаров заводят, читают, правят и удаляют', async () => {
  const brand = (await boss.post('good-brands', { title: 'Лунный свет' })).data
  const bodies = { ...Object.fromEntries(dictionaries.map((path) => [path, {}])), 'good-lines': { good_brand_id: brand.id } }
  for (const [path, more] of Object.entries(bodies)) {
    const made = await boss.post(path, { title: 'Первая запись', ...more })
    expect(made).toMatchObject({ status: 200, data: { id: expect.any(Number), title: 'Первая запись', ...more } })
    const { id } = made.data
    expect((await boss.get(`${path}/${id}`)).data).toMatchObject({ id, title: 'Первая запись' })
    expect((await boss.put(`${path}/${id}`, { title: 'Вторая запись' })).data).toMatchObject({ id, title: 'Вторая запись', ...more })
    const { items, count, filters } = (await boss.get(`${path}?search=title:вторая&searchFields=title:like`)).data
    expect([items, count, filters]).toMatchObject([[{ id, title: 'Вторая запись' }], 1, expect.any(Array)])
    const beside = (await boss.post(path, { title: 'Соседняя запись', ...more })).data.id
    expect((await boss.delete(`${path}/${id}`)).status).toBe(200)
    expect((await boss.get(`${path}/${id}`)).status).toBe(404)
    expect((await boss.get(`${path}/${beside}`)).data).toMatchObject({ id: beside, title: 'Соседняя запись' })
  }
  // A line goes over to another brand.
  const [other, line] = [
    (await boss.post('good-brands', { title: 'Северное сияние' })).data,
    (await boss.post('good-lines', { title: 'Летняя', good_brand_id: brand.id })).data,
  ]
  expect((await boss.put(`good-lines/${line.id}`, { good_brand_id: other.id })).data).toMatchObject({
    title: 'Летняя',
    good_brand_id: other.id,
  })
  expect((await boss.get(`good-lines/${line.id}`)).data).toMatchObject({ id: line.id, good_brand_id: other.id })
})

test('EMP-448 справочник брендов отвечает всеми брендами компании', async () => {
  const { id } = (await boss.post('good-brands', { title: 'Для справочника' })).data
  const { items } = (await boss.get('employers/brands')).data
  expect(items).toContainEqual({ id, title: 'Для справочника' })
  const kept = (await boss.get('good-brands?limit=1000')).data.items
  expect(kept.length).toBeGreaterThan(1)
  expect(items.map((one: { id: number }) => one.id).toSorted()).toEqual(kept.map((one: { id: number }) => one.id).toSorted())
  const foreign = await house.as(cast.foreign.superAdmin)
  expect((await foreign.get('employers/brands')).data.items).not.toContainEqual({ id, title: 'Для справочника' })
})

test('название обязательно и не повторяется: отказ стоит у поля', async () => {
  const taken = {
    'good-brands': 'Такой бренд уже есть.',
    'good-groups': 'Такая группа товаров уже есть.',
    'goods-types': 'Такой тип товара уже есть.',
  }
  for (const path of dictionaries) {
    expect((await boss.post(path, { title: ' ' })).body.errors).toEqual({ title: ['Обязательное поле.'] })
    await boss.post(path, { title: 'Дважды' })
    expect((await boss.post(path, { title: 'Дважды' })).body).toMatchObject({ code: 23000, errors: { title: [taken[path]] } })
  }
})

test('линейка стоит у своего бренда: без него её нет, у двух брендов линейки могут зваться одинаково', async () => {
  const [first, second] = await Promise.all(
    ['Бренд раз', 'Бренд два'].map(async (title) => (await boss.post('good-brands', { title })).data),
  )
  const line = (good_brand_id: number) => boss.post('good-lines', { good_brand_id, title: 'Основа' })
  expect((await boss.post('good-lines', { title: 'Без бренда' })).body.errors).toEqual({ good_brand_id: ['Обязательное поле.'] })
  expect((await line(first.id)).status).toBe(200)
  expect((await line(second.id)).status).toBe(200)
  expect((await line(first.id)).body.errors).toEqual({ title: ['Такая линейка у этого бренда уже есть.'] })
  expect((await line(9_999_999)).body.errors).toEqual({ good_brand_id: ['Не найдено.'] })
  const { items } = (await boss.get(`good-lines?search=good_brand_id:${first.id}&searchFields=good_brand_id:=&with=good_brand`)).data
  expect(items).toMatchObject([{ title: 'Основа', good_brand: { id: first.id, name: 'Бренд раз' } }])
  expect((await boss.delete(`good-brands/${first.id}`)).body.code).toBe(1423)
})

test('чужая компания не видит и не занимает названий; без прав справочников нет', async () => {
  const foreign = await house.as(cast.foreign.superAdmin)
  const brand = (await boss.post('good-brands', { title: 'Только наш' })).data
  expect((await foreign.post('good-lines', { good_brand_id: brand.id, title: 'Чужая' })).body.errors).toHaveProperty('good_brand_id')
  for (const path of dictionaries) {
    const { id } = (await boss.post(path, { title: 'Наше слово' })).data
    for (const answer of [
      await foreign.get(`${path}/${id}`),
      await foreign.put(`${path}/${id}`, { title: 'А' }),
      await foreign.delete(`${path}/${id}`),
    ])
      expect(answer.status).toBe(404)
    expect((await foreign.post(path, { title: 'Наше слово' })).status).toBe(200)
    const master = await house.as(cast.master)
    expect((await master.get(path)).status).toBe(403)
    expect((await master.post(path, { title: 'Мастер' })).status).toBe(403)
  }
})
