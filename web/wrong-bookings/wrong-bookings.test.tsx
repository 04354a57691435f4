import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { employers } from '#contract/employers/employers.ts'
import { units } from '#contract/units/units.ts'
import type { Offer } from '#contract/windows/windows.ts'
import { type WrongBooking, wrongBookings } from '#contract/wrong-bookings/wrong-bookings.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const day = addDays(todayIn('Europe/Moscow'), 1)
const at = (clock: string) => `${day} ${clock}:00`
const wrong: WrongBooking = {
  id: 7,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  status_id: 1,
  author_id: 13,
  booking_source_id: 1,
  booking_type: 'windows',
  price_company_id: 1,
  begin_at: at('12:00'),
  end_at: at('14:00'),
  duration: 7200,
  total: 1500,
  comment: null,
  special_master: 0,
  parallel: 0,
  cancel_source_id: null,
  cancel_reason: null,
  cancelled_at: null,
  created_at: at('10:00'),
  updated_at: at('10:00'),
  user: { id: 9, title: 'Петрова Анна', phone: '79161234567', is_blocked: 0, warnings: [] },
  employers: [{ id: 14, name: 'Климова Анна' }],
  causes: [{ code: 'not_hers', message: 'Климова Анна больше не делает «Маникюр».' }],
}
const seat = (id: number, employer_id: number, clock: string, on = day): Offer => ({
  booking_type: 'windows',
  window_ids: [id],
  unit_id: 1,
  employer_id,
  workplace_id: 3,
  employer_schedule_id: id,
  loss: 0,
  begin_at: `${on} ${clock}:00`,
  end_at: `${on} ${Number(clock.slice(0, 2)) + 2}:00:00`,
  duration: 7200,
})
const master = (id: number, name: string) => ({ id, name, unit: { id: 1, name: 'Арбат' }, work_position: { id: 1, name: 'Мастер' } })
const studio = (id: number, name: string) => ({ id, name, type: 0 as const, timezone: 'Europe/Moscow', closed: 0 as const })

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(units.autocomplete, [studio(1, 'Арбат'), studio(3, 'Сокол')])
  answer(employers.forBooking, listOfRows(master(14, 'Климова Анна'), master(51, 'Пак Марина')))
  answer(wrongBookings.ofUnit, ({ params }) => ({ items: params.id === '1' ? [wrong] : [] }))
  answer(wrongBookings.seats, { items: [seat(100, 51, '12:00'), seat(101, 51, '14:00'), seat(102, 14, '12:00', addDays(day, 1))] })
})

test('BKG-046 «Нужно пересадить» стоят в меню и называют причины; студия живёт в адресе', async () => {
  await openAs({}, '/bookings')
  await openFromMenu('wrongBookings')
  await headerSays('Нужно пересадить')
  const causes = within(await screen.findByRole('list', { name: 'Что не так' }))
  expect(causes.getByText('Климова Анна больше не делает «Маникюр».')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Студия'), 'Сокол')
  expect(addressNow()).toBe('/bookings/wrong?unit_id=3')
  expect(await screen.findByRole('heading', { name: 'Все записи в порядке' })).toBeTruthy()
  expect([...new Set(askedOf(wrongBookings.ofUnit).map(({ params }) => params.id))]).toEqual(['1', '3'])
})

test('место ищут одним нажатием: первым — то же время у другого мастера; принятое переносит запись обычным переносом', async () => {
  const moved: BookingCard = { ...wrong, moves: [], undo: 10 }
  answer(bookings.move, moved)
  await openAs({}, '/bookings/wrong?unit_id=1')
  await userEvent.click(await screen.findByRole('button', { name: 'Подобрать место' }))
  const seats = within(await screen.findByRole('region', { name: 'Куда перенести' }))
  await seats.findAllByRole('button', { name: /Пак Марина/ })
  const [first, second, third] = seats.getAllByRole('button')
  expect(first?.textContent).toMatch(/^12:00–14:00 \(то же время\), Пак Марина$/)
  expect(second?.textContent).toMatch(/^14:00–16:00 \(тот же день\)/)
  expect(third?.textContent).toMatch(/, 12:00–14:00, Климова Анна$/)
  expect(document.activeElement).toBe(first)
  answer(wrongBookings.ofUnit, { items: [] })
  await userEvent.click(first!)
  await waitFor(() => expect(askedOf(bookings.move)).toHaveLength(1))
  expect(askedOf(bookings.move)[0]).toMatchObject({ params: { id: '7' }, body: { window_ids: [100] } })
  expect(await screen.findByRole('heading', { name: 'Все записи в порядке' })).toBeTruthy()
  expect(await screen.findByText(/^Запись перенесена: .*Пак Марина$/)).toBeTruthy()
})

test('«Оставить как есть» ничего не меняет и возвращает фокус; место, которое успели занять, ищут заново', async () => {
  refuse(bookings.move, 1401)
  await openAs({}, '/bookings/wrong?unit_id=1')
  await userEvent.click(await screen.findByRole('button', { name: 'Подобрать место' }))
  await userEvent.click((await screen.findAllByRole('button', { name: /Пак Марина/ }))[0]!)
  await waitFor(() => expect(askedOf(wrongBookings.seats).length).toBeGreaterThan(1))
  await userEvent.click(screen.getByRole('button', { name: 'Оставить как есть' }))
  expect(screen.queryByRole('region', { name: 'Куда перенести' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Подобрать место'))
  expect(askedOf(bookings.move)).toHaveLength(1)
})

test('кто не переносит записи, видит причины без починки; просьбу «только к этому мастеру» называют', async () => {
  await openAs({ is_superuser: 0, permissions: ['Booking.view', 'Unit.view'] }, '/bookings/wrong?unit_id=1')
  await screen.findByText('Климова Анна больше не делает «Маникюр».')
  expect(screen.queryByRole('button', { name: 'Подобрать место' })).toBeNull()
  answer(wrongBookings.ofUnit, { items: [{ ...wrong, special_master: 1 }] })
  answer(wrongBookings.seats, { items: [] })
  await freshAgain()
  await userEvent.click(await screen.findByRole('button', { name: 'Подобрать место' }))
  expect(await screen.findByText(/^Клиент просил именно этого мастера/)).toBeTruthy()
  expect(await screen.findByText(/^Рядом места нет/)).toBeTruthy()
})

async function freshAgain() {
  const kept = { items: [{ ...wrong, special_master: 1 as const }] }
  await freshServer()
  answer(units.autocomplete, [studio(1, 'Арбат')])
  answer(employers.forBooking, listOfRows(master(14, 'Климова Анна')))
  answer(wrongBookings.ofUnit, kept)
  answer(wrongBookings.seats, { items: [] })
  await openAs({}, '/bookings/wrong?unit_id=1')
}
