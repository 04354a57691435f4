import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { goodFlows } from '#contract/good-flows/good-flows.ts'
import { goodGroups } from '#contract/good-groups/good-groups.ts'
import { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { goodOrderRules } from '#contract/good-order-rules/good-order-rules.ts'
import { goodRemains } from '#contract/good-remains/good-remains.ts'
import { stores } from '#contract/stores/stores.ts'
import { supplierGoodRow, supplierGoods } from '#contract/supplier-goods/supplier-goods.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'
import { answerStores, store } from '#web/testing/stores.ts'

const arbat = { id: 1, name: 'Арбат' }
const many = Array.from({ length: 150 }, (_, at) => store(at + 1, `Склад ${at + 1}`, at < 149 ? arbat : { id: 2, name: 'Пруды' }))
const central = Array.from({ length: 120 }, (_, at) => store(at + 501, `Центр ${at + 1}`, { id: 9, name: 'Оптовый' }))
const none = { items: [], count: 0, filters: [] }
const figures = { opening: 0, income: 0, outcome: 0, closing: 0 }

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answerStores(many, central)
  answer(goodRemains.list, none)
  answer(goodInvoices.list, none)
  answer(goodOrderRules.list, none)
  answer(goodGroups.list, none)
  answer(goodRemains.turnover, { items: [], count: 0, totals: figures })
  answer(goodFlows.form, { masters: [], contractors: [] })
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** Every screen with a field of a store, and how the field is come to. */
const screens: [address: string, field: RegExp, open?: () => Promise<void>][] = [
  ['/good-remains', /^Склад/, () => press('Начальный остаток')],
  ['/good-remains/turnover', /^Склад/],
  ['/good-invoices', /^Склад/, () => press('Загрузить накладную')],
  ['/good-order-rules', /^Склад/, () => press('Новое правило')],
  ['/good-invents/new', /^Склад/],
  ['/good-flows/new', /^Склад-отправитель/],
  ['/good-orders/new', /^На склад/],
]

describe('UNT-732 подсказки складов ищет сервер и отдаёт не больше ста', () => {
  test.each(screens)('%s', async (address, name, open) => {
    await openAs({}, address)
    await open?.()
    const field = await screen.findByRole('combobox', { name })
    await userEvent.clear(field)
    await userEvent.type(field, 'склад прУды')
    const asked = () => askedOf(stores.list).at(-1)?.query
    await waitFor(() => expect(asked()).toMatchObject({ limit: '100', search: 'label:склад;label:пруды', searchJoin: 'and' }))
    // The last of 150, which no first hundred holds.
    await userEvent.click(await screen.findByRole('option', { name: 'Пруды · Склад 150' }))
    await waitFor(() => expect(field).toHaveProperty('value', 'Пруды · Склад 150'))
    for (const { query } of askedOf(stores.list)) expect(Number(query.limit)).toBeLessThanOrEqual(100)
  })

  test('/supplier-goods/order: и выбранный склад стоит в заказе', async () => {
    const known = { id: 1, company_id: 1, title: 'Лак', contractor_id: 4, good_id: 3, price: 10, multiple: 1, lead_days: 7 }
    answer(supplierGoods.list, listOfRows(rowOf(supplierGoodRow, known)))
    answer(supplierGoods.proposal, { items: [] })
    await openAs({}, '/supplier-goods/order')
    const field = await screen.findByRole('combobox', { name: /^Склад/ })
    await userEvent.clear(field)
    await userEvent.type(field, 'пруды')
    await userEvent.click(await screen.findByRole('option', { name: 'Пруды · Склад 150' }))
    await waitFor(() => expect(askedOf(supplierGoods.proposal).at(-1)?.query).toMatchObject({ store_id: '150' }))
    for (const { query } of askedOf(stores.list)) expect(Number(query.limit)).toBeLessThanOrEqual(100)
  })

  test('из ста показаны тридцать, до остальных допечатывают; Enter раньше ответа не берёт неподходящего', async () => {
    await openAs({}, '/good-invents/new')
    const field = await screen.findByRole('combobox', { name: /^Склад/ })
    await userEvent.clear(field)
    await userEvent.type(field, 'склад')
    const shown = () => within(screen.getByRole('listbox')).getAllByRole('option')
    await waitFor(() => expect(shown()).toHaveLength(30))
    expect(screen.getByText(/Показаны первые 30/)).toBeTruthy()
    // The field still knows only the first hundred stores, and none of them has this number: Enter must not take another one.
    await userEvent.type(field, ' 150{Enter}')
    expect(field).toHaveProperty('value', 'склад 150')
    await waitFor(() => expect(shown().map((one) => one.textContent)).toEqual(['Пруды · Склад 150']))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(field).toHaveProperty('value', 'Пруды · Склад 150'))
  })

  test('заказ спрашивает свои склады и центральные порознь', async () => {
    await openAs({}, '/good-orders/new')
    const field = await screen.findByRole('combobox', { name: /^С центрального склада/ })
    await waitFor(() => expect(field).toHaveProperty('value', 'Оптовый · Центр 1'))
    await userEvent.clear(field)
    await userEvent.type(field, 'центр 120')
    await userEvent.click(await screen.findByRole('option', { name: 'Оптовый · Центр 120' }))
    expect(askedOf(stores.list).at(-1)?.query).toMatchObject({ limit: '100', among: 'central', search: 'label:центр;label:120' })
  })
})
