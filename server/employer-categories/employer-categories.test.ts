import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

let foreign: Person
test.beforeAll(async () => {
  foreign = await house.as(cast.foreign.superAdmin)
})

const path = 'employer-categories'
const aliases = { 36000: 79_200, 32400: 61_200 }

test('CMP-711 CMP-726 EMP-413 категории сотрудников: одно сохранение заводит, правит и удаляет, список отвечает, что стало', async () => {
  const [days, nights] = (
    await boss.post(`${path}/sync`, {
      create: [
        { title: 'Дневные', aliases },
        { title: 'Вечерние', aliases: {} },
      ],
    })
  ).data
  expect(days).toEqual({ id: expect.any(Number), company_id: 1, title: 'Дневные', aliases, status: 0 })
  const saved = await boss.post(`${path}/sync`, {
    create: [{ title: 'Утренние', aliases: { 28800: 43_200 } }],
    update: [{ id: days.id, aliases: { 36000: 72_000 } }],
    delete: [nights.id],
  })
  const now = [
    { id: days.id, company_id: 1, title: 'Дневные', aliases: { 36000: 72_000 }, status: 1 },
    { id: expect.any(Number), company_id: 1, title: 'Утренние', aliases: { 28800: 43_200 }, status: 0 },
  ]
  expect(saved.data).toEqual(now)
  expect((await boss.get(path)).data.items).toEqual(now)
})

test('не удалось одно — не сделано ничего, отказ стоит у своей строки', async () => {
  const before = (await boss.get(path)).data.items
  const twice = await boss.post(`${path}/sync`, {
    create: [
      { title: 'Новая', aliases: {} },
      { title: 'Новая', aliases: {} },
    ],
  })
  expect(twice.body).toMatchObject({ code: 23000, errors: { 'create.1.title': ['Такое название уже есть.'] } })
  expect((await boss.post(`${path}/sync`, { create: [{ title: 'Лишняя', aliases: {} }], delete: [999_999] })).status).toBe(404)
  expect((await boss.get(path)).data.items).toEqual(before)
})

test.each([
  [{ 79200: 36_000 }, 'Начало должно быть раньше окончания.'],
  [{ 36100: 79_200 }, 'Некорректное время.'],
  [{ 36000: 90_000 }, 'Некорректное время.'],
])('часы смен %j не принимаются', async (wrong, said) => {
  const refused = await boss.post(`${path}/sync`, { create: [{ title: 'Странные', aliases: wrong }] })
  expect(refused.status).toBe(422)
  expect(Object.values(refused.body.errors).flat()).toContain(said)
})

test('чужой категории нет: её не видно, не изменить и не удалить; правит тот, у кого право на настройки', async () => {
  const [theirs] = (await foreign.post(`${path}/sync`, { create: [{ title: 'Ташкентские', aliases: {} }] })).data
  const titles = (await boss.get(path)).data.items.map((one: { title: string }) => one.title)
  expect(titles).not.toContain('Ташкентские')
  expect((await boss.post(`${path}/sync`, { update: [{ id: theirs.id, title: 'Наши' }] })).status).toBe(404)
  expect((await boss.post(`${path}/sync`, { delete: [theirs.id] })).status).toBe(404)
  const administrator = await house.as(cast.administrator)
  expect((await administrator.get(path)).data.items.length).toBe(titles.length)
  expect((await administrator.post(`${path}/sync`, { create: [] })).body.code).toBe(1030)
})
