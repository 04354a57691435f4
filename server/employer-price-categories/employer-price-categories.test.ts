import { expect } from 'vitest'
import { boss, test } from '#server/testing/house.ts'

const path = 'employer-price-categories'

test('CMP-712 CMP-727 ценовые категории: одно сохранение заводит, правит и удаляет, список отвечает, что стало', async () => {
  const [first, second] = (await boss.post(`${path}/sync`, { create: [{ title: 'Мастер' }, { title: 'Топ' }] })).data
  expect(first).toEqual({ id: expect.any(Number), company_id: 1, title: 'Мастер', status: 0 })
  const saved = await boss.post(`${path}/sync`, {
    create: [{ title: 'Эксперт' }],
    update: [{ id: first.id, title: 'Мастер-универсал' }],
    delete: [second.id],
  })
  const now = [
    { id: first.id, company_id: 1, title: 'Мастер-универсал', status: 1 },
    { id: expect.any(Number), company_id: 1, title: 'Эксперт', status: 0 },
  ]
  expect(saved.data).toEqual(now)
  expect((await boss.get(path)).data.items).toEqual(now)
})

test('название обязательно и одно на компанию, правка стоит в журнале', async () => {
  expect((await boss.post(`${path}/sync`, { create: [{ title: ' ' }] })).body.errors).toEqual({ 'create.0.title': ['Обязательное поле.'] })
  const [held] = (await boss.get(path)).data.items
  expect((await boss.post(`${path}/sync`, { create: [{ title: held.title }] })).body).toMatchObject({
    code: 23000,
    errors: { 'create.0.title': ['Такое название уже есть.'] },
  })
  const { items } = (await boss.get(`audits/by-model/employer_price_category/${held.id}`)).data
  expect(items.map((one: { event: string }) => one.event)).toEqual(['updated', 'created'])
})
