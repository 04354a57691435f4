import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { employers } from '#contract/employers/employers.ts'
import { type OrderCard, orderCard, orders } from '#contract/orders/orders.ts'
import { units } from '#contract/units/units.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf, unitRow } from '#web/testing/rows.ts'
import { answer } from '#web/testing/server.ts'

const line = {
  id: 1,
  item_type: 1 as const,
  item_id: 5,
  title: 'Маникюр',
  qty: 1,
  price: 3200,
  price_list: 3200,
  price_paid: null,
  notRound: 0 as const,
  returned: 0,
  returnable: 1,
  club_card_id: null,
  regular_discount_id: null,
  mark: null,
  employer: { id: 14, name: 'Белова Анна' },
}
const payment = {
  id: 1,
  payment_type: 1 as const,
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
const order = rowOf(orderCard, {
  id: 7,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  is_walk_in: 0,
  is_opening: 0,
  kind: 'retail',
  status_id: 0,
  currency_id: 1,
  promotions: [],
  moves: [3, 1],
  is_awaited: 0,
  online: [],
  checkRefaund: 0,
  unsafe: 0,
  total: 3200,
  author_id: 13,
  created_at: '2026-11-23 10:00:00',
  receipts: [],
  returned: 0,
  refunds: [],
  corrections: [],
  user: { id: 9, title: 'Петрова Анна', phone: '79161234567', is_blocked: 0, warnings: [] },
  unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow' },
  items: [line],
  payments: [payment],
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(employers.forBooking, { items: [], count: 0, filters: [] })
  answer(orders.discount, { order_id: 7, list_sum: 3200, discount: 0, reductions: 0, percent: 0 })
})

const edit = async (shown: Partial<OrderCard> = {}) => {
  answer(orders.show, { ...order, ...shown })
  await openAs({}, '/finance/order/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Править заказ' }))
  await screen.findByRole('button', { name: 'Сохранить' })
}
const priceAt = (n: number) => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Цена/ })[n] as HTMLInputElement // a line has one
const sumOf = (n: number) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Сумма оплаты №\u00a0${n}`) })

/** Prices of two studios, of which each answer waits until it is passed. */
function heldAnswers() {
  answer(units.autocomplete, [
    { ...unitRow(1, 'Арбат'), closed: 0 },
    { ...unitRow(2, 'Сокол'), closed: 0 },
  ])
  const prices: Record<string, number> = { '1 Маникюр': 3300, '1 Педикюр': 2000, '2 Маникюр': 3100, '2 Педикюр': 1500 }
  answer(orders.sellable, ({ query }) => {
    const [item_id, title] = query.words === 'Маникюр' ? [5, 'Маникюр'] : [6, 'Педикюр']
    return [{ item_type: 1 as const, item_id, title, price: prices[`${query.unit_id} ${title}`] ?? 0, free: null }]
  })
  const asks = globalThis.fetch as (url: string, init: RequestInit) => Promise<Response>
  const held: (() => void)[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.includes('sellable') ? new Promise((resolve) => held.push(() => resolve(asks(url, init)))) : asks(url, init),
  )
  return {
    count: () => held.length,
    pass(only?: number) {
      for (const one of only === undefined ? held.splice(0) : held.splice(only, 1)) one()
    },
  }
}
async function choose(name: RegExp, option: string) {
  const field = screen.getByRole('combobox', { name })
  await userEvent.clear(field)
  await userEvent.type(field, option)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('цены другой студии пришли позже, чем набирали: набранное, добавленное и убранное с тех пор остаётся, остальное — по новым', async () => {
  const late = heldAnswers()
  await edit({
    items: [line, { ...line, id: 2, item_id: 6, title: 'Педикюр', price: 2000, price_list: 2000 }],
    payments: [{ ...payment, sum: 5200, amount: 5200 }],
    total: 5200,
  })
  await choose(/^Студия/, 'Сокол')
  await waitFor(() => expect(late.count()).toBe(2))
  const price = priceAt(0)
  await userEvent.clear(price)
  await userEvent.type(price, '1000')
  late.pass()
  await waitFor(() => expect(priceAt(1).value).toMatch(/^1.500/))
  expect(priceAt(0).value).toMatch(/^1.?000/)
  expect(sumOf(1).value).toMatch(/^2.500/)
})

test('цены студии, которую уже сменили на другую, в заказ не идут; ушедшему с правки они черновика не оставляют', async () => {
  const late = heldAnswers()
  await edit()
  await choose(/^Студия/, 'Сокол')
  await waitFor(() => expect(late.count()).toBe(1))
  await choose(/^Студия/, 'Арбат')
  await waitFor(() => expect(late.count()).toBe(2))
  late.pass(1)
  await waitFor(() => expect(priceAt(0).value).toMatch(/^3.300/))
  late.pass()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(priceAt(0).value).toMatch(/^3.300/)
  await choose(/^Студия/, 'Сокол')
  await waitFor(() => expect(late.count()).toBe(1))
  await userEvent.click(screen.getByRole('button', { name: 'Не менять' }))
  late.pass()
  await new Promise((resolve) => setTimeout(resolve, 50))
  await userEvent.click(screen.getByRole('button', { name: 'Править заказ' }))
  expect(await screen.findByDisplayValue('Арбат')).toBeTruthy()
  expect(priceAt(0).value).toMatch(/^3.200/)
})
