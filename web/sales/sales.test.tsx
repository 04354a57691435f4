import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { sales } from '#contract/sales/sales.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const figures = { currency_id: 1, lines: 12, qty: 14, sold: 24_500, returned_qty: 1, returned: 500, sum: 24_000, cost: 1200 }
const units = [
  { id: 1, name: 'Арбат' },
  { id: 2, name: 'Чистые пруды' },
]

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(sales.list, { items: [{ ...figures, unit: null, day: '2026-11-23', kind: null }], count: 1, totals: [figures], units })
})
const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00A0', ' ')

test('продажи по дням этого месяца: строка дня, итог внизу; дни, студия и разрез стоят в адресе', async () => {
  await openAs({}, '/finance/sales?begin=2026-11-01&end=2026-11-30')
  await headerSays('Продажи')
  const line = (await screen.findByRole('rowheader', { name: '23.11.2026' })).closest('tr')
  expect(textOf(line)).toBe('23.11.2026121424 500,00 ₽500,00 ₽24 000,00 ₽1 200,00 ₽')
  expect(textOf(screen.getByRole('rowheader', { name: 'Всего' }).closest('tr'))).toContain('24 000,00 ₽')
  expect(askedOf(sales.list)[0]?.query).toMatchObject({ begin_at: '2026-11-01', end_at: '2026-11-30' })
  answer(sales.list, { items: [{ ...figures, unit: units[0] ?? null, day: null, kind: 2 }], count: 1, totals: [figures], units })
  await userEvent.selectOptions(screen.getByLabelText('Строки'), 'Виды по студиям')
  expect(await screen.findByRole('rowheader', { name: 'Арбат · Товар' })).toBeTruthy()
  expect(decodeURIComponent(addressNow())).toContain('by=unit,kind')
})

test('файл продаж скачивают одной кнопкой, как любой список: она спрашивает вид', async () => {
  await openAs({}, '/finance/sales?begin=2026-11-01&end=2026-11-30')
  await userEvent.click(await screen.findByRole('button', { name: 'Скачать' }))
  expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(['XLSX для Excel', 'CSV для таблиц и других программ'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'XLSX для Excel' }))
  await waitFor(() => expect(askedOf(sales.file)).toHaveLength(1))
  expect(askedOf(sales.file)[0]?.query).toMatchObject({ format: 'xlsx', begin_at: '2026-11-01', end_at: '2026-11-30' })
})

test('дней без продаж и отказ сервера экран называет словами', async () => {
  answer(sales.list, { items: [], count: 0, totals: [], units })
  await openAs({}, '/finance/sales?begin=2026-11-02&end=2026-11-02')
  expect(await screen.findByText('За эти дни продаж не было')).toBeTruthy()
  refuse(sales.list, E.invalid, { errors: { end_at: ['Не больше 366 дней.'] } })
  await openAs({}, '/finance/sales?begin=2020-11-03&end=2026-11-03')
  expect(await screen.findByText('Продажи не посчитались')).toBeTruthy()
})
