import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { calendar } from '#contract/calendar/calendar.ts'
import { paths } from '#contract/shell/paths.ts'
import { freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { menu, opensItsOwn } from '#web/testing/menu.ts'
import { answer } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

const ofTheDay = ['DASHBOARD', 'CALENDAR', 'BOOKINGS', 'NEW_BOOKING', 'WAITING_LIST'] as const
const ofStaff = ['EMPLOYEES', 'NEW_EMPLOYEE', 'SCHEDULE', 'CANDIDATES', 'PHOTO_WORK'] as const

test.each(ofTheDay)('ACC-008 %s открывает свой пункт меню, и только с этим правом он есть', (name) => opensItsOwn(name, ofTheDay))

test.each(ofStaff)('ACC-009 %s открывает свой пункт меню сотрудников, и только с этим правом он есть', (name) => opensItsOwn(name, ofStaff))

test('SHL-010 «Записи», «Новая запись» и «Лист ожидания» стоят в меню под своими именами и открывают свои экраны', async () => {
  answer(calendar.day, {
    unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow', from: '', to: '', hybrid_schedule: 0, is_off: 0 },
    masters: [],
    windows: [],
    cards: [],
    absences: [],
    notes: [],
    blocks: [],
  })
  const entries = [
    ['bookings', 'Записи'],
    ['newBooking', 'Новая запись'],
    ['waitingList', 'Лист ожидания'],
  ] as const
  for (const [route, title] of entries) {
    await openAs({}, paths.calendar)
    const link = (await menu()).getByRole('link', { name: title })
    expect(link.getAttribute('href')).toBe(paths[route])
    await userEvent.click(link)
    await headerSays(title)
  }
  await openAt(paths.calendar)
})
