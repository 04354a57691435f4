import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dashboard } from '#contract/dashboard/dashboard.ts'
import { revealedPhones } from '#contract/revealed-phones/revealed-phones.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const plain = { is_superuser: 0, crosses_companies: 0 } as const
const MASKED = '+7 *** ***-45-67'
const visit = {
  concern: 'unconfirmed' as const,
  booking_id: 5,
  status_id: 1,
  begin_at: '2026-11-23 12:00:00',
  end_at: '2026-11-23 13:30:00',
  user: { id: 9, title: 'Петрова Анна', phone: MASKED },
  employers: [{ id: 14, name: 'Климова Анна' }],
  next: null,
}
const figures = {
  bookings: 1,
  statuses: [],
  customers: 1,
  new_customers: 0,
  cancelled: 0,
  no_shows: 0,
  sum: null,
  average: null,
  plan: null,
  masters: 1,
  free: 0,
  free_seconds: 0,
  busy: 0,
  all: 0,
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  const unit = { id: 1, name: 'Арбат', timezone: 'Europe/Moscow' }
  const attention = { visits: [visit], drafts: null, no_windows: [], wrong_bookings: 0 }
  answer(dashboard.units, [unit])
  answer(dashboard.day, { unit, day: '2026-11-23', hours: { from: '10:00', to: '22:00' }, figures, masters: [], attention })
  answer(revealedPhones.reveal, { id: 9, phone: '79161234567' })
})
afterEach(() => vi.useRealTimers())

const home = () => openAs({ ...plain, permissions: ['Dashboard.view', 'Booking.view', 'User.reveal_phone'] }, '/')

test('номер показан по нажатию ссылкой для звонка, с которой можно сразу звонить, и через две минуты снова скрыт', async () => {
  await home()
  const show = await screen.findByRole('button', { name: 'Показать номер: Петрова Анна' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await userEvent.click(show)
  const link = await screen.findByRole('link', { name: /916.*123.45.67/ })
  expect(link.getAttribute('href')).toBe('tel:+79161234567')
  expect(document.activeElement).toBe(link)
  expect(askedOf(revealedPhones.reveal)).toHaveLength(1)
  act(() => void vi.advanceTimersByTime(121_000))
  expect(screen.queryByRole('link', { name: /916.*123.45.67/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Показать номер: Петрова Анна' })).toBeTruthy()
})

test('исчерпанный час говорит об этом, и номер остаётся скрыт', async () => {
  refuse(revealedPhones.reveal, 429)
  await home()
  await userEvent.click(await screen.findByRole('button', { name: 'Показать номер: Петрова Анна' }))
  expect(await screen.findByText(/Слишком много попыток/)).toBeTruthy()
  expect(screen.getByText(/\*\*\*-45-67/)).toBeTruthy()
})
