import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { customers } from '#contract/customers/customers.ts'
import { employers } from '#contract/employers/employers.ts'
import { services } from '#contract/services/services.ts'
import { units } from '#contract/units/units.ts'
import { windows } from '#contract/windows/windows.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { manicure, offerAt, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const day = addDays(todayIn('Europe/Moscow'), 1)
const booking: BookingCard = {
  id: 7,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  status_id: 9,
  author_id: 13,
  booking_source_id: 2,
  booking_type: 'windows',
  price_company_id: 1,
  begin_at: `${day} 23:00:00`,
  end_at: `${day} 23:45:00`,
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
const offer = offerAt(`${day} 23:00:00`, `${day} 23:45:00`)
const petrova = {
  id: 9,
  title: 'Петрова Анна',
  last_name: 'Петрова',
  first_name: 'Анна',
  middle_name: null,
  phone: '79161234567',
  city: null,
  cityDistrict: null,
  last_visit_at: null,
  warnings: [],
}
const master = (id: number, name: string) => ({ id, name, unit: { id: 1, name: 'Арбат' }, work_position: { id: 1, name: 'Мастер' } })
const freeUnit = (id: number, name: string) => ({ id, name, timezone: 'Europe/Moscow', windows: 3, masters: 1 })

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(units.list, listOfRows(unitRow(1, 'Арбат'), unitRow(2, 'Чистые пруды'), unitRow(3, 'Сокол')))
  answer(services.byCategory, [manicure])
  answer(employers.forBooking, listOfRows(master(14, 'Климова Анна'), master(51, 'Пак Марина')))
})

describe('соседние студии', () => {
  const elsewhere = { ...offer, unit_id: 2, begin_at: `${day} 15:00:00`, end_at: `${day} 15:45:00` }
  beforeEach(() => {
    answer(bookings.mastersUnits, [freeUnit(2, 'Чистые пруды'), freeUnit(3, 'Сокол')])
    answer(windows.search, ({ query }) => ({ items: query['unit_ids[]'] === '1' || !query['unit_ids[]'] ? [] : [elsewhere], reasons: [] }))
  })
  const openFull = (me: Parameters<typeof openAs>[0] = {}) =>
    openAs(me, `/bookings/new?unit_id=1&user_id=9&service_ids=5&selected_date=${day}`)

  test('WIN-003 в студии всё занято — названы соседние, куда услуги помещаются; выбор переводит запись туда на тот же день', async () => {
    await openFull()
    const near = within(await screen.findByRole('region', { name: 'В этот день есть место в соседних студиях' }))
    expect(near.getAllByRole('button').map((one) => one.textContent)).toEqual(['Чистые пруды, с 15:00'])
    expect(askedOf(bookings.mastersUnits)[0]?.query).toEqual({ unit_id: '1', date: day })
    await userEvent.click(near.getByRole('button'))
    await waitFor(() =>
      expect(askedOf(windows.search).at(-1)?.query).toMatchObject({ begin_at: `${day} 00:00:00`, end_at: `${day} 23:59:59` }),
    )
    expect(await screen.findAllByRole('button', { name: /15:00/ })).toBeTruthy()
  })

  test('BKG-032 без права на соседние студии их не спрашивают', async () => {
    const permissions = ['Booking.view', 'Booking.create', 'Unit.view', 'Service.view', 'User.view']
    await openFull({ is_superuser: 0, permissions })
    await screen.findByRole('heading', { name: 'Свободного времени нет' })
    expect(askedOf(bookings.mastersUnits)).toEqual([])
  })
})

describe('карточка записи', () => {
  test('BKG-044 статусы, через которые прошла запись: когда, кто и почему отменил', async () => {
    answer(bookings.show, booking)
    const change = (id: number, status_id: number, status: string, cancel_reason: string | null = null) => ({
      id,
      status_id,
      status,
      cancel_reason,
      created_at: `${day} 1${id}:00:00`,
      author: id === 1 ? { id: 2, name: 'Белова Инна' } : null,
    })
    answer(bookings.statusesHistory, [change(1, 1, 'Зарегистрирована'), change(2, 9, 'Отменена', 'Клиент заболел')])
    await openAs({}, '/bookings/7')
    const passed = within(await screen.findByRole('region', { name: 'Статусы' }))
    const [first, last] = passed.getAllByRole('listitem').map((one) => one.textContent)
    expect(first).toMatch(/^Зарегистрирована.*11:00, Белова Инна$/)
    expect(last).toMatch(/^Отменена.*12:00, автор неизвестенКлиент заболел$/)
  })

  test('BKG-032 тайного клиента видит и отмечает лишь тот, кому сервер это показал', async () => {
    answer(bookings.show, booking)
    await openAs({}, '/bookings/7')
    await screen.findByText('Вид записи')
    expect(screen.queryByText('Тайный клиент')).toBeNull()
    answer(bookings.show, { ...booking, secret_client: 0 })
    answer(bookings.update, { ...booking, secret_client: 1 })
    await freshCard()
    await userEvent.click(await screen.findByRole('button', { name: 'Отметить: тайный клиент' }))
    await waitFor(() => expect(askedOf(bookings.update).map(({ body }) => body)).toEqual([{ secret_client: 1 }]))
  })

  async function freshCard() {
    await freshServer()
    answer(bookings.show, { ...booking, secret_client: 0 })
    answer(bookings.update, { ...booking, secret_client: 1 })
    await openAs({}, '/bookings/7')
  }

  test('BKG-051 не загрузились статусы, не загрузилась запись — у каждого своя ошибка', async () => {
    refuse(bookings.statuses, 500)
    refuse(bookings.show, 500)
    await openAs({}, '/bookings/statuses')
    expect(await screen.findByRole('heading', { name: 'Статусы записей не загрузились' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Запись не загрузилась' })).toBeNull()
    await openAs({}, '/bookings/7')
    expect(await screen.findByRole('heading', { name: 'Запись не загрузилась' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Статусы записей не загрузились' })).toBeNull()
  })
})

describe('прежняя форма новой записи', () => {
  beforeEach(() => {
    answer(windows.search, { items: [offer], reasons: [] })
    answer(customers.search, { items: { data: [] } })
  })

  async function openOld() {
    await openAs({}, '/bookings/new-old')
    await headerSays('Прежняя форма записи')
    await userEvent.type(await screen.findByRole('combobox', { name: /Услуга/ }), 'мани')
    await userEvent.click(await screen.findByRole('option', { name: /Маникюр классический/ }))
    return within(await screen.findByRole('table', { name: 'Мастера и свободные окна' }))
  }

  test('BKG-004 /bookings/new-old: студия, день, клиент, услуги и таблица мастеров со свободными окнами, сохраняет тем же вызовом', async () => {
    const table = await openOld()
    expect(screen.getByRole('combobox', { name: /^Студия/ })).toHaveProperty('value', 'Арбат')
    expect(screen.getByRole('textbox', { name: /^День/ })).toBeTruthy()
    expect(screen.getByRole('combobox', { name: /клиента/ })).toBeTruthy()
    const rows = table.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toEqual(['МастерСвободные окна', 'Климова Анна23:00–23:45', 'Пак Маринасвободных окон нет'])
    await userEvent.click(table.getByRole('button', { name: '23:00–23:45' }))
    expect(table.getByRole('button', { name: '23:00–23:45', pressed: true })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Записать/ }))
    expect(await screen.findByText('Выберите клиента.')).toBeTruthy()
    answer(customers.search, { items: { data: [petrova] } })
    await userEvent.type(screen.getByRole('combobox', { name: /клиента/ }), '4567')
    await userEvent.click(await screen.findByRole('option', { name: /Петрова/ }))
    answer(bookings.create, booking)
    await userEvent.click(screen.getByRole('button', { name: /^Записать/ }))
    await waitFor(() => expect(askedOf(bookings.create)).toHaveLength(1))
    expect(askedOf(bookings.create)[0]?.body).toMatchObject({ unit_id: 1, user_id: 9, window_ids: [100], service_ids: [5] })
  })

  test('BKG-028 мастеров ищут по видам должностей master и top_master', async () => {
    await openOld()
    const searches = askedOf(employers.forBooking).filter(({ query }) => query.search)
    expect(searches[0]?.query).toEqual({ search: 'type:master,top_master', searchFields: 'type:in', unit_id: '1', limit: '2000' })
  })
})
