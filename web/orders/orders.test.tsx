import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { customers } from '#contract/customers/customers.ts'
import { employers } from '#contract/employers/employers.ts'
import { orderCard, orders } from '#contract/orders/orders.ts'
import { units } from '#contract/units/units.ts'
import { addressNow, filterBy, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { menu } from '#web/testing/menu.ts'
import { rowOf, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, askedRowsOf } from '#web/testing/server.ts'

const order = rowOf(orderCard, {
  id: 7,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  kind: 'retail',
  status_id: 3,
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
  moves: [],
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
      price_paid: 3200,
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
  payments: [
    {
      id: 1,
      payment_type: 1,
      sum: 3200,
      amount: 3200,
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

beforeAll(startApp)
async function begin() {
  await freshServer()
  answer(units.autocomplete, [{ ...unitRow(1, 'Арбат'), closed: 0 }])
  answer(orders.sellable, [
    { item_type: 1, item_id: 5, title: 'Маникюр', price: 3200, free: null },
    { item_type: 2, item_id: 8, title: 'Масло персик', price: 390, free: 5 },
  ])
}
beforeEach(begin)

test('часть за счёт сотрудника: строки, скидка и итог складываются, и сказано, за чей счёт', async () => {
  const [item] = order.items
  const [card] = order.payments
  const vera = { id: 21, name: 'Лосева Вера' }
  answer(orders.show, {
    ...order,
    paid: 2000,
    items: item ? [{ ...item, price_paid: 2000 }] : [],
    payments: card
      ? [
          { ...card, sum: 2000, amount: 2000 },
          { ...card, id: 2, payment_type: 4, sum: 1200, amount: 1200, employer: vera },
        ]
      : [],
  })
  await openAs({}, '/finance/order/7')
  expect(await screen.findByRole('row', { name: /^Маникюр.*3.200,00 2.000,00$/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /^По ценам 3.200,00/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /^Скидки и бонусы −1.200,00/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /^Итого 2.000,00/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /^За счёт сотрудника, Лосева Вера/ })).toBeTruthy()
})

const checks = [
  'Выберите студию.',
  'Добавьте услугу или товар.',
  'Выберите мастера для этой услуги.',
  'Выберите клиента.',
  'Выберите способ оплаты.',
  'Сумма оплат не равна сумме услуг и товаров.',
]
/** Of the six checks' words these stand on the screen, and no others. */
async function onlySaid(words: string) {
  await screen.findByText(words)
  expect(checks.filter((one) => screen.queryByText(one))).toEqual([words])
}

test('ORD-001 ORD-419 ORD-409 ORD-410 ORD-411 ORD-413 ORD-414 ORD-415 каждая из шести проверок говорит своё до запроса: студия, услуги, мастер, клиент, оплата, сумма; прошедший их заказ заведён', async () => {
  answer(employers.forBooking, {
    items: [{ id: 14, name: 'Белова Анна', unit: null, work_position: { id: 1, name: 'Мастер' } }],
    count: 1,
    filters: [],
  })
  const found = { id: 9, title: 'Петрова Анна', first_name: 'Анна', last_name: 'Петрова', middle_name: null, phone: '79161234567' }
  answer(customers.search, { items: { data: [{ ...found, city: null, cityDistrict: null, last_visit_at: null, warnings: [] }] } })
  await openAs({ unit_id: null }, '/finance/order/new')
  await headerSays('Новый заказ')
  const pay = () => userEvent.click(screen.getByRole('button', { name: /^Оплатить/ }))
  // Nothing is filled in, so every check that can fail does; the first of them alone is said.
  await pay()
  await onlySaid('Выберите студию.')
  await userEvent.click(screen.getByRole('combobox', { name: /^Студия/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Арбат' }))
  await onlySaid('Добавьте услугу или товар.')
  await userEvent.type(screen.getByRole('combobox', { name: 'Добавить услугу или товар' }), 'ма')
  await userEvent.click(await screen.findByRole('option', { name: /Маникюр/ }))
  // A payment follows the lines, so it is taken away after each change of them: its absence is said after the rest.
  await userEvent.click(await screen.findByRole('button', { name: 'Убрать оплату №\u00a01' }))
  await onlySaid('Выберите мастера для этой услуги.')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Мастер: Маникюр' }), 'Белова Анна')
  await userEvent.click(await screen.findByRole('button', { name: 'Убрать оплату №\u00a01' }))
  await onlySaid('Выберите клиента.')
  await userEvent.type(screen.getByRole('combobox', { name: /^Клиент/ }), 'Петрова')
  await userEvent.click(await screen.findByRole('option', { name: /Петрова Анна/ }))
  await onlySaid('Выберите способ оплаты.')
  await userEvent.click(screen.getByRole('button', { name: 'Ещё способ оплаты' }))
  const sum = screen.getByRole('textbox', { name: /^Сумма оплаты №\u00a01/ })
  await userEvent.clear(sum)
  await userEvent.type(sum, '3000')
  await onlySaid('Сумма оплат не равна сумме услуг и товаров.')
  await pay()
  expect(askedOf(orders.create)).toEqual([])
  await userEvent.clear(sum)
  await userEvent.type(sum, '3200')
  answer(orders.create, order)
  answer(orders.show, order)
  await pay()
  await waitFor(() => expect(askedOf(orders.create)).toHaveLength(1))
  expect(askedOf(orders.create)[0]?.body).toMatchObject({
    unit_id: 1,
    user_id: 9,
    status_id: 3,
    payments: [{ payment_type: 8, sum: 3200 }],
  })
})

test('ORD-001 ORD-401 список заказов: строки, число и сумма найденного, «проведён»', async () => {
  const filters = [{ key: 'posted', title: 'Проведён', type: 'flag' as const }]
  answer(orders.list, { items: [order], count: 1, sum: 3200, filters })
  answer(orders.show, order)
  await openAs({}, '/help')
  await userEvent.click((await menu()).getByRole('link', { name: 'Заказы' }))
  await headerSays('Заказы')
  expect(addressNow()).toBe('/finance/order')
  const table = within(await screen.findByRole('table', { name: 'Заказы' }))
  for (const words of ['Петрова Анна', 'Маникюр', 'Карта', 'Арбат']) expect(await table.findByText(words)).toBeTruthy()
  expect((await table.findAllByText('Проведён')).length).toBeGreaterThan(0)
  expect(await screen.findByText(/Заказов: 1, на 3.200,00/)).toBeTruthy()
  await filterBy('Проведён', 'Да')
  await waitFor(() => expect(askedRowsOf(orders.list).at(-1)?.query).toMatchObject({ search: 'posted:1' }))
  await userEvent.click(within(await screen.findByRole('table', { name: 'Заказы' })).getAllByRole('link')[0]!)
  await headerSays(`Заказ №\u00a0${order.id}`)
  await openAs({}, '/finance/order')
  await userEvent.click(await screen.findByRole('link', { name: 'Новый заказ' }))
  await headerSays('Новый заказ')
  expect(addressNow()).toBe('/finance/order/new')
})

test('ORD-004 цену правит тот, у кого есть Order.change_prices; прочим она текст', async () => {
  for (const mayPrice of [true, false]) {
    await begin()
    const permissions = ['Order.view', 'Order.create', 'Order.update', ...(mayPrice ? (['Order.change_prices'] as const) : [])] as const
    await openAs({ is_superuser: 0, crosses_companies: 0, permissions: [...permissions] }, '/finance/order/new')
    await headerSays('Новый заказ')
    await userEvent.type(screen.getByRole('combobox', { name: 'Добавить услугу или товар' }), 'ма')
    await userEvent.click(await screen.findByRole('option', { name: /Маникюр/ }))
    await screen.findByRole('combobox', { name: 'Мастер: Маникюр' })
    expect(screen.queryByRole('textbox', { name: /^Цена/ }) !== null).toBe(mayPrice)
  }
})
