import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { type CalendarDay, calendar } from '#contract/calendar/calendar.ts'
import { units } from '#contract/units/units.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { layOut } from '#web/testing/laid-out.ts'
import { unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const tomorrow = addDays(todayIn('Europe/Moscow'), 1)
const customer = { id: 9, title: 'Петрова Александра', phone: '+7 *** ***-45-67', warnings: [] }
const anna = 14
const at = (clock: string) => `${tomorrow} ${clock}:00`

/** A day of one master with one visit from twelve. */
const dayUntil = (end: string): CalendarDay => ({
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
  windows: [],
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
      end_at: at(end),

      status_id: 1,
      moves: [2, 3, 9],
      is_elsewhere: 0 as const,
      booking_source_id: 1,
      booking_type: 'windows',
      user: customer,
      services: [{ id: 5, title: 'Маникюр' }],
      service_ids: [5],
      total: 1500,
      special_master: 0,
      parallel: 0,
      is_series: 0,
      comment: null,
    },
  ],
})
const cardUntil = (end: string): BookingCard => ({
  id: 24,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  status_id: 1,
  author_id: 13,
  booking_source_id: 1,
  booking_type: 'windows',
  price_company_id: 1,
  begin_at: at('12:00'),
  end_at: at(end),
  duration: 5400,
  total: 1500,
  comment: null,
  special_master: 0,
  parallel: 0,
  cancel_source_id: null,
  cancel_reason: null,
  cancelled_at: null,
  created_at: at('09:00'),
  updated_at: at('09:00'),
  moves: [],
  undo: 10,
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  layOut()
  answer(units.autocomplete, [unitRow(1, 'Арбат')])
  answer(calendar.day, dayUntil('13:00'))
})

const card = () => screen.findByRole('button', { name: /^Петрова Александра/ })
const edge = async () => (await card()).parentElement!.querySelector('[data-edge]')!
/** jsdom has no pointer events, so a mouse event gets the missing fields. */
const pointer = (target: Element | Window, type: string, y: number) => {
  const event = new MouseEvent(type, { bubbles: true, clientX: 100, clientY: y, button: 0 })
  fireEvent(target, Object.assign(event, { pointerId: 1, pointerType: 'mouse' }))
}
const heightOf = (element: Element) => Number.parseFloat((element.parentElement as HTMLElement).style.height)

test('нижний край карточки тянут: длительность меняется сразу, сервер подтверждает, и это можно вернуть', async () => {
  answer(bookings.duration, () => cardUntil('13:30'))
  await openAs({}, `/calendar?selected_date=${tomorrow}`)
  const hour = heightOf(await card())
  pointer(await edge(), 'pointerdown', 300)
  pointer(window, 'pointermove', 305)
  pointer(window, 'pointerup', 305)
  expect(askedOf(bookings.duration)).toHaveLength(0)
  pointer(await edge(), 'pointerdown', 300)
  pointer(window, 'pointermove', 300 + hour / 2)
  expect((await card()).parentElement?.dataset.until).toBe('12:00–13:30')
  pointer(window, 'pointerup', 300 + hour / 2)
  expect(await screen.findByRole('button', { name: /^Петрова Александра, 12:00–13:30/ })).toBeTruthy()
  expect(askedOf(bookings.duration)[0]).toMatchObject({ params: { id: '24' }, body: { duration: 5400, employer_schedule_id: 1014 } })
  expect(await screen.findByText('Визит продлится до 13:30')).toBeTruthy()
})

test('Esc отпускает край, и ничего не меняется', async () => {
  await openAs({}, `/calendar?selected_date=${tomorrow}`)
  const hour = heightOf(await card())
  pointer(await edge(), 'pointerdown', 300)
  pointer(window, 'pointermove', 300 + hour)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  pointer(window, 'pointerup', 300 + hour)
  expect(heightOf(await card())).toBe(hour)
  expect(askedOf(bookings.duration)).toHaveLength(0)
})

test('отказ возвращает карточку и называет, кто стоит дальше и где столько свободно', async () => {
  refuse(bookings.duration, 1401, {
    errors: { duration: ['В 14:00 у мастера запись: Иванова Мария. Можно до 14:00.'] },
    data: {
      alternatives: [
        {
          booking_type: 'windows',
          window_ids: [5],
          unit_id: 1,
          employer_id: anna,
          workplace_id: 3,
          employer_schedule_id: 1014,
          begin_at: at('16:00'),
          end_at: at('18:30'),
          duration: 9000,
          loss: 0,
        },
      ],
    },
  })
  await openAs({}, `/calendar?selected_date=${tomorrow}`)
  const hour = heightOf(await card())
  pointer(await edge(), 'pointerdown', 300)
  pointer(window, 'pointermove', 300 + hour * 1.5)
  pointer(window, 'pointerup', 300 + hour * 1.5)
  expect(await screen.findByText(/В 14:00 у мастера запись: Иванова Мария\. Можно до 14:00\./)).toBeTruthy()
  expect(await screen.findByText('Столько свободно: 16:00–18:30')).toBeTruthy()
  await waitFor(async () => expect(heightOf(await card())).toBe(hour))
})

test('без мыши: «Длительность…» в меню карточки прибавляет по четверти часа', async () => {
  answer(bookings.duration, cardUntil('13:15'))
  await openAs({}, `/calendar?selected_date=${tomorrow}`)
  fireEvent.contextMenu(await card())
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Длительность…' }))
  expect(await screen.findByRole('dialog', { name: 'Длительность: Петрова Александра' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'На 15 минут длиннее' }))
  expect(screen.getByText('Визит закончится в 13:15')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(bookings.duration)[0]).toMatchObject({ body: { duration: 4500 } }))
  expect(await screen.findByText('Визит продлится до 13:15')).toBeTruthy()
})

test('кто записи не меняет, тот края не видит и длительности в меню не находит', async () => {
  await openAs({ is_superuser: 0, permissions: ['Calendar.view', 'Booking.view'] }, `/calendar?selected_date=${tomorrow}`)
  expect((await card()).parentElement?.querySelector('[data-edge]')).toBeNull()
  fireEvent.contextMenu(await card())
  expect(await screen.findByRole('menuitem', { name: 'Открыть запись' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Длительность…' })).toBeNull()
})
