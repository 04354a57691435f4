import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import type { PlannedVisit } from '#contract/bookings/series.ts'
import { calendar } from '#contract/calendar/calendar.ts'
import type { Offer } from '#contract/windows/windows.ts'
import { dayName } from '#web/core/formats.ts'
import { addressNow, freshServer, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const [anna, marina] = [14, 51]
const at = (day: string, clock: string) => `${day} ${clock}:00`
const booking: BookingCard = {
  id: 70,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  status_id: 1,
  author_id: 13,
  booking_source_id: 1,
  booking_type: 'windows',

  price_company_id: 1,
  begin_at: at('2031-03-03', '12:00'),
  end_at: at('2031-03-03', '13:30'),
  duration: 5400,
  total: 1500,
  comment: null,
  special_master: 0,
  parallel: 0,
  cancel_source_id: null,
  cancel_reason: null,
  cancelled_at: null,
  created_at: at('2031-03-01', '09:00'),
  updated_at: at('2031-03-01', '09:00'),
  moves: [9],
  undo: 0,
  series: null,
  unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow' },
  user: { id: 9, title: 'Петрова Александра', phone: '+7 *** ***-45-67', is_blocked: 0, warnings: [] },
  employers: [{ id: anna, name: 'Климова Анна' }],
  services: [
    {
      id: 5,
      title: 'Маникюр',
      duration: 5400,
      price: 1500,
      qty: 1,
      employer: { id: anna, name: 'Климова Анна' },
      pivot: { window_id: 1, begin_at: at('2031-03-03', '12:00') },
    },
  ],
}
const offer = (day: string, clock: string, end: string, employer = anna): Offer => ({
  booking_type: 'windows',
  window_ids: [Number(day.slice(8)) * 100 + Number(clock.slice(0, 2))],
  unit_id: 1,
  employer_id: employer,
  workplace_id: 3,
  employer_schedule_id: 1000,
  begin_at: at(day, clock),
  end_at: at(day, end),
  duration: 5400,
  loss: 0,
})
const [second, third] = ['2031-03-10', '2031-03-17']
const planned: PlannedVisit[] = [
  {
    day: second,
    begin_at: at(second, '12:00'),
    offer: offer(second, '12:00', '13:30'),
    conflict: null,
    times: [],
    other_masters: [],
    other_days: [],
  },
  {
    day: third,
    begin_at: at(third, '12:00'),
    offer: null,
    conflict: { code: 'busy', message: 'В 12:00 у мастера занято.' },
    times: [offer(third, '14:00', '15:30')],
    other_masters: [offer(third, '12:00', '13:30', marina)],
    other_days: [offer('2031-03-18', '12:00', '13:30')],
  },
]

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(bookings.show, booking)
  answer(bookings.statusesHistory, [])
  answer(bookings.sources, [{ id: 1, name: 'CRM' }])
  answer(calendar.day, {
    unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow', from: '10:00', to: '22:00', hybrid_schedule: 0, is_off: 0 },
    masters: [{ id: marina, name: 'Пак Марина', work_position: 'Мастер', avatar: null, shifts: [] }],
    windows: [],
    cards: [],
    absences: [],
    notes: [],
    blocks: [],
  })
  answer(bookings.planSeries, planned)
  answer(bookings.createSeries, { id: 7 })
  answer(bookings.list, listOfRows<never>())
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const rowOf = async (day: string) => within(await screen.findByRole('listitem', { name: `${dayName(day)} 2031` }))

async function openPlan() {
  await openAs({}, '/bookings/70')
  await userEvent.click(await button('Повторять…'))
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Раз в сколько недель (1–8)' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Раз в сколько недель (1–8)' }), '1')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Сколько ещё визитов' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Сколько ещё визитов' }), '2')
  await userEvent.click(await button('Показать даты'))
}

test('повторять: все даты видны сразу, помеха названа и правится на месте, потом записывают все одну за другой', async () => {
  answer(bookings.create, ({ body }) => ({ ...booking, id: 100 + Number((body as { window_ids: number[] }).window_ids[0]) }))
  await openPlan()
  expect((await rowOf(second)).getByText('Свободно: 12:00–13:30')).toBeTruthy()
  expect(askedOf(bookings.planSeries)[0]?.body).toEqual({
    unit_id: 1,
    user_id: 9,
    service_ids: [5],
    employer_ids: [anna],
    begin_at: at(second, '12:00'),
    parallel: 0,
    every_weeks: 1,
    count: 2,
  })
  const conflict = await rowOf(third)
  expect(conflict.getByText('В 12:00 у мастера занято.')).toBeTruthy()
  expect(await conflict.findByRole('button', { name: '12:00–13:30 Пак Марина' })).toBeTruthy()
  expect(conflict.getByRole('button', { name: '18.03 12:00–13:30' })).toBeTruthy()
  expect(screen.getByText('Не выбрано время для 1 даты')).toBeTruthy()
  await userEvent.click(conflict.getByRole('button', { name: '14:00–15:30' }))
  await userEvent.click(await button('Записать 2 визита'))
  expect(await screen.findByText('Записано 2 визита серии')).toBeTruthy()
  expect(askedOf(bookings.createSeries).map(({ body }) => body)).toEqual([{ every_weeks: 1, booking_id: 70 }])
  expect(askedOf(bookings.create).map(({ body }) => body)).toMatchObject([
    { series_id: 7, window_ids: [1012], service_ids: [5] },
    { series_id: 7, window_ids: [1714] },
  ])
  expect((await rowOf(third)).getByRole('link', { name: 'Запись №\u00a01814' })).toBeTruthy()
})

test('дату, которую заняли по дороге, отвергают одну: причина и свободное время остаются у неё, серия та же', async () => {
  await openPlan()
  await userEvent.click((await rowOf(third)).getByRole('button', { name: 'Пропустить' }))
  refuse(bookings.create, 1401, { data: { alternatives: [offer(second, '16:00', '17:30')] } })
  await userEvent.click(await button('Записать 1 визит'))
  expect(await screen.findByText('Записаны не все: у остальных указана причина и свободное время.')).toBeTruthy()
  await userEvent.click(await (await rowOf(second)).findByRole('button', { name: '16:00–17:30' }))
  answer(bookings.create, { ...booking, id: 101 })
  await userEvent.click(await button('Записать 1 визит'))
  await waitFor(() => expect(askedOf(bookings.create)).toHaveLength(2))
  expect((await rowOf(second)).getByRole('link', { name: 'Запись №\u00a0101' })).toBeTruthy()
  expect(askedOf(bookings.createSeries)).toHaveLength(1)
})

test('новая запись ведёт сюда со «Сохранить и повторять…»: окно серии уже открыто, адрес забывает о нём вместе с окном', async () => {
  await openAs({}, '/bookings/70?repeat=1')
  expect(await screen.findByRole('dialog', { name: 'Повторять визит: Петрова Александра' })).toBeTruthy()
  await userEvent.click(await button('Закрыть'))
  await waitFor(() => expect(addressNow()).toBe('/bookings/70'))
})

test('запись серии называет свой номер; отменяют эту и следующие, и всё возвращается одним нажатием', async () => {
  answer(bookings.show, { ...booking, series: { id: 7, every_weeks: 2, number: 2, count: 6 } })
  answer(bookings.cancelFollowing, { ids: [70, 71, 72] })
  answer(bookings.undo, booking)
  await openAs({}, '/bookings/70')
  expect(await screen.findByText('Серия из 6, № 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Повторять…' })).toBeNull()
  await userEvent.click(await button('Отменить эту и следующие'))
  expect(await button('Не отменять')).toBeTruthy()
  await userEvent.click(await button('Отменить записи'))
  expect(await screen.findByText('Отменены 3 записи серии')).toBeTruthy()
  await userEvent.click(await button(/^Отменить$|^Вернуть/))
  await waitFor(() => expect(askedOf(bookings.undo).map(({ params }) => params.id)).toEqual(['70', '71', '72']))
})
