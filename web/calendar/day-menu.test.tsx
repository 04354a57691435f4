import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { calendar } from '#contract/calendar/calendar.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { addressOf, menuNames } from '#contract/shell/menu-names.ts'
import { paths } from '#contract/shell/paths.ts'
import { freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { answer } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

const menu = async () => within(await screen.findByRole('navigation', { name: 'Разделы' }))
const addresses = async () => (await menu()).queryAllByRole('link').map((link) => link.getAttribute('href'))

const ofTheDay = ['DASHBOARD', 'CALENDAR', 'BOOKINGS', 'NEW_BOOKING', 'WAITING_LIST'] as const
const ofStaff = ['EMPLOYEES', 'NEW_EMPLOYEE', 'SCHEDULE', 'CANDIDATES', 'PHOTO_WORK'] as const

test.each(ofTheDay)('ACC-008 %s открывает свой пункт меню, и только с этим правом он есть', (name) => opensItsOwn(name, ofTheDay))

test.each(ofStaff)('ACC-009 %s открывает свой пункт меню сотрудников, и только с этим правом он есть', (name) => opensItsOwn(name, ofStaff))

async function opensItsOwn(name: string, all: readonly string[]) {
  const { may, routes = [] } = menuNames()[name] ?? {}
  const own = all.flatMap((one) => menuNames()[one]?.routes ?? []).map(addressOf)
  expect(own).toHaveLength(all.length)
  expect(routes).toHaveLength(1)
  const person = { is_superuser: 0 as const, crosses_companies: 0 as const }
  await openAs({ ...person, permissions: [may as Permission] }, paths.help)
  expect((await addresses()).filter((href) => own.some((one) => one === href))).toEqual(routes.map(addressOf))
}

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
