import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { customers } from '#contract/customers/customers.ts'
import { employers } from '#contract/employers/employers.ts'
import { type OrderCard, orderCard, orders } from '#contract/orders/orders.ts'
import { units } from '#contract/units/units.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

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
const oil = { item_type: 2 as const, item_id: 8, title: 'Масло персик', price: 390, free: 5 }
const service = { item_type: 1, item_id: 5, title: 'Маникюр', qty: 1, price: 3200, employer: 14 }

beforeAll(startApp)
async function begin() {
  await freshServer()
  answer(units.autocomplete, [{ ...unitRow(1, 'Арбат'), closed: 0 }])
  answer(employers.forBooking, { items: [], count: 0, filters: [] })
  answer(orders.discount, { order_id: 7, list_sum: 3200, discount: 0, reductions: 0, percent: 0 })
  answer(orders.sellable, [oil])
  const found = { id: 10, title: 'Орлова Инна', first_name: 'Инна', last_name: 'Орлова', middle_name: null, phone: '79161234568' }
  answer(customers.search, { items: { data: [{ ...found, city: null, cityDistrict: null, last_visit_at: null, warnings: [] }] } })
}
beforeEach(begin)

const open = async (shown: Partial<OrderCard> = {}, me: Parameters<typeof openAs>[0] = {}) => {
  answer(orders.show, { ...order, ...shown })
  await openAs(me, '/finance/order/7')
  await headerSays('Заказ №\u00a07')
  await screen.findByRole('rowheader', { name: /^Маникюр/ })
}
const edit = async (shown: Partial<OrderCard> = {}) => {
  await open(shown)
  await userEvent.click(screen.getByRole('button', { name: 'Править заказ' }))
  await screen.findByRole('button', { name: 'Сохранить' })
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
const sumOf = (n: number) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Сумма оплаты №\u00a0${n}`) })
const pick = async (words: string, option: RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Добавить услугу или товар' }))
  await userEvent.paste(words)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('ORD-404 неоплаченный заказ правят на его странице: студия, клиент, строки и оплаты стоят как сохранены, уходит лишь изменённое', async () => {
  await edit()
  expect(screen.getByDisplayValue('Арбат')).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Мастер: Маникюр' }).selectedOptions[0]?.textContent).toBe('Белова Анна')
  expect(sumOf(1).value).toMatch(/^3.200/)
  await pick('ма', /Масло персик/)
  expect(sumOf(1).value).toMatch(/^3.590/)
  answer(orders.update, () => {
    const changed = {
      ...order,
      total: 3590,
      items: [line, { ...line, ...oil, id: 2, employer: null }],
      payments: [{ ...payment, sum: 3590 }],
    }
    answer(orders.show, changed)
    return changed
  })
  await save()
  await waitFor(() => expect(askedOf(orders.update)).toHaveLength(1))
  const [sent] = askedOf(orders.update)
  expect(sent).toMatchObject({
    params: { id: '7' },
    body: {
      items: [service, { item_type: 2, item_id: 8, title: 'Масло персик', qty: 1, price: 390 }],
      payments: [{ payment_type: 1, sum: 3590 }],
    },
  })
  expect(Object.keys(sent?.body as object).toSorted()).toEqual(['items', 'payments'])
  // Nobody's edit is overwritten unseen.
  expect(sent?.headers['if-match']).toBeTruthy()
  expect(await screen.findByRole('rowheader', { name: /^Масло персик/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Править заказ' }))
  // Pasted, not typed: letter by letter the found options would be replaced under the pointer.
  await userEvent.click(await screen.findByRole('combobox', { name: /^Клиент/ }))
  await userEvent.paste('Орлова')
  await userEvent.click(await screen.findByRole('option', { name: /^Орлова Инна/ }))
  await save()
  await waitFor(() => expect(askedOf(orders.update).at(-1)?.body).toEqual({ user_id: 10 }))
})

test('скидка постоянного клиента — её: другому клиенту строка уходит по прайсу и без скидки', async () => {
  await edit({
    items: [{ ...line, price: 2880, regular_discount_id: 4 }],
    payments: [{ ...payment, sum: 2880, amount: 2880 }],
    total: 2880,
  })
  answer(orders.sellable, [{ ...oil, item_type: 1, item_id: 5, title: 'Маникюр', price: 3200 }])
  await userEvent.click(await screen.findByRole('combobox', { name: /^Клиент/ }))
  await userEvent.paste('Орлова')
  await userEvent.click(await screen.findByRole('option', { name: /^Орлова Инна/ }))
  await waitFor(() => expect(sumOf(1).value).toMatch(/^3.200/))
  answer(orders.update, order)
  await save()
  await waitFor(() => expect(askedOf(orders.update)).toHaveLength(1))
  expect(askedOf(orders.update)[0]?.body).toMatchObject({
    user_id: 10,
    items: [{ ...service, regular_discount_id: null, club_card_id: null }],
    payments: [{ payment_type: 1, sum: 3200 }],
  })
})

test('ORD-404 ORD-419 шесть проверок стоят и при правке, до запроса; «Не менять» возвращает заказ, каким он был', async () => {
  await edit()
  const [noStudio] = screen.getAllByRole('button', { name: 'Очистить' })
  await userEvent.click(noStudio as HTMLElement)
  await save()
  expect(await screen.findByText('Выберите студию.')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: /^Студия/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Арбат' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Мастер: Маникюр' }), '')
  expect(await screen.findByText('Выберите мастера для этой услуги.')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Мастер: Маникюр' }), 'Белова Анна')
  const [, noClient] = screen.getAllByRole('button', { name: 'Очистить' })
  await userEvent.click(noClient as HTMLElement)
  expect(await screen.findByText('Выберите клиента.')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: /^Клиент/ }))
  await userEvent.paste('Орлова')
  await userEvent.click(await screen.findByRole('option', { name: /^Орлова Инна/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Убрать: Маникюр' }))
  await save()
  expect(await screen.findByText('Добавьте услугу или товар.')).toBeTruthy()
  await pick('ма', /Масло персик/)
  const sum = sumOf(1)
  await userEvent.clear(sum)
  await userEvent.type(sum, '400')
  expect(await screen.findByText('Сумма оплат не равна сумме услуг и товаров.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Убрать оплату №\u00a01' }))
  expect(await screen.findByText('Выберите способ оплаты.')).toBeTruthy()
  await save()
  expect(askedOf(orders.update)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Не менять' }))
  expect(await screen.findByRole('rowheader', { name: /^Маникюр/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Править заказ' }))
  expect(await screen.findByRole('combobox', { name: 'Мастер: Маникюр' })).toBeTruthy()
})

test('ORD-417 заказ с отметкой unsafe сохраняют и с неравной суммой; без отметки — нет', async () => {
  for (const unsafe of [0, 1] as const) {
    await begin()
    await edit({ unsafe })
    answer(orders.update, { ...order, unsafe })
    const sum = sumOf(1)
    await userEvent.clear(sum)
    await userEvent.type(sum, '3000')
    await save()
    if (unsafe === 0) expect(await screen.findByText('Сумма оплат не равна сумме услуг и товаров.')).toBeTruthy()
    else await waitFor(() => expect(askedOf(orders.update)).toHaveLength(1))
    expect(askedOf(orders.update)).toHaveLength(unsafe)
  }
})

test('сертификат, карта и предоплата сохранённого заказа остаются какими были: другим способом их не сделать, убрать можно', async () => {
  const certificate = { ...payment, payment_type: 3 as const, sum: 3000, amount: 3000, certificate_id: 44 }
  await edit({ payments: [certificate, { ...payment, id: 2, sum: 200, amount: 200 }] })
  expect(within(screen.getByRole('region', { name: 'Оплата' })).getByText('Сертификат')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Способ оплаты №\u00a01' })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Способ оплаты №\u00a02' }), 'Наличные')
  answer(orders.update, order)
  await save()
  await waitFor(() => expect(askedOf(orders.update)).toHaveLength(1))
  expect(askedOf(orders.update)[0]?.body).toMatchObject({
    payments: [
      { payment_type: 3, sum: 3000, certificate_id: 44 },
      { payment_type: 8, sum: 200 },
    ],
  })
})

test('единственный сертификат за суммой строк не идёт: на нём столько, сколько есть', async () => {
  await edit({ payments: [{ ...payment, payment_type: 3 as const, certificate_id: 44 }] })
  await pick('ма', /Масло персик/)
  expect(sumOf(1).value).toMatch(/^3.200/)
  expect(screen.getByText(/Осталось 390,00/)).toBeTruthy()
})

test('студия и клиент визита — его: в заказе записи их не меняют; безымянному покупателю клиента назвать можно', async () => {
  await edit({ kind: 'visit', booking_id: 24 })
  expect(screen.getByText('Петрова Анна, Арбат')).toBeTruthy()
  for (const name of [/^Студия/, /^Клиент/]) expect(screen.queryByRole('combobox', { name })).toBeNull()
  await begin()
  const nobody = { id: 9, title: 'Розничный покупатель', phone: '', is_blocked: 0 as const, warnings: [] }
  await edit({ is_walk_in: 1, user: nobody })
  expect(screen.getByText('Розничный покупатель')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Клиент/ }).value).toBe('')
})

test('отказ сервера сказан словами заказа и стоит у своего поля; набранное остаётся', async () => {
  await edit()
  await pick('ма', /Масло персик/)
  refuse(orders.update, E.invalid, { errors: { items: ['Такого товара нет.'] } })
  await save()
  expect(await screen.findByText(/Заказ не сохранён/)).toBeTruthy()
  expect(screen.getAllByText('Такого товара нет.').length).toBeGreaterThan(0)
  expect(within(screen.getByRole('region', { name: 'Услуги и товары' })).getByText('Масло персик')).toBeTruthy()
})

test('править нечего: денег уже взяли, клиент платит по ссылке, это предоплата, или права нет', async () => {
  const cases: [Partial<OrderCard>, Parameters<typeof openAs>[0]][] = [
    [{ status_id: 3, moves: [4] }, {}],
    [{ status_id: 1, moves: [] }, {}],
    [{ is_awaited: 1 }, {}],
    [{ kind: 'deposit' }, {}],
    [{}, { is_superuser: 0, crosses_companies: 0, permissions: ['Order.view', 'Order.create'] }],
  ]
  for (const [shown, me] of cases) {
    await begin()
    await open(shown, me)
    expect(screen.queryByRole('button', { name: 'Править заказ' })).toBeNull()
  }
})
