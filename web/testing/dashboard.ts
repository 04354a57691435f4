import { screen, within } from '@testing-library/react'
import { type DashboardDay, dashboard } from '#contract/dashboard/dashboard.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { freshServer } from './app.ts'
import { answer } from './server.ts'

/** A studio's day as «Главная» shows it: a full one, and one in which nothing calls for attention. */
export const zone = 'Europe/Moscow'
export const today = todayIn(zone)
export const at = (clock: string) => `${today} ${clock}:00`
export const arbat = { id: 1, name: 'Арбат', timezone: zone }

export const full: DashboardDay = {
  unit: arbat,
  day: today,
  hours: { from: '10:00', to: '22:00' },
  figures: {
    bookings: 3,
    statuses: [{ status_id: 1, count: 2 }],
    customers: 3,
    new_customers: 1,
    cancelled: 2,
    no_shows: 1,
    sum: 3600,
    average: 1200,
    plan: null,
    masters: 2,
    free: 1,
    free_seconds: 7200,
    busy: 3600,
    all: 14_400,
  },
  masters: [
    {
      id: 14,
      name: 'Климова Анна',
      work_position: 'Топ-мастер',
      workplaces: ['M5'],
      busy: 3600,
      all: 14_400,
      shifts: [{ begin_at: at('10:00'), end_at: at('16:00') }],
      visits: [{ booking_id: 7, status_id: 1, is_elsewhere: 0, begin_at: at('10:00'), end_at: at('11:00'), title: 'Петрова Анна' }],
      free: [{ window_id: 70, begin_at: at('14:00'), end_at: at('16:00') }],
    },
    {
      id: 51,
      name: 'Пак Марина',
      work_position: 'Мастер',
      workplaces: [],
      busy: 0,
      all: 0,
      shifts: [],
      visits: [],
      free: [],
    },
  ],
  attention: {
    visits: [
      {
        concern: 'not_started',
        booking_id: 7,
        status_id: 1,
        begin_at: at('00:00'),
        end_at: at('01:00'),
        user: { id: 9, title: 'Петрова Анна', phone: '79161234567' },
        employers: [{ id: 14, name: 'Климова Анна' }],
        next: 3,
      },
    ],
    drafts: { count: 2, day: addDays(today, 1) },
    no_windows: [],
    wrong_bookings: 0,
  },
}

export const calm: DashboardDay = { ...full, attention: { visits: [], drafts: null, no_windows: [], wrong_bookings: 0 } }

export const section = async (name: string) => within(await screen.findByRole('region', { name }))

/** A server that answers with the full day. */
export async function openDashboard() {
  await freshServer()
  answer(dashboard.units, [arbat])
  answer(dashboard.day, full)
  answer(dashboard.outlook, { days: [], month: null })
}
