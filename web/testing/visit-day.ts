import { fireEvent, screen } from '@testing-library/react'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { type CalendarDay, calendar } from '#contract/calendar/calendar.ts'
import { units } from '#contract/units/units.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { freshServer, openAs } from './app.ts'
import { layOut } from './laid-out.ts'
import { unitRow } from './rows.ts'
import { answer } from './server.ts'

/** Tomorrow of two masters with a visit each; the customers have like names. */
export const tomorrow = addDays(todayIn('Europe/Moscow'), 1)
const at = (clock: string) => `${tomorrow} ${clock}:00`
export const polina = { id: 9, title: 'Михайлова Полина Игоревна', phone: '79161234567', warnings: ['debt' as const] }
export const pelageya = { id: 10, title: 'Михайлова Пелагея', phone: '+7 *** ***-99-88', warnings: [] }

type Card = CalendarDay['cards'][number]

const card = (id: number, employer: number, from: string, to: string, patch: Partial<Card> = {}): Card => ({
  booking_id: id,
  employer_id: employer,
  employer_schedule_id: employer,
  window_ids: [id],
  begin_at: at(from),
  end_at: at(to),
  status_id: 1,
  moves: [2, 9],
  booking_source_id: 1,
  booking_type: 'windows',
  is_elsewhere: 0 as const,
  user: polina,
  services: [{ id: 5, title: 'Маникюр' }],
  service_ids: [5],
  total: 1500,
  special_master: 0 as const,
  parallel: 0 as const,
  is_series: 0 as const,
  comment: 'У окна',
  ...patch,
})

const master = (id: number, name: string) => ({
  id,
  name,
  work_position: 'Мастер',
  avatar: null,
  shifts: [
    {
      id,
      workplace_id: id,
      workplace: `М${id}`,
      begin_at: at('10:00'),
      end_at: at('22:00'),
      is_approved: 1 as const,
      schedule_type: 0,
      input_type: 'default',
    },
  ],
})

const window = (id: number, employer: number, from: string, to: string, booking: number | null) => ({
  id,
  employer_id: employer,
  employer_schedule_id: employer,
  begin_at: at(from),
  end_at: at(to),
  booking_id: booking,
  state: 'open' as const,
  origin: 'template',
  is_held: 0 as const,
  held_by: null,
})

const day: CalendarDay = {
  unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow', from: '10:00', to: '22:00', hybrid_schedule: 0, is_off: 0 },
  masters: [master(14, 'Климова Анна'), master(15, 'Пак Марина')],
  windows: [window(1, 14, '10:00', '13:00', 24), window(2, 14, '13:00', '14:00', null), window(3, 15, '10:00', '11:00', 25)],
  absences: [],
  notes: [],
  blocks: [],
  cards: [
    card(24, 14, '10:00', '13:00'),
    card(25, 15, '10:00', '11:00', {
      status_id: 2,
      moves: [1, 9],
      user: pelageya,
      booking_source_id: 2,
      services: [{ id: 6, title: 'Педикюр' }],
    }),
  ],
}

export const booking: BookingCard = {
  id: 24,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  status_id: 1,
  author_id: 13,
  booking_source_id: 1,
  booking_type: 'windows',
  price_company_id: 1,
  begin_at: at('10:00'),
  end_at: at('13:00'),
  duration: 10_800,
  total: 1500,
  comment: 'У окна',
  special_master: 0,
  parallel: 0,
  cancel_source_id: null,
  cancel_reason: null,
  cancelled_at: null,
  created_at: `${todayIn('Europe/Moscow')} 09:00:00`,
  updated_at: at('09:00'),
  moves: [2, 9],
  undo: 10,
  author: { id: 13, name: 'Чернова Ольга' },
  services: [
    {
      id: 5,
      title: 'Маникюр',
      duration: 10_800,
      price: 1500,
      qty: 1,
      employer: { id: 14, name: 'Климова Анна' },
      pivot: { window_id: 1, begin_at: at('10:00') },
    },
  ],
}

export const open = (patch = '') => openAs({}, `/calendar?selected_date=${tomorrow}${patch}`)
export const cardOf = (name: RegExp) => screen.findByRole('button', { name })
export const polinas = () => cardOf(/^Михайлова Полина/)
export const peek = () => screen.findByRole('complementary', { name: polina.title })
export const press = (key: string, code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code })

/** A server that answers with this day. */
export async function openDay() {
  await freshServer()
  layOut()
  answer(units.autocomplete, [unitRow(1, 'Арбат')])
  answer(calendar.day, day)
  answer(bookings.show, booking)
}
