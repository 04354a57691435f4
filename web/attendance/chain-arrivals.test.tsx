import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { attendance, type StudioToday, type TodayRow } from '#contract/attendance/attendance.ts'
import type { ChangeEvent } from '#contract/core/events.ts'
import { dashboard } from '#contract/dashboard/dashboard.ts'
import { units } from '#contract/units/units.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { addressNow, freshServer, openAs, startApp } from '#web/testing/app.ts'
import { unitRow } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

/** Who came, in every studio at once. */
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
const studio = (id: number, name: string, items: TodayRow[]): StudioToday => ({ unit: { id, name, timezone: zone }, day: today, items })
const studios = [
  studio(1, 'Арбат', [one(51, 'Соболева М.', 'here', { come_at: at('09:58') })]),
  studio(3, 'Сокол', []),
  studio(2, 'Чистые пруды', [one(14, 'Климова А.', 'late'), one(60, 'Пак Д.', 'expected'), one(61, 'Орлова В.', 'absent')]),
]
const hearing = new Map<string, (event: ChangeEvent) => void>()
const joined: number[] = []
beforeAll(async () => {
  vi.doMock('socket.io-client', () => ({
    io: () => ({
      on: (name: string, hear: (event: ChangeEvent) => void) => hearing.set(name, hear),
      emit: (name: string, unit: number) => name === 'join' && joined.push(unit),
      onAny: () => {},
      connect: () => {},
      disconnect: () => {},
    }),
  }))
  return startApp()
})
beforeEach(async () => {
  await freshServer()
  answer(dashboard.units, [
    { id: 1, name: 'Арбат', timezone: zone },
    { id: 2, name: 'Чистые пруды', timezone: zone },
  ])
  answer(units.autocomplete, [unitRow(1, 'Арбат'), unitRow(2, 'Чистые пруды'), unitRow(3, 'Сокол')])
  answer(dashboard.studios, { day: today, studios: [] })
  answer(attendance.arrivals, { studios })
})
const arrivals = async () => within(await screen.findByRole('region', { name: 'Кто пришёл' }))

test('на главной сети видно каждую студию: где кого-то нет — первой и по именам, остальные по нажатию; имена ведут в свой день', async () => {
  await openAs({}, '/?unit_id=all')
  const shown = await arrivals()
  expect(shown.getByText('пришли 1, опаздывают 1, ждём 1, не пришли 1')).toBeTruthy()
  const names = ['Чистые пруды', 'Климова А.', 'Орлова В.', 'Пак Д.', 'Арбат', 'Соболева М.']
  expect(shown.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual(names)
  expect(shown.getByText('Сегодня без смен: Сокол.')).toBeTruthy()
  expect(shown.getByRole('link', { name: 'Чистые пруды' }).getAttribute('href')).toBe('/attendance?unit_id=2')
  expect(shown.getByRole('link', { name: 'Климова А.' }).getAttribute('href')).toBe(`/attendance?unit_id=2&employer_id=14&day=${today}`)
  const others = shown.getByText('Остальные: 1')
  expect(others.closest('details')?.open).toBe(false)
  await userEvent.click(others)
  expect(others.closest('details')?.open).toBe(true)
  expect(shown.getByText('Все по именам: 1')).toBeTruthy()
  expect(askedOf(attendance.arrivals)[0]).toMatchObject({ query: {} })
})

test('событие любой из студий обновляет её сразу', async () => {
  await openAs({}, '/?unit_id=all')
  await arrivals()
  answer(attendance.arrivals, { studios: [studio(2, 'Чистые пруды', [one(14, 'Климова А.', 'here', { come_at: at('10:20'), late: 20 })])] })
  hearing.get('changed')?.({ feature: 'checkins', ids: [14], unit_id: 2, days: [today] })
  expect(await screen.findByText('с 10:20, опоздание 20 мин')).toBeTruthy()
  expect(screen.queryByText('Опаздывает')).toBeNull()
})

test('в другой день и без права на посещаемость её нет и она ничего не спрашивает', async () => {
  await openAs({}, `/?unit_id=all&selected_date=${addDays(today, 1)}`)
  await screen.findByRole('region', { name: 'Сеть в цифрах' })
  expect(askedOf(attendance.arrivals)).toEqual([])
  await freshServer()
  answer(dashboard.units, [
    { id: 1, name: 'Арбат', timezone: zone },
    { id: 2, name: 'Чистые пруды', timezone: zone },
  ])
  answer(dashboard.studios, { day: today, studios: [] })
  const permissions = ['Dashboard.view', 'Unit.view', 'Checkin.view'] as const
  await openAs({ is_superuser: 0, crosses_companies: 0, reach: 'company', permissions: [...permissions] }, '/?unit_id=all')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Кто пришёл' })).toBeNull()
  expect(askedOf(attendance.arrivals)).toEqual([])
})

test('открытых студий нет — так и сказано, и пустого списка на экране нет', async () => {
  answer(attendance.arrivals, { studios: [] })
  await openAs({}, '/?unit_id=all')
  const shown = await arrivals()
  expect(shown.getByText('Открытых студий, за которые вы отвечаете, нет.')).toBeTruthy()
  expect(shown.queryByRole('list')).toBeNull()
  await freshServer()
  answer(dashboard.units, [
    { id: 1, name: 'Арбат', timezone: zone },
    { id: 2, name: 'Чистые пруды', timezone: zone },
  ])
  answer(dashboard.studios, { day: today, studios: [] })
  answer(attendance.arrivals, { studios: [studio(3, 'Сокол', [])] })
  await openAs({}, '/?unit_id=all')
  const idle = await arrivals()
  expect(idle.getByText('Сегодня без смен: Сокол.')).toBeTruthy()
  expect(idle.queryByRole('list')).toBeNull()
})

test('«Все студии» стоит в выборе студии: вместо месяца — сегодня каждой; кто отвечает за одну, выбирать не просят', async () => {
  answer(attendance.month, { unit: { id: 1, name: 'Арбат' }, timezone: zone, days: [today], rows: [] })
  answer(attendance.today, { items: [] })
  await openAs({}, '/attendance')
  const choice = await screen.findByRole('combobox', { name: 'Студия' })
  await userEvent.selectOptions(choice, 'Все студии')
  expect((await arrivals()).getByRole('link', { name: 'Чистые пруды' })).toBeTruthy()
  expect(addressNow()).toBe('/attendance?unit_id=all')
  expect(screen.queryByRole('button', { name: 'Прежний месяц' })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Студия' }), 'Арбат')
  expect(await screen.findByRole('button', { name: 'Прежний месяц' })).toBeTruthy()
  await freshServer()
  answer(units.autocomplete, [unitRow(1, 'Арбат'), unitRow(2, 'Чистые пруды')])
  answer(attendance.month, { unit: { id: 2, name: 'Чистые пруды' }, timezone: zone, days: [today], rows: [] })
  const top = { is_superuser: 0, crosses_companies: 0, reach: 'unit', unit_id: 2, permissions: ['Attendance.view', 'Unit.view'] } as const
  await openAs({ ...top, permissions: [...top.permissions] }, '/attendance?unit_id=all')
  expect(await screen.findByText('В этом месяце нет утверждённых смен и отметок')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Студия' })).toBeNull()
  expect(askedOf(attendance.month)[0]).toMatchObject({ query: { unit_id: '2' } })
})
