import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { attendance } from '#contract/attendance/attendance.ts'
import { type TimesheetData, timesheets } from '#contract/timesheets/timesheets.ts'
import { units } from '#contract/units/units.ts'
import { daysOf, periodOf } from '#domain/timesheets/period.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const period = periodOf('2026-11', 1)
const anna = { id: 14, name: 'Климова Анна Павловна' }
const days = daysOf(period)
const parts = [[{ code: 'Я' as const, minutes: 620 }], [{ code: 'Я' as const, minutes: 590 }], [{ code: 'НН' as const, minutes: 0 }]]
const row = {
  employer: anna,
  position: 'Топ-мастер',
  minutes: 1210,
  worked_days: 2,
  days: days.map((day, at) => ({ day, parts: parts[at] ?? [] })),
}
const data = (more: Partial<TimesheetData> = {}): TimesheetData => ({
  unit: { id: 1, name: 'Арбат' },
  ...period,
  status: 'open',
  number: 1,
  versions: [],
  is_provisional: 0,
  is_over: 1,
  changed: null,
  norm: { days: 9, hours: 71 },
  rows: [row],
  minutes: 1210,
  questions: [],
  hash: 'abc',
  days: days.map((day) => ({
    day,
    kind: day.endsWith('04') ? 'holiday' : 'workday',
    title: day.endsWith('04') ? 'День народного единства' : null,
  })),
  ...more,
})
const ADDRESS = '/timesheets?month=2026-11&half=1'
const approved = {
  id: 7,
  number: 1,
  status: 'approved' as const,
  reason: null,
  approved_at: '2026-11-16 11:00:00',
  approver: { id: 15, name: 'Орлова Инна' },
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(units.autocomplete, [{ id: 1, name: 'Арбат', closed: 0, type: 0, timezone: 'Europe/Moscow' }])
  answer(timesheets.show, data())
  answer(attendance.day, { items: [] })
})

test('«Табель» из меню: коды и часы по дням, как на бумаге, с итогом; готовый утверждают с увиденным', async () => {
  await openAs({}, ADDRESS)
  await headerSays('Табель')
  expect((await screen.findAllByRole('link', { name: 'Табель' }))[0]?.getAttribute('href')).toBe('/timesheets')
  const table = await screen.findByRole('table', { name: 'Табель с 01.11.2026 по 15.11.2026' })
  expect(within(table).getByRole('button', { name: /1 ноября.*: явка 10,34 ч$/ }).textContent).toContain('Я10,34')
  expect(within(table).getByText('20,17')).toBeTruthy()
  expect(within(table).getByRole('columnheader', { name: /4/, description: 'День народного единства' })).toBeTruthy()
  expect(screen.getByText(/НН — неявка по невыясненной причине/)).toBeTruthy()
  expect(screen.getByText('Вопросов нет, можно утверждать')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Утвердить' }))
  answer(timesheets.approve, data({ status: 'approved', versions: [approved] }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Утвердить' }))
  expect(await screen.findByText('Табель утверждён')).toBeTruthy()
  expect(askedOf(timesheets.approve)[0]?.body).toEqual({ unit_id: 1, month: '2026-11', half: 1, hash: 'abc' })
})

test('с открытым вопросом утверждать нечем: вопрос открывает свой день; календарь предварительный — сказано', async () => {
  answer(timesheets.show, data({ questions: [{ kind: 'no_gone', employer: anna, day: '2026-11-03' }], is_provisional: 1 }))
  await openAs({}, ADDRESS)
  const questions = await screen.findByRole('region', { name: 'Открытые вопросы' })
  expect(screen.queryByRole('button', { name: 'Утвердить' })).toBeNull()
  expect(screen.getByText(/календарь этого года предварительный/)).toBeTruthy()
  await userEvent.click(within(questions).getByRole('button', { name: /Климова Анна Павловна, .*3.*: не отмечен уход/ }))
  expect(await screen.findByRole('heading', { name: /^Климова Анна Павловна, .*3/ })).toBeTruthy()
})

test('утверждённый исправляют с причиной; отказ стоит у поля, набранное цело; бухгалтер читает и скачивает, но не утверждает', async () => {
  answer(timesheets.show, data({ status: 'approved', versions: [approved] }))
  refuse(timesheets.correct, 422, { errors: { reason: ['Напишите причину: от 5 до 300 знаков.'] } })
  await openAs({}, ADDRESS)
  expect(await screen.findByText('Утверждён 16.11.2026 11:00, Орлова Инна')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Исправить' }))
  const dialog = await screen.findByRole('dialog')
  const reason = within(dialog).getByRole<HTMLInputElement>('textbox')
  await userEvent.type(reason, 'Ушла раньше')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Исправить' }))
  expect(await within(dialog).findByText('Напишите причину: от 5 до 300 знаков.')).toBeTruthy()
  expect(reason.value).toBe('Ушла раньше')
  await freshServer()
  answer(units.autocomplete, [{ id: 1, name: 'Арбат', closed: 0, type: 0, timezone: 'Europe/Moscow' }])
  answer(timesheets.show, data())
  await openAs({ is_superuser: 0, permissions: ['Attendance.view'] }, ADDRESS)
  expect(await screen.findByRole('button', { name: 'Скачать' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Утвердить' })).toBeNull()
})

test('исправление, в котором ничего не изменено, отменяют; прежний лист выбирают по номеру', async () => {
  const open = { ...approved, id: 8, number: 2, status: 'open' as const, reason: 'Ушла раньше', approved_at: null, approver: null }
  answer(timesheets.show, data({ number: 2, versions: [open, approved], changed: 0 }))
  answer(timesheets.withdraw, null)
  await openAs({}, ADDRESS)
  expect(await screen.findByText('Исправление № 1: Ушла раньше. Пока ничего не изменено')).toBeTruthy()
  const sheets = within(screen.getByRole('combobox', { name: 'Лист' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Лист' }), sheets.getByRole('option', { name: '№\u00a01' }))
  expect(askedOf(timesheets.show).at(-1)?.query).toMatchObject({ number: '1' })
  await userEvent.click(screen.getByRole('button', { name: 'Отказаться от исправления' }))
  expect(await screen.findByText('Исправление отменено')).toBeTruthy()
  expect(askedOf(timesheets.withdraw)[0]?.params).toEqual({ id: '8' })
})
