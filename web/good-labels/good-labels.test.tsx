import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { goodLabels, type LabelSheetRow, type StaleTag } from '#contract/good-labels/good-labels.ts'
import { goods } from '#contract/goods/goods.ts'
import { units } from '#contract/units/units.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const oil = rowOf(goods.list.data.shape.items.element, {
  id: 3,
  company_id: 1,
  title: 'Масло персик',
  base_unit: 'pc',
  is_marked: 0,
  good_barcodes: ['4600000000015'],
  good_units: [],
  images: [],
  created_at: '2026-11-23 10:15:00',
})
const sheet: LabelSheetRow = {
  id: 7,
  unit_id: 1,
  unit: { id: 1, name: 'Арбат' },
  kind: 'label',
  layout: '58x40',
  count: 2,
  first: 'Масло персик',
  author: 'Егорова Наталья',
  created_at: '2026-11-26 10:00:00',
}
const old: StaleTag = { good_id: 3, title: 'Масло персик', was: 900, price: 990, printed_at: '2026-11-20 10:00:00' }
const gone: StaleTag = { ...old, good_id: 4, title: 'Пилка', was: 100, price: null }

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  answer(units.autocomplete, [{ id: 1, name: 'Арбат', closed: 0, type: 0, timezone: 'Europe/Moscow' }])
  answer(goodLabels.list, [sheet])
  answer(goodLabels.stale, [])
  answer(goodLabels.create, sheet)
  answer(goods.list, listOfRows(oil))
  answer(goods.show, oil)
})

const open = async (search = '') => {
  await openAs({ unit_id: 1 }, `/good-labels${search}`)
  await headerSays('Этикетки и ценники')
}
/** Types a code as a scanner does: faster than any person, with Enter after it. */
const scan = (code: string) => {
  for (const sign of [...code, 'Enter'])
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: sign, code: sign === 'Enter' ? 'Enter' : `Digit${sign}`, bubbles: true, cancelable: true }),
    )
}
const sent = () => askedOf(goodLabels.create).map(({ body }) => body)

test('товары сканируют подряд: ещё раз — ещё одна; напечатанное сразу качается, и лист пуст для следующего', async () => {
  await open()
  await screen.findByText('Отсканируйте товар или найдите его по названию.')
  scan('4600000000015')
  scan('4600000000015')
  const count = await screen.findByDisplayValue('2')
  await userEvent.click(screen.getByRole('button', { name: 'Напечатать 2 штуки' }))
  await waitFor(() => expect(askedOf(goodLabels.file)).toHaveLength(1))
  expect(sent()).toEqual([{ unit_id: 1, kind: 'label', layout: '58x40', is_priced: 0, items: [{ good_id: 3, count: 2 }] }])
  await waitFor(() => expect(count.isConnected).toBe(false))
})

test('из карточки товара и из накладной лист открывается уже заполненным; количество правят, лишнее убирают', async () => {
  const line = { id: 1, invoice_id: 5, n: 1, good_id: 3, good: { id: 3, name: 'Масло персик', base_unit: 'pc', is_marked: 0 as const } }
  const more = {
    name: 'Масло',
    marks: [],
    found_by: null,
    barcode: null,
    article: null,
    unit_name: null,
    price: 1,
    vat: null,
    sum: 1,
    expires_at: null,
    arrives: null,
    factor: null,
  }
  answer(goodInvoices.show, {
    ...invoice(),
    items: [
      { ...line, ...more, qty: 12 },
      { ...line, ...more, id: 2, n: 2, good_id: 4, good: { id: 4, name: 'Гель', base_unit: 'g', is_marked: 0 }, qty: 500 },
    ],
  })
  await open('?invoice=5')
  const lines = within(await screen.findByRole('region', { name: 'Что печатать' }))
  expect(lines.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringContaining('Масло персик'),
    expect.stringContaining('Гель'),
  ])
  await userEvent.click(lines.getByRole('button', { name: 'Убрать Гель' }))
  await userEvent.clear(lines.getByLabelText('Сколько: Масло персик'))
  await userEvent.type(lines.getByLabelText('Сколько: Масло персик'), '3')
  await userEvent.click(screen.getByRole('button', { name: 'Напечатать 3 штуки' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ items: [{ good_id: 3, count: 3 }] })
})

const invoice = () =>
  rowOf(goodInvoices.show.data, {
    id: 5,
    company_id: 1,
    status_id: 2,
    number: '17',
    doc_date: '2026-11-20',
    supplier: 'Ромашка',
    supplier_inn: '7700000000',
    unit_id: 1,
    employer_id: 13,
    total: 1,
    is_expected: 0,
    lines: 2,
    unknown: 0,
    created_at: '2026-11-20 10:00:00',
    updated_at: '2026-11-20 10:00:00',
  })

test('накладная в упаковках даёт этикетку каждой штуке и каждой банке', async () => {
  const more = {
    marks: [],
    found_by: null,
    barcode: null,
    article: null,
    price: 1,
    vat: null,
    sum: 1,
    expires_at: null,
    factor: null,
    invoice_id: 5,
  }
  const good = (id: number, name: string, base_unit: 'pc' | 'g') => ({ id, name, base_unit, is_marked: 0 as const })
  answer(goodInvoices.show, {
    ...invoice(),
    items: [
      { ...more, id: 1, n: 1, good_id: 3, good: good(3, 'Перчатки', 'pc'), name: 'Перчатки', unit_name: 'уп', qty: 2, arrives: 24 },
      { ...more, id: 2, n: 2, good_id: 4, good: good(4, 'Гель', 'g'), name: 'Гель', unit_name: 'банка', qty: 3, arrives: 750 },
      { ...more, id: 3, n: 3, good_id: 5, good: good(5, 'Парафин', 'g'), name: 'Парафин', unit_name: 'г', qty: 500, arrives: 500 },
    ],
  })
  await open('?invoice=5')
  for (const [name, count] of [
    ['Перчатки', '24'],
    ['Гель', '3'],
    ['Парафин', '1'],
  ] as const)
    expect(await screen.findByLabelText(`Сколько: ${name}`)).toHaveProperty('value', count)
})

test('ценнику мелкой бумаги не предлагают; отказ стоит у товаров, набранное на месте', async () => {
  refuse(goodLabels.create, 422, { errors: { 'items.0.good_id': ['У товара «Масло персик» нет цены в этой студии.'] } })
  await open('?good=3')
  await screen.findByText('Масло персик')
  await userEvent.selectOptions(screen.getByLabelText(/^Бумага/), '30 × 20 мм')
  await userEvent.selectOptions(screen.getByLabelText(/^Вид/), 'Ценники')
  expect(screen.queryByRole('option', { name: '30 × 20 мм' })).toBeNull()
  expect(screen.queryByLabelText(/Цена на этикетке/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Напечатать 1 штуку' }))
  await screen.findByText('У товара «Масло персик» нет цены в этой студии.')
  expect(sent()[0]).toMatchObject({ kind: 'tag', layout: '58x40' })
  expect(screen.getByLabelText('Сколько: Масло персик')).toHaveProperty('value', '1')
})

test('изменившиеся цены перепечатывают одним нажатием, исчезнувшие снимают; прежний лист качают ещё раз', async () => {
  answer(goodLabels.stale, [old, gone])
  answer(goodLabels.takeOff, null)
  await open()
  const part = within(await screen.findByRole('region', { name: 'Цены изменились' }))
  await part.findByText('Масло персик')
  const words = part.getAllByRole('listitem').map((one) => (one.textContent ?? '').replaceAll('\u00a0', ' '))
  expect(words[0]).toContain('на ценнике 900,00 ₽, теперь 990,00 ₽')
  expect(words[1]).toContain('снимите с витрины')
  await userEvent.click(part.getByRole('button', { name: 'Напечатать 1 ценник' }))
  await waitFor(() => expect(askedOf(goodLabels.file)).toHaveLength(1))
  expect(sent()[0]).toEqual({ unit_id: 1, kind: 'tag', layout: '58x40', items: [{ good_id: 3, count: 1 }] })
  await userEvent.click(part.getByRole('button', { name: 'Ценники сняты' }))
  await waitFor(() => expect(askedOf(goodLabels.takeOff).map(({ body }) => body)).toEqual([{ unit_id: 1, good_ids: [4] }]))
  await userEvent.click(screen.getByRole('button', { name: 'Скачать ещё раз: Этикетки №\u00a07' }))
  await waitFor(() => expect(askedOf(goodLabels.file)).toHaveLength(2))
})
