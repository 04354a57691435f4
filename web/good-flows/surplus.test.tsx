import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { goodFlowItem, goodFlowRow, goodFlows } from '#contract/good-flows/good-flows.ts'
import { goods } from '#contract/goods/goods.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const line = (id: number, name: string, last_cost: number | null) =>
  rowOf(goodFlowItem, {
    id,
    flow_id: 7,
    n: id,
    good_id: id + 2,
    good: { id: id + 2, name, base_unit: 'pc', article: null, is_marked: 0 },
    marks: [],
    qty: 4,
    factor: 1,
    last_cost,
  })
const [known, strange] = [line(1, 'Масло персик', 580), line(2, 'Пилка', null)]
const surplus = rowOf(goodFlowRow, {
  id: 7,
  company_id: 1,
  type_id: 4,
  status_id: 0,
  employer_id: 13,
  lines: 2,
  cost: 0,
  recipient_unit_id: 2,
  recipient_store_id: 6,
  created_at: '2026-11-23 10:14:00',
  updated_at: '2026-11-23 10:14:00',
  employer: { id: 13, name: 'Егорова Наталья' },
  recipient_unit: { id: 2, name: 'Пруды' },
  recipient_store: { id: 6, name: 'Витрина' },
  items: [known, strange],
})
const file = rowOf(goods.list.data.shape.items.element, {
  id: 4,
  company_id: 1,
  title: 'Пилка',
  base_unit: 'pc',
  is_marked: 0,
  good_barcodes: [],
  good_units: [],
  images: [],
  created_at: '2026-11-23 10:15:00',
})

beforeAll(startApp)
beforeEach(freshServer)

test('излишек говорит, почём придёт каждая строка; неизвестную себестоимость называет и даёт вписать', async () => {
  answer(goodFlows.show, surplus)
  answer(goods.show, file)
  await openAs({}, '/good-flows/7')
  expect(await screen.findByText(/по последней поставке 580,00\s₽/)).toBeTruthy()
  expect(screen.getByText(/себестоимость неизвестна$/)).toBeTruthy()
  expect(screen.getByText(/^себестоимость неизвестна: 1\. Впишите её в строке, иначе товар придёт по 0\s₽/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Изменить строку 2: Пилка' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Товар ещё не приходил/)).toBeTruthy()
  const priced = { ...surplus, items: [known, { ...strange, own_cost: 300.5 }] }
  answer(goodFlows.updateItem, priced)
  answer(goodFlows.show, priced)
  await userEvent.type(dialog.getByLabelText(/^Себестоимость/), '300,5')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(goodFlows.updateItem)).toMatchObject([{ params: { id: '2' }, body: { own_cost: 300.5 } }]))
  expect(await screen.findByText(/себестоимость 300,50\s₽/)).toBeTruthy()
  expect(screen.getByText('Всё на месте')).toBeTruthy()
})

test('черновик без своей стороны не говорит «Всё на месте»: назван поставщик, мастер или склад, которого не выбрали', async () => {
  const back = { ...surplus, type_id: 2 as const, sender_store_id: 6, recipient_store_id: null, items: [{ ...known, free: 10 }] }
  answer(goodFlows.show, back)
  await openAs({}, '/good-flows/7')
  expect(await screen.findByText('не выбран поставщик: «Изменить»')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Провести' }).getAttribute('aria-disabled')).toBe('true')
  answer(goodFlows.show, { ...back, id: 8, type_id: 3 as const })
  await openAs({}, '/good-flows/8')
  expect(await screen.findByText('не выбран мастер: «Изменить»')).toBeTruthy()
  answer(goodFlows.show, { ...surplus, id: 9, recipient_store_id: null })
  await openAs({}, '/good-flows/9')
  expect(await screen.findByText(/^не выбран склад, на который приходит товар/)).toBeTruthy()
})
