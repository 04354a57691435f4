import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { goodInvoiceRow, goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { stores } from '#contract/stores/stores.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

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
  total: 0,
  is_expected: 0,
  lines: 0,
  unknown: 0,
  created_at: '2026-11-23 10:14:00',
  updated_at: '2026-11-23 10:14:00',
  unit: { id: 1, name: 'Арбат' },
  store: { id: 5, name: 'Склад' },
  employer: { id: 13, name: 'Егорова Наталья' },
  items: [],
})

beforeAll(startApp)
beforeEach(freshServer)

test('поставщика ждут по заказу: файл заполняет ожидаемую накладную или становится отдельной, и решает человек', async () => {
  answer(goodInvoices.list, { items: [{ ...draft, is_expected: 1 }], count: 1, filters: [] })
  answer(stores.list, { items: [], count: 0, filters: [] })
  refuse(goodInvoices.upload, E.invoiceExpected, { data: { expected: [{ id: 8, number: 'Заказ 01.12', lines: 5 }] } })
  await openAs({}, '/good-invoices')
  expect(await screen.findByText('Ожидается')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Загрузить накладную' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.upload(dialog.getByLabelText('Выбрать файл'), new File(['x'], 'накладная.csv'))
  expect(await dialog.findByText(/^Этого поставщика ждут по заказу/)).toBeTruthy()
  const fill = dialog.getByRole('button', { name: 'Заполнить ожидаемую: Заказ 01.12, строк: 5' })
  expect(dialog.getByRole('button', { name: 'Завести отдельную' })).toBeTruthy()
  answer(goodInvoices.upload, draft)
  answer(goodInvoices.show, draft)
  await userEvent.click(fill)
  await headerSays('Накладная Н-17')
  expect(await screen.findByText('Ожидаемая накладная заполнена: проверьте строки и проведите')).toBeTruthy()
  expect(new URLSearchParams(askedOf(goodInvoices.upload).at(-1)?.body as Record<string, string>).get('into')).toBe('8')
})

test('ожидаемая накладная говорит, что делать, когда товар приедет; кто не проводит — кто проведёт', async () => {
  const items = rowOf(goodInvoiceRow, { ...draft, is_expected: 1, lines: 1, total: 100 })
  answer(goodInvoices.show, items)
  await openAs({ permissions: ['GoodInvoice.view'], is_superuser: 0 }, '/good-invoices/8')
  expect(await screen.findByText(/^Это заказ\. Приедет товар — загрузите файл поставщика/)).toBeTruthy()
  expect(screen.getByText(/^Проведёт тот, у кого есть право проводить накладные/)).toBeTruthy()
  answer(goodInvoices.show, { ...items, is_expected: 0 })
  await openAs({ permissions: ['GoodInvoice.view'], is_superuser: 0 }, '/good-invoices/9')
  await headerSays('Накладная Н-17')
  expect(screen.queryByText(/^Это заказ/)).toBeNull()
})
