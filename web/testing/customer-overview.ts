import { screen, within } from '@testing-library/react'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import {
  type CustomerOverview,
  type CustomerVisit,
  type CustomerVisits,
  customerOverview,
} from '#contract/customer-overview/customer-overview.ts'
import { customerRow, customers } from '#contract/customers/customers.ts'
import { waitingRow } from '#contract/waiting-list/waiting-list.ts'
import { type Offer, windows } from '#contract/windows/windows.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { freshServer } from './app.ts'
import { rowOf } from './rows.ts'
import { answer } from './server.ts'

/** A customer who was here fourteen times and comes tomorrow, as her page and the panel of a booking show her. */
export const tomorrow = addDays(todayIn('Europe/Moscow'), 1)
const arbat = { id: 1, name: 'Арбат', timezone: 'Europe/Moscow' }
const ponds = { id: 2, name: 'Чистые пруды', timezone: 'Europe/Moscow' }
export const gel = { id: 5, title: 'Педикюр аппаратный', qty: 1 }

const customer = rowOf(customerRow, {
  id: 9,
  company_id: 1,
  title: '',
  last_name: 'Романова',
  first_name: 'Лариса',
  middle_name: 'Викторовна',
  phone: '+7 *** ***-10-27',
  confirm_email: 0,
  confirm_sms: 1,
  ground: 'service',
  is_blocked: 0,
  warnings: [],
  created_at: '2024-08-01 10:00:00',
})

export const visit = (id: number | null, day: string, more: Partial<CustomerVisit> = {}): CustomerVisit => ({
  id,
  is_elsewhere: id === null ? 1 : 0,
  status_id: 1,
  is_no_show: 0,
  begin_at: `${day} 12:00:00`,
  end_at: `${day} 13:30:00`,
  unit: arbat,
  services: [gel],
  employers: [{ id: 14, name: 'Соболева Дарья' }],
  total: 3600,
  may_move: 1,
  may_cancel: 1,
  ...more,
})

export const visits: CustomerVisits = {
  coming: [visit(7, tomorrow), visit(null, addDays(tomorrow, 2), { unit: ponds, employers: [], total: null, may_move: 0, may_cancel: 0 })],
  past: [visit(4, '2026-01-21', { status_id: 8, total: 1900 }), visit(3, '2025-12-10', { status_id: 9, is_no_show: 1 })],
  count: 14,
  no_shows: 1,
  completed_total: 41_300,
  is_total_partial: 1,
  last_visit_on: '2026-01-21',
  master: { id: 14, name: 'Соболева Дарья', avatar: null, visits: 8 },
  usual: [{ services: [gel], employer: { id: 14, name: 'Соболева Дарья' }, unit_id: 1, duration: 6300, total: 3600, visits: 8 }],
  next_from: '2026-12-09',
  next_to: '2026-12-19',
}

export const overview: CustomerOverview = {
  customer,
  visits,
  notes: [{ id: 1, text: 'Чай без сахара', author: { id: 2, name: 'Белова Елена' }, created_at: '2026-01-20 10:00:00' }],
  consents: [
    { purpose: 'processing', is_given: 1 },
    { purpose: 'photo', is_given: 0 },
  ],
  waiting: [
    rowOf(waitingRow, {
      id: 6,
      company_id: 1,
      user_id: 9,
      status: 'waiting',
      priority: 0,
      begin_day: '2026-11-25',
      end_day: '2026-11-27',
      service_ids: [5],
      unit_ids: [1],
      employer_ids: [14],
      created_at: '2026-01-20 10:00:00',
      updated_at: '2026-01-20 10:00:00',
      time_from: '18:00',
      employers: [{ id: 14, name: 'Соболева Дарья' }],
    }),
  ],
  twins: [{ id: 31, title: 'Романова Лариса, …1028', why: 'tail' }],
}

export const offer: Offer = {
  booking_type: 'windows',
  window_ids: [100],
  unit_id: 1,
  employer_id: 14,
  workplace_id: 3,
  employer_schedule_id: 7,
  begin_at: `${tomorrow} 18:00:00`,
  end_at: `${tomorrow} 19:30:00`,
  duration: 5400,
  loss: 0,
}

export const booking: BookingCard = {
  id: 7,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  status_id: 1,
  author_id: 13,
  booking_source_id: 1,
  booking_type: 'windows',
  price_company_id: 1,
  begin_at: `${tomorrow} 12:00:00`,
  end_at: `${tomorrow} 13:30:00`,
  duration: 5400,
  total: 3600,
  comment: null,
  special_master: 0,
  parallel: 0,
  cancel_source_id: null,
  cancel_reason: null,
  cancelled_at: null,
  moves: [9],
  undo: 0,
  created_at: '2026-01-20 10:00:00',
  updated_at: '2026-01-20 10:00:00',
  unit: arbat,
  services: [],
  user: { id: 9, title: 'Романова Лариса', phone: '+7 *** ***-10-27', is_blocked: 0, warnings: [] },
}

export const blockOf = async (title: string) =>
  within((await screen.findByRole('heading', { level: 3, name: new RegExp(`^${title}`) })).closest('section, div') as HTMLElement)

/** A server that knows her. */
export async function openCustomer() {
  await freshServer()
  answer(customers.show, customer)
  answer(customerOverview.show, overview)
  answer(windows.search, { items: [offer], reasons: [] })
  answer(bookings.sources, [{ id: 1, name: 'CRM' }])
}
