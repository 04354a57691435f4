import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { goodFlowItem, goodFlowRow, goodFlows } from '#contract/good-flows/good-flows.ts'
import { GS } from '#domain/core/mark.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const [first, second] = ['A1b2C3', 'D4e5F6'].map((serial) => `010460000000333721${serial}${GS}93dGVz`) as [string, string] // two serials, two codes

const item = rowOf(goodFlowItem, {
  ...{ id: 1, flow_id: 7, n: 1, good_id: 3, good: { id: 3, name: 'Лак алый', base_unit: 'pc', article: null, is_marked: 1 } },
  ...{ qty: 2, factor: 1, free: 10, marks: [first, second] },
})
const draft = rowOf(goodFlowRow, {
  ...{ id: 7, company_id: 1, type_id: 0, status_id: 0, employer_id: 13, lines: 1, cost: 0 },
  ...{ sender_unit_id: 1, sender_store_id: 5, recipient_unit_id: 2, recipient_store_id: 6 },
  ...{ created_at: '2026-11-23 10:14:00', updated_at: '2026-11-23 10:14:00', employer: { id: 13, name: 'Егорова Наталья' } },
  ...{ sender_unit: { id: 1, name: 'Арбат' }, sender_store: { id: 5, name: 'Материалы' } },
  ...{ recipient_unit: { id: 2, name: 'Пруды' }, recipient_store: { id: 6, name: 'Витрина' }, items: [item] },
})

beforeAll(startApp)
beforeEach(freshServer)

test('в черновике движения сканер пишет марку штуки, а не только товар', async () => {
  answer(goodFlows.show, draft)
  answer(goodFlows.scanMark, draft)
  await openAs({}, '/good-flows/7')
  await headerSays('Перемещение № 7')
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
