import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { goodRemainRow, goodRemains } from '#contract/good-remains/good-remains.ts'
import { goodRow, goods } from '#contract/goods/goods.ts'
import { paths } from '#contract/shell/paths.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'
import { answerStores, store } from '#web/testing/stores.ts'

const oil = rowOf(goodRemainRow, {
  id: 7,
  company_id: 1,
  store_id: 2,
  good_id: 5,
  unit_id: 1,
  qty: 2.5,
  cost: 362.5,
  min: 6,
  max: 20,
  is_low: 1,
  ahead: 0,
  shelf: 'A-1',
  expires_at: '2027-03-01',
  use: { per_day: 1.5, days: 8 },
  good: { id: 5, name: 'Масло персик', base_unit: 'ml', article: 'М-15', is_gone: 0 },
  store: { id: 2, name: 'Витрина' },
  unit: { id: 1, name: 'Арбат' },
  layers: [{ id: 1, qty_left: 2.5, cost_left: 362.5, expires_at: '2027-03-01' }],
})
const move = {
  id: 3,
  at: '2026-11-20 12:30:00',
  qty: -1.5,
  cost: -217.5,
  after: 2.5,
  doc_type: 'order',
  doc_id: 9,
  doc_number: '9',
  is_reversal: 0,
  may_open: 1,
} as const
const came = { ...move, id: 2, qty: 4, cost: 580, after: 4, doc_type: 'good_invoice', doc_id: 3, doc_number: 'УТ-18' } as const

const good = rowOf(goodRow, {
  id: 5,
  company_id: 1,
  title: 'Масло персик',
  good_barcodes: [],
  good_units: [],
  images: [],
  base_unit: 'ml',
  is_marked: 0,
  created_at: '2026-11-01 10:00:00',
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(goodRemains.list, listOfRows(oil))
  answer(goodRemains.show, oil)
  answer(goodRemains.moves, listOfRows<typeof move | typeof came>(move, came))
  answerStores([store(2, 'Витрина', { id: 1, name: 'Арбат' }, 1)])
})
const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00A0', ' ')

test('GDS-408 список остатков на /good-remains: товар, студия, склад, сколько и сколько стоит, чего мало', async () => {
  await openAs({}, '/companies')
  await userEvent.click(within(await screen.findByRole('navigation', { name: 'Разделы' })).getByRole('link', { name: 'Остатки' }))
  await headerSays('Остатки')
  expect(addressNow()).toBe('/good-remains')
  const row = (await screen.findByRole('link', { name: 'Масло персик' })).closest('tr')
  for (const words of ['Арбат · Витрина · A-1', '2,5 мл', '8 дн.', '362,50 ₽', 'ниже 6 мл', '01.03.2027'])
    expect(textOf(row)).toContain(words)
})

test('GDS-409 один остаток на /good-remains/{itemId} с историей: документ, изменение, сколько стало', async () => {
  expect(paths.goodRemainView).toBe('/good-remains/$itemId')
  await openAs({}, '/good-remains/7')
  await headerSays('Масло персик')
  const table = within(await screen.findByRole('table', { name: 'История' }))
  const sold = (await table.findByRole('link', { name: 'Заказ №\u00a09' })).closest('tr')
  for (const words of ['20.11.2026 12:30', '−1,5', '2,5 мл']) expect(textOf(sold)).toContain(words)
  expect(table.getByRole('link', { name: 'Накладная УТ-18' }).getAttribute('href')).toBe('/good-invoices/3')
})

test('GDS-410 остаток открывается с тем же хешем и запросом, и путь назад их хранит', async () => {
  await openAs({}, '/good-remains?search=масло&f.store_id=2#here')
  const link = await screen.findByRole('link', { name: 'Масло персик' })
  await userEvent.click(link)
  await headerSays('Масло персик')
  expect(decodeURIComponent(addressNow())).toBe('/good-remains/7?search=масло&f.store_id=2#here')
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Остатки' }))
  await headerSays('Остатки')
  expect(decodeURIComponent(addressNow())).toBe('/good-remains?search=масло&f.store_id=2#here')
})

test('срок, который близко или истёк, отмечен словом, а не только датой', async () => {
  const far = { ...oil, id: 8, expires_at: '2199-01-01', good: { ...oil.good!, name: 'Свежее' } }
  const over = { ...oil, id: 9, expires_at: '2020-01-31', good: { ...oil.good!, name: 'Старое' } }
  answer(goodRemains.list, listOfRows(far, over))
  answer(goodRemains.show, { ...over, layers: [{ id: 1, qty_left: 2.5, cost_left: 362.5, expires_at: '2020-01-31' }] })
  await openAs({}, '/good-remains')
  const rowOfGood = async (name: string) => textOf((await screen.findByRole('link', { name })).closest('tr'))
  expect(await rowOfGood('Свежее')).toContain('01.01.2199')
  expect(await rowOfGood('Свежее')).not.toMatch(/истёк|скоро/)
  expect(await rowOfGood('Старое')).toContain('истёк 31.01.2020')
  await openAs({}, '/good-remains/9')
  expect(await screen.findByText('истёк 31.01.2020')).toBeTruthy()
})

test('минимум, максимум и полку меняют в окне', async () => {
  answer(goodRemains.update, oil)
  await openAs({}, '/good-remains/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Минимум и полка' }))
  const dialog = within(await screen.findByRole('dialog'))
  const min = dialog.getByLabelText('Минимум')
  await userEvent.clear(min)
  await userEvent.type(min, '2,5')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(goodRemains.update)).toMatchObject([{ params: { id: '7' }, body: { min: 2.5 } }]))
})

test('кто только смотрит остатки, видит историю без правки и без ссылок на чужие ему документы', async () => {
  await openAs({ is_superuser: 0, permissions: ['GoodRemain.view'] }, '/good-remains/7')
  await screen.findByRole('table', { name: 'История' })
  expect(screen.queryByRole('button', { name: 'Минимум и полка' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Заказ №\u00a09' })).toBeNull()
})

test('карточка остатка говорит, на сколько дней хватит и сколько уходит в день', async () => {
  await openAs({}, '/good-remains/7')
  expect(await screen.findByText('8 дн.')).toBeTruthy()
  expect(textOf(screen.getByText(/^в день/))).toBe('в день 1,5 мл')
})

test('документ чужой студии в истории назван, но ссылкой не становится', async () => {
  answer(goodRemains.moves, listOfRows({ ...came, may_open: 0 as const }))
  await openAs({}, '/good-remains/7')
  const table = within(await screen.findByRole('table', { name: 'История' }))
  expect(await table.findByText('Накладная УТ-18')).toBeTruthy()
  expect(table.queryByRole('link')).toBeNull()
})

test('PLT-411 товаров для поля спрашивают сто, показывают тридцать и говорят, что есть ещё', async () => {
  answer(goods.list, listOfRows(...Array.from({ length: 100 }, (_, at) => ({ ...good, id: at + 1, title: `Масло ${at + 1}` }))))
  await openAs({}, '/good-remains')
  await userEvent.click(await screen.findByRole('button', { name: 'Начальный остаток' }))
  await userEvent.type(within(await screen.findByRole('dialog')).getByRole('combobox', { name: /^Товар/ }), 'масло')
  expect(await screen.findAllByRole('option', { name: /^Масло/ })).toHaveLength(30)
  await waitFor(() => expect(askedOf(goods.list).at(-1)?.query).toMatchObject({ limit: '100', search: 'масло' }))
  expect(screen.getByText(/первые 30/i)).toBeTruthy()
})

test('начальный остаток вводят со склада, товаром, количеством и суммой', async () => {
  answer(goods.list, listOfRows(good))
  answer(goodRemains.create, oil)
  await openAs({}, '/good-remains')
  await userEvent.click(await screen.findByRole('button', { name: 'Начальный остаток' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('combobox', { name: /^Склад/ }), 'витрина')
  await userEvent.click(await screen.findByRole('option', { name: 'Арбат · Витрина' }))
  await userEvent.type(dialog.getByRole('combobox', { name: /^Товар/ }), 'масло')
  await userEvent.click(await screen.findByRole('option', { name: /Масло персик/ }))
  await userEvent.type(dialog.getByLabelText(/^Количество/), '12,5')
  await userEvent.type(dialog.getByLabelText(/^Себестоимость/), '1490')
  await userEvent.click(dialog.getByRole('button', { name: /Сохранить|Создать/ }))
  await waitFor(() => expect(askedOf(goodRemains.create)).toMatchObject([{ body: { store_id: 2, good_id: 5, qty: 12.5, cost: 1490 } }]))
})

test('обороты: склад и дни стоят в адресе, пустые дни сказаны словами, отказ — со словами сервера', async () => {
  const figures = (qty: number, cost: number) => ({ qty, cost })
  const row = { id: 5, name: 'Масло персик', article: null, base_unit: 'pc' as const }
  answer(goodRemains.turnover, {
    items: [{ ...row, opening: figures(10, 1000), income: figures(5, 760), outcome: figures(0, 0), closing: figures(15, 1760) }],
    count: 1,
    totals: { opening: 1000, income: 760, outcome: 0, closing: 1760 },
  })
  await openAs({}, '/good-remains/turnover?store=2&begin=2026-11-01&end=2026-11-30')
  await headerSays('Обороты склада')
  const line = (await screen.findByRole('rowheader', { name: 'Масло персик' })).closest('tr')
  expect(textOf(line)).toContain('15 шт1 760,00 ₽')
  expect(askedOf(goodRemains.turnover)[0]?.query).toMatchObject({ store_id: '2', begin_at: '2026-11-01', end_at: '2026-11-30' })
  answer(goodRemains.turnover, { items: [], count: 0, totals: { opening: 0, income: 0, outcome: 0, closing: 0 } })
  await openAs({}, '/good-remains/turnover?store=2&begin=2026-11-02&end=2026-11-02')
  expect(await screen.findByText('За эти дни на складе ничего не лежало и не двигалось.')).toBeTruthy()
  refuse(goodRemains.turnover, E.invalid, { errors: { end_at: ['Больше года.'] } })
  await openAs({}, '/good-remains/turnover?store=2&begin=2026-11-03&end=2026-11-03')
  expect(await screen.findByText('Обороты не посчитались.')).toBeTruthy()
})
