import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { services } from '#contract/services/services.ts'
import { units } from '#contract/units/units.ts'
import { windows } from '#contract/windows/windows.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { addressNow, freshServer, openAs, openAt, startApp } from '#web/testing/app.ts'
import { manicure, offerAt, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const day = addDays(todayIn('Europe/Moscow'), 1)
const [early, late] = [
  { ...offerAt(`${day} 20:00:00`, `${day} 20:45:00`), window_ids: [101] },
  { ...offerAt(`${day} 23:00:00`, `${day} 23:45:00`), window_ids: [102] },
]
const booking: BookingCard = {
  id: 7,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  status_id: 1,
  author_id: 13,
  booking_source_id: 2,
  booking_type: 'windows',
  price_company_id: 1,
  begin_at: early.begin_at,
  end_at: early.end_at,
  duration: 2700,
  total: 1500,
  comment: null,
  special_master: 0,
  parallel: 0,
  cancel_source_id: null,
  cancel_reason: null,
  cancelled_at: null,
  created_at: `${day} 10:00:00`,
  updated_at: `${day} 10:00:00`,
  moves: [],
  undo: 0,
}

/** Answers of bookings that wait to be let go, in the order in which they were asked for. */
let waiting: (() => void)[]
beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(units.list, listOfRows(unitRow(1, 'Арбат')))
  answer(services.byCategory, [manicure])
  answer(windows.search, { items: [early, late], reasons: [] })
  answer(windows.hold, ({ body }) => ({ ...(body as { window_ids: number[] }), held_until: `${day} 10:05:00` }))
  answer(bookings.create, ({ body }) => ({ ...booking, id: (body as { window_ids: number[] }).window_ids[0] ?? 0 }))
  waiting = []
  const { fetch: reply } = globalThis
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'POST' && `${url}`.endsWith('/bookings')) await new Promise<void>((resolve) => waiting.push(resolve))
    return reply(url, init)
  }
})

/** Prepares a booking at each of the two times, each in a tab of its own, and saves both. */
async function saveBoth() {
  const at = (begin: string) => `/bookings/new?unit_id=1&user_id=9&service_ids=5&employer_id=14&begin_at=${begin}`
  await openAs({}, at(early.begin_at))
  await screen.findByRole('button', { name: /^Записать/ })
  await openAt(at(late.begin_at))
  await userEvent.click(await screen.findByRole('button', { name: 'Записать все: 2' }))
}
const letGo = async () => {
  await waitFor(() => expect(waiting).toHaveLength(1))
  await act(async () => waiting.shift()?.())
}
const sent = () => askedOf(bookings.create).map(({ body }) => (body as { window_ids: number[] }).window_ids)

test('BKG-016 BKG-025 записи вкладок создаются по одной, следующая — когда ответили о прежней; создана последняя — открыт её день и она сама', async () => {
  await saveBoth()
  await waitFor(() => expect(waiting).toHaveLength(1))
  expect(sent()).toEqual([])
  await letGo()
  await waitFor(() => expect(sent()).toEqual([[101]]))
  expect(addressNow()).toMatch(/^\/bookings\/new/)
  await letGo()
  await waitFor(() => expect(sent()).toEqual([[101], [102]]))
  await waitFor(() => expect(addressNow()).toMatch(/^\/calendar\?/))
  expect(addressNow()).toContain(`selected_date=${day}`)
  expect(addressNow()).toMatch(/#booking-102$/)
})

test('BKG-019 пока клиент не выбран, вкладка новой записи названа «Новый клиент»', async () => {
  await openAs({}, '/bookings/new')
  const tabs = within(await screen.findByRole('list', { name: 'Новые записи' }))
  expect(tabs.getAllByRole('button', { name: /^Запись \d/ }).map((one) => one.textContent)).toEqual(['Запись 1Новый клиент'])
})

test('BKG-025 последняя не создана — успеха нет: форма остаётся с нею одной', async () => {
  await saveBoth()
  await letGo()
  await waitFor(() => expect(sent()).toEqual([[101]]))
  refuse(bookings.create, 1401)
  await letGo()
  expect(await screen.findByText('Не сохранена 1 запись. Причина указана на вкладке.')).toBeTruthy()
  expect(addressNow()).toMatch(/^\/bookings\/new/)
  expect(within(screen.getByRole('main')).queryByRole('button', { name: /^Записать все/ })).toBeNull()
})
