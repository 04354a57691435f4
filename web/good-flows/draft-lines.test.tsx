import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { goodFlowItem, goodFlowRow, goodFlows } from '#contract/good-flows/good-flows.ts'
import { goods } from '#contract/goods/goods.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const oil = rowOf(goodFlowItem, {
  id: 1,
  flow_id: 7,
  n: 1,
  good_id: 3,
  good: { id: 3, name: 'Масло персик', base_unit: 'pc', article: 'М-1', is_marked: 0 },
  marks: [],
  qty: 4,
  factor: 1,
  free: 10,
})
const file = { ...oil, id: 2, n: 2, good_id: 4, good: { ...oil.good, id: 4, name: 'Пилка' }, qty: 12 }
const draft = rowOf(goodFlowRow, {
  id: 7,
  company_id: 1,
  type_id: 1,
  status_id: 0,
  employer_id: 13,
  lines: 1,
  cost: 0,
  sender_unit_id: 1,
  sender_store_id: 5,
  created_at: '2026-11-23 10:14:00',
  updated_at: '2026-11-23 10:14:00',
  employer: { id: 13, name: 'Егорова Наталья' },
  sender_unit: { id: 1, name: 'Арбат' },
  sender_store: { id: 5, name: 'Материалы' },
  items: [oil],
})
const good = rowOf(goods.list.data.shape.items.element, {
  id: 3,
  company_id: 1,
  title: 'Масло персик',
  base_unit: 'pc',
  is_marked: 0,
  good_barcodes: [],
  good_units: [],
  images: [],
  created_at: '2026-11-23 10:15:00',
})

beforeAll(startApp)
beforeEach(freshServer)

test('две строки одного товара, каждой из которых хватило бы одной, не хватает вместе: сказано у второй, отправить нельзя', async () => {
  const box = { ...file, factor: 0.1, qty: 3, qty_unit: 'десятая', free: 0.3 }
  answer(goodFlows.show, {
    ...draft,
    items: [
      { ...oil, qty: 7 },
      { ...oil, id: 3, n: 2, qty: 5 },
      { ...box, n: 3 },
    ],
  })
  await openAs({}, '/good-flows/7')
  expect(await screen.findByText(/не хватает на складе: 1$/)).toBeTruthy()
  expect(screen.getByText(/свободно 10\sшт · вместе со строками выше 12\sшт$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Провести' }).getAttribute('aria-disabled')).toBe('true')
})

test('сканер прибавляет штуку, а не упаковку: рядом со строкой в упаковках встаёт строка штук', async () => {
  const packs = { ...oil, qty: 2, qty_unit: 'упаковка', factor: 100, free: 500 }
  answer(goodFlows.show, { ...draft, items: [packs] })
  await openAs({}, '/good-flows/7')
  await screen.findByRole('list', { name: 'Строки движения' })
  answer(goods.list, listOfRows(good))
  answer(goodFlows.addItem, { ...draft, items: [packs, { ...oil, id: 3, n: 2, qty: 1 }] })
  scan('4600000000015')
  await waitFor(() => expect(askedOf(goodFlows.addItem)[0]?.body).toEqual({ flow_id: 7, good_id: 3, qty: 1 }))
  expect(await screen.findByText(/Товар добавлен: Масло персик, 1\sшт/)).toBeTruthy()
  expect(askedOf(goodFlows.updateItem)).toHaveLength(0)
})

test('строка, которой не хватает, говорит, где ещё лежит товар и сколько, или что его больше нигде нет', async () => {
  const elsewhere = [
    { store: 'Арбат · Витрина', qty: 9 },
    { store: 'Пруды · Подсобка', qty: 1.5 },
  ]
  answer(goodFlows.show, { ...draft, items: [oil, { ...file, elsewhere }, { ...file, id: 3, n: 3, good_id: 5, elsewhere: [] }] })
  await openAs({}, '/good-flows/7')
  expect(await screen.findByText(/свободно 10\sшт · есть ещё: Арбат · Витрина — 9\sшт, Пруды · Подсобка — 1,5\sшт$/)).toBeTruthy()
  expect(screen.getByText(/свободно 10\sшт · на других складах нет$/)).toBeTruthy()
  expect(screen.getByText(/свободно 10\sшт$/)).toBeTruthy()
})
