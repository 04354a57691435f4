import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { customerWallet } from '#contract/customer-wallet/customer-wallet.ts'
import { customerRow, customers } from '#contract/customers/customers.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

type Hear = (event?: unknown) => void
const hearing = new Map<string, Hear>()
const said: unknown[][] = []

beforeAll(async () => {
  vi.doMock('socket.io-client', () => ({
    io: () => ({
      active: true,
      on: (name: string, hear: Hear) => hearing.set(name, hear),
      onAny: () => {},
      emit: (...words: unknown[]) => said.push(words.slice(0, 2)),
      disconnect: () => {},
    }),
  }))
  await startApp()
})
beforeEach(freshServer)

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
const holds = (left: number) =>
  answer(customerWallet.show, {
    user_id: 9,
    club_cards: [],
    advances: [
      { id: 7, booking_id: null, payment_type: 1, paid: 1000, left, at: '2026-11-20 12:00:00', unit: { id: 1, name: 'Арбат' }, uses: [] },
    ],
    certificates: [],
    bonuses: null,
  })

test('предоплату взяли за соседней стойкой студии: кошелёк открытой карточки клиента показывает её сам', async () => {
  answer(customers.show, customer)
  answer(customerOverview.show, { customer, visits: null, notes: [], consents: [], waiting: null, twins: null })
  holds(600)
  await openAs({ unit_id: 3 }, '/customers/9')
  expect(await screen.findByText(/600,00/)).toBeTruthy()
  await waitFor(() => expect(hearing.has('changed')).toBe(true))
  act(() => hearing.get('connect')?.())
  expect(said).toContainEqual(['join', 3])
  const before = askedOf(customerWallet.show).length
  holds(1000)
  act(() => hearing.get('changed')?.({ feature: 'orders', ids: [7], unit_id: 3 }))
  expect(await screen.findByText(/1.000,00/)).toBeTruthy()
  expect(askedOf(customerWallet.show)).toHaveLength(before + 1)
})

test('у кого нет своей студии, тот слышит все, до которых достаёт: кошелёк карточки показывает и предоплату другой студии', async () => {
  answer(customers.show, customer)
  answer(customerOverview.show, { customer, visits: null, notes: [], consents: [], waiting: null, twins: null })
  holds(600)
  said.length = 0
  await openAs({ unit_id: null }, '/customers/9')
  expect(await screen.findByText(/600,00/)).toBeTruthy()
  await waitFor(() => expect(said.map(([name]) => name)).toContain('joinReached'))
  holds(1000)
  act(() => hearing.get('changed')?.({ feature: 'orders', ids: [7], unit_id: 8 }))
  expect(await screen.findByText(/1.000,00/, undefined, { timeout: 30_000 })).toBeTruthy()
})
