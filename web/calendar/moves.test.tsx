import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { type CalendarDay, calendar } from '#contract/calendar/calendar.ts'
import { units } from '#contract/units/units.ts'
import { windows } from '#contract/windows/windows.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { layOut } from '#web/testing/laid-out.ts'
import { unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const tomorrow = addDays(todayIn('Europe/Moscow'), 1)
const at = (clock: string) => `${tomorrow} ${clock}:00`
const anna = 14
const offerAt = (id: number, from: string, to: string) => ({
  booking_type: 'windows' as const,
  window_ids: [id],
  unit_id: 1,
  employer_id: anna,
  workplace_id: 3,
  employer_schedule_id: 1014,
  begin_at: at(from),
  end_at: at(to),
  duration: 3600,
  loss: 0,
})
const windowAt = (id: number, from: string, to: string, booking_id: number | null) => ({
  id,
  employer_id: anna,
  employer_schedule_id: 1014,
  begin_at: at(from),
  end_at: at(to),
  state: 'open' as const,
  booking_id,
  origin: 'template' as const,
  is_held: 0 as const,
  held_by: null,
})

const day: CalendarDay = {
  unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow', from: '10:00', to: '22:00', hybrid_schedule: 0, is_off: 0 },
  masters: [
    {
      id: anna,
      name: 'Климова Анна',
      work_position: 'Мастер',
      avatar: null,
      shifts: [
        {
          id: 1014,
          workplace_id: 3,
          workplace: 'М1',
          begin_at: at('10:00'),
          end_at: at('22:00'),
          is_approved: 1,
          schedule_type: 0,
          input_type: 'default',
        },
      ],
    },
  ],
  windows: [windowAt(1, '12:00', '13:00', 24), windowAt(2, '15:00', '16:00', null), windowAt(3, '18:00', '19:00', null)],
  absences: [],
  notes: [],
  blocks: [],
  cards: [
    {
      booking_id: 24,
      employer_id: anna,
      employer_schedule_id: 1014,
      window_ids: [1],
      begin_at: at('12:00'),
      end_at: at('13:00'),
      status_id: 1,
      moves: [2, 3, 9],
      is_elsewhere: 0,
      booking_source_id: 1,
      booking_type: 'windows',
      service_ids: [5],
      total: 1500,
      user: { id: 9, title: 'Петрова Александра', phone: '+7 *** ***-45-67', warnings: [] },
      services: [{ id: 5, title: 'Маникюр' }],
      special_master: 0,
      parallel: 0,
      is_series: 0,
      comment: null,
    },
  ],
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  layOut()
  answer(units.autocomplete, [unitRow(1, 'Арбат')])
  answer(calendar.day, day)
  answer(windows.search, { items: [offerAt(2, '15:00', '16:00'), offerAt(3, '18:00', '19:00')], reasons: [] })
})

test('U-07 перенос виден до ответа; отказ возвращает карточку, называет, кто успел раньше, и ближайшее свободное', async () => {
  refuse(bookings.move, 1401, {
    errors: { window_ids: ['Окно 15:00–16:00 только что занято: Иванова Мария.'] },
    data: { alternatives: [offerAt(3, '18:00', '19:00')] },
  })
  await openAs({}, `/calendar?selected_date=${tomorrow}`)
  const card = await screen.findByRole('button', { name: /^Петрова Александра, 12:00–13:00/ })
  act(() => card.focus())
  fireEvent.keyDown(card, { key: 'ь', code: 'KeyM' })
  await screen.findByText(/Enter переносит, Esc отменяет/)
  fireEvent.keyDown(document.activeElement!, { key: 'Enter', code: 'Enter' })
  // Nothing was awaited since the key, so no answer can have come.
  expect(screen.getByRole('button', { name: /^Петрова Александра, 15:00–16:00/ })).toBeTruthy()
  expect(await screen.findByText(/только что занято: Иванова Мария/)).toBeTruthy()
  expect(screen.getByText(/18:00–19:00 Климова Анна/)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: /^Петрова Александра, 12:00–13:00/ })).toBeTruthy())
  expect(askedOf(bookings.move)).toHaveLength(1)
})
