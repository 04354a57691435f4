import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { companySettings, companySettingsRow } from '#contract/company-settings/company-settings.ts'
import { E } from '#contract/core/errors.ts'
import { goodInvoiceItem, goodInvoiceRow, goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { goodRow, goods } from '#contract/goods/goods.ts'
import { marksMessages } from '#contract/marks/marks.ru.ts'
import { marks } from '#contract/marks/marks.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { CODE, KEY, mark } from '#web/testing/marks.ts'
import { rowOf } from '#web/testing/rows.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const line = rowOf(goodInvoiceItem, {
  id: 1,
  invoice_id: 7,
  n: 1,
  good_id: 3,
  good: { id: 3, name: 'Лак алый', base_unit: 'pc', is_marked: 1 },
  found_by: 'person',
  name: 'ЛАК 8МЛ',
  qty: 2,
  price: 145,
  sum: 290,
  marks: [],
})

const invoice = rowOf(goodInvoiceRow, {
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
  total: 290,
  is_expected: 0,
  lines: 1,
  unknown: 0,
  created_at: '2026-11-23 10:14:00',
  updated_at: '2026-11-23 10:14:00',
  unit: { id: 1, name: 'Арбат' },
  store: { id: 5, name: 'Склад' },
  employer: { id: 13, name: 'Егорова Наталья' },
  items: [line],
})

const history = [
  { id: 9, at: '2026-11-24 12:00:00', state: 'sold' as const, store: null, doc_type: 'order' as const, doc_id: 61, doc_number: '61' },
  ...[{ id: 8, at: '2026-11-23 10:20:00', state: 'in_store' as const, store: { id: 5, name: 'Склад' }, doc_id: 7, doc_number: 'Н-17' }].map(
    (one) => ({ ...one, doc_type: 'good_invoice' as const }),
  ),
].map((one) => ({ ...one, may_open: 1 as const, employer: { id: 13, name: 'Егорова Наталья' } }))

beforeAll(startApp)
beforeEach(freshServer)

test('на экране черновика накладной сканер пишет марку в свою строку; отказ сказан словами', async () => {
  answer(goodInvoices.show, invoice)
  const marked = { ...invoice, items: [{ ...line, marks: [CODE] }] }
  answer(goodInvoices.scanMark, marked)
  await openAs({}, '/good-invoices/7')
  await headerSays('Накладная Н-17')
  const table = within(await screen.findByRole('table', { name: 'Строки накладной' }))
  expect(table.getByText('Марок: 0 из 2')).toBeTruthy()
  answer(goodInvoices.show, marked)
  scan(CODE)
  expect(await table.findByText('Марок: 1 из 2')).toBeTruthy()
  expect(askedOf(goodInvoices.scanMark)).toMatchObject([{ params: { id: '7' }, body: { code: CODE } }])
  refuse(goodInvoices.scanMark, E.markUsed, { errors: { code: [marksMessages.twice(KEY)] } })
  scan(CODE)
  expect(await screen.findByText(marksMessages.twice(KEY))).toBeTruthy()
})

test('в строке накладной марки вставляют списком, негодную называют, лишнюю убирают', async () => {
  answer(goodInvoices.show, invoice)
  answer(goodInvoices.updateItem, invoice)
  await openAs({}, '/good-invoices/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить строку 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить строку 1' }))
  const box = dialog.getByLabelText('Марки', { selector: 'textarea' })
  await userEvent.click(box)
  await userEvent.paste('4600000000015')
  await userEvent.click(dialog.getByRole('button', { name: 'Добавить марки' }))
  expect(dialog.getByText(marksMessages.fault.not_mark)).toBeTruthy()
  await userEvent.clear(box)
  await userEvent.click(box)
  await userEvent.paste(`${KEY}_x001D_93dGVz\n010460000000333721ZZZ`)
  await userEvent.click(dialog.getByRole('button', { name: 'Добавить марки' }))
  expect(dialog.getByText('Марок: 2')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Убрать марку 010460000000333721ZZZ' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(goodInvoices.updateItem)).toMatchObject([{ body: { marks: [CODE] } }]))
})

test('сканер читает марку в строку и при русской раскладке, с «]d2» и в середину набранного', async () => {
  answer(goodInvoices.show, invoice)
  answer(goodInvoices.updateItem, invoice)
  await openAs({}, '/good-invoices/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить строку 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить строку 1' }))
  const box = dialog.getByLabelText<HTMLTextAreaElement>('Марки', { selector: 'textarea' })
  await userEvent.click(box)
  scan(`]d2${CODE}`)
  expect(await dialog.findByText('Марок: 1')).toBeTruthy()
  expect(box.value).toBe('')
  await userEvent.paste('(21)ZZZ')
  box.setSelectionRange(0, 0)
  scan('01')
  expect(dialog.getByText(marksMessages.fault.not_mark)).toBeTruthy()
  expect(box.value).toBe('01(21)ZZZ')
  await userEvent.clear(box)
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(goodInvoices.updateItem)).toMatchObject([{ body: { marks: [CODE] } }]))
})

test('карточка товара: «Маркируется» с кодом группы, марки с состоянием и складом, история штуки', async () => {
  const good = rowOf(goodRow, {
    id: 3,
    company_id: 1,
    title: 'Лак алый',
    base_unit: 'pc',
    is_marked: 1,
    marking_group: '3304',
    good_barcodes: [],
    good_units: [],
    images: [],
    created_at: '2026-11-20 10:00:00',
    prices: [],
  })
  answer(goods.show, good)
  answer(goods.list, listOfRows(good))
  answer(marks.list, listOfRows(mark))
  answer(marks.show, { ...mark, history })
  await openAs({}, '/goods/3')
  expect(((await screen.findByLabelText('Код группы (ТН ВЭД)')) as HTMLInputElement).value).toBe('3304')
  await userEvent.click(await screen.findByRole('link', { name: 'Марки' }))
  expect(await screen.findByText('Арбат · Склад')).toBeTruthy()
  expect(screen.getByText('На складе')).toBeTruthy()
  expect(askedOf(marks.list)[0]?.query).toMatchObject({ search: 'good_id:3', searchFields: 'good_id:=' })
  await userEvent.click(screen.getByRole('button', { name: `История марки ${KEY}` }))
  const moves = within(await screen.findByRole('list', { name: 'История' }))
  expect(await moves.findByRole('link', { name: 'Заказ №\u00a061' })).toBeTruthy()
  expect(moves.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringContaining('Продана'),
    expect.stringMatching(/На складе.*Склад.*Накладная Н-17/),
  ])
})

test('список марок: код, товар, состояние, склад; пустой говорит, откуда они берутся', async () => {
  answer(marks.list, listOfRows<typeof mark>())
  await openAs({}, '/marks')
  await headerSays('Марки «Честного знака»')
  expect(await screen.findByText(/приходят со строками накладной/)).toBeTruthy()
})

test('настройка компании: режим и день, с которого марку требуют', async () => {
  const row = rowOf(companySettingsRow, {
    id: 1,
    company_id: 1,
    rating_rules: [],
    blocking_type: 0,
    marking_mode: 'off',
    recording_told: 0 as const,
    mailings_week: 2,
    bonus_limit: 50,
  })
  answer(companySettings.show, row)
  answer(companySettings.update, row)
  await openAs({}, '/settings/company/1')
  await headerSays('Настройки компании')
  const choice = await screen.findByRole('combobox', { name: 'Продажа без марки' })
  await userEvent.selectOptions(choice, 'Требовать')
  expect(await screen.findByLabelText('Требовать с')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(companySettings.update)).toMatchObject([{ body: { marking_mode: 'require' } }]))
})
