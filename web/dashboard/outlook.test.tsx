import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type DashboardOutlook, dashboard } from '#contract/dashboard/dashboard.ts'
import { addDays, daysInMonth } from '#domain/core/clock-time.ts'
import { daysName, formatWhole, todayIn } from '#web/core/formats.ts'
import { freshServer, openAs, openAt, startApp } from '#web/testing/app.ts'
import { answer, refuse } from '#web/testing/server.ts'

const zone = 'Europe/Moscow'
const today = todayIn(zone)
const arbat = { id: 1, name: 'Арбат', timezone: zone }

const ahead: DashboardOutlook = {
  days: Array.from({ length: 7 }, (_, index) => ({ day: addDays(today, index), busy: 7200 * index, all: 43_200, bookings: index })),
  month: null,
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(dashboard.units, [arbat])
  answer(dashboard.outlook, ahead)
  answer(dashboard.day, {
    unit: arbat,
    day: today,
    hours: { from: '10:00', to: '22:00' },
    masters: [],
    figures: {
      bookings: 0,
      statuses: [],
      customers: 0,
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
})

const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('неделя столбиками: у дня сказаны занятость и число записей, нажатие ведёт в этот день', async () => {
  await openAs({}, '/')
  const days = within((await section('Неделя')).getByRole('list')).getAllByRole('listitem')
  expect(days).toHaveLength(7)
  expect(days[2]?.querySelector('.unseen')?.textContent?.replace(/\s/g, ' ')).toMatch(/: занято 33 %, 2 записи$/)
  expect(days.map((one) => one.getAttribute('data-marked'))).toEqual(['true', ...Array(6).fill('false')])
  expect(within(days[2]!).getByRole('link').getAttribute('href')).toBe(`/?unit_id=1&selected_date=${addDays(today, 2)}`)
})

test('месяц: факт нарастающим итогом против плана, день за днём стрелками; без права его нет', async () => {
  const begin_at = `${today.slice(0, 7)}-01`
  const length = daysInMonth(Number(today.slice(0, 4)), Number(today.slice(5, 7)))
  answer(dashboard.outlook, { ...ahead, month: { begin_at, plan: Array(length).fill(1000), facts: Array(length).fill(900) } })
  await openAs({}, '/')
  const walk = await screen.findByRole<HTMLInputElement>('slider', { name: 'День' })
  const date = Number(today.slice(8))
  expect(walk.getAttribute('aria-valuetext')?.replace(/\s/g, ' ')).toBe(
    `${daysName(today, today)}, факт ${formatWhole(900 * date)}, план ${formatWhole(1000 * date)}`.replace(/\s/g, ' '),
  )
  expect(walk.closest('section')?.textContent?.replace(/\s/g, ' ')).toContain(`90 % к плану на ${daysName(today, today)}`)
  fireEvent.change(walk, { target: { value: '0' } })
  expect(walk.getAttribute('aria-valuetext')).toContain(daysName(begin_at, begin_at))
  answer(dashboard.outlook, ahead)
  await openAt('/?selected_date=2026-01-05')
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull())
})

test('неделя не загрузилась: день на месте, сказано почему', async () => {
  refuse(dashboard.outlook, 404)
  await openAs({}, '/')
  await screen.findByRole('heading', { name: 'Неделя не загрузилась' })
  expect(screen.getByRole('heading', { name: 'В этот день смен нет' })).toBeTruthy()
})
