import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingCard, bookingRow, bookings } from '#contract/bookings/bookings.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, refuse } from '#web/testing/server.ts'

const day = addDays(todayIn('Europe/Moscow'), 1)
const source = { id: 2, name: 'Сайт' }
const row = rowOf(bookingRow, {
  id: 7,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  status_id: 1,
  author_id: 13,
  booking_source_id: 2,
  booking_type: 'windows',
  price_company_id: 1,
  begin_at: `${day} 23:00:00`,
  end_at: `${day} 23:45:00`,
  duration: 2700,
  total: 1500,
  special_master: 0,
  parallel: 0,
  secret_client: 0,
  created_at: `${day} 10:00:00`,
  updated_at: `${day} 10:00:00`,
  source,
  unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow' },
  user: { id: 9, title: 'Петрова Анна', phone: '79161234567', is_blocked: 0, warnings: [] },
})
const booking: BookingCard = { ...row, moves: [], undo: 0 }

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(bookings.sources, [{ id: 1, name: 'CRM' }, source])
})

test.each([
  ['статус', 'Подтвердить', { moves: [2] }],
  ['неявка', 'Клиент не пришёл', { moves: [9], begin_at: `${addDays(day, -2)} 10:00:00`, end_at: `${addDays(day, -2)} 11:00:00` }],
  ['отметка «тайный клиент»', 'Отметить: тайный клиент', {}],
])('BKG-050 не сохранилась правка записи (%s) — «Ошибка сохранения!» и причина', async (_, act, more) => {
  answer(bookings.show, { ...booking, ...more })
  refuse(bookings.update, 500)
  await openAs({}, '/bookings/7')
  await userEvent.click((await screen.findAllByRole('button', { name: act }))[0]!)
  const said = (await screen.findByText('Ошибка сохранения!')).closest('[role="alert"]')
  expect(said?.textContent).toContain('Серверная ошибка.')
})

test.each([
  [1, 'Зарегистрирована', [2, 9], ['Подтвердить', 'Отменить запись…']],
  [2, 'Подтверждена', [1, 3], ['Клиент пришёл', 'Снять подтверждение']],
  [3, 'В процессе', [8], ['Завершить']],
  [8, 'Завершена', [], []],
  [9, 'Отменена', [1], ['Восстановить']],
])('BKG-020 статус %i назван «%s», и предложены только те переходы, которые назвал сервер', async (status_id, title, moves, acts) => {
  const every = ['Подтвердить', 'Клиент пришёл', 'Завершить', 'Восстановить', 'Вернуть в работу', 'Снять подтверждение', 'Отменить запись…']
  answer(bookings.show, { ...booking, status_id, moves })
  await openAs({}, '/bookings/7')
  expect((await screen.findAllByText(title)).some((one) => one.closest('[data-tone]') !== null)).toBe(true)
  const offered = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')
  expect(every.filter((one) => offered.some((text) => text.startsWith(one))).toSorted()).toEqual(acts.toSorted())
})

test('BKG-050 не сохранилась отмена — «Ошибка сохранения!», окно отмены остаётся', async () => {
  answer(bookings.show, { ...booking, moves: [9] })
  refuse(bookings.update, 500)
  await openAs({}, '/bookings/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить запись…' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Отменить запись/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Отменить запись' }))
  expect(await screen.findByText('Ошибка сохранения!')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: /^Отменить запись/ })).toBeTruthy()
})

test('BKG-050 не сохранилась правка записи — «Ошибка сохранения!» и причина', async () => {
  answer(bookings.show, booking)
  refuse(bookings.update, 500)
  await openAs({}, '/bookings/7')
  await userEvent.type(await screen.findByLabelText(/Комментарий/), 'У окна')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить комментарий' }))
  const said = (await screen.findByText('Ошибка сохранения!')).closest('[role="alert"]')
  expect(said?.textContent).toContain('Серверная ошибка.')
  expect(screen.getByLabelText(/Комментарий/)).toHaveProperty('value', 'У окна')
})
