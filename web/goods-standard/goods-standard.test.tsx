import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { goodRow, goods } from '#contract/goods/goods.ts'
import { goodsStandard, goodsStandardRow, normLackRow } from '#contract/goods-standard/goods-standard.ts'
import { goodsTypeRow, goodsTypes } from '#contract/goods-types/goods-types.ts'
import { serviceCategories, serviceCategoryRow } from '#contract/service-categories/service-categories.ts'
import { services } from '#contract/services/services.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf, serviceRow } from '#web/testing/rows.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const OIL = '4600000000039'

const gel = rowOf(goodsStandardRow, {
  id: 1,
  company_id: 1,
  title: 'Маникюр — Гель',
  mode: 'auto',
  qty: 12.5,
  service_id: 3,
  good_id: 8,
  service: { id: 3, name: 'Маникюр' },
  good: { id: 8, name: 'Гель', base_unit: 'g' },
})
const category = rowOf(serviceCategoryRow, {
  id: 12,
  company_id: 1,
  title: 'Ногти',
  show_aggregator: 1,
  priority: 0,
  created_at: '2026-11-01 10:00:00',
  updated_at: '2026-11-01 10:00:00',
})
const lack = rowOf(normLackRow, {
  id: 5,
  company_id: 1,
  order_id: 44,
  unit_id: 1,
  good_id: 8,
  at: '2026-11-25 12:00:00',
  wanted: 30,
  taken: 18,
  lacked: 12,
  cost: 107.28,
  unit: { id: 1, name: 'Арбат' },
  service: { id: 3, name: 'Маникюр' },
  good: { id: 8, name: 'Гель', base_unit: 'g' },
})

beforeAll(startApp)
beforeEach(freshServer)

test('GDS-419 GDS-701 экран /goods-standard показывает нормы: услугу, товар и сколько его уходит; их заводят тут же', async () => {
  answer(goodsStandard.list, listOfRows(gel))
  answer(services.list, listOfRows(serviceRow))
  answer(serviceCategories.list, listOfRows(category))
  answer(goodsTypes.list, listOfRows(rowOf(goodsTypeRow, { id: 4, company_id: 1, title: 'Пилочки' })))
  answer(goodsStandard.create, gel)
  await openAs({}, '/')
  await userEvent.click(await screen.findByRole('link', { name: 'Нормы расхода' }))
  await headerSays('Нормы расхода')
  expect(window.location.pathname).toBe('/goods-standard')
  const row = within(await screen.findByRole('row', { name: /Маникюр/ }))
  for (const text of ['Гель', '12,5 г', 'Списывается само']) expect(row.getByText(text)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Новая норма' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('combobox', { name: /^Услуга/ }), 'Ман')
  await userEvent.click(await dialog.findByRole('option', { name: /Маникюр/ }))
  expect(dialog.getByText(/^Спишется со склада материалов/)).toBeTruthy()
  await userEvent.type(dialog.getByRole('combobox', { name: /^Категория услуг/ }), 'Ногти')
  await userEvent.click(await dialog.findByRole('option', { name: 'Ногти' }))
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: /^Услуга/ }).value).toBe('')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Как/ }), 'Выбирают при оплате')
  expect(dialog.getByText(/Выберите пилочки/)).toBeTruthy()
  await userEvent.type(dialog.getByRole('combobox', { name: /^Тип товара/ }), 'Пил')
  await userEvent.click(await dialog.findByRole('option', { name: 'Пилочки' }))
  await userEvent.type(dialog.getByLabelText(/^Количество/), '1')
  await userEvent.click(dialog.getByRole('button', { name: 'Создать' }))
  await waitFor(() =>
    expect(askedOf(goodsStandard.create)[0]?.body).toMatchObject({ service_category_id: 12, mode: 'choose', good_type_id: 4, qty: 1 }),
  )
})

test('в диалоге нормы код с упаковки называет товар, а где выбирают тип — тип товара; незнакомый код назван словами', async () => {
  const oil = rowOf(goodRow, {
    id: 9,
    company_id: 1,
    title: 'Масло',
    article: null,
    good_type_id: 4,
    good_brand_id: null,
    good_line_id: null,
    good_group_id: null,
    base_unit: 'ml',
    max_use: null,
    min_weight: null,
    is_marked: 0,
    marking_group: null,
    good_barcodes: [OIL],
    good_units: [],
    images: [],
    created_at: '2026-11-01 10:00:00',
  })
  answer(goodsStandard.list, listOfRows(gel))
  answer(services.list, listOfRows(serviceRow))
  answer(serviceCategories.list, listOfRows(category))
  answer(goodsTypes.list, listOfRows(rowOf(goodsTypeRow, { id: 4, company_id: 1, title: 'Пилочки' })))
  answer(goods.list, ({ query }) => listOfRows(...[oil].filter(() => query.search === `barcode:${OIL}`)))
  await openAs({}, '/goods-standard')
  await userEvent.click(await screen.findByRole('button', { name: 'Новая норма' }))
  const dialog = within(await screen.findByRole('dialog'))
  const good = () => dialog.getByRole<HTMLInputElement>('combobox', { name: /^Товар/ })
  scan(OIL)
  await waitFor(() => expect(good().value).toBe('Масло'))
  dialog.getByLabelText(/^Количество/).focus()
  scan('4600000000992')
  expect(await dialog.findByText('Товара со штрихкодом 4600000000992 нет в справочнике.')).toBeTruthy()
  expect([good().value, dialog.getByLabelText<HTMLInputElement>(/^Количество/).value]).toEqual(['Масло', ''])
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Как/ }), 'Выбирают при оплате')
  scan(OIL)
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('combobox', { name: /^Тип товара/ }).value).toBe('Пилочки'))
})

test('«Недостача норм» называет заказ, услугу и сколько не хватило', async () => {
  answer(goodsStandard.lacks, listOfRows(lack))
  await openAs({}, '/goods-standard#tab-1')
  const row = within(await screen.findByRole('row', { name: /Заказ №\u00a044/ }))
  for (const text of ['Арбат', 'Маникюр', 'Гель', '30 г', '12 г']) expect(row.getByText(text)).toBeTruthy()
})
