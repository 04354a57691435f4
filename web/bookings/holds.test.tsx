import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { errors } from '#contract/core/error-texts.ts'
import { type CategoryWithServices, services } from '#contract/services/services.ts'
import { units } from '#contract/units/units.ts'
import { type Offer, windows } from '#contract/windows/windows.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { freshServer, openAs, openAt, startApp } from '#web/testing/app.ts'
import { unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const day = addDays(todayIn('Europe/Moscow'), 1)
const offer = (id: number, clock: string, end: string): Offer => ({
  booking_type: 'windows',
  window_ids: [id],
  unit_id: 1,
  employer_id: 14,
  workplace_id: 3,
  employer_schedule_id: 7,
  begin_at: `${day} ${clock}:00`,
  end_at: `${day} ${end}:00`,
  duration: 2700,
  loss: 0,
})
const [evening, night] = [offer(100, '20:00', '20:45'), offer(101, '23:00', '23:45')]
const manicure: CategoryWithServices = {
  id: 12,
  parent_id: null,
  title: 'Маникюр',
  priority: 1,
  show_aggregator: 1,
  services: [
    {
      id: 5,
      title: 'Маникюр классический',
      subtitle: null,
      article: null,
      duration: 2700,
      priority: 1,
      price: 1500,
      is_countable: 0,
      show_crm: 1,
      show_aggregator: 1,
      popular: 0,
      ignore_window_ratio: 0,
      ignore_windows: 0,
    },
  ],
}
const form = `/bookings/new?unit_id=1&user_id=9&service_ids=5&employer_id=14&begin_at=${day} 23:00:00`
const held = () => askedOf(windows.hold).map(({ body }) => (body as { window_ids: number[] }).window_ids)

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(units.list, listOfRows(unitRow(1, 'Арбат')))
  answer(services.byCategory, [manicure])
  answer(windows.search, { items: [evening, night], reasons: [] })
  answer(windows.hold, ({ body }) => ({ ...(body as { window_ids: number[] }), held_until: `${day} 10:05:00` }))
})

test('выбранное время держится за форму, другое выбранное — вместо него; ушли из формы — отпущено', async () => {
  await openAs({}, form)
  await waitFor(() => expect(held()).toEqual([[101]]))
  const [slot] = await screen.findAllByRole('button', { name: /20:00/ })
  await userEvent.click(slot!)
  await waitFor(() => expect(held()).toEqual([[101], [100]]))
  expect(askedOf(windows.release)).toEqual([])
  await openAt('/bookings')
  await waitFor(() => expect(askedOf(windows.release)).toHaveLength(1))
})

test('закрытая вкладка браузера отпускает удержанное', async () => {
  await openAs({}, form)
  await waitFor(() => expect(held()).toEqual([[101]]))
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(askedOf(windows.release)).toHaveLength(1))
})

test('время, которое уже держит коллега, — «Окно уже используется!» сразу, с ближайшим свободным', async () => {
  refuse(windows.hold, 1401, { data: { window_ids: [101], alternatives: [evening] } })
  await openAs({}, form)
  expect(await screen.findByText(errors[1401].ru)).toBeTruthy()
  answer(windows.hold, ({ body }) => ({ ...(body as { window_ids: number[] }), held_until: `${day} 10:05:00` }))
  await userEvent.click((await screen.findAllByRole('button', { name: /20:00–20:45/ }))[0]!)
  await waitFor(() => expect(held().at(-1)).toEqual([100]))
  expect(screen.queryByText(errors[1401].ru)).toBeNull()
})

test('свободное начало без окна держится за форму сменой и временем', async () => {
  const free: Offer = { ...night, booking_type: 'schedules', window_ids: [] }
  answer(windows.search, { items: [free], reasons: [] })
  await openAs({}, form)
  const start = { employer_schedule_id: 7, begin_at: free.begin_at, end_at: free.end_at }
  await waitFor(() => expect(askedOf(windows.hold).at(-1)?.body).toMatchObject({ window_ids: [], starts: [start] }))
  await openAt('/bookings')
  await waitFor(() => expect(askedOf(windows.release).length).toBeGreaterThan(0))
})
