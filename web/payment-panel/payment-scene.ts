import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { bookingCard, bookings } from '#contract/bookings/bookings.ts'
import { cardTerminals } from '#contract/card-terminals/card-terminals.ts'
import { clubCards } from '#contract/club-cards/club-cards.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { orderCard, orders } from '#contract/orders/orders.ts'
import { regularDiscounts } from '#contract/regular-discounts/regular-discounts.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { todayIn } from '#web/core/formats.ts'
import { freshServer, openAs } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const today = todayIn('Europe/Moscow')
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
  begin_at: `${today} 00:10:00`,
  end_at: `${today} 01:25:00`,
  duration: 4500,
  total: 3230,
  special_master: 0,
  parallel: 0,
  created_at: `${today} 00:00:00`,
  updated_at: `${today} 00:00:00`,
  moves: [],
  undo: 0,
  user: { id: 9, title: 'Виноградова Арина', phone: '79161235759', is_blocked: 0, warnings: [] },
  unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow' },
  services: [
    {
      id: 5,
      title: 'Маникюр',
      duration: 4500,
      price: 3230,
      qty: 1,
      employer: { id: 14, name: 'Климова Анна' },
      pivot: { window_id: null, begin_at: `${today} 00:10:00` },
    },
  ],
})
export const item = {
  id: 1,
  item_type: 1 as const,
  item_id: 5,
  title: 'Маникюр',
  qty: 1,
  price: 3230,
  price_paid: 3230,
  notRound: 0 as const,
  returned: 0,
  returnable: 1,
  club_card_id: null,
  regular_discount_id: null,
  mark: null,
  price_list: null,
  employer: { id: 14, name: 'Климова Анна' },
}
export const order = rowOf(orderCard, {
  id: 7,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  booking_id: 24,
  kind: 'visit',
  status_id: 3,
  currency_id: 1,
  promotions: [],
  is_walk_in: 0,
  is_opening: 0,
  is_awaited: 0,
  online: [],
  checkRefaund: 0,
  unsafe: 0,

  total: 3230,
  author_id: 13,
  created_at: `${today} 01:00:00`,
  moves: [],
  items: [item],
  receipts: [],
  returned: 0,
  refunds: [],
  corrections: [],
  payments: [
    {
      id: 1,
      payment_type: 1,
      sum: 3230,
      amount: 3230,
      state: 'success',
      certificate_id: null,
      club_card_id: null,
      advance_id: null,
      employer: null,
      contractor_id: null,
      returned: 0,
      returnable: 0,
    },
  ],
})
export const shift = {
  id: 3,
  unit_id: 1,
  register_id: 7,
  number: 142,
  state: 'open' as const,
  opened_at: `${today} 00:00:00`,

  opened_by: { id: 2, name: 'Егорова Наталья' },
  cash_open: 3000,
  expires_at: `${today} 23:59:00`,
  is_expired: 0 as const,
  expires_in: 80_000,
}
export const place = {
  id: 7,
  title: 'Касса у стойки',
  kind: 'drawer' as const,
  carrier: 'server' as const,
  fn: null,
  currency: 1 as const,
  is_default: 1 as const,
  shift,
  left: 3000,
}

/** An unpaid visit of today, and an open till. */
export async function freshTill() {
  await freshServer()
  answer(bookings.show, booking)
  answer(orders.ofBooking, [])
  answer(clubCards.usable, [])
  answer(cardTerminals.atDesk, { items: [] })
  answer(regularDiscounts.best, { discount: null, next: null })
  answer(kkm.shifts, { unit_id: 1, items: [place] })
  answer(orders.create, () => {
    answer(orders.ofBooking, [order])
    return order
  })
  answer(orders.show, order)
  answer(orders.discount, { order_id: 7, list_sum: 3230, discount: 0, reductions: 0, percent: 0 })
}

export async function openPanel(me = {}) {
  await openAs(me, pathTo('booking', { id: 24 }))
  await screen.findByRole('heading', { level: 1, name: /Запись №\u00a024/ })
  await screen.findByRole('button', { name: /Оплата/ })
  await userEvent.keyboard('p')
  const panel = within(await screen.findByRole('complementary', { name: 'Оплата' }))
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Карта' })))
  return panel
}
export const paidOf = () => askedOf(orders.create).map(({ body }) => (body as { payments: unknown }).payments)
