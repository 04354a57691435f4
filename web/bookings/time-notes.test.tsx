import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { type CustomerOverview, type CustomerVisit, customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { customerRow } from '#contract/customers/customers.ts'
import { type CategoryWithServices, services } from '#contract/services/services.ts'
import { units } from '#contract/units/units.ts'
import { type Offer, windows } from '#contract/windows/windows.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const day = addDays(todayIn('Europe/Moscow'), 1)
const at = (clock: string) => `${day} ${clock}:00`
const offer = (id: number, clock: string, end: string): Offer => ({
  booking_type: 'windows',
  window_ids: [id],
  unit_id: 1,
  employer_id: 14,
  workplace_id: 3,
  employer_schedule_id: 7,
  begin_at: at(clock),
  end_at: at(end),
  duration: 2700,
  loss: 0,
})
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
const form = (begin: string) => `/bookings/new?unit_id=1&user_id=9&service_ids=5&employer_id=14&begin_at=${begin}`
const hers: CustomerVisit = {
  id: 853,
  is_elsewhere: 0,
  status_id: 1,
  is_no_show: 0,
  begin_at: at('12:00'),
  end_at: at('13:30'),
  unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow' },
  services: [{ id: 6, title: 'Педикюр', qty: 1 }],
  employers: [{ id: 15, name: 'Соболева Дарья' }],
  total: null,
  may_move: 0,
  may_cancel: 0,
}
const overviewOf = (...coming: CustomerVisit[]): CustomerOverview => ({
  customer: rowOf(customerRow, {
    id: 9,
    company_id: 1,
    title: '',
    last_name: 'Романова',
    first_name: 'Лариса',
    phone: '79161231027',
    ground: 'service',
    confirm_email: 0,
    confirm_sms: 1,
    is_blocked: 0,
    warnings: [],
    created_at: '2024-08-01 10:00:00',
  }),
  visits: {
    coming,
    past: [],
    count: 1,
    no_shows: 0,
    completed_total: 0,
    is_total_partial: 0,
    last_visit_on: null,
    master: null,
    usual: [],
    next_from: null,
    next_to: null,
  },
  notes: [],
  consents: [],
  waiting: null,
  twins: null,
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(units.list, listOfRows(unitRow(1, 'Арбат')))
  answer(services.byCategory, [manicure])
  answer(windows.search, { items: [offer(100, '20:00', '20:45')], reasons: [] })
  answer(windows.hold, ({ body }) => ({ ...(body as { window_ids: number[] }), held_until: at('10:05') }))
  answer(customerOverview.show, overviewOf(hers))
})

test('вторая запись этого дня названа до сохранения тихой строкой со ссылкой; поиск знает клиента', async () => {
  await openAs({}, form(at('20:00')))
  const link = await screen.findByRole('link', { name: '12:00–13:30, Соболева Дарья, Педикюр' })
  expect(link.getAttribute('href')).toBe('/bookings/853')
  expect(link.closest('[role="status"]')?.textContent).toContain('В этот день уже есть запись:')
  expect(askedOf(windows.search).at(-1)?.query).toMatchObject({ user_id: '9' })
})

test('запись другой студии названа временем, студией и услугами, без ссылки', async () => {
  answer(
    customerOverview.show,
    overviewOf({ ...hers, unit: { id: 2, name: 'Пруды', timezone: 'Europe/Moscow' }, id: null, is_elsewhere: 1, employers: [] }),
  )
  await openAs({}, form(at('20:00')))
  expect(await screen.findByText('12:00–13:30, «Пруды», Педикюр')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /«Пруды»/ })).toBeNull()
})

test('выбранное окно занято её же визитом — так и сказано, а не «не помещается»', async () => {
  await openAs({}, form(at('12:00')))
  expect(await screen.findByText('У клиента в это время уже есть запись: 12:00–13:30, Соболева Дарья, Педикюр.')).toBeTruthy()
  expect(screen.queryByText(/не помещаются/)).toBeNull()
})

test('окно, которое прошло, названо прошедшим', async () => {
  answer(customerOverview.show, overviewOf())
  const today = todayIn('Europe/Moscow')
  await openAs({}, form(`${today} 00:00:00`))
  expect(await screen.findByText('Это время прошло (00:00). Выберите другое.')).toBeTruthy()
})

test('отказ сохранения называет визит клиента', async () => {
  answer(customerOverview.show, overviewOf())
  refuse(bookings.create, 1405, { errors: { user_id: ['Романова Лариса в 12:00–13:30 у Соболевой.'] }, data: { alternatives: [] } })
  await openAs({}, form(at('20:00')))
  await waitFor(() => expect(askedOf(windows.hold).length).toBeGreaterThan(0))
  await userEvent.click(screen.getByRole('button', { name: /^Записать/ }))
  expect(await screen.findByText(/Романова Лариса в 12:00–13:30 у Соболевой\./)).toBeTruthy()
})
