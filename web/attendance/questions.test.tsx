import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type AttendanceDay, attendance } from '#contract/attendance/attendance.ts'
import { E } from '#contract/core/errors.ts'
import { units } from '#contract/units/units.ts'
import { daysOfMonth } from '#domain/core/clock-time.ts'
import { addressNow, freshServer, openAs, startApp } from '#web/testing/app.ts'
import { unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

/** What a month asks of the manager, and what it tells of those who marked. */
const month = '2026-11'
const days = daysOfMonth(month)
const unit = { id: 1, name: 'Арбат' }
const dayOf = (number: number, more: Partial<AttendanceDay> = {}): AttendanceDay => {
  const day = `${month}-${String(number).padStart(2, '0')}`
  return {
    day,
    unit,
    plan: { begin_at: `${day} 10:00:00`, end_at: `${day} 22:00:00` },
    come_at: `${day} 10:00:00`,
    gone_at: `${day} 22:00:00`,
    late: 0,
    left_early: 0,
    no_gone: 0,
    absent: 0,
    on_break: 0,
    breaks: 0,
    paid: 720,
    outside: 0,
    outside_paid: 0,
    pending: 0,
    flags: [],
    ...more,
  }
}
const anna = { id: 14, name: 'Климова Анна', position: 'Топ-мастер' }
const marina = { id: 51, name: 'Соболева Марина', position: 'Мастер' }
const rows = [
  {
    employer: anna,
    paid: 9000,
    late: 37,
    absences: 2,
    days: [dayOf(9, { no_gone: 1, gone_at: null }), dayOf(10, { flags: ['far'] }), dayOf(12, { pending: 1 })],
  },
  {
    employer: marina,
    paid: 720,
    late: 0,
    absences: 0,
    days: [dayOf(11, { no_gone: 1, gone_at: null }), dayOf(13), dayOf(14, { plan: null, outside: 240 })],
  },
]
const open = (address = `/attendance?month=${month}`) => openAs({}, address)

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(units.autocomplete, [unitRow(1, 'Арбат')])
  answer(attendance.month, { unit, timezone: 'Europe/Moscow', days, rows })
  answer(attendance.today, { items: [] })
  answer(attendance.day, { items: [] })
})

test('«Ждут вас» называет дни, о которых надо что-то сказать, последние первыми; нажатие открывает день', async () => {
  await open()
  const questions = within(await screen.findByRole('region', { name: 'Ждут вас' }))
  expect(questions.getByText('3 дня')).toBeTruthy()
  expect(questions.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Климова Анна, 12.11: ждёт решения',
    'Соболева Марина, 11.11: уход не отмечен',
    'Климова Анна, 09.11: уход не отмечен',
  ])
  await userEvent.click(questions.getByRole('button', { name: /09\.11/ }))
  expect(addressNow()).toContain('employer_id=14&day=2026-11-09')
})

test('вопросов много — видны восемь, остальные по нажатию', async () => {
  const many = Array.from({ length: 11 }, (_, index) => dayOf(index + 1, { no_gone: 1 }))
  answer(attendance.month, {
    unit,
    timezone: 'Europe/Moscow',
    days,
    rows: [{ ...rows[0], employer: anna, days: many, paid: 0, late: 0, absences: 0 }],
  })
  await open()
  const questions = within(await screen.findByRole('region', { name: 'Ждут вас' }))
  expect(questions.getAllByRole('button')).toHaveLength(9)
  expect(questions.getByText('11 дней')).toBeTruthy()
  await userEvent.click(questions.getByRole('button', { name: 'Ещё 3' }))
  expect(questions.getAllByRole('button')).toHaveLength(11)
})

test('вопросов нет — так и сказано', async () => {
  answer(attendance.month, {
    unit,
    timezone: 'Europe/Moscow',
    days,
    rows: [{ employer: anna, days: [dayOf(1)], paid: 720, late: 0, absences: 0 }],
  })
  await open()
  expect(await screen.findByText('В этом месяце вопросов нет.')).toBeTruthy()
})

test('работа вне смены вопросом не становится: неоплаченной её можно и оставить; в месяце она названа', async () => {
  await open()
  const questions = within(await screen.findByRole('region', { name: 'Ждут вас' }))
  expect(questions.queryByText(/вне смены/)).toBeNull()
  expect(screen.getByTitle(/вне смены 240 мин/)).toBeTruthy()
})

test('о себе не решает никто: своих дней управляющая в вопросах не видит, а открыв свой день, не может ни решить, ни исправить', async () => {
  const event = {
    id: 5,
    at: `${month}-12 10:12:00`,
    kind: 'mark' as const,
    told: 'pending' as const,
    via: 'general' as const,
    state: 'pending' as const,
    come_at: null,
    gone_at: null,
    comment: null,
    flags: [],
    distance_m: null,
    kiosk: null,
    author: 'Климова Анна',
    received_at: `${month}-12 10:12:00`,
    decision: null,
  }
  answer(attendance.day, { items: [{ ...dayOf(12, { pending: 1 }), events: [event] }] })
  const manager = { id: anna.id, is_superuser: 0, crosses_companies: 0, reach: 'company' } as const
  const permissions = ['Attendance.view', 'Attendance.decide', 'Checkin.manual'] as const
  await openAs({ ...manager, permissions: [...permissions] }, `/attendance?month=${month}`)
  const questions = within(await screen.findByRole('region', { name: 'Ждут вас' }))
  expect(questions.getAllByRole('button').map((one) => one.textContent)).toEqual(['Соболева Марина, 11.11: уход не отмечен'])
  expect(questions.getByText('1 день')).toBeTruthy()
  await userEvent.click(screen.getByTitle(/ждёт решения/))
  await screen.findByText(/Ждёт решения$/)
  for (const name of ['Принять', 'Отклонить', 'Исправить время']) expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  await userEvent.click(questions.getByRole('button'))
  expect(await screen.findByRole('button', { name: 'Принять' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Исправить время' })).toBeTruthy()
})

test('кто не решает, ни вопросов, ни чисел о знаках не видит', async () => {
  await openAs({ is_superuser: 0, crosses_companies: 0, reach: 'company', permissions: ['Attendance.view'] }, `/attendance?month=${month}`)
  await screen.findByRole('table', { name: /^Посещаемость за/ })
  expect(screen.queryByRole('region', { name: 'Ждут вас' })).toBeNull()
  expect(screen.queryByText('Знаки и отметки вручную')).toBeNull()
})

test('в месяце видно, сколько каждая опаздывала и сколько раз не пришла', async () => {
  await open()
  const table = within(await screen.findByRole('table', { name: /^Посещаемость за/ }))
  expect(
    table
      .getAllByRole('columnheader')
      .slice(-3)
      .map((one) => one.textContent),
  ).toEqual(['Оплачено', 'Опоздания', 'Не пришли'])
  const line = table.getByRole('rowheader', { name: /Климова Анна/ }).closest('tr') as HTMLTableRowElement
  expect([...line.cells].slice(-3).map((one) => one.textContent)).toEqual(['150:00', '37 мин', '2'])
  const calm = table.getByRole('rowheader', { name: /Соболева Марина/ }).closest('tr') as HTMLTableRowElement
  expect([...calm.cells].slice(-3).map((one) => one.textContent)).toEqual(['12:00', '', ''])
})

test('знаки и отметки вручную — по нажатию: у кого есть на что посмотреть, первым, и кто отмечал других, с долей', async () => {
  answer(attendance.figures, {
    events: 40,
    employees: [
      { employer: { id: 60, name: 'Пак Дарья' }, marks: 20, by_hand: 0, refused: 0, pending: 0, flags: [] },
      { employer: marina, marks: 10, by_hand: 1, refused: 0, pending: 1, flags: [] },
      {
        employer: anna,
        marks: 10,
        by_hand: 2,
        refused: 1,
        pending: 0,
        flags: [
          { flag: 'no_geo', count: 4 },
          { flag: 'geo_spoof', count: 1 },
        ],
      },
    ],
    authors: [{ author: { id: 15, name: 'Соколова Ева' }, manual: 2, master: 2, people: 2 }],
  })
  await open()
  await screen.findByRole('table', { name: /^Посещаемость за/ })
  expect(askedOf(attendance.figures)).toEqual([])
  await userEvent.click(screen.getByText('Знаки и отметки вручную'))
  const cells = (name: string) =>
    screen.findByRole('table', { name }).then((table) =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...(row as HTMLTableRowElement).cells].map((one) => one.textContent)),
    )
  expect(await cells('У кого есть на что посмотреть')).toEqual([
    ['Климова Анна', 'без места — 4, место не может быть таким — 1', '10', '2', '1', ''],
    ['Соболева Марина', '', '10', '1', '', '1'],
  ])
  expect(await cells('Кто отмечал других')).toEqual([['Соколова Ева', '2', '2', '2', expect.stringMatching(/^10\s?%$/)]])
  expect(askedOf(attendance.figures)[0]).toMatchObject({ query: { unit_id: '1', month } })
})

test('чисел нет — сказано; не загрузились — просят снова', async () => {
  refuse(attendance.figures, E.notFound)
  await open()
  await screen.findByRole('table', { name: /^Посещаемость за/ })
  await userEvent.click(screen.getByText('Знаки и отметки вручную'))
  const alert = within(await screen.findByRole('alert'))
  answer(attendance.figures, { events: 0, employees: [], authors: [] })
  await userEvent.click(alert.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('За этот месяц нет ни знаков, ни отметок вручную.')).toBeTruthy()
})
