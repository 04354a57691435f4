import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { goodInvoicesRu } from '#contract/good-invoices/good-invoices.ru.ts'
import { goodInvoiceItem, goodInvoiceRow, goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { goods } from '#contract/goods/goods.ts'
import { stores } from '#contract/stores/stores.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'
import { answerStores, store } from '#web/testing/stores.ts'

const known = rowOf(goodInvoiceItem, {
  id: 1,
  invoice_id: 7,
  n: 1,
  good_id: 3,
  good: { id: 3, name: 'Масло персик', base_unit: 'pc', is_marked: 0 },
  marks: [],
  found_by: 'barcode',
  name: 'МАСЛО 15МЛ',
  qty: 12,
  price: 145,
  sum: 1740,
  vat: 22,
})
const unknown = rowOf(goodInvoiceItem, { id: 2, invoice_id: 7, n: 2, name: 'ПИЛКА 180', qty: 100, price: 42.5, sum: 4250, marks: [] })
const draft = rowOf(goodInvoiceRow, {
  id: 7,
  company_id: 1,
  status_id: 0,
  number: 'Н-17',
  doc_date: '2026-11-20',
  supplier: 'ООО «Лак»',
  supplier_inn: '7707083893',

  unit_id: 1,
  store_id: 5,
  employer_id: 13,
  total: 5990,
  is_expected: 0,
  lines: 2,
  unknown: 1,
  created_at: '2026-11-23 10:14:00',
  updated_at: '2026-11-23 10:14:00',

  unit: { id: 1, name: 'Арбат' },
  store: { id: 5, name: 'Склад' },
  employer: { id: 13, name: 'Егорова Наталья' },
  items: [known, unknown],
})
const whole = {
  ...draft,
  unknown: 0,
  items: [
    known,
    { ...unknown, good_id: 4, good: { id: 4, name: 'Пилка', base_unit: 'pc', is_marked: 0 as const }, found_by: 'person' as const },
  ],
}
const processed = { ...whole, status_id: 2 as const, processed_at: '2026-11-23 10:20:00', processor: { id: 13, name: 'Егорова Наталья' } }

beforeAll(startApp)
beforeEach(freshServer)

test('GDS-413 одна накладная: шапка, строки с товарами и тем, как их нашли, что будет при проведении и сколько платить', async () => {
  answer(goodInvoices.show, draft)
  await openAs({}, '/good-invoices/7')
  await headerSays('Накладная Н-17')
  const lines = within(await screen.findByRole('table', { name: 'Строки накладной' }))
  expect(lines.getByText('МАСЛО 15МЛ')).toBeTruthy()
  expect(lines.getByText('по штрихкоду')).toBeTruthy()
  expect(lines.getByText('не найден')).toBeTruthy()
  expect(screen.getByText(/^строк без товара: 1/)).toBeTruthy()
  const process = screen.getByRole('button', { name: 'Провести' })
  expect(process.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(process)
  expect(askedOf(goodInvoices.process)).toEqual([])
})

test('строка говорит, сколько придёт на склад в его единице, когда поставщик считает пачками; «Создать» видно сразу, пока ничего не набрано', async () => {
  const packs = { ...known, unit_name: 'уп', qty: 2, arrives: 200 }
  answer(goodInvoices.show, { ...draft, items: [packs, { ...known, id: 3, n: 3, unit_name: 'Шт.', arrives: 12 }, unknown] })
  const catalogue = ['Антисептик', 'База', 'Баф'].map((title, at) =>
    rowOf(goods.list.data.shape.items.element, {
      id: at + 20,
      company_id: 1,
      title,
      base_unit: 'pc',
      is_marked: 0,
      good_barcodes: [],
      good_units: [],
      images: [],
      created_at: '2026-11-23 10:15:00',
    }),
  )
  answer(goods.list, { items: catalogue, count: 3, filters: [] })
  await openAs({}, '/good-invoices/7')
  expect(await screen.findByText(/^на склад 200\sшт$/)).toBeTruthy()
  expect(screen.getAllByText(/^на склад \d/)).toHaveLength(1)
  await userEvent.click(screen.getByRole('combobox', { name: 'Товар строки 2: ПИЛКА 180' }))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4))
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('Создать товар «ПИЛКА 180»')
})

test('PLT-407 неизвестную строку находят среди товаров или создают на месте под именем из накладной, с её штрихкодом', async () => {
  answer(goodInvoices.show, { ...draft, items: [{ ...unknown, barcode: '4600000000017', article: 'ZNG' }] })
  answer(goods.list, { items: [], count: 0, filters: [] })
  answer(
    goods.create,
    rowOf(goods.create.data, {
      id: 4,
      company_id: 1,
      title: 'ПИЛКА 180',
      base_unit: 'pc',
      is_marked: 0,
      good_barcodes: [],
      good_units: [],
      images: [],
      created_at: '2026-11-23 10:15:00',
    }),
  )
  answer(goodInvoices.updateItem, whole)
  await openAs({}, '/good-invoices/7')
  const box = await screen.findByRole('combobox', { name: 'Товар строки 2: ПИЛКА 180' })
  await userEvent.type(box, 'пилка')
  const create = await screen.findByText('Создать товар «ПИЛКА 180»')
  answer(goodInvoices.show, whole)
  await userEvent.click(create)
  await waitFor(() =>
    expect(askedOf(goods.create)[0]?.body).toEqual({ title: 'ПИЛКА 180', article: 'ZNG', good_barcodes: ['4600000000017'] }),
  )
  await waitFor(() => expect(askedOf(goodInvoices.updateItem)[0]?.body).toEqual({ good_id: 4 }))
  expect(await screen.findByText('Сохранено')).toBeTruthy()
  expect(await screen.findByText('Всё на месте, можно проводить')).toBeTruthy()
})

test('PLT-407 об убранной строке накладной сказано, какая она', async () => {
  answer(goodInvoices.show, draft)
  answer(goodInvoices.removeItem, { ...draft, items: [known] })
  await openAs({}, '/good-invoices/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Убрать строку 2: ПИЛКА 180' }))
  answer(goodInvoices.show, { ...draft, items: [known] })
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Убрать' }))
  expect(await screen.findByText('Удалено: ПИЛКА 180')).toBeTruthy()
  expect(askedOf(goodInvoices.removeItem)).toMatchObject([{ params: { id: '2' } }])
})

test('накладная говорит, какие продажи до неё закроет, а проведённая — что они стоили и какая вышла разница', async () => {
  const ahead = [{ good: 'Масло персик', base_unit: 'pc' as const, qty: 1, guessed: 145, cost: null }]
  answer(goodInvoices.show, { ...whole, ahead })
  answer(goodInvoices.process, { ...processed, ahead: [{ ...ahead[0]!, cost: 152 }] })
  await openAs({}, '/good-invoices/7')
  expect(await screen.findByText(/^Закроются продажи до накладной: Масло персик — 1 шт/)).toBeTruthy()
  answer(goodInvoices.show, { ...processed, ahead: [{ ...ahead[0]!, cost: 152 }] })
  await userEvent.click(screen.getByRole('button', { name: 'Провести' }))
  expect((await screen.findByText(/^Масло персик: 1 шт/)).textContent).toMatch(/считали 145,00.*обошлось 152,00.*разница \+7,00/)
})

test('проведённая показана тем, что ответил сервер; отмена спрашивает причину', async () => {
  answer(goodInvoices.show, whole)
  answer(goodInvoices.process, processed)
  await openAs({}, '/good-invoices/7')
  const button = await screen.findByRole('button', { name: 'Провести' })
  answer(goodInvoices.show, processed)
  await userEvent.click(button)
  expect(askedOf(goodInvoices.process)[0]?.body).toEqual({ seen: '2026-11-23 10:14:00' })
  expect(await screen.findByText(/^проведена .+, Егорова Наталья$/)).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
  const cancelled = { ...processed, status_id: 3 as const, cancelled_at: '2026-11-23 11:00:00', cancel_reason: 'Не то' }
  answer(goodInvoices.cancel, cancelled)
  await userEvent.click(screen.getByRole('button', { name: 'Отменить проведение' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Причина/ }), 'Не то')
  answer(goodInvoices.show, cancelled)
  // The way out is not called «Отменить» beside a button that cancels.
  expect(dialog.getByRole('button', { name: 'Не отменять' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Отменить' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Отменить проведение' }))
  await waitFor(() => expect(askedOf(goodInvoices.cancel)[0]?.body).toEqual({ reason: 'Не то' }))
  expect(await screen.findByText(/^отменена /)).toBeTruthy()
})

test('GDS-412 накладные открываются списком; пути «новая» нет, новая приходит из файла, и что в нём не так, сказано строками', async () => {
  answer(goodInvoices.list, { items: [draft], count: 1, filters: [] })
  answer(stores.list, { items: [], count: 0, filters: [] })
  refuse(goodInvoices.upload, E.fileFormat, { errors: { file: ['Строка 3, «Сумма»: количество × цена не равно сумме'] } })
  await openAs({}, '/good-invoices')
  const table = within(await screen.findByRole('table', { name: 'Накладные' }))
  expect(await table.findByText('Н-17')).toBeTruthy()
  expect(document.querySelector('a[href^="/good-invoices/new"]')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Загрузить накладную' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.upload(dialog.getByLabelText('Выбрать файл'), new File(['x'], 'накладная.csv'))
  expect(await dialog.findByText('Строка 3, «Сумма»: количество × цена не равно сумме')).toBeTruthy()
  refuse(goodInvoices.show, E.notFound)
  await openAs({}, '/good-invoices/new')
  expect(await screen.findByText(goodInvoicesRu.view.missing)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Создать|Сохранить/ })).toBeNull()
})

test('PLT-028 файл поставщика больше 2 МБ не уходит, и это сказано тут же', async () => {
  answer(goodInvoices.list, { items: [draft], count: 1, filters: [] })
  answer(stores.list, { items: [], count: 0, filters: [] })
  await openAs({}, '/good-invoices')
  await userEvent.click(await screen.findByRole('button', { name: 'Загрузить накладную' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.upload(dialog.getByLabelText('Выбрать файл'), new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'накладная.csv'))
  expect(await within(dialog.getByRole('alert')).findByText('Файл больше 2 МБ')).toBeTruthy()
  expect(askedOf(goodInvoices.upload)).toEqual([])
})

test('UNT-732 склад накладной ищет сервер, сто за раз и лишь в её студии', async () => {
  answer(goodInvoices.show, draft)
  answerStores([store(5, 'Склад', { id: draft.unit_id ?? 0, name: 'Арбат' }), store(6, 'Склад', { id: 2, name: 'Пруды' })])
  await openAs({}, '/good-invoices/7')
  await userEvent.click(await screen.findByRole('button', { name: goodInvoicesRu.acts.edit }))
  const field = within(await screen.findByRole('dialog')).getByRole('combobox', { name: /^Склад/ })
  await userEvent.clear(field)
  await userEvent.type(field, 'склад')
  await waitFor(() =>
    expect(askedOf(stores.list).at(-1)?.query).toMatchObject({
      limit: '100',
      search: `unit_id:${draft.unit_id};label:склад`,
      searchFields: 'unit_id:=;label:like',
      searchJoin: 'and',
    }),
  )
  await waitFor(() => expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Арбат · Склад']))
})

test('GDS-435 документ, который уже загружен, назван так, и его открывают отсюда же', async () => {
  answer(goodInvoices.list, { items: [draft], count: 1, filters: [] })
  answer(stores.list, { items: [], count: 0, filters: [] })
  refuse(goodInvoices.upload, E.loadedAlready, { data: { id: 7, number: 'Н-17' } })
  await openAs({}, '/good-invoices')
  await userEvent.click(await screen.findByRole('button', { name: 'Загрузить накладную' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.upload(dialog.getByLabelText('Выбрать файл'), new File(['x'], 'накладная.csv'))
  expect(await dialog.findByText('Документ с таким номером уже загружен.')).toBeTruthy()
  expect(within(dialog.getByRole('alert')).getByRole('link').getAttribute('href')).toBe('/good-invoices/7')
})

test('GDS-433 штрихкод строки из 11 цифр, из 14 или с буквой назван у поля и не уходит', async () => {
  answer(goodInvoices.show, draft)
  answer(goodInvoices.updateItem, whole)
  await openAs({}, '/good-invoices/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить строку 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить строку 2' }))
  const field = dialog.getByLabelText('Штрихкод')
  for (const code of ['46000000001', '46000000000155', '46000000000A1']) {
    await userEvent.clear(field)
    await userEvent.type(field, code)
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
    expect(await dialog.findByText('Штрихкод: 12 или 13 цифр.')).toBeTruthy()
  }
  expect(askedOf(goodInvoices.updateItem)).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, '4600000000015')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(goodInvoices.updateItem)).toMatchObject([{ body: { barcode: '4600000000015' } }]))
})

test('GDS-475 PLT-407 накладную грузят из файла, правят в ней строку и проводят, не уходя с её страницы', async () => {
  answer(goodInvoices.list, { items: [], count: 0, filters: [] })
  answer(stores.list, { items: [], count: 0, filters: [] })
  answer(goodInvoices.upload, draft)
  answer(goodInvoices.show, draft)
  await openAs({}, '/good-invoices')
  await userEvent.click(await screen.findByRole('button', { name: 'Загрузить накладную' }))
  const upload = within(await screen.findByRole('dialog'))
  await userEvent.upload(upload.getByLabelText('Выбрать файл'), new File(['x'], 'накладная.csv'))
  await headerSays('Накладная Н-17')
  expect(await screen.findByText('Накладная загружена: проверьте строки и проведите')).toBeTruthy()
  const line = 'Изменить строку 2'
  await userEvent.click(await screen.findByRole('button', { name: line }))
  const dialog = within(await screen.findByRole('dialog', { name: line }))
  const qty = dialog.getByLabelText(/^Количество/)
  await userEvent.clear(qty)
  await userEvent.type(qty, '90')
  answer(goodInvoices.updateItem, whole)
  answer(goodInvoices.show, whole)
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(goodInvoices.updateItem)).toMatchObject([{ params: { id: '2' }, body: { qty: 90 } }]))
  expect(await screen.findByText('Всё на месте, можно проводить')).toBeTruthy()
  answer(goodInvoices.process, processed)
  answer(goodInvoices.show, processed)
  await userEvent.click(screen.getByRole('button', { name: 'Провести' }))
  expect(await screen.findByText(/^проведена .+, Егорова Наталья$/)).toBeTruthy()
})
