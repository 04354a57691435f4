import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { orders } from '#contract/orders/orders.ts'
import { startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'
import { booking, freshTill, openPanel, order } from './payment-scene.ts'

beforeAll(startApp)
beforeEach(freshTill)

const daughter = {
  id: 25,
  begin_at: booking.begin_at,
  end_at: booking.end_at,
  order_id: null,
  user: { id: 10, title: 'Виноградова Ева' },
  total: 1000,
  items: [
    {
      item_type: 1 as const,
      item_id: 6,
      title: 'Маникюр детский',
      qty: 1,
      price: 1000,
      mark: null,
      employer: { id: 15, name: 'Белова Кристина' },
    },
  ],
}
const debt = {
  ...daughter,
  id: 11,
  order_id: 4,
  user: { id: 9, title: 'Виноградова Арина' },
  total: 500,
  items: [{ ...daughter.items[0]!, title: 'Дизайн', price: 500 }],
}

async function withDaughter() {
  answer(orders.beside, [daughter])
  const panel = await openPanel()
  await userEvent.click(await panel.findByRole('button', { name: 'Ещё визит…' }))
  const search = panel.getByRole('combobox', { name: 'Визит, который оплатят вместе с этим' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  await userEvent.keyboard('ева')
  await panel.findByRole('option', { name: /^Виноградова Ева.*Маникюр детский.*1.000,00/ })
  await userEvent.keyboard('{Enter}')
  await panel.findByRole('button', { name: /^Принять 4.230,00/ })
  return panel
}

test('C41 мать и дочь в одной оплате: у каждой свой заказ, наличные и карта розданы по счетам', async () => {
  const other = { ...order, id: 8, booking_id: 25, total: 1000 }
  answer(orders.payTogether, () => {
    answer(orders.ofBooking, [order])
    return [order, other]
  })
  answer(orders.show, ({ params }) => (Number(params.id) === 8 ? { ...other, payments: [{ ...order.payments[0]!, sum: 1000 }] } : order))
  const panel = await withDaughter()
  await userEvent.click(panel.getByRole('button', { name: /Наличные/ }))
  const received = panel.getByRole('textbox', { name: 'Получено' })
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  await userEvent.clear(received)
  await userEvent.type(received, '2000')
  await userEvent.keyboard('{Alt>}2{/Alt}')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(askedOf(orders.payTogether)).toHaveLength(1))
  expect(askedOf(orders.payTogether)[0]?.body).toMatchObject({
    unit_id: 1,
    status_id: 3,
    orders: [
      {
        booking_id: 24,
        user_id: 9,
        items: [{ item_type: 1, item_id: 5, price: 3230, employer: 14 }],
        payments: [
          { payment_type: 8, sum: 2000 },
          { payment_type: 1, sum: 1230 },
        ],
      },
      {
        booking_id: 25,
        user_id: 10,
        items: [{ item_type: 1, item_id: 6, price: 1000, employer: 15 }],
        payments: [{ payment_type: 1, sum: 1000 }],
      },
    ],
  })
  expect(await panel.findByRole('link', { name: 'Заказ №\u00a08' })).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Заказ №\u00a07' })).toBeTruthy()
  expect(askedOf(orders.create)).toEqual([])
})

test('C39 что клиентка не оплатила раньше, предложено сразу; взятое можно снять, остаётся и после закрытия', async () => {
  answer(orders.beside, [debt, daughter])
  const panel = await openPanel()
  await userEvent.click(await panel.findByRole('button', { name: /^Оплатить вместе:.*Дизайн.*500,00/ }))
  await panel.findByRole('button', { name: /^Принять 3.730,00/ })
  // The pressed button is gone, and the panel takes its focus back: the keys are the panel's from then on.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Оплата' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: /Оплата/ }))
  const again = within(await screen.findByRole('complementary', { name: 'Оплата' }))
  expect(await again.findByRole('button', { name: /^Принять 3.730,00/ })).toBeTruthy()
  await userEvent.click(again.getByRole('button', { name: 'Не оплачивать вместе: Виноградова Арина' }))
  expect(await again.findByRole('button', { name: /^Принять 3.230,00/ })).toBeTruthy()
})

test('отказ по визиту дочери стоит у её строки, ничего не потеряно', async () => {
  refuse(orders.payTogether, E.invalid, { errors: { 'orders.1.items.0.employer': ['Мастер этого не делает.'] } })
  const panel = await withDaughter()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const row = (await panel.findByText('Мастер этого не делает.')).closest('tr')
  expect(row?.textContent).toContain('Маникюр детский')
  expect(panel.getByRole('button', { name: /^Принять 4.230,00/ })).toBeTruthy()
})

test.each([
  ['ORD-434', E.filesNotChosen, 'Выберите: Пилочки.', 'Выберите пилочки. Выберите: Пилочки.'],
  ['ORD-436', E.orderForbidden, 'Цена не по прайсу.', 'Действие запрещено для этого заказа.'],
  ['ORD-438', E.materialsNotAccepted, 'Выдайте на визит: Крафт-пакет.', 'Примите обязательные материалы. Выдайте на визит: Крафт-пакет.'],
  ['ORD-439', E.notFound, '', 'Не найдено. Возможно, это уже удалили.'],
] as const)('%s оплата нескольких визитов отказана: причина — теми же словами, что у одного', async (_, code, missing, words) => {
  refuse(orders.payTogether, code, missing ? { errors: { 'orders.1.items': [missing] } } : {})
  const panel = await withDaughter()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(panel.getByRole('alert').textContent).toBe(`Оплата не принята: ${words} Всё набранное осталось.`))
  expect(askedOf(orders.create)).toEqual([])
})

test('марка, сохранённая в заказе другого визита, уходит с его строкой и видна в ней', async () => {
  const mark = '010460000000333721A1b2C3\u001d93dGVz'
  const cream = { item_type: 2 as const, item_id: 8, title: 'Крем', qty: 1, price: 390, mark, employer: null }
  answer(orders.beside, [{ ...debt, total: 890, items: [...debt.items, cream] }])
  answer(orders.payTogether, [order, { ...order, id: 4, booking_id: 11 }])
  const panel = await openPanel()
  await userEvent.click(await panel.findByRole('button', { name: /^Оплатить вместе:.*Крем.*890,00/ }))
  expect(await panel.findByText('Марка 010460000000333721A1b2C3')).toBeTruthy()
  await panel.findByRole('button', { name: /^Принять 4.120,00/ })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(askedOf(orders.payTogether)).toHaveLength(1))
  expect(askedOf(orders.payTogether)[0]?.body).toMatchObject({
    orders: [{ items: [{ item_id: 5 }] }, { id: 4, items: [{ item_id: 6 }, { item_id: 8, qty: 1, mark }] }],
  })
})
