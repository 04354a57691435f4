import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { openAs, openAt, startApp } from '#web/testing/app.ts'
import { button, customer, openCalendar, today } from '#web/testing/calendar-days.ts'
import { answer, askedOf } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(openCalendar)

test('через десять минут после начала карточка спрашивает «Не пришёл?»: одно нажатие отменяет с причиной, и это можно вернуть', async () => {
  const yesterday = addDays(today, -1)
  answer(bookings.update, ({ params }) => cancelledCard(Number(params.id)))
  await openAs({}, `/calendar?selected_date=${yesterday}`)
  fireEvent.click(await screen.findByText('Не пришёл?'))
  expect(await screen.findByText('Отмечено: клиент не пришёл')).toBeTruthy()
  expect(askedOf(bookings.update)[0]).toMatchObject({
    params: { id: '24' },
    body: { status_id: 9, cancel_reason: 'no_show', cancel_source_id: 1 },
  })
  answer(bookings.undo, { ...cancelledCard(24), status_id: 1, undo: 0 })
  await userEvent.click(await button(/^Отменить|^Вернуть/))
  await waitFor(() => expect(askedOf(bookings.undo)).toHaveLength(1))
})

test('«не пришёл» есть и в меню карточки; о завтрашней записи не спрашивают', async () => {
  await openAs({}, `/calendar?selected_date=${addDays(today, -1)}`)
  fireEvent.contextMenu(await button(new RegExp(`^${customer.title}`)))
  expect(await screen.findByRole('menuitem', { name: 'Клиент не пришёл' })).toBeTruthy()
  await openAt(`/calendar?selected_date=${addDays(today, 1)}`)
  await waitFor(() => expect(screen.queryByText('Не пришёл?')).toBeNull())
})

const cancelledCard = (id: number): BookingCard => ({
  id,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  status_id: 9,
  author_id: 13,
  booking_source_id: 1,
  booking_type: 'windows',
  price_company_id: 1,
  begin_at: `${today} 12:00:00`,
  end_at: `${today} 13:00:00`,
  duration: 3600,
  total: 1500,
  comment: null,
  special_master: 0,
  parallel: 0,
  cancel_source_id: 1,
  cancel_reason: 'no_show',
  cancelled_at: null,
  created_at: `${today} 09:00:00`,
  updated_at: `${today} 09:00:00`,
  moves: [],
  undo: 10,
})
