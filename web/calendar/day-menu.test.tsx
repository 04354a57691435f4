import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { calendar } from '#contract/calendar/calendar.ts'
import { paths } from '#contract/shell/paths.ts'
import { freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { menu, opensItsAddress } from '#web/testing/menu.ts'
import { answer } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

const ofTheDay = {
  ...{ DASHBOARD: '/', CALENDAR: '/calendar', BOOKINGS: '/bookings', NEW_BOOKING: '/bookings/new', WAITING_LIST: '/waiting-list' },
}
const ofStaff = {
  ...{ EMPLOYEES: '/employers', NEW_EMPLOYEE: '/employers/new', SCHEDULE: '/schedule', CANDIDATES: '/candidates' },
  PHOTO_WORK: '/photo-works',
}

test.each(Object.keys(ofTheDay))('ACC-008 %s открывает свой пункт меню, и только с этим правом он есть', opensItsAddress(ofTheDay))

test.each(Object.keys(ofStaff))(
  'ACC-009 %s открывает свой пункт меню сотрудников, и только с этим правом он есть',
  opensItsAddress(ofStaff),
)

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
