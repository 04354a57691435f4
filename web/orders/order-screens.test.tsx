import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingCard, bookings } from '#contract/bookings/bookings.ts'
import { E } from '#contract/core/errors.ts'
import { customers } from '#contract/customers/customers.ts'
import { employers } from '#contract/employers/employers.ts'
import { orderCard, orders } from '#contract/orders/orders.ts'
import { paths } from '#contract/shell/paths.ts'
import { units } from '#contract/units/units.ts'
import { clearToasts } from '#web/core/toast.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { customerOf, rowOf, unitRow } from '#web/testing/rows.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const pending = {
  ...{ id: 1, payment_type: 2 as const, sum: 3200, amount: 3200, state: 'user_pending' as const, certificate_id: null },
  ...{ club_card_id: null, advance_id: null, employer: null, contractor_id: null, returned: 0, returnable: 0 },
}
const order = rowOf(orderCard, {
  ...{
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
  },
  ...{
    total: 3200,
    author_id: 13,
    created_at: '2026-11-23 10:00:00',
    moves: [3, 1],
    receipts: [],
    returned: 0,
    refunds: [],
    corrections: [],
  },
  user: { id: 9, title: 'Петрова Анна', phone: '79161234567', is_blocked: 0, warnings: [] },
  unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow' },
  author: { id: 13, name: 'Соколова Ева' },
  items: [
    {
      ...{
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
      },
      employer: { id: 14, name: 'Белова Анна' },
    },
  ],
  payments: [pending],
})
const manicure = {
  ...{ id: 5, title: 'Маникюр', duration: 3600, price: 3200, qty: 1 },
  ...{ employer: { id: 14, name: 'Белова Анна' }, pivot: { window_id: null, begin_at: '2026-11-23 10:00:00' } },
}
const booking = rowOf(bookingCard, {
  ...{ id: 24, company_id: 1, unit_id: 1, user_id: 9, status_id: 3, author_id: 13, booking_source_id: 1, booking_type: 'windows' },
  ...{ price_company_id: 1, begin_at: '2026-11-23 10:00:00', end_at: '2026-11-23 11:00:00', duration: 3600, total: 3200 },
  ...{ special_master: 0, parallel: 0, created_at: '2026-11-23 09:00:00', updated_at: '2026-11-23 09:00:00', moves: [], undo: 0 },
  services: [manicure],
})

const oil = { item_type: 2 as const, item_id: 8, title: 'Масло персик', price: 390, free: 5 }

beforeAll(startApp)
beforeEach(async () => {
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
})
const pay = async () => userEvent.click(await screen.findByRole('button', { name: /^Оплатить/ }))

test('ORD-402 /finance/order/new открывает пустой новый заказ', async () => {
  await openAs({ unit_id: null }, '/finance/order/new')
  await headerSays('Новый заказ')
  for (const name of [/^Студия/, /^Клиент/, 'Добавить услугу или товар'])
    expect(screen.getByRole<HTMLInputElement>('combobox', { name }).value).toBe('')
  expect(screen.queryByRole('button', { name: /^Убрать/ })).toBeNull()
})

test('ORD-403 /finance/order/new/{bookingId} заполнен записью: номер, клиент, студия и все её услуги уходят с заказом', async () => {
  const pedicure = { ...manicure, id: 6, title: 'Педикюр', price: 1800, qty: 2 }
  answer(bookings.show, { ...booking, total: 6800, services: [manicure, pedicure] })
  answer(customers.show, customerOf({ id: 9, last_name: 'Петрова', title: 'Петрова Анна' }))
  answer(orders.create, order)
  await openAs({ unit_id: null }, '/finance/order/new/24')
  await headerSays('Новый заказ')
  expect(await screen.findByDisplayValue('Арбат')).toBeTruthy()
  expect(await screen.findByDisplayValue(/^Петрова Анна/)).toBeTruthy()
  for (const title of ['Маникюр', 'Педикюр']) expect(screen.getByText(title)).toBeTruthy()
  await pay()
  await waitFor(() => expect(askedOf(orders.create)).toHaveLength(1))
  expect(askedOf(orders.create)[0]?.body).toMatchObject({
    ...{ booking_id: 24, user_id: 9, unit_id: 1 },
    items: [
      { item_type: 1, item_id: 5, qty: 1, price: 3200, employer: 14 },
      { item_type: 1, item_id: 6, qty: 2, price: 1800, employer: 14 },
    ],
  })
})

test('ORD-404 /finance/order/{orderId} показывает один заказ, и его тут же оплачивают или отменяют', async () => {
  expect(paths['finance-order-view']).toBe('/finance/order/$orderId')
  answer(orders.update, { ...order, status_id: 1, moves: [] })
  await openAs({}, '/finance/order/7')
  await headerSays('Заказ № 7')
  for (const words of ['Петрова Анна', 'Арбат', 'Маникюр', 'Белова Анна', 'Онлайн', 'Не оплачено'])
    expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Оплатить' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }))
  await waitFor(() => expect(askedOf(orders.update)[0]).toMatchObject({ params: { id: '7' }, body: { status_id: 1 } }))
})

test('ORD-432 PLT-408 заказ показывает свою скидку и обновляет онлайн-оплаты, о чём сказано', async () => {
  answer(orders.show, { ...order, is_awaited: 1 })
  answer(orders.refreshOnline, () => {
    answer(orders.show, { ...order, payments: [{ ...pending, state: 'success' }] })
    return [{ ...pending, state: 'success' as const }]
  })
  await openAs({}, '/finance/order/7')
  expect(await screen.findByText(/^Скидка 800,00.*, 20 % от прайса/)).toBeTruthy()
  const paid = within(await screen.findByRole('table', { name: 'Оплата' }))
  expect(paid.getByText('Ждёт клиента')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Обновить онлайн-оплаты' }))
  expect(await paid.findByText('Оплачено')).toBeTruthy()
  expect(await screen.findByText('Онлайн-оплаты обновлены')).toBeTruthy()
  expect(askedOf(orders.refreshOnline)[0]?.query).toEqual({ order_id: '7' })
})

test('ORD-432 обновляет онлайн-оплаты тот, кому видны платежи: прочим кнопки нет', async () => {
  answer(orders.show, { ...order, is_awaited: 1 })
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions: ['Order.view'] }, '/finance/order/7')
  await screen.findByText('Ждёт клиента')
  expect(screen.queryByRole('button', { name: 'Обновить онлайн-оплаты' })).toBeNull()
})

test('ORD-436 на 1011 сказано, что для заказа это запрещено, и почему', async () => {
  answer(bookings.show, booking)
  await openAs({}, '/finance/order/new/24')
  await screen.findByText('Маникюр')
  refuse(orders.create, E.orderForbidden, { errors: { 'items.0.price': ['Цена не по прайсу.'] } })
  await pay()
  expect(await screen.findByText('Действие запрещено для этого заказа.')).toBeTruthy()
  expect(screen.getByText('Цена не по прайсу.')).toBeTruthy()
  act(clearToasts)
  refuse(orders.update, E.orderForbidden, { errors: { author_id: ['Автора меняет тот, у кого есть право.'] } })
  await openAs({}, '/finance/order/7')
  await pay()
  expect(await screen.findByText('Действие запрещено для этого заказа.')).toBeTruthy()
})

test('ORD-434 сохранение с ответом 1720 говорит «Выберите пилочки» и чего именно не хватает', async () => {
  answer(bookings.show, booking)
  await openAs({}, '/finance/order/new/24')
  await screen.findByText('Маникюр')
  refuse(orders.create, E.filesNotChosen, { errors: { items: ['Выберите: Пилочки.'] } })
  await pay()
  expect(await screen.findByText('Выберите пилочки')).toBeTruthy()
  expect(screen.getAllByText('Выберите: Пилочки.').length).toBeGreaterThan(0)
  act(clearToasts)
  refuse(orders.update, E.filesNotChosen, { errors: { items: ['Выберите: Пилочки.'] } })
  await openAs({}, '/finance/order/7')
  expect(screen.queryByText('Выберите пилочки')).toBeNull()
  await pay()
  expect(await screen.findByText('Выберите пилочки')).toBeTruthy()
})

test('ORD-438 новый заказ с ответом 2100 говорит «Примите обязательные материалы» и чего именно не хватает', async () => {
  answer(bookings.show, booking)
  await openAs({}, '/finance/order/new/24')
  await screen.findByText('Маникюр')
  refuse(orders.create, E.materialsNotAccepted, { errors: { items: ['Выдайте на визит: Крафт-пакет.'] } })
  await pay()
  expect(await screen.findByText('Примите обязательные материалы')).toBeTruthy()
  expect(screen.getAllByText('Выдайте на визит: Крафт-пакет.').length).toBeGreaterThan(0)
})

test('ORD-439 ORD-438 на любой другой код, и на 2100 при изменении, сказано, что заказ не сохранён', async () => {
  refuse(orders.update, E.materialsNotAccepted, { errors: { items: ['Выдайте на визит: Крафт-пакет.'] } })
  await openAs({}, '/finance/order/7')
  await pay()
  expect(await screen.findByText('Заказ не сохранён.')).toBeTruthy()
  expect(screen.queryByText('Примите обязательные материалы')).toBeNull()
  for (const code of [E.noOpenShift, E.notFound, E.duplicate] as const) {
    act(clearToasts)
    refuse(orders.update, code)
    await pay()
    expect(await screen.findByText(/Заказ не сохранён/)).toBeTruthy()
  }
  answer(bookings.show, booking)
  await openAs({}, '/finance/order/new/24')
  await screen.findByText('Маникюр')
  for (const code of [E.noOpenShift, E.notFound, E.invalid] as const) {
    act(clearToasts)
    refuse(orders.create, code, code === E.invalid ? { errors: { items: ['Цена не по прайсу.'] } } : {})
    await pay()
    expect(await screen.findByText(/Заказ не сохранён/)).toBeTruthy()
    expect(screen.queryByText('Примите обязательные материалы')).toBeNull()
  }
})

test('на любой другой отказ сказано, что заказ не сохранён', async () => {
  refuse(orders.update, E.noOpenShift)
  await openAs({}, '/finance/order/7')
  await pay()
  expect(await screen.findByText(/Заказ не сохранён/)).toBeTruthy()
  expect(screen.getByText('Смена на этой кассе не открыта. Откройте смену и повторите.')).toBeTruthy()
})

test('в новом заказе сканер добавляет товар и ещё штуку его; Enter в строке поиска ничего не отправляет', async () => {
  answer(orders.sellable, ({ query }) => (query.code === '4600000000015' ? [oil] : []))
  await openAs({}, '/finance/order/new')
  await headerSays('Новый заказ')
  scan('4600000000015')
  expect(await screen.findByText('Масло персик')).toBeTruthy()
  scan('4600000000015')
  const qty = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Кол-во/ }).value
  await waitFor(() => expect(qty()).toBe('2'))
  scan('4600000000022')
  expect(await screen.findByText(/с кодом 4600000000022 нет/)).toBeTruthy()
  await userEvent.type(screen.getByRole('combobox', { name: 'Добавить услугу или товар' }), 'нет{Enter}')
  expect(screen.queryByText('Выберите клиента.')).toBeNull()
  expect(askedOf(orders.create)).toEqual([])
})

test('в новом заказе отсканированная марка — строка своей штуки, второй раз она не встаёт и уходит с заказом; отказ ей сказан', async () => {
  const key = '010460000000333721A1b2C3'
  answer(orders.sellable, ({ query }) => {
    const isSold = query.code === `${key}9`
    return [{ ...oil, mark: { asked: 'warn' as const, code: isSold ? null : key, refusal: isSold ? 'Марка уже продана.' : null } }]
  })
  answer(orders.create, order)
  await openAs({}, '/finance/order/new')
  await headerSays('Новый заказ')
  scan(key)
  expect(await screen.findByText(`Марка ${key}`)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Кол-во/ })).toBeNull()
  scan(key)
  scan(`${key}9`)
  expect(await screen.findByText('Марка уже продана.')).toBeTruthy()
  await userEvent.type(screen.getByRole('combobox', { name: /^Клиент/ }), 'Петрова')
  await userEvent.click(await screen.findByRole('option', { name: /^Петрова Анна/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить без оплаты' }))
  await waitFor(() => expect(askedOf(orders.create)).toHaveLength(1))
  expect(askedOf(orders.create)[0]?.body).toMatchObject({ items: [{ item_id: oil.item_id, qty: 1, mark: key }, { qty: 1 }] })
})

test('другая студия — другие цены: строки нового заказа и сумма пересчитаны', async () => {
  answer(units.autocomplete, [
    { ...unitRow(1, 'Арбат'), closed: 0 },
    { ...unitRow(2, 'Сокол'), closed: 0 },
  ])
  answer(orders.sellable, ({ query }) => [{ ...oil, price: Number(query.unit_id) === 2 ? 350 : 390 }])
  await openAs({ unit_id: 1 }, '/finance/order/new')
  await headerSays('Новый заказ')
  scan('4600000000015')
  expect(await screen.findByRole('button', { name: /^Оплатить 390,00/ })).toBeTruthy()
  const studio = screen.getByRole('combobox', { name: /^Студия/ })
  await userEvent.clear(studio)
  await userEvent.type(studio, 'Сок')
  await userEvent.click(await screen.findByRole('option', { name: /^Сокол/ }))
  expect(await screen.findByRole('button', { name: /^Оплатить 350,00/ })).toBeTruthy()
})
