import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { customers } from '#contract/customers/customers.ts'
import { orders } from '#contract/orders/orders.ts'
import { paths } from '#contract/shell/paths.ts'
import { units } from '#contract/units/units.ts'
import { headerSays, openAs, startApp } from '#web/testing/app.ts'
import { refill } from '#web/testing/lost-answer.ts'
import { booking, manicure, openOrders, order, pay, pending } from '#web/testing/orders.ts'
import { customerOf, unitRow } from '#web/testing/rows.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const oil = { item_type: 2 as const, item_id: 8, title: 'Масло персик', price: 390, free: 5 }

beforeAll(startApp)
beforeEach(openOrders)

test('ORD-402 /finance/order/new открывает пустой новый заказ', async () => {
  await openAs({ unit_id: null }, '/finance/order/new')
  await headerSays('Новый заказ')
  for (const name of [/^Студия/, /^Клиент/, 'Добавить услугу или товар'])
    expect(screen.getByRole<HTMLInputElement>('combobox', { name }).value).toBe('')
  expect(screen.queryByRole('button', { name: /^Убрать/ })).toBeNull()
})

test('BKG-051 новый заказ по записи, которая не загрузилась, говорит это и спрашивает её ещё раз', async () => {
  refuse(bookings.show, 500)
  await openAs({}, '/finance/order/new/24')
  expect(await screen.findByRole('heading', { name: 'Не удалось загрузить запись.' })).toBeTruthy()
  answer(bookings.show, booking)
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Маникюр')).toBeTruthy()
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
    booking_id: 24,
    user_id: 9,
    unit_id: 1,
    items: [
      { item_type: 1, item_id: 5, qty: 1, price: 3200, employer: 14 },
      { item_type: 1, item_id: 6, qty: 2, price: 1800, employer: 14 },
    ],
  })
})

test('новый заказ: цены, количества и суммы, каких не бывает, — отказ в форме, набранное стоит и после F5, ничего не ушло', async () => {
  answer(bookings.show, booking)
  const open = async () => {
    await openAs({}, '/finance/order/new/24')
    await screen.findByText('Маникюр')
  }
  await open()
  for (const name of [/^Сумма оплаты №.1/, /^Цена/, /^Кол/]) {
    const field = () => screen.getByRole('textbox', { name })
    const before = (field() as HTMLInputElement).value
    for (const typed of ['-5', '1,005', '1000000000000000']) {
      await refill(field(), typed)
      await userEvent.click(screen.getByRole('button', { name: 'Сохранить без оплаты' }))
      expect(
        (await screen.findAllByText(/Некорректная цена\.|Требуется 1 и выше|не может быть больше|Сумма оплат/)).length,
        `${name} ${typed}`,
      ).toBeGreaterThan(0)
      expect((field() as HTMLInputElement).value.replace('−', '-').replace(/,00$/, '')).toBe(typed)
    }
    await open()
    expect(field()).toHaveProperty('value', '1000000000000000')
    await refill(field(), before)
  }
  expect(askedOf(orders.create)).toEqual([])
})

test('ORD-404 /finance/order/{orderId} показывает один заказ, и его тут же оплачивают или отменяют', async () => {
  expect(paths['finance-order-view']).toBe('/finance/order/$orderId')
  answer(orders.update, { ...order, status_id: 1, moves: [] })
  await openAs({}, '/finance/order/7')
  await headerSays('Заказ №\u00a07')
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
