import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { attendance, type TodayRow } from '#contract/attendance/attendance.ts'
import type { Me } from '#contract/auth/auth.ts'
import { E } from '#contract/core/errors.ts'
import type { ChangeEvent } from '#contract/core/events.ts'
import { dashboard } from '#contract/dashboard/dashboard.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

/** «Кто пришёл» of the home page. */
const zone = 'Europe/Moscow'
const today = todayIn(zone)
const at = (clock: string) => `${today} ${clock}:00`
const one = (id: number, name: string, state: TodayRow['state'], more: Partial<TodayRow> = {}): TodayRow => ({
  employer: { id, name },
  shift_id: id,
  state,
  plan: { begin_at: at('10:00'), end_at: at('22:00') },
  come_at: null,
  gone_at: null,
  late: 0,
  ...more,
})
const items = [
  one(51, 'Соболева М.', 'here', { come_at: at('10:12'), late: 12 }),
  one(14, 'Климова А.', 'late'),
  one(60, 'Пак Д.', 'expected'),
  one(61, 'Орлова В.', 'absent'),
  one(62, 'Юсупова З.', 'gone', { come_at: at('10:00'), gone_at: at('16:00') }),
]
const receptionist: Partial<Me> = { is_superuser: 0, crosses_companies: 0, permissions: ['Dashboard.view', 'Checkin.view'] }

const hearing = new Map<string, (event: ChangeEvent) => void>()
beforeAll(async () => {
  vi.doMock('socket.io-client', () => ({
    io: () => ({
      on: (name: string, hear: (event: ChangeEvent) => void) => hearing.set(name, hear),
      onAny: () => {},
      emit: () => {},
      connect: () => {},
      disconnect: () => {},
    }),
  }))
  return startApp()
})
beforeEach(async () => {
  await freshServer()
  answer(dashboard.units, [{ id: 1, name: 'Арбат', timezone: zone }])
  answer(dashboard.day, {
    unit: { id: 1, name: 'Арбат', timezone: zone },
    day: today,
    hours: { from: '10:00', to: '22:00' },
    masters: [],
    figures: {
      bookings: 1,
      statuses: [],
      customers: 1,
      new_customers: 0,
      cancelled: 0,
      no_shows: 0,
      sum: 0,
      average: 0,
      plan: null,
      masters: 0,
      free: 0,
      free_seconds: 0,
      busy: 0,
      all: 0,
    },
    attention: { visits: [], drafts: null, no_windows: [], wrong_bookings: 0 },
  })
  answer(dashboard.outlook, { days: [], month: null })
  answer(attendance.today, { items })
})
const arrivals = async () => within(await screen.findByRole('region', { name: 'Кто пришёл' }))

test('на главной видно, кто пришёл, опаздывает, кого ждём и кого нет: кто тревожит — первым, имя ведёт в её день', async () => {
  await openAs({}, '/')
  const shown = await arrivals()
  expect(shown.getByText('пришли 2, опаздывают 1, ждём 1, не пришли 1')).toBeTruthy()
  expect(shown.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Климова А.Опаздываетсмена 10:00–22:00',
    'Орлова В.Нет на сменесмена 10:00–22:00',
    'Пак Д.Ждёмсмена 10:00–22:00',
    'Соболева М.На местес 10:12, опоздание 12 мин',
    'Юсупова З.Уход отмечен10:00–16:00',
  ])
  expect(shown.getByRole('link', { name: 'Климова А.' }).getAttribute('href')).toBe(`/attendance?unit_id=1&employer_id=14&day=${today}`)
  expect(shown.getByRole('link', { name: 'Посещаемость' }).getAttribute('href')).toBe('/attendance?unit_id=1')
  expect(askedOf(attendance.today)[0]).toMatchObject({ query: { unit_id: '1' }, headers: { 'x-timezone': zone } })
})

test('что сделать сейчас, стоит на главной раньше прихода: пришедшее позже не сдвигает кнопок', async () => {
  await openAs({}, '/')
  await arrivals()
  const toDo = screen.getByRole('region', { name: 'Сделать сейчас' })
  const shown = screen.getByRole('region', { name: 'Кто пришёл' })
  expect(toDo.compareDocumentPosition(shown) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('событие студии обновляет её сразу: опаздывавшая пришла', async () => {
  await openAs({}, '/')
  expect((await arrivals()).getByText('Опаздывает')).toBeTruthy()
  answer(attendance.today, { items: [one(14, 'Климова А.', 'here', { come_at: at('10:20'), late: 20 })] })
  hearing.get('changed')?.({ feature: 'checkins', ids: [14], unit_id: 1, days: [today] })
  expect(await screen.findByText('пришли 1')).toBeTruthy()
  expect(screen.queryByText('Опаздывает')).toBeNull()
})

test('кто видит отметки, но не посещаемость, читает имена без ссылок', async () => {
  await openAs(receptionist, '/')
  const shown = await arrivals()
  expect(shown.getByText('Климова А.')).toBeTruthy()
  expect(shown.queryAllByRole('link')).toEqual([])
})

test('кто не видит отметок, не видит ничего и ничего не спрашивает', async () => {
  await openAs({ ...receptionist, permissions: ['Dashboard.view'] }, '/')
  await screen.findByRole('region', { name: 'День в цифрах' })
  expect(screen.queryByRole('region', { name: 'Кто пришёл' })).toBeNull()
  expect(askedOf(attendance.today)).toEqual([])
})

test('в другой день её нет', async () => {
  await openAs({}, `/?selected_date=${addDays(today, 1)}`)
  await screen.findByRole('region', { name: 'День в цифрах' })
  expect(askedOf(attendance.today)).toEqual([])
})

test('когда смен нет, панель прихода так и говорит, а незагруженное просит снова', async () => {
  refuse(attendance.today, E.notFound)
  await openAs({}, '/')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Кто пришёл, не загрузилось')).toBeTruthy()
  answer(attendance.today, { items: [] })
  await userEvent.click(alert.getByRole('button', { name: 'Повторить' }))
  expect((await arrivals()).getByText('Сегодня в студии нет смен.')).toBeTruthy()
})
