import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { goodInvoiceItem, goodInvoiceRow, goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer } from '#web/testing/server.ts'

const bottles = rowOf(goodInvoiceItem, {
  id: 1,
  invoice_id: 7,
  n: 1,
  good_id: 3,
  good: { id: 3, name: 'Антисептик для рук', base_unit: 'ml', is_marked: 0 },
  marks: [],
  found_by: 'barcode',
  name: 'АНТИСЕПТИК 500МЛ',
  unit_name: 'шт',
  qty: 7,
  arrives: 7,
  price: 145,
  sum: 1015,
})
const draft = rowOf(goodInvoiceRow, {
  id: 7,
  company_id: 1,
  status_id: 0,
  number: 'Н-17',
  doc_date: '2026-11-23',
  supplier: 'ООО «Лак»',
  supplier_inn: '7707083893',
  unit_id: 1,
  store_id: 5,
  employer_id: 13,
  total: 1015,
  is_expected: 0,
  lines: 1,
  unknown: 0,
  created_at: '2026-11-23 10:14:00',
  updated_at: '2026-11-23 10:14:00',
  unit: { id: 1, name: 'Арбат' },
  store: { id: 5, name: 'Склад' },
  employer: { id: 13, name: 'Егорова Наталья' },
  items: [bottles],
})

beforeAll(startApp)
beforeEach(freshServer)

test('флакон, который пришёл бы миллилитром, назван до проведения, и провести можно; упаковка из карточки и единица учёта — «Всё на месте»', async () => {
  answer(goodInvoices.show, draft)
  await openAs({}, '/good-invoices/7')
  expect(
    await screen.findByText(/^единицы из накладной нет в карточке товара, строк: 1\. Проверьте, сколько придёт на склад$/),
  ).toBeTruthy()
  expect(screen.getByText(/^на склад 7\sмл$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Провести' }).getAttribute('aria-disabled')).toBe('false')
  const right = [
    { ...bottles, factor: 500, arrives: 3500 },
    { ...bottles, id: 2, n: 2, unit_name: 'Мл.' },
    { ...bottles, id: 3, n: 3, unit_name: null },
  ]
  answer(goodInvoices.show, { ...draft, id: 8, items: right })
  await openAs({}, '/good-invoices/8')
  expect(await screen.findByText('Всё на месте, можно проводить')).toBeTruthy()
})
