import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { bookingCard } from '#contract/bookings/bookings.ts'
import { customers } from '#contract/customers/customers.ts'
import { employers } from '#contract/employers/employers.ts'
import { orderCard, orders } from '#contract/orders/orders.ts'
import { units } from '#contract/units/units.ts'
import { freshServer } from './app.ts'
import { rowOf, unitRow } from './rows.ts'
import { answer } from './server.ts'

/** An order of one service that is being paid by card, and the visit it is of. */
export const pending = {
  id: 1,
  payment_type: 2 as const,
  sum: 3200,
  amount: 3200,
  state: 'user_pending' as const,
  certificate_id: null,
  club_card_id: null,
  advance_id: null,
  employer: null,
  contractor_id: null,
  returned: 0,
  returnable: 0,
}

export const order = rowOf(orderCard, {
  id: 7,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  kind: 'retail',
  status_id: 0,
  currency_id: 1,
  promotions: [],
  is_walk_in: 0,
  is_opening: 0,
  is_awaited: 0,
  online: [],
  checkRefaund: 0,
  unsafe: 0,
  total: 3200,
  author_id: 13,
  created_at: '2026-11-23 10:00:00',
  moves: [3, 1],
  receipts: [],
  returned: 0,
  refunds: [],
  corrections: [],
  user: { id: 9, title: 'Петрова Анна', phone: '79161234567', is_blocked: 0, warnings: [] },
  unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow' },
  author: { id: 13, name: 'Соколова Ева' },
  items: [
    {
      id: 1,
      item_type: 1,
      item_id: 5,
      title: 'Маникюр',
      qty: 1,
      price: 3200,
      price_paid: null,
      notRound: 0,
      returned: 0,
      returnable: 1,
      club_card_id: null,
      regular_discount_id: null,
      mark: null,
      price_list: null,
      employer: { id: 14, name: 'Белова Анна' },
    },
  ],
  payments: [pending],
})

export const manicure = {
  id: 5,
  title: 'Маникюр',
  duration: 3600,
  price: 3200,
  qty: 1,
  employer: { id: 14, name: 'Белова Анна' },
  pivot: { window_id: null, begin_at: '2026-11-23 10:00:00' },
}

export const booking = rowOf(bookingCard, {
  id: 24,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  status_id: 3,
  author_id: 13,
  booking_source_id: 1,
  booking_type: 'windows',
  price_company_id: 1,
  begin_at: '2026-11-23 10:00:00',
  end_at: '2026-11-23 11:00:00',
  duration: 3600,
  total: 3200,
  special_master: 0,
  parallel: 0,
  created_at: '2026-11-23 09:00:00',
  updated_at: '2026-11-23 09:00:00',
  moves: [],
  undo: 0,
  services: [manicure],
})

export const pay = async () => userEvent.click(await screen.findByRole('button', { name: /^Оплатить/ }))

/** A server that knows them. */
export async function openOrders() {
  await freshServer()
  answer(units.autocomplete, [{ ...unitRow(1, 'Арбат'), closed: 0 }])
  answer(employers.forBooking, {
    items: [{ id: 14, name: 'Белова Анна', unit: null, work_position: { id: 1, name: 'Мастер' } }],
    count: 1,
    filters: [],
  })
  answer(orders.show, order)
  answer(orders.discount, { order_id: 7, list_sum: 4000, discount: 800, reductions: 0, percent: 20 })
  const anna = { id: 9, first_name: 'Анна', last_name: 'Петрова', middle_name: null, phone: '79161234567' }
  answer(customers.search, {
    items: { data: [{ ...anna, title: 'Петрова Анна', city: null, cityDistrict: null, last_visit_at: null, warnings: [] }] },
  })
}
