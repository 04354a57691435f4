import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { usableCard } from '#contract/club-cards/club-cards.ts'
import { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { customerWallet } from '#contract/customer-wallet/customer-wallet.ts'
import { customerRow, customers } from '#contract/customers/customers.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const customer = rowOf(customerRow, {
  id: 9,
  company_id: 1,
  title: '',
  last_name: 'Романова',
  first_name: 'Лариса',
  phone: '79161235759',
  confirm_email: 0,
  confirm_sms: 0,
  ground: 'service',
  is_blocked: 0,
  warnings: [],
  created_at: '2024-08-01 10:00:00',
})
const card = rowOf(usableCard, {
  id: 31,
  title: 'Маникюр, 10 визитов',
  kind: 'visits',
  tail: '4821',
  visits_left: 6,
  nominal_left: 0,
  paid_left: 15_000,
  state: 'active',
  valid_until: '2027-11-20',
  service_ids: [5],
  holder: { id: 9, name: 'Романова Лариса' },
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(customers.show, customer)
  answer(customerOverview.show, { customer, visits: null, notes: [], consents: [], waiting: null, twins: null })
})

test('в карточке клиента — её кошелёк: карта с остатком, предоплата и сертификат, каждый со своим словом', async () => {
  answer(customerWallet.show, {
    user_id: 9,
    club_cards: [card],
    advances: [
      {
        id: 7,
        booking_id: 24,
        payment_type: 1,
        paid: 1000,
        left: 600,
        at: '2026-11-20 12:00:00',
        unit: { id: 1, name: 'Арбат' },
        uses: [{ order_id: 8, sum: 400, at: '2026-11-21 12:00:00' }],
      },
    ],
    certificates: [{ id: 17, code: '3-17', tail: '8903', face: 3000, valid_until: '2027-11-20' }],
    bonuses: {
      left: 146.5,
      limit: 50,
      moves: [
        { order_id: 12, sum: -203.5, at: '2026-11-21 12:00:00' },
        { order_id: null, sum: 350, at: '2026-11-20 12:00:00' },
      ],
    },
  })
  await openAs({}, '/customers/9')
  await headerSays(/Романова/)
  const wallet = within(await screen.findByRole('list', { name: 'Кошелёк' }))
  expect(wallet.getByRole('link', { name: 'Маникюр, 10 визитов · 6 визитов' }).getAttribute('href')).toBe('/club-cards/31')
  expect(wallet.getByRole('link', { name: /^Предоплата 600,00.*карта$/ }).getAttribute('href')).toBe('/finance/order/7')
  expect(wallet.getByText(/за запись № 24/)).toBeTruthy()
  expect(wallet.getByText(/^Сертификат 3-17 · 3.000,00/)).toBeTruthy()
  const bonuses = wallet.getByText(/^Бонусы: 146,50/)
  const moves = within(within(bonuses.closest('li') as HTMLElement).getByRole('list', { name: 'Движения', hidden: true }))
  expect(moves.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    expect.stringMatching(/Заказ №.12: .203,50/),
    expect.stringMatching(/Начальный остаток: .350,00/),
  ])
  expect(moves.getByRole('link', { name: 'Заказ №\u00a012', hidden: true }).getAttribute('href')).toBe('/finance/order/12')
  expect(askedOf(customerWallet.show)[0]?.params).toEqual({ id: '9' })
})

test('пустой кошелёк места не занимает', async () => {
  answer(customerWallet.show, { user_id: 9, club_cards: [], advances: [], certificates: null, bonuses: null })
  await openAs({}, '/customers/9')
  await headerSays(/Романова/)
  expect(screen.queryByRole('list', { name: 'Кошелёк' })).toBeNull()
})
