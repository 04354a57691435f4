import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { goodFlowItem, goodFlowRow, goodFlows } from '#contract/good-flows/good-flows.ts'
import { goods } from '#contract/goods/goods.ts'
import { GS } from '#domain/core/mark.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const [first, second] = ['A1b2C3', 'D4e5F6'].map((serial) => `010460000000333721${serial}${GS}93dGVz`) as [string, string] // two serials give two codes

const item = rowOf(goodFlowItem, {
  id: 1,
  flow_id: 7,
  n: 1,
  good_id: 3,
  good: { id: 3, name: 'Лак алый', base_unit: 'pc', article: null, is_marked: 1 },
  qty: 2,
  factor: 1,
  free: 10,
  marks: [first, second],
})
const draft = rowOf(goodFlowRow, {
  id: 7,
  company_id: 1,
  type_id: 0,
  status_id: 0,
  employer_id: 13,
  lines: 1,
  cost: 0,
  sender_unit_id: 1,
  sender_store_id: 5,
  recipient_unit_id: 2,
  recipient_store_id: 6,
  created_at: '2026-11-23 10:14:00',
  updated_at: '2026-11-23 10:14:00',
  employer: { id: 13, name: 'Егорова Наталья' },
  sender_unit: { id: 1, name: 'Арбат' },
  sender_store: { id: 5, name: 'Материалы' },
  recipient_unit: { id: 2, name: 'Пруды' },
  recipient_store: { id: 6, name: 'Витрина' },
  items: [item],
})

const lacquer = {
  id: 3,
  company_id: 1,
  title: 'Лак алый',
  base_unit: 'pc' as const,
  is_marked: 1 as const,
  good_barcodes: ['4600000000333'],
  good_units: [],
  images: [],
  created_at: '2026-11-23 10:15:00',
}

beforeAll(startApp)
beforeEach(freshServer)

test('в черновике движения сканер пишет марку штуки, а не только товар', async () => {
  answer(goodFlows.show, draft)
  answer(goodFlows.scanMark, draft)
  await openAs({}, '/good-flows/7')
  await headerSays('Перемещение №\u00a07')
  await screen.findByText('Лак алый')
  scan(first)
  await waitFor(() => expect(askedOf(goodFlows.scanMark)).toMatchObject([{ params: { id: '7' }, body: { code: first } }]))
  expect(askedOf(goodFlows.addItem)).toEqual([])
})

test('приём: штука считается однажды по своей марке; пришло меньше — уходят марки тех, что пришли', async () => {
  answer(goodFlows.show, { ...draft, status_id: 1, sent_at: '2026-11-23 11:00:00', sender: { id: 13, name: 'Егорова Наталья' } })
  answer(goodFlows.process, draft)
  await openAs({}, '/good-flows/7')
  expect(await screen.findByText('Марок: 2')).toBeTruthy()
  scan(first)
  scan(first)
  expect(await screen.findByText('Эта штука уже посчитана')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Принять' }))
  await waitFor(() => expect(askedOf(goodFlows.process)).toMatchObject([{ body: { received: [{ id: 1, qty: 1, marks: [first] }] } }]))
})

test('приём: пришло меньше — без марок пришедших не принять; чужая марка не считается штрихкодом, очищенная строка считается заново', async () => {
  answer(goodFlows.show, { ...draft, status_id: 1, sent_at: '2026-11-23 11:00:00', sender: { id: 13, name: 'Егорова Наталья' } })
  answer(goodFlows.process, draft)
  await openAs({}, '/good-flows/7')
  const count = await screen.findByLabelText('Принято, строка 1: Лак алый')
  await userEvent.type(count, '1')
  await userEvent.tab()
  expect(await screen.findByText('строка 1: пришло не всё, отсканируйте ещё марок — 1')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Принять' }))
  expect(askedOf(goodFlows.process)).toEqual([])
  scan(`010460000000333721Z9z9Z9${GS}93dGVz`)
  expect(await screen.findByText(/^Марки 010460000000333721Z9z9Z9 не было в отправленном/)).toBeTruthy()
  expect(askedOf(goods.list)).toEqual([])
  await userEvent.clear(count)
  await userEvent.tab()
  scan(first)
  await userEvent.clear(count)
  await userEvent.tab()
  // The count was cleared and with it the piece that was scanned into it, so the same piece is counted again.
  scan(first)
  await waitFor(() => expect((count as HTMLInputElement).value).toBe('1'))
  expect(screen.queryByText('Эта штука уже посчитана')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Принять' }))
  await waitFor(() => expect(askedOf(goodFlows.process)).toMatchObject([{ body: { received: [{ id: 1, qty: 1, marks: [first] }] } }]))
})

test('черновик говорит, сколько марок ещё не отсканировано; отправить его всё же можно', async () => {
  const bare = { ...draft, items: [{ ...item, marked: 10, marks: [first] }] }
  answer(goodFlows.show, bare)
  answer(goodFlows.send, { ...bare, status_id: 1, sent_at: '2026-11-23 11:00:00' })
  await openAs({}, '/good-flows/7')
  expect(await screen.findByText(/Марок: 1 · осталось отсканировать марок: 1/)).toBeTruthy()
  expect(screen.getByText('не отсканировано марок: 1. Они останутся числиться на этом складе')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  await waitFor(() => expect(askedOf(goodFlows.send)).toHaveLength(1))
})

test('приём товара двумя строками, в упаковках и поштучно: отсканированная штука — из той, что поштучно', async () => {
  const bare = { ...item, marks: [], good: { id: 3, name: 'Лак алый', base_unit: 'pc' as const, article: null, is_marked: 0 as const } }
  const items = [
    { ...bare, qty: 1, qty_unit: 'упаковка', factor: 2 },
    { ...bare, id: 2, n: 2, qty: 3 },
  ]
  answer(goodFlows.show, {
    ...draft,
    status_id: 1,
    sent_at: '2026-11-23 11:00:00',
    items,
    sender: { id: 13, name: 'Егорова Наталья' },
  })
  answer(goods.list, { items: [rowOf(goods.list.data.shape.items.element, lacquer)], count: 1, filters: [] })
  await openAs({}, '/good-flows/7')
  const pieces = await screen.findByLabelText('Принято, строка 2: Лак алый')
  scan('4600000000333')
  await waitFor(() => expect(pieces).toHaveProperty('value', '1'))
  expect(screen.getByLabelText('Принято, строка 1: Лак алый')).toHaveProperty('value', '')
})

test('приём строки в упаковках: считают штуки, каждая отсканированная — ещё одна; сказано, сколько их отправлено', async () => {
  const packs = { ...item, qty: 1, qty_unit: 'упаковка', factor: 12, marks: [] }
  answer(goodFlows.show, {
    ...draft,
    status_id: 1,
    sent_at: '2026-11-23 11:00:00',
    items: [packs],
    sender: { id: 13, name: 'Егорова Наталья' },
  })
  answer(goodFlows.process, draft)
  answer(goods.list, { items: [rowOf(goods.list.data.shape.items.element, lacquer)], count: 1, filters: [] })
  await openAs({}, '/good-flows/7')
  const count = await screen.findByLabelText('Принято, строка 1: Лак алый')
  expect(screen.getByText(/^это 12\sшт/)).toBeTruthy()
  scan('4600000000333')
  await waitFor(() => expect(count).toHaveProperty('value', '1'))
  await userEvent.clear(count)
  await userEvent.type(count, '11')
  await userEvent.tab()
  expect(await screen.findByText('Не дошло по строкам: 1. Это спишется как расхождение')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Принять' }))
  await waitFor(() => expect(askedOf(goodFlows.process)).toMatchObject([{ body: { received: [{ id: 1, qty: 11 }] } }]))
})

test('черновик не отправить, пока штук получается не целое число', async () => {
  const packs = { ...item, qty: 0.417, qty_unit: 'упаковка', factor: 12, marks: [] }
  answer(goodFlows.show, { ...draft, items: [packs] })
  await openAs({}, '/good-flows/7')
  expect(await screen.findByText('не целое число штук: строка 1')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Отправить' }).getAttribute('aria-disabled')).toBe('true')
})
