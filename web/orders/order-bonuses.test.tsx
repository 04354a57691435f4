import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { customerWallet } from '#contract/customer-wallet/customer-wallet.ts'
import { customers } from '#contract/customers/customers.ts'
import { orders } from '#contract/orders/orders.ts'
import { units } from '#contract/units/units.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(units.autocomplete, [{ ...unitRow(1, 'Арбат'), closed: 0 }])
  answer(orders.sellable, [{ item_type: 2, item_id: 8, title: 'Масло персик', price: 390, free: 5 }])
  const found = { id: 9, title: 'Петрова Анна', first_name: 'Анна', last_name: 'Петрова', middle_name: null, phone: '79161234567' }
  answer(customers.search, { items: { data: [{ ...found, city: null, cityDistrict: null, last_visit_at: null, warnings: [] }] } })
})
const holds = (left: number) => {
  const wallet = { user_id: 9, club_cards: [], advances: [], certificates: [] }
  answer(customerWallet.show, { ...wallet, bonuses: { left, limit: 50, moves: [] } })
}
const sumOf = (n: number) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Сумма оплаты №\u00a0${n}`) }).value

/** A new order of one good for one client. */
async function filled() {
  await openAs({ unit_id: 1 }, '/finance/order/new')
  await headerSays('Новый заказ')
  await userEvent.type(screen.getByRole('combobox', { name: 'Добавить услугу или товар' }), 'ма')
  await userEvent.click(await screen.findByRole('option', { name: /Масло/ }))
  await userEvent.type(screen.getByRole('combobox', { name: /^Клиент/ }), 'Петрова')
  await userEvent.click(await screen.findByRole('option', { name: /Петрова Анна/ }))
}
const offered = () => screen.findByRole('button', { name: /^Бонусами/ })

test('новый заказ: бонусов предложено столько, сколько можно, карта берёт остальное; убрали — снова вся сумма картой', async () => {
  holds(500)
  await filled()
  const button = await offered()
  expect(button.textContent).toMatch(/есть 500,00.₽, можно 195,00.₽/)
  await userEvent.click(button)
  expect([sumOf(1), sumOf(2)]).toEqual(['195,00', '195,00'])
  expect(screen.getByText('Сходится')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Бонусами/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Убрать оплату №\u00a01' }))
  expect(sumOf(1)).toBe('390,00')
  await userEvent.click(await offered())
  await userEvent.click(screen.getByRole('button', { name: /^Оплатить/ }))
  await waitFor(() =>
    expect(askedOf(orders.create)[0]?.body).toMatchObject({
      payments: [
        { payment_type: 9, sum: 195 },
        { payment_type: 1, sum: 195 },
      ],
    }),
  )
})

test('новый заказ: сумма с бонусами не сходится — проверка говорит своё до запроса; отказ сервера стоит у оплат его словами', async () => {
  holds(200)
  await filled()
  await userEvent.click(await offered())
  await userEvent.clear(screen.getByRole('textbox', { name: /^Сумма оплаты №\u00a01/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Сумма оплаты №\u00a01/ }), '100')
  await userEvent.click(screen.getByRole('button', { name: /^Оплатить/ }))
  expect((await screen.findAllByText('Сумма оплат не равна сумме услуг и товаров.')).length).toBeGreaterThan(0)
  expect(askedOf(orders.create)).toEqual([])
  await userEvent.clear(screen.getByRole('textbox', { name: /^Сумма оплаты №\u00a02/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Сумма оплаты №\u00a02/ }), '290')
  refuse(orders.create, E.moreThanPaid, { errors: { 'payments.0.sum': ['У клиента 50.00 бонусов.'] } })
  await userEvent.click(screen.getByRole('button', { name: /^Оплатить/ }))
  expect((await screen.findAllByText(/У клиента 50\.00 бонусов\./)).length).toBeGreaterThan(0)
})

test('новый заказ: бонусов у клиента нет — и не предложено', async () => {
  holds(0)
  await filled()
  expect(await screen.findByRole('textbox', { name: /^Сумма оплаты №\u00a01/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Бонусами/ })).toBeNull()
})
