import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type AttendanceDay, attendance } from '#contract/attendance/attendance.ts'
import { checkins } from '#contract/checkins/checkins.ts'
import { E } from '#contract/core/errors.ts'
import { units } from '#contract/units/units.ts'
import { addDays, daysOfMonth } from '#domain/core/clock-time.ts'
import { addressNow, freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const month = '2026-11'
const days = daysOfMonth(month)
const day = '2026-11-23'
const unit = { id: 1, name: 'Арбат' }
const anna = { id: 14, name: 'Климова Анна', position: 'Топ-мастер' }
const cell = (more: Partial<AttendanceDay> = {}): AttendanceDay => ({
  day,
  unit,
  plan: { begin_at: `${day} 10:00:00`, end_at: `${day} 22:00:00` },
  come_at: `${day} 10:12:00`,
  gone_at: `${day} 21:40:00`,
  late: 12,
  left_early: 20,
  no_gone: 0,
  absent: 0,
  on_break: 0,
  breaks: 45,
  paid: 640,
  outside: 0,
  outside_paid: 0,
  pending: 0,
  flags: ['far'],
  ...more,
})
const event = {
  id: 5,
  at: `${day} 10:12:00`,
  kind: 'mark' as const,
  told: 'come' as const,
  via: 'general' as const,
  state: 'ok' as const,
  come_at: null,
  gone_at: null,
  comment: null,
  flags: ['far' as const],
  distance_m: 289,
  kiosk: 'Стойка',
  author: 'Климова Анна',
  received_at: `${day} 10:12:00`,
  decision: null,
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(units.autocomplete, [{ id: 1, name: 'Арбат', closed: 0, type: 0, timezone: 'Europe/Moscow' }])
  answer(attendance.today, {
    items: [
      {
        employer: { id: 51, name: 'Соболева М.' },
        shift_id: null,
        state: 'here',
        plan: null,
        come_at: `${day} 09:58:00`,
        gone_at: null,
        late: 0,
      },
      { employer: { id: 14, name: 'Климова А.' }, shift_id: 88, state: 'late', plan: cell().plan, come_at: null, gone_at: null, late: 0 },
    ],
  })
  answer(attendance.month, {
    unit,
    timezone: 'Europe/Moscow',
    days,
    rows: [{ employer: anna, days: [cell()], paid: 640, late: 12, absences: 0 }],
  })
  answer(attendance.day, { items: [{ ...cell(), events: [event] }] })
})

test('SCH-002 SCH-402 «Посещаемость» из меню: приход и уход каждого по дням, словами и знаком; «Сегодня» — кто опаздывает, первым', async () => {
  await openAs({}, '/units')
  await openFromMenu('Attendance')
  await headerSays('Посещаемость')
  expect(addressNow()).toMatch(/^\/attendance/)
  await openAt('/attendance?month=2026-11')
  const grid = await screen.findByRole('table', { name: /ноябрь 2026/ })
  const came = within(grid).getByRole('button', {
    name: /^Климова Анна, .*23.*приход 10:12, уход 21:40, опоздание 12 мин, ранний уход, 20 мин/,
  })
  expect(came.textContent).toContain('10:1221:40')
  expect(within(grid).getByText('10:40')).toBeTruthy()
  const today = await screen.findByRole('region', { name: 'Сегодня' })
  expect(
    within(today)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Климова А.Опаздываетсмена 10:00–22:00Отметить', 'Соболева М.На местес 09:58Отметить'])
  expect(within(today).getByRole('link', { name: 'Климова А.' }).getAttribute('href')).toMatch(
    /^\/attendance\?unit_id=1&employer_id=\d+&day=/,
  )
})

test('студии нет — сказано, а не вечная загрузка; список студий не загрузился — просят снова; у кого списка нет, видит свою', async () => {
  answer(units.autocomplete, [])
  await openAs({}, '/attendance')
  expect(await screen.findByText('Студий пока нет')).toBeTruthy()
  expect(askedOf(attendance.month)).toEqual([])
  await freshServer()
  refuse(units.autocomplete, E.notFound)
  await openAs({}, '/attendance')
  const alert = within(await screen.findByRole('alert'))
  answer(units.autocomplete, [{ id: 1, name: 'Арбат', closed: 0, type: 0, timezone: 'Europe/Moscow' }])
  answer(attendance.today, { items: [] })
  answer(attendance.month, { unit, timezone: 'Europe/Moscow', days, rows: [] })
  await userEvent.click(alert.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('В этом месяце нет утверждённых смен и отметок')).toBeTruthy()
  await freshServer()
  answer(attendance.month, { unit, timezone: 'Europe/Moscow', days, rows: [] })
  const own = { id: 1, name: 'Арбат', company_id: 1, timezone: 'Europe/Moscow', settings: {} }
  const hers = { is_superuser: 0, crosses_companies: 0, reach: 'unit', unit_id: 1, unit: own, permissions: ['Attendance.view'] } as const
  await openAs({ ...hers, unit: { ...own }, permissions: [...hers.permissions] }, '/attendance')
  expect(await screen.findByText('В этом месяце нет утверждённых смен и отметок')).toBeTruthy()
  expect(askedOf(units.autocomplete)).toEqual([])
})

test('по месяцу ходят стрелками, а Tab останавливается в нём один раз', async () => {
  const [earlier, later] = [addDays(day, -2), addDays(day, 1)]
  const rows = [
    { employer: anna, days: [cell({ day: earlier }), cell(), cell({ day: later })], paid: 640, late: 12, absences: 0 },
    { employer: { ...anna, id: 51, name: 'Соболева Марина' }, days: [cell()], paid: 640, late: 12, absences: 0 },
  ]
  answer(attendance.month, { unit, timezone: 'Europe/Moscow', days, rows })
  await openAs({}, '/attendance?month=2026-11')
  const grid = await screen.findByRole('table', { name: /ноябрь 2026/ })
  const cells = within(grid).getAllByRole('button')
  expect(cells.filter((one) => one.tabIndex === 0)).toHaveLength(1)
  act(() => cells[0]?.focus())
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(cells[1])
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(cells[3])
  expect(cells.filter((one) => one.tabIndex === 0)).toEqual([cells[3]])
})

test('день открывает каждую отметку: как, откуда, знаки; со знаком принимают или отклоняют, с причиной', async () => {
  answer(attendance.decide, { id: 1 })
  await openAs({}, '/attendance?month=2026-11')
  await userEvent.click(await screen.findByRole('button', { name: /^Климова Анна, .*23/ }))
  expect(await screen.findByText('10:12 Приход')).toBeTruthy()
  expect(screen.getByText(/Общий QR-код, Стойка, до студии 289\sм/)).toBeTruthy()
  expect(screen.getByText('далеко от студии')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Отклонить' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Причина' }), 'Её не было в студии')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Отклонить' }))
  await waitFor(() => expect(askedOf(attendance.decide)[0]?.body).toEqual({ event_id: 5, is_accepted: 0, comment: 'Её не было в студии' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Принять' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Причина' }), 'Была у клиента')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Принять' }))
  await waitFor(() => expect(askedOf(attendance.decide)[1]?.body).toEqual({ event_id: 5, is_accepted: 1, comment: 'Была у клиента' }))
})

test('адрес называет студию, чей день и какой: он открыт; «Назад» закрывает то, что открыли, а в другом месяце открытого нет', async () => {
  answer(units.autocomplete, [
    { id: 1, name: 'Арбат', closed: 0, type: 0, timezone: 'Europe/Moscow' },
    { id: 3, name: 'Сокол', closed: 0, type: 0, timezone: 'Europe/Moscow' },
  ])
  await openAs({}, `/attendance?unit_id=3&employer_id=14&day=${day}`)
  expect(await screen.findByText('10:12 Приход')).toBeTruthy()
  expect(askedOf(attendance.month)[0]?.query).toEqual({ unit_id: '3', month })
  expect(askedOf(attendance.day)[0]?.query).toEqual({ unit_id: '3', employer_id: '14', day })
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(addressNow()).toBe('/attendance?unit_id=3'))
  await userEvent.click(await screen.findByRole('button', { name: 'Прежний месяц' }))
  expect(addressNow()).toMatch(/^\/attendance\?month=\d{4}-\d\d&unit_id=3$/)
  // A person without shifts in this studio has no day to open.
  await openAt(`/attendance?unit_id=3&employer_id=999&day=${day}`)
  await screen.findByRole('table', { name: /ноябрь 2026/ })
  expect(screen.queryByText('10:12 Приход')).toBeNull()
})

test('время исправляют с причиной: уходит только то, что изменили', async () => {
  answer(checkins.manual, { id: 9, employer_id: 14, employer: 'Климова Анна', unit_id: 1, day, come_at: null, gone_at: null })
  await openAs({}, '/attendance?month=2026-11')
  await userEvent.click(await screen.findByRole('button', { name: /^Климова Анна, .*23/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Исправить время' }))
  const gone = await screen.findByLabelText(/^Уход/)
  await userEvent.clear(gone)
  await userEvent.type(gone, '22:00')
  await userEvent.type(screen.getByRole('textbox', { name: 'Причина' }), 'Забыла отметиться')
  await userEvent.click(screen.getByRole('button', { name: 'Записать' }))
  await waitFor(() =>
    expect(askedOf(checkins.manual)[0]?.body).toEqual({
      unit_id: 1,
      employer_id: 14,
      day,
      gone_at: `${day} 22:00:00`,
      comment: 'Забыла отметиться',
      out_of_schedule: 0,
    }),
  )
})

test('CHK-001 CHK-015 CHK-017 стойка отмечает из «Сегодня»: личным кодом, кодом из SMS, кнопкой перерыва и вручную', async () => {
  const params = { id: 12, hash: 'AbCdEfGhIjKlMnOpQrStUv', expires_at: `${day} 10:13:00` }
  answer(checkins.begin, { params, name: 'Климова Анна' })
  answer(checkins.qrStatus, { message: null, late: 0 })
  await openAs({}, '/attendance?month=2026-11')
  const open = async (name: string) => userEvent.click(await screen.findByRole('button', { name: `Отметить: ${name}` }))
  await open('Климова А.')
  await userEvent.click(await screen.findByRole('button', { name: 'Показать QR-код' }))
  expect(await screen.findByRole('img', { name: 'Личный код для отметки прихода' })).toBeTruthy()
  expect(askedOf(checkins.begin)[0]?.body).toEqual({ employer_schedule_id: 88, type: 'qr' })
  answer(checkins.qrStatus, { message: 'Приход отмечен в 10:12, опоздание 12 мин', late: 1 })
  expect((await screen.findByText(/опоздание 12 мин$/, { selector: '[data-late="1"]' })).getAttribute('role')).toBe('status')
  // The digits are sent as a number, and a wrong one is refused at its field.
  refuse(checkins.sms, E.wrongSmsCode, { errors: { code: ['Неверный код из SMS.'] } })
  await userEvent.click(screen.getByRole('button', { name: 'Отправить код в SMS' }))
  const digits = await screen.findByLabelText(/^Код из SMS/)
  await userEvent.type(digits, '123')
  await userEvent.click(screen.getByRole('button', { name: 'Отметить по коду' }))
  expect(await screen.findByText('Код из SMS — четыре цифры.')).toBeTruthy()
  await userEvent.type(digits, '4')
  await userEvent.click(screen.getByRole('button', { name: 'Отметить по коду' }))
  expect(await screen.findByText('Неверный код из SMS.')).toBeTruthy()
  expect(askedOf(checkins.sms)[0]?.body).toEqual({ id: 12, hash: params.hash, code: 1234 })
  answer(checkins.sms, { message: 'Приход отмечен в 10:12', late: 0, state: 'ok' })
  await userEvent.click(screen.getByRole('button', { name: 'Отметить по коду' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await screen.findByText('Приход отмечен в 10:12')).closest('[role="status"]')?.className).toMatch(/success/)
  // The desk is warned that a person is late, in whichever of the two ways she is marked.
  await open('Климова А.')
  await userEvent.click(await screen.findByRole('button', { name: 'Отправить код в SMS' }))
  await userEvent.type(await screen.findByLabelText(/^Код из SMS/), '1234')
  answer(checkins.sms, { message: 'Приход отмечен в 10:17, опоздание 17 мин', late: 1, state: 'ok' })
  await userEvent.click(screen.getByRole('button', { name: 'Отметить по коду' }))
  expect((await screen.findByText(/опоздание 17 мин$/, { selector: '[data-late="1"]' })).getAttribute('role')).toBe('status')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // A person without a shift today gets a break and her times, but no code.
  answer(checkins.pause, { message: 'Перерыв начат в 14:05', on_break: 1 })
  await open('Соболева М.')
  expect(screen.queryByRole('button', { name: 'Показать QR-код' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Начать перерыв' }))
  await waitFor(() => expect(askedOf(checkins.pause)[0]?.body).toEqual({ employer_id: 51 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open('Соболева М.')
  await userEvent.click(await screen.findByRole('button', { name: 'Записать время вручную' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Исправить время' }))
  answer(checkins.manual, { id: 9, employer_id: 51, employer: 'Соболева Марина', unit_id: 1, day, come_at: null, gone_at: null })
  await userEvent.type(dialog.getByLabelText(/^Уход/), '21:30')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Причина' }), 'Телефон дома')
  await userEvent.click(dialog.getByRole('button', { name: 'Записать' }))
  await waitFor(() =>
    expect(askedOf(checkins.manual)[0]?.body).toMatchObject({
      employer_id: 51,
      gone_at: expect.stringMatching(/ 21:30:00$/),
      comment: 'Телефон дома',
    }),
  )
})

test('своя посещаемость — у каждой, без права и без чужих строк', async () => {
  answer(attendance.mine, { days: [cell()], paid: 640, late: 12 })
  await openAs({ is_superuser: 0, crosses_companies: 0, reach: 'own', permissions: ['Calendar.view'] }, '/my-attendance?month=2026-11')
  expect(await screen.findByText(/приход 10:12, уход 21:40/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Отметиться' }).getAttribute('href')).toBe('/qrscan')
  expect(askedOf(attendance.month)).toEqual([])
})
