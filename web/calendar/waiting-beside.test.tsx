import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { waitingList, waitingRow } from '#contract/waiting-list/waiting-list.ts'
import { windows } from '#contract/windows/windows.ts'
import { addressNow, openAs, startApp } from '#web/testing/app.ts'
import { anna, button, columns, marina, offer, openCalendar, press, today } from '#web/testing/calendar-days.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const waiting = rowOf(waitingRow, {
  id: 3,
  company_id: 1,
  user_id: 9,
  status: 'waiting',
  priority: 1,
  begin_day: today,
  end_day: today,
  time_from: '18:00',
  time_to: null,
  comment: null,
  service_ids: [5],
  unit_ids: [1],
  employer_ids: [marina],
  offered_unit_id: null,
  offered_employer_id: null,
  offered_begin_at: null,
  offered_end_at: null,
  offered_until: null,
  booking_id: null,
  created_at: `${today} 09:00:00`,
  updated_at: `${today} 09:00:00`,
  services: [{ id: 5, title: 'Маникюр с гель-лаком' }],
  employers: [{ id: marina, name: 'Пак Марина' }],
  user: { id: 9, title: 'Петрова Анна', phone: '79161234567', is_blocked: 0, warnings: [] },
})

beforeAll(startApp)
beforeEach(openCalendar)

test('лист ожидания рядом с сеткой: запись по клавишам ставится на свободное окно её мастера и открывает заполненную форму', async () => {
  answer(waitingList.list, listOfRows(waiting))
  answer(windows.search, {
    items: [offer(anna, '20:00', '21:00'), offer(marina, '12:00', '13:00'), offer(marina, '20:00', '21:00')],
    reasons: [],
  })
  await openAs({}, '/calendar')
  await userEvent.click(await button('Лист ожидания'))
  const dock = within(await screen.findByRole('complementary', { name: 'Лист ожидания' }))
  await userEvent.click(await dock.findByRole('button', { name: /^Поставить в календарь/ }))
  // The start is neither Анна's nor before 18:00, as the customer has asked.
  expect(await screen.findByText('20:00–21:00, Пак Марина. Enter открывает запись, Esc отменяет')).toBeTruthy()
  press('ArrowUp')
  expect(screen.getByText('20:00–21:00, Пак Марина. Enter открывает запись, Esc отменяет')).toBeTruthy()
  press('Enter')
  await waitFor(() => expect(addressNow()).toMatch(/^\/bookings\/new/))
  // The form keeps itself once it is drawn, which is after its address.
  await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).toContain('"waiting":3'))
})

test('лист ожидания запоминается открытым; с мышью заявку несут на окно', async () => {
  answer(waitingList.list, listOfRows(waiting))
  answer(windows.search, { items: [offer(marina, '20:00', '21:00')], reasons: [] })
  localStorage.setItem('okno.calendar:13', JSON.stringify({ isDockOpen: true }))
  await openAs({}, '/calendar')
  const entry = (await screen.findByText('Петрова Анна')).closest('li')!
  await columns()
  const pointer = (target: Element | Window, type: string, x: number, y: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0 })
    Object.assign(event, { pointerId: 1, pointerType: 'mouse' })
    fireEvent(target, event)
  }
  pointer(entry, 'pointerdown', 1000, 100)
  pointer(window, 'pointermove', 950, 100)
  expect(await screen.findByText('20:00–21:00')).toBeTruthy()
  expect(askedOf(windows.search)[0]?.query).toMatchObject({ 'unit_ids[]': '1', 'service_ids[]': '5' })
})
