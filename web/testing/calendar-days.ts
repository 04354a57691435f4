import { fireEvent, screen } from '@testing-library/react'
import { type CalendarDay, calendar } from '#contract/calendar/calendar.ts'
import { units } from '#contract/units/units.ts'
import type { Offer } from '#contract/windows/windows.ts'
import { todayIn } from '#web/core/formats.ts'
import { freshServer } from './app.ts'
import { layOut } from './laid-out.ts'
import { unitRow } from './rows.ts'
import { answer } from './server.ts'

/** Days of two studios as the calendar shows them: three masters of Арбат, one of Сокол. */
export const today = todayIn('Europe/Moscow')
export const [anna, marina, vera] = [14, 51, 60]
const names = new Map([
  [anna, 'Климова Анна'],
  [marina, 'Пак Марина'],
  [vera, 'Рябова Вера'],
])
export const customer = { id: 9, title: 'Петрова-Водкина Александра Ивановна', phone: '+7 *** ***-45-67', warnings: [] }

interface DayWish {
  unit?: number
  masters?: number[]
  busy?: [master: number, clock: string][]
}

/** From ten to ten everybody works; each has a free window at 20:00. */
export function dayOf(date: string, { unit = 1, masters = [anna, marina, vera], busy = [[anna, '12:00']] }: DayWish = {}): CalendarDay {
  const at = (clock: string) => `${date} ${clock}:00`
  return {
    unit: {
      id: unit,
      name: unit === 1 ? 'Арбат' : 'Сокол',
      timezone: 'Europe/Moscow',
      from: '10:00',
      to: '22:00',
      hybrid_schedule: 0,
      is_off: 0,
    },
    masters: masters.map((id) => masterOf(id, unit, at)),
    windows: masters.map((id) => ({
      id: Number(date.slice(8)) * 10_000 + unit * 100 + id,
      employer_id: id,
      employer_schedule_id: unit * 1000 + id,
      begin_at: at('20:00'),
      end_at: at('22:00'),
      booking_id: null,
      state: 'open',
      origin: 'template',
      is_held: 0,
      held_by: null,
    })),
    absences: [],
    notes: [],
    blocks: [],
    cards: busy.map(([id, clock]) => ({
      booking_id: unit * 10 + id,
      employer_id: id,
      employer_schedule_id: unit * 1000 + id,
      window_ids: [1],
      begin_at: at(clock),
      end_at: `${date} ${Number(clock.slice(0, 2)) + 1}:00:00`,
      status_id: 1,
      moves: [2, 3, 9],
      booking_source_id: 1,
      booking_type: 'windows',
      user: customer,
      services: [{ id: 5, title: 'Маникюр с гель-лаком' }],
      service_ids: [5],
      total: 1500,
      is_elsewhere: 0,
      special_master: 0,
      parallel: 0,
      is_series: 0,
      comment: 'У окна',
    })),
  }
}

const masterOf = (id: number, unit: number, at: (clock: string) => string): CalendarDay['masters'][number] => ({
  id,
  name: names.get(id) ?? '',
  work_position: id === marina ? 'Топ-мастер' : 'Мастер',
  avatar: null,
  shifts: [
    {
      id: unit * 1000 + id,
      workplace_id: id,
      workplace: 'М1',
      begin_at: at('10:00'),
      end_at: at('22:00'),
      is_approved: 1,
      schedule_type: 0,
      input_type: 'default',
    },
  ],
})

export const offer = (master: number, clock: string, end: string): Offer => ({
  booking_type: 'windows',
  window_ids: [100 + master],
  unit_id: 1,
  employer_id: master,
  workplace_id: 3,
  employer_schedule_id: 1000 + master,
  begin_at: `${today} ${clock}:00`,
  end_at: `${today} ${end}:00`,
  duration: 3600,
  loss: 0,
})

export const columns = () =>
  screen.findAllByRole('group', { name: /10–22$/ }).then((all) => all.map((one) => one.getAttribute('aria-label')))
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const press = (key: string, code = key) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code })

/** A server that answers with these days. */
export async function openCalendar() {
  await freshServer()
  layOut()
  answer(units.autocomplete, [unitRow(1, 'Арбат'), unitRow(3, 'Сокол')])
  answer(calendar.day, ({ query }) =>
    query.unit_id === '3' ? dayOf(query.day ?? '', { unit: 3, masters: [vera], busy: [] }) : dayOf(query.day ?? ''),
  )
}
