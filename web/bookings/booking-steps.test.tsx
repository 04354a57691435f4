import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { customers } from '#contract/customers/customers.ts'
import { employers } from '#contract/employers/employers.ts'
import { type CategoryWithServices, services } from '#contract/services/services.ts'
import { units } from '#contract/units/units.ts'
import { windows } from '#contract/windows/windows.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { narrow } from '#web/testing/laid-out.ts'
import { offerAt, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const day = addDays(todayIn('Europe/Moscow'), 1)
const service = (id: number, title: string, price: number) => ({
  id,
  title,
  subtitle: null,
  article: null,
  duration: 2700,
  priority: 1,
  price,
  is_countable: 0 as const,
  show_crm: 1 as const,
  show_aggregator: 1 as const,
  popular: 0 as const,
  ignore_window_ratio: 0 as const,
  ignore_windows: 0 as const,
})
const category = (id: number, title: string, list: ReturnType<typeof service>[]): CategoryWithServices => ({
  id,
  parent_id: null,
  title,
  priority: 1,
  show_aggregator: 1,
  services: list,
})
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
const offer = offerAt(`${day} 12:00:00`, `${day} 12:45:00`)

beforeAll(() => {
  narrow()
  return startApp()
})
beforeEach(async () => {
  await freshServer()
  answer(units.list, listOfRows(unitRow(1, 'Арбат')))
  answer(
    employers.forBooking,
    listOfRows({ id: 14, name: 'Климова Анна', unit: { id: 1, name: 'Арбат' }, work_position: { id: 1, name: 'Мастер' } }),
  )
  answer(services.byCategory, [
    category(12, 'Маникюр', [service(5, 'Маникюр', 1500)]),
    category(13, 'Педикюр', [service(6, 'Педикюр', 2900)]),
  ])
  answer(customers.search, { items: { data: [petrova] } })
  answer(windows.search, { items: [offer], reasons: [] })
})

const step = (name: string, at: number) => screen.findByRole('heading', { level: 2, name }).then(() => screen.findByText(`шаг ${at} из 4`))
const next = (name: string) => screen.getByRole('button', { name: `Дальше: ${name}` })

test('на телефоне запись делают по шагам: услуги галочками, время, проверка, и записать', async () => {
  await openAs({}, `/bookings/new?unit_id=1&user_id=9&selected_date=${day}`)
  await step('Услуги', 2)
  expect(next('время').getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Педикюр/ }))
  expect(screen.getByText(/^1 услуга ·/)).toBeTruthy()
  await userEvent.click(next('время'))
  await step('Время', 3)
  const [slot] = await screen.findAllByRole('button', { name: /12:00–12:45/ })
  await userEvent.click(slot!)
  await userEvent.click(next('проверка'))
  await step('Проверка', 4)
  expect(screen.getByText(/12:00–12:45$/)).toBeTruthy()
  answer(bookings.create, () => ({ id: 7, status_id: 1, undo: 0, moves: [] }) as unknown as BookingCard)
  await userEvent.click(screen.getByRole('button', { name: 'Записать' }))
  await waitFor(() => expect(askedOf(bookings.create)).toMatchObject([{ body: { user_id: 9, service_ids: [6], window_ids: [100] } }]))
})

test('назад и «Изменить» ведут к своему шагу, выбранное остаётся; список услуг ищет по буквам', async () => {
  await openAs({}, `/bookings/new?unit_id=1&user_id=9&service_ids=5&selected_date=${day}`)
  await step('Время', 3)
  await userEvent.click(screen.getByRole('button', { name: 'Назад: Услуги' }))
  await step('Услуги', 2)
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Маникюр/ })).checked).toBe(true)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Услуга' }), 'пед')
  expect(within(screen.getByRole('region', { name: 'Найдено' })).getAllByRole('checkbox')).toHaveLength(1)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Услуга' }), 'ыыы')
  expect(screen.getByText('Таких услуг нет. Проверьте слово.')).toBeTruthy()
})
