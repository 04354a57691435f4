import { act, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { E } from '#contract/core/errors.ts'
import { orders } from '#contract/orders/orders.ts'
import { clearToasts } from '#web/core/toast.ts'
import { openAs, startApp } from '#web/testing/app.ts'
import { sendsOnce } from '#web/testing/lost-answer.ts'
import { booking, openOrders, order, pay } from '#web/testing/orders.ts'
import { answer, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(openOrders)

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

test('ответ на новый заказ потерян: сказано, что неизвестно, проведён ли он; заказ отправлен снова тем же ключом', async () => {
  answer(bookings.show, booking)
  await sendsOnce({
    endpoint: orders.create,
    open: async () => {
      await openAs({}, '/finance/order/new/24')
      await screen.findByText('Маникюр')
    },
    send: pay,
    answered: () => answer(orders.create, order),
  })
})
