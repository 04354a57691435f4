import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contractors } from '#contract/contractors/contractors.ts'
import { goodInvoiceRow, goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { goodRow, goods } from '#contract/goods/goods.ts'
import { proposedLine, supplierGoodRow, supplierGoods } from '#contract/supplier-goods/supplier-goods.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { contractorOf, rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'
import { answerStores, store } from '#web/testing/stores.ts'

const lak = contractorOf(4, 'ООО «Лак»', { inn: '7707083893' })
const good = { id: 3, name: 'Масло персик', base_unit: 'pc' as const, article: 'ZNG' }
const sold = rowOf(supplierGoodRow, {
  id: 1,
  company_id: 1,
  title: 'ООО «Лак» — Масло персик',
  contractor_id: 4,
  good_id: 3,
  price: 42.5,
  multiple: 6,
  lead_days: 7,
  contractor: { id: 4, name: 'ООО «Лак»' },
  good,
})
const line = rowOf(proposedLine, {
  good,
  price: 42.5,
  multiple: 6,
  lead_days: 7,
  per_day: 1.5,
  free: 12,
  ahead: 0,
  on_way: 0,
  min: 10,
  proposed: 24,
})
const enough = rowOf(proposedLine, {
  good: { ...good, id: 5, name: 'Пилка' },
  lead_days: 7,
  per_day: 0,
  free: 40,
  ahead: 2,
  on_way: 0,
  proposed: 0,
})
const place = store(5, 'Материалы', { id: 1, name: 'Арбат' }, 1)

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(supplierGoods.list, listOfRows(sold))
  answer(supplierGoods.proposal, { items: [line, enough] })
  answer(contractors.list, listOfRows(lak))
  answer(contractors.show, lak)
  answerStores([place])
})

const qtyOf = (name: string) => screen.findByRole('textbox', { name: `Сколько заказать: ${name}` })
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test('товар поставщика показан с ценой, пачкой и сроком; новый заводят в окне', async () => {
  answer(
    goods.list,
    listOfRows(
      rowOf(goodRow, {
        id: 5,
        company_id: 1,
        title: 'Пилка',
        base_unit: 'pc',
        is_marked: 0,
        good_barcodes: [],
        good_units: [],
        images: [],
        created_at: '2026-11-20 10:00:00',
      }),
    ),
  )
  answer(supplierGoods.create, sold)
  await openAs({}, '/supplier-goods')
  const row = within(await screen.findByRole('row', { name: /Масло персик/ }))
  for (const text of ['ООО «Лак»', /^42,50/, /^6\sшт$/, '7 дн.']) expect(row.getByText(text)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Новый товар поставщика' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('combobox', { name: /^Поставщик/ }), 'Лак{Enter}')
  await userEvent.type(dialog.getByRole('combobox', { name: /^Товар/ }), 'пилка')
  await userEvent.click(await screen.findByRole('option', { name: /Пилка/ }))
  await userEvent.type(dialog.getByLabelText(/^Цена за единицу/), '12,5')
  await userEvent.type(dialog.getByLabelText(/^Везут, дней/), '3')
  await userEvent.click(dialog.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(supplierGoods.create)[0]?.body).toEqual({ contractor_id: 4, good_id: 5, price: 12.5, lead_days: 3 }))
})

test('заказ поставщику говорит, из чего вышло предложение; изменённое стоит в адресе и переживает обновление страницы', async () => {
  await openAs({}, '/supplier-goods/order')
  await headerSays('Заказ поставщику')
  const lines = within(await screen.findByRole('list', { name: 'Строки заказа' }))
  expect(lines.getByText(/В день 1,5 · свободно 12\sшт · в пути 0 · везут 7 дн\. · минимум 10/)).toBeTruthy()
  expect(askedOf(supplierGoods.proposal)[0]?.query).toMatchObject({ contractor_id: '4', store_id: '5', cover: '14' })
  expect(lines.getByText(/продано до накладной 2\sшт/)).toBeTruthy()
  expect(await qtyOf('Масло персик')).toHaveProperty('value', '24')
  expect(screen.getByText(/^Итого: 1.020,00/)).toBeTruthy()
  await retype(await qtyOf('Масло персик'), '12')
  expect(await lines.findByText(/предложено 24/)).toBeTruthy()
  expect(screen.getByText(/^Итого: 510,00/)).toBeTruthy()
  await retype(await qtyOf('Пилка'), '2,5')
  expect(await screen.findByText('Этот товар заказывают целыми штуками.')).toBeTruthy()
  await retype(await qtyOf('Пилка'), '-')
  expect(await screen.findByText('Число от 0, не больше трёх знаков после запятой.')).toBeTruthy()
  expect(screen.getByText(/^Итого: 510,00/)).toBeTruthy()
  await waitFor(() => expect(decodeURIComponent(addressNow())).toContain('edited=3:12'))
  await openAs({}, decodeURIComponent(addressNow()))
  expect(await qtyOf('Масло персик')).toHaveProperty('value', '12')
})

test('кто накладных не заводит, тому сказано, кто создаст ожидаемую', async () => {
  await openAs({ permissions: ['GoodInvoice.view', 'Contractor.view'], is_superuser: 0 }, '/supplier-goods/order')
  expect(await screen.findByText(/^Ожидаемую накладную создаст тот, кто вправе их заводить/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Создать ожидаемую накладную' })).toBeNull()
})

test('из заказа делают ожидаемую накладную; у кого ИНН не записан — сказано, и ведёт к нему', async () => {
  const made = rowOf(goodInvoiceRow, {
    id: 8,
    company_id: 1,
    status_id: 0,
    number: 'Заказ',
    doc_date: '2026-11-26',
    supplier: 'ООО «Лак»',
    supplier_inn: '7707083893',
    unit_id: 1,
    store_id: 5,
    employer_id: 13,
    total: 510,
    is_expected: 0,
    lines: 1,
    unknown: 0,
    created_at: '2026-11-26 10:14:00',
    updated_at: '2026-11-26 10:14:00',
    items: [],
  })
  answer(goodInvoices.create, made)
  answer(goodInvoices.show, made)
  await openAs({}, '/supplier-goods/order?supplier=4&store=5&cover=14&edited=3:12')
  await userEvent.click(await screen.findByRole('button', { name: 'Создать ожидаемую накладную' }))
  await waitFor(() => expect(addressNow()).toBe('/good-invoices/8'))
  expect(askedOf(goodInvoices.create)[0]?.body).toMatchObject({
    contractor_id: 4,
    supplier: 'ООО «Лак»',
    supplier_inn: '7707083893',
    unit_id: 1,
    store_id: 5,
    is_expected: 1,
    number: expect.stringMatching(/^Заказ \d\d\.\d\d\.\d{4} \d\d:\d\d$/),
    items: [{ good_id: 3, name: 'Масло персик', qty: 12, price: 42.5 }],
  })
  answer(contractors.show, { ...lak, inn: null })
  await freshServer()
  answer(supplierGoods.list, listOfRows(sold))
  answer(supplierGoods.proposal, { items: [line] })
  answer(contractors.show, { ...lak, inn: null })
  answerStores([place])
  await openAs({}, '/supplier-goods/order')
  expect(await screen.findByText(/не записан ИНН/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Открыть поставщика' }).getAttribute('href')).toBe('/contractors/4')
  expect(screen.queryByRole('button', { name: 'Создать ожидаемую накладную' })).toBeNull()
})

test('пока ничего не записано, сказано, с чего начать; у кого нет права на накладные, тот её не создаёт', async () => {
  answer(supplierGoods.list, { items: [], count: 0, filters: [] })
  await openAs({}, '/supplier-goods/order')
  expect(await screen.findByText('Ещё не записано, что у кого покупаете.')).toBeTruthy()
  await freshServer()
  answer(supplierGoods.list, listOfRows(sold))
  answer(supplierGoods.proposal, { items: [enough] })
  answer(contractors.show, lak)
  answerStores([place])
  await openAs({ is_superuser: 0, permissions: ['GoodInvoice.view', 'Contractor.view', 'Good.view'] }, '/supplier-goods/order')
  expect(await screen.findByText(/^По расходу и минимумам заказывать нечего/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Создать ожидаемую накладную' })).toBeNull()
})
