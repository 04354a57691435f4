import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { attendance, type StudioToday, type TodayRow } from '#contract/attendance/attendance.ts'
import { type CalendarDay, calendar } from '#contract/calendar/calendar.ts'
import type { ChangeEvent } from '#contract/core/events.ts'
import { units } from '#contract/units/units.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { layOut } from '#web/testing/laid-out.ts'
import { unitRow } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

/** The head of a master's column says whether she has come. */
const zone = 'Europe/Moscow'
const today = todayIn(zone)
const at = (clock: string, day = today) => `${day} ${clock}:00`
const names = ['Климова Анна', 'Пак Марина', 'Рябова Вера', 'Ким Олеся', 'Орлова Зоя', 'Бо Яна', 'Ли Ева']
const dayOf = (day: string): CalendarDay => ({
  unit: { id: 1, name: 'Арбат', timezone: zone, from: '10:00', to: '22:00', hybrid_schedule: 0, is_off: 0 },
  masters: names.map((name, index) => ({
    id: index + 1,
    name,
    work_position: 'Мастер',
    avatar: null,
    shifts: [
      {
        id: index + 1,
        workplace_id: index + 1,
        workplace: 'М1',
        begin_at: at('10:00', day),
        end_at: at('22:00', day),
        is_approved: 1,
        schedule_type: 0,
        input_type: 'default',
      },
    ],
  })),
  windows: [],
  absences: [],
  notes: [],
  blocks: [],
  cards: [],
})
const row = (id: number, state: TodayRow['state'], more: Partial<TodayRow> = {}): TodayRow => ({
  employer: { id, name: names[id - 1] ?? '' },
  shift_id: id,
  state,
  plan: { begin_at: at('10:00'), end_at: at('22:00') },
  come_at: null,
  gone_at: null,
  late: 0,
  ...more,
})
const studio = (items: TodayRow[]): StudioToday => ({ unit: { id: 1, name: 'Арбат', timezone: zone }, day: today, items })
const everyState = [
  row(1, 'here', { come_at: at('09:58') }),
  row(2, 'here', { come_at: at('10:12'), late: 12 }),
  row(3, 'late'),
  row(4, 'expected'),
  row(5, 'gone', { come_at: at('10:00'), gone_at: at('16:00') }),
  row(6, 'on_break', { come_at: at('10:00') }),
  row(7, 'absent'),
]
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
async function begin() {
  await freshServer()
  layOut()
  answer(units.autocomplete, [unitRow(1, 'Арбат')])
  answer(calendar.day, ({ query }) => dayOf(query.day ?? ''))
  answer(attendance.arrivals, { studios: [studio(everyState)] })
}
beforeEach(begin)
const headOf = (name: string) => screen.getByTitle(new RegExp(`^${name}`)).textContent

test('голова столбца мастера говорит, пришла ли она: с которого часа, насколько опоздала, ждём, опаздывает, ушла, на перерыве', async () => {
  await openAs({}, '/calendar')
  await screen.findByText('с 09:58')
  expect(headOf('Климова Анна')).toContain('с 09:58')
  expect(headOf('Пак Марина')).toContain('с 10:12, +12 мин')
  expect(headOf('Рябова Вера')).toContain('Опаздывает')
  expect(headOf('Ким Олеся')).toContain('Ждём')
  expect(headOf('Орлова Зоя')).toContain('уход в 16:00')
  expect(headOf('Бо Яна')).toContain('На перерыве')
  expect(headOf('Ли Ева')).toContain('Нет на смене')
  expect(screen.getByTitle('На месте, с 10:12, опоздание 12 мин')).toBeTruthy()
  expect(askedOf(attendance.arrivals)).toMatchObject([{ query: { 'unit_ids[]': '1' } }])
})

test('отметка меняет голову сразу, без перезагрузки дня', async () => {
  await openAs({}, '/calendar')
  await screen.findByText('Опаздывает')
  const days = askedOf(calendar.day).length
  answer(attendance.arrivals, { studios: [studio([row(3, 'here', { come_at: at('10:20'), late: 20 })])] })
  hearing.get('changed')?.({ feature: 'checkins', ids: [3], unit_id: 1, days: [today] })
  expect(await screen.findByText('с 10:20, +20 мин')).toBeTruthy()
  expect(askedOf(calendar.day)).toHaveLength(days)
})

/** «Чистые пруды» beside «Арбат» in one view. */
function sideBySide() {
  answer(units.autocomplete, [unitRow(1, 'Арбат'), unitRow(2, 'Чистые пруды')])
  answer(calendar.day, ({ query }) => {
    const day = dayOf(query.day ?? '')
    return Number(query.unit_id) === 1 ? day : { ...day, unit: { ...day.unit, id: 2, name: 'Чистые пруды' } }
  })
  const ponds = { ...studio([row(4, 'here', { come_at: at('09:31') })]), unit: { id: 2, name: 'Чистые пруды', timezone: zone } }
  answer(attendance.arrivals, { studios: [studio(everyState), ponds] })
}

test('о нескольких студиях рядом спрашивают один раз, и только о тех, за которые отвечают', async () => {
  sideBySide()
  await openAs({}, '/calendar?unit_id=1&with_units=2')
  await screen.findByText('с 09:58')
  expect(await screen.findByText('с 09:31')).toBeTruthy()
  // The stand-in for the server keeps only the last of a repeated parameter, so it shows one studio of the two that were asked about.
  expect(askedOf(attendance.arrivals).map(({ query }) => query)).toEqual([{ 'unit_ids[]': '2' }])
  await freshServer()
  sideBySide()
  const own = { is_superuser: 0, crosses_companies: 0, reach: 'unit', unit_id: 1 } as const
  await openAs({ ...own, permissions: ['Calendar.view', 'Unit.view', 'Attendance.view'] }, '/calendar?unit_id=1&with_units=2')
  await screen.findByText('с 09:58')
  expect(askedOf(attendance.arrivals).map(({ query }) => query)).toEqual([{ 'unit_ids[]': '1' }])
  expect(screen.queryByText('с 09:31')).toBeNull()
})

test('в другой день, без права на посещаемость и о чужой студии голова молчит, и первые двое ничего не спрашивают', async () => {
  await openAs({}, `/calendar?selected_date=${addDays(today, 1)}`)
  await screen.findByTitle(/^Климова Анна/)
  expect(askedOf(attendance.arrivals)).toEqual([])
  const desk = { is_superuser: 0, crosses_companies: 0, reach: 'unit', unit_id: 1 } as const
  // The former person is still known to the page until somebody begins anew.
  await begin()
  await openAs({ ...desk, permissions: ['Calendar.view', 'Unit.view', 'Checkin.view'] }, '/calendar')
  await screen.findByTitle(/^Климова Анна/)
  expect(askedOf(attendance.arrivals)).toEqual([])
  // The server leaves out a studio that she does not answer for.
  await begin()
  answer(attendance.arrivals, { studios: [] })
  await openAs({ ...desk, permissions: ['Calendar.view', 'Unit.view', 'Attendance.view'] }, '/calendar')
  await screen.findByTitle(/^Климова Анна/)
  expect(await vi.waitFor(() => askedOf(attendance.arrivals).length || Promise.reject(new Error('not asked')))).toBe(1)
  expect(screen.queryByText(/Опаздывает|Ждём/)).toBeNull()
})
