import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { goodRow, goods } from '#contract/goods/goods.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { orders } from '#contract/orders/orders.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const good = rowOf(goodRow, {
  id: 8,
  company_id: 1,
  title: 'Масло персик',
  base_unit: 'pc',
  is_marked: 0,
  good_barcodes: ['4600000000015'],
  good_units: [],
  images: [],
  created_at: '2026-11-20 10:00:00',
})

/** True: the part of the program that opens codes does not come. */
let isLost = false
vi.mock('#web/core/chunk.ts', async (load) => {
  const real = await load<typeof import('#web/core/chunk.ts')>()
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const chunk = <T,>(bring: () => Promise<T>) => real.chunk(() => (isLost && String(bring).includes('scanned') ? lost() : bring()))
  return { ...real, chunk }
})

beforeAll(startApp)
beforeEach(freshServer)

async function openHelp(me: Parameters<typeof openAs>[0] = {}) {
  await openAs(me, '/help')
  await headerSays('Справка')
}

const storekeeper = { is_superuser: 0 as const, crosses_companies: 0 as const, permissions: ['Good.view'] }

test('кто не продаёт, тому товар, который считал сканер, открыт откуда угодно; о неизвестном коде сказано, телефон остаётся набранным', async () => {
  answer(goods.list, ({ query }) => (query.search === 'barcode:4600000000015' ? listOfRows(good) : listOfRows<typeof good>()))
  answer(goods.show, good)
  await openHelp(storekeeper)
  // The part that hears the scanner comes after the page.
  await waitFor(() => {
    scan('4600000000022')
    expect(askedOf(goods.list)).not.toEqual([])
  })
  expect(await screen.findByText(/Товара с таким кодом нет: 4600000000022/)).toBeTruthy()
  const before = askedOf(goods.list).length
  scan('9161234567')
  expect(askedOf(goods.list)).toHaveLength(before)
  scan('4600000000015')
  await headerSays('Масло персик')
})

test('код считан, а часть программы, которая его открывает, не пришла: код назван и не пропал, «Повторить» открывает его', async () => {
  answer(goods.list, listOfRows(good))
  answer(goods.show, good)
  isLost = true
  await openHelp(storekeeper)
  // The part that hears the scanner comes after the page.
  await waitFor(() => {
    scan('4600000000015')
    expect(screen.getByText(/Код 4600000000015 прочитан, но не открыт/)).toBeTruthy()
  })
  expect(askedOf(goods.list)).toEqual([])
  isLost = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await headerSays('Масло персик')
})

test('кому товаров не видно, тому сканер — клавиатура', async () => {
  await openHelp({ is_superuser: 0, crosses_companies: 0, permissions: ['Booking.view'] })
  scan('4600000000015')
  await waitFor(() => expect(askedOf(goods.list)).toEqual([]))
})

test('кто продаёт, тому сканер откуда угодно начинает продажу этим товаром; на экранах товаров товар открыт', async () => {
  const sold = { item_type: 2 as const, item_id: 8, title: 'Масло персик', price: 390, free: 5 }
  answer(orders.sellable, ({ query }) => (query.code === '4600000000015' ? [sold] : []))
  answer(kkm.shifts, { unit_id: 1, items: [] })
  await openHelp({ unit_id: 1 })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Продажа' })).toBeTruthy())
  await partHears()
  scan('4600000000015')
  const panel = within(await screen.findByRole('complementary', { name: 'Продажа' }))
  expect(await panel.findByText('Масло персик')).toBeTruthy()
  expect(panel.getByRole('button', { name: /^Принять 390,00/ })).toBeTruthy()
  // The open till takes the next code itself.
  scan('4600000000015')
  expect(await panel.findByRole('button', { name: /^Принять 780,00/ })).toBeTruthy()
})

/** The part that hears the scanner comes after the page. */
async function partHears() {
  for (let tries = 0; tries < 50 && askedOf(orders.sellable).length === 0; tries++) {
    scan('4600000000022')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(askedOf(orders.sellable).length).toBeGreaterThan(0)
}
