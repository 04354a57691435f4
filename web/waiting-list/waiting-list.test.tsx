import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { customers } from '#contract/customers/customers.ts'
import { employers } from '#contract/employers/employers.ts'
import { type CategoryWithServices, services } from '#contract/services/services.ts'
import { paths } from '#contract/shell/paths.ts'
import { units } from '#contract/units/units.ts'
import { waitingList, waitingRow } from '#contract/waiting-list/waiting-list.ts'
import { type Offer, windows } from '#contract/windows/windows.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { addressNow, freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { rowOf, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const day = addDays(todayIn('Europe/Moscow'), 1)
const row = rowOf(waitingRow, {
  id: 3,
  company_id: 1,
  user_id: 9,
  status: 'waiting',
  priority: 1,
  begin_day: day,
  end_day: day,
  time_from: '18:00',
  time_to: null,
  comment: null,
  service_ids: [5],
  unit_ids: [1],
  employer_ids: [],
  offered_unit_id: null,
  offered_employer_id: null,
  offered_begin_at: null,
  offered_end_at: null,
  offered_until: null,
  booking_id: null,
  created_at: `${day} 09:00:00`,
  updated_at: `${day} 09:00:00`,
  author: { id: 13, name: 'Соколова Ева' },
  services: [{ id: 5, title: 'Маникюр классический' }],
  units: [{ id: 1, name: 'Арбат' }],
  employers: [],

  user: { id: 9, title: 'Петрова Анна', phone: '79161234567', is_blocked: 0, warnings: [] },
  offered_unit: null,
  offered_employer: null,
})
const offered = rowOf(waitingRow, {
  ...row,
  status: 'offered',
  offered_unit_id: 1,
  offered_employer_id: 14,
  offered_begin_at: `${day} 18:00:00`,
  offered_end_at: `${day} 18:45:00`,
  offered_until: `${day} 10:30:00`,
  offered_unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow' },
  offered_employer: { id: 14, name: 'Белова Анна' },
})
const offer: Offer = {
  booking_type: 'windows',
  window_ids: [100],
  unit_id: 1,
  employer_id: 14,
  workplace_id: 3,
  employer_schedule_id: 7,
  begin_at: `${day} 18:00:00`,
  end_at: `${day} 18:45:00`,
  duration: 2700,
  loss: 0,
}
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

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(units.list, listOfRows(unitRow(1, 'Арбат')))
  answer(services.byCategory, [manicure])
})

test('WTL-001 из меню открывается лист ожидания: кто, чего, когда и где ждёт', async () => {
  answer(waitingList.list, listOfRows(row, { ...offered, id: 4 }))
  await openAs({}, '/bookings')
  await openFromMenu('waitingList')
  await headerSays('Лист ожидания')
  expect([addressNow(), paths.waitingList]).toEqual(['/waiting-list', '/waiting-list'])
  const table = within(await screen.findByRole('table', { name: 'Лист ожидания' }))
  for (const words of ['Маникюр классический', 'с 18:00', 'Арбат', 'Любой мастер', 'Важный'])
    expect((await table.findAllByText(words)).length).toBe(2)
  expect(table.getByText('Ждёт')).toBeTruthy()
  expect(table.getByText('Предложено время')).toBeTruthy()
})

test('WTL-001 без права лист ожидания закрыт и в меню его нет', async () => {
  await openAs({ is_superuser: 0, work_position_id: 2, crosses_companies: 0, permissions: ['Booking.view'] }, '/bookings')
  await headerSays('Записи')
  expect(screen.queryByRole('link', { name: 'Лист ожидания' })).toBeNull()
  await openAt(paths.waitingList)
  expect(await screen.findByRole('heading', { level: 2, name: 'Нет доступа' })).toBeTruthy()
  expect(askedOf(waitingList.list)).toEqual([])
})

describe('заявка', () => {
  test('из новой записи, когда ничего не подошло, — с тем, что уже выбрано', async () => {
    answer(windows.search, { items: [], reasons: [{ code: 'all_used', message: 'Все окна заняты.' }] })
    await openAs({}, `/bookings/new?unit_id=1&user_id=9&service_ids=5&selected_date=${day}`)
    await userEvent.click(await screen.findByRole('link', { name: 'В лист ожидания' }))
    await headerSays('Добавить в лист ожидания')
    answer(waitingList.create, row)
    answer(waitingList.show, row)
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
    await waitFor(() => expect(askedOf(waitingList.create)).toHaveLength(1))
    expect(askedOf(waitingList.create)[0]?.body).toMatchObject({
      user_id: 9,
      service_ids: [5],
      unit_ids: [1],
      employer_ids: [],
      begin_day: day,
      priority: 0,
    })
  })

  test('без клиента и услуг не уходит, ошибки стоят у полей', async () => {
    await openAs({}, '/waiting-list/new')
    await headerSays('Добавить в лист ожидания')
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
    expect((await screen.findAllByText('Обязательное поле.')).length).toBe(2)
    expect(askedOf(waitingList.create)).toEqual([])
  })

  test('услуги и мастера добавляются и убираются', async () => {
    answer(waitingList.show, row)
    answer(waitingList.update, row)
    answer(employers.forBooking, listOfRows())
    answer(customers.show, (_) => {
      throw new Error('not asked')
    })
    await openAs({}, '/waiting-list/3')
    const chosen = within(await screen.findByRole('list', { name: 'Услуги' }))
    expect(await chosen.findByText('Маникюр классический')).toBeTruthy()
    await userEvent.click(screen.getByRole('combobox', { name: /^Услуги/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Маникюр классический/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(askedOf(waitingList.update)[0]?.body).toEqual({ service_ids: [5, 5] }))
  })
})

describe('освободившееся время', () => {
  test('«Записать» берёт его и открывает заполненную новую запись, которая закроет заявку', async () => {
    answer(waitingList.show, offered)
    answer(waitingList.take, offered)
    answer(windows.search, { items: [offer], reasons: [] })
    await openAs({}, '/waiting-list/3')
    const panel = within(await screen.findByRole('region', { name: 'Освободилось время' }))
    expect(panel.getByText(/18:00–18:45, Белова Анна, Арбат\. Держим до 10:30\./)).toBeTruthy()
    await userEvent.click(panel.getByRole('button', { name: 'Записать' }))
    await headerSays('Новая запись')
    expect(askedOf(waitingList.take)).toHaveLength(1)
    await screen.findAllByRole('button', { name: /18:00/, pressed: true })
    await userEvent.click(screen.getByRole('button', { name: /^Записать( |$|Ctrl)/ }))
    await waitFor(() => expect(askedOf(bookings.create)[0]?.body).toMatchObject({ waiting_id: 3, user_id: 9, window_ids: [100] }))
  })

  test('«Пропустить» передаёт предложение следующему в очереди', async () => {
    answer(waitingList.show, offered)
    answer(waitingList.pass, row)
    await openAs({}, '/waiting-list/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Пропустить' }))
    expect(await screen.findByText('Время предложено следующему')).toBeTruthy()
  })
})
