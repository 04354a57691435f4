import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { orderCard, orders } from '#contract/orders/orders.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { refill, sendsOnce } from '#web/testing/lost-answer.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const line = {
  club_card_id: null,
  regular_discount_id: null,
  mark: null,
  price_list: null,
  item_id: 5,
  price: 390,
  price_paid: 390,
  notRound: 0 as const,
  returned: 0,
  employer: null,
}
const payment = {
  state: 'success' as const,
  certificate_id: null,
  club_card_id: null,
  advance_id: null,
  employer: null,
  contractor_id: null,
  returned: 0,
}
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
  total: 1180,
  author_id: 13,
  created_at: '2026-11-23 10:00:00',
  moves: [4],
  receipts: [],
  returned: 0,
  refunds: [],
  corrections: [],
  user: { id: 9, title: 'Петрова Анна', phone: '79161234567', is_blocked: 0, warnings: [] },
  items: [
    { ...line, id: 1, item_type: 2, title: 'Масло персик', qty: 2, returnable: 2 },
    { ...line, id: 2, item_type: 2, title: 'Пилка', qty: 1, returnable: 1, price: 400, price_paid: 400, item_id: null },
  ],
  payments: [
    { ...payment, id: 4, payment_type: 8, sum: 500, amount: 500, returnable: 500 },
    { ...payment, id: 5, payment_type: 1, sum: 680, amount: 680, returnable: 680 },
  ],
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(orders.show, order)
  answer(orders.discount, { order_id: 7, list_sum: 1180, discount: 0, reductions: 0, percent: 0 })
})
const open = async () => {
  await openAs({}, '/finance/order/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }))
  return within(await screen.findByRole('complementary', { name: 'Возврат по заказу №\u00a07' }))
}

test('зачтённая наличная предоплата возвращается в предоплату: она последняя, денег из кассы за неё не предлагают', async () => {
  const [cash, card] = order.payments
  answer(orders.show, { ...order, payments: [{ ...cash!, advance_id: 70 }, card!] })
  const panel = await open()
  expect(panel.getByText('Предоплата, наличные')).toBeTruthy()
  const ways = within(panel.getByRole('combobox', { name: 'Как вернуть: Предоплата, наличные' }))
  expect(ways.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['В предоплату клиента, денег не отдают'])
  expect(screen.getByRole('rowheader', { name: 'Предоплата, наличные' })).toBeTruthy()
})

test('уплаченное клубной картой возвращается на карту, и так и сказано', async () => {
  const [cash, card] = order.payments
  answer(orders.show, { ...order, payments: [{ ...cash!, payment_type: 7, club_card_id: 31 }, card!] })
  const panel = await open()
  const ways = within(panel.getByRole('combobox', { name: 'Как вернуть: Клубная карта' }))
  expect(ways.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['На клубную карту'])
})

type Panel = Awaited<ReturnType<typeof open>>
const sums = (panel: Panel) => panel.getAllByRole<HTMLInputElement>('textbox', { name: /^Сумма/ }).map(({ value }) => value)

test('возврат целиком с клавиатуры: всё уже стоит, названа причина, Ctrl+Enter; об отмене сказано до нажатия', async () => {
  answer(orders.refund, { ...order, status_id: 4, moves: [], returned: 1180 })
  const panel = await open()
  expect(panel.getByText(/^Отменить возврат нельзя/)).toBeTruthy()
  expect(sums(panel)).toEqual(['500,00', '680,00'])
  await userEvent.type(panel.getByRole('textbox', { name: /^Причина/ }), 'Не подошёл запах')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(askedOf(orders.refund)).toHaveLength(1))
  expect(askedOf(orders.refund)[0]).toMatchObject({
    params: { id: '7' },
    body: {
      reason: 'Не подошёл запах',
      items: [
        { id: 1, qty: 2 },
        { id: 2, qty: 1 },
      ],
      payments: [
        { id: 4, sum: 500, way: 'same' },
        { id: 5, sum: 680, way: 'same' },
      ],
    },
  })
  expect(await screen.findByText('Возврат оформлен')).toBeTruthy()
})

test('часть: сумма считается по штукам, деньги предлагаются с карты, товар списывают; лишнего и без причины не отправить', async () => {
  answer(orders.refund, order)
  const panel = await open()
  const [oil, file] = panel.getAllByRole('textbox', { name: /^Вернуть, из/ })
  await userEvent.clear(file!)
  await userEvent.type(file!, '0')
  await userEvent.clear(oil!)
  await userEvent.type(oil!, '3')
  expect(panel.getByText('Вернуть можно не больше 2.')).toBeTruthy()
  await userEvent.clear(oil!)
  await userEvent.type(oil!, '1')
  expect(sums(panel)).toEqual(['0,00', '390,00'])
  await userEvent.click(panel.getByRole('checkbox', { name: 'Списать, на склад не возвращать' }))
  const act = panel.getByRole('button', { name: /^Вернуть 390,00/ })
  await userEvent.click(act)
  expect(panel.getByText('Назовите причину.')).toBeTruthy()
  expect(askedOf(orders.refund)).toHaveLength(0)
  await userEvent.type(panel.getByRole('textbox', { name: /^Причина/ }), 'Брак')
  await userEvent.click(act)
  await waitFor(() => expect(askedOf(orders.refund)).toHaveLength(1))
  expect(askedOf(orders.refund)[0]?.body).toMatchObject({
    items: [{ id: 1, qty: 1, is_written_off: 1 }],
    payments: [{ id: 5, sum: 390, way: 'same' }],
  })
})

test('отказ сервера сказан в панели, набранное остаётся', async () => {
  const panel = await open()
  refuse(orders.refund, E.drawerShort, {})
  await userEvent.type(panel.getByRole('textbox', { name: /^Причина/ }), 'Передумала')
  await userEvent.click(panel.getByRole('button', { name: /^Вернуть 1.180,00/ }))
  expect((await panel.findByRole('alert')).textContent).toContain('столько денег нет')
  expect(panel.getByRole<HTMLTextAreaElement>('textbox', { name: /^Причина/ }).value).toBe('Передумала')
})

test('у кого права на возврат нет, у того нет и кнопки; возвраты заказа видны', async () => {
  const refunds = [{ id: 1, refunded_at: '2026-11-23 12:00:00', refunded_by: { id: 13, name: 'Соколова Ева' }, reason: 'Брак', sum: 390 }]
  const told = refunds.map((one) => ({
    ...one,
    items: 'Масло персик × 1',
    payments: [{ type: 1 as const, way: 'transfer' as const, sum: 390 }],
  }))
  answer(orders.show, { ...order, moves: [], returned: 390, refunds: told })
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions: ['Order.view'] }, '/finance/order/7')
  const table = within(await screen.findByRole('table', { name: 'Возвраты' }))
  for (const words of ['Масло персик × 1', 'Брак', 'Переводом по заявлению', /Соколова Ева/]) expect(table.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull()
})

test('возврат и исправление: чего не бывает, названо у поля, набранное стоит, ничего не уходит', async () => {
  const panel = await open()
  const pieces = panel.getByRole('textbox', { name: 'Вернуть, из 2' })
  await refill(pieces, '1000000000000000')
  expect(panel.getByText(/Вернуть можно не больше 2/)).toBeTruthy()
  expect(pieces).toHaveProperty('value', '1000000000000000')
  await refill(pieces, '2')
  const [cash] = panel.getAllByRole('textbox', { name: /^Сумма/ })
  for (const typed of ['1000000000000000', '-100', '100,555']) {
    await refill(cash!, typed)
    expect(panel.getByText('Некорректная цена.'), typed).toBeTruthy()
    expect(cash).toHaveProperty('value', typed)
  }
  await refill(panel.getByRole('textbox', { name: /^Причина/ }), 'Не подошёл запах')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(askedOf(orders.refund)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Исправить оплату' }))
  const correction = within(await screen.findByRole('complementary', { name: 'Исправить оплату' }))
  const first = correction.getByRole('textbox', { name: /^Сумма оплаты №\u00a01/ })
  for (const typed of ['1000000000000000', '-100', '500,001', 'x']) {
    await refill(first, typed)
    expect(correction.getByText('Некорректная цена.'), typed).toBeTruthy()
    expect(correction.queryByText(/не число/), typed).toBeNull()
    expect(first).toHaveProperty('value', typed)
  }
  await refill(correction.getByRole('textbox', { name: /^Причина/ }), 'Не та кнопка')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(askedOf(orders.correctPayments)).toEqual([])
})

test('«Исправить оплату»: стоит то, что записано, меняют способ, называют причину; чужой суммы не отправить', async () => {
  const said = [{ id: 1, corrected_at: '2026-11-23 12:00:00', corrected_by: { id: 13, name: 'Соколова Ева' }, reason: 'Не та кнопка' }]
  const ways = { before: [{ type: 8 as const, sum: 1180 }], after: [{ type: 1 as const, sum: 1180 }] }
  answer(orders.correctPayments, () => {
    answer(orders.show, { ...order, corrections: said.map((one) => ({ ...one, ...ways })) })
    return order
  })
  await openAs({}, '/finance/order/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Исправить оплату' }))
  const panel = within(await screen.findByRole('complementary', { name: 'Исправить оплату' }))
  expect(panel.getByText(/^Если наличные и карта поменялись местами/)).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Убрать оплату №\u00a02' }))
  await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Способ оплаты №\u00a01' }), 'Карта')
  await userEvent.type(panel.getByRole('textbox', { name: /^Причина/ }), 'Не та кнопка')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(askedOf(orders.correctPayments)).toHaveLength(0)
  const sum = panel.getByRole('textbox', { name: /^Сумма оплаты №\u00a01/ })
  await userEvent.clear(sum)
  await userEvent.type(sum, '1180')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(askedOf(orders.correctPayments)).toHaveLength(1))
  expect(askedOf(orders.correctPayments)[0]?.body).toEqual({ payments: [{ payment_type: 1, sum: 1180 }], reason: 'Не та кнопка' })
  expect(await screen.findByText(/^Наличные 1.180,00 → Карта 1.180,00/)).toBeTruthy()
})

test('после возврата оплату не исправляют: кнопки нет', async () => {
  const refund = {
    id: 1,
    refunded_at: '2026-11-23 12:00:00',
    refunded_by: null,
    reason: 'Брак',
    sum: 390,
    items: 'Масло × 1',
    payments: [],
  }
  answer(orders.show, { ...order, refunds: [refund] })
  await openAs({}, '/finance/order/7')
  expect(await screen.findByRole('button', { name: 'Вернуть' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Исправить оплату' })).toBeNull()
})

test('оплату предоплаты из прежней программы не исправляют: деньги взяла она, и кнопки нет; вернуть их можно', async () => {
  const brought = { ...order, kind: 'deposit' as const, payments: [order.payments[1]!] }
  for (const is_opening of [0, 1] as const) {
    answer(orders.show, { ...brought, is_opening })
    await openAs({}, '/finance/order/7')
    expect(await screen.findByRole('button', { name: 'Вернуть' })).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: 'Исправить оплату' })).toHaveLength(is_opening ? 0 : 1)
    await freshServer()
    answer(orders.discount, { order_id: 7, list_sum: 1180, discount: 0, reductions: 0, percent: 0 })
  }
})

test('оплачен, но не выдан: списывать нечего, и «Списать» не предложено', async () => {
  answer(orders.show, { ...order, status_id: 2 })
  const panel = await open()
  expect(panel.getByText('Масло персик')).toBeTruthy()
  expect(panel.queryByRole('checkbox', { name: /^Списать/ })).toBeNull()
})

test('ответ на возврат потерян: панель открыли снова, возвращают тем же ключом', async () => {
  await sendsOnce({
    endpoint: orders.refund,
    open,
    send: async () => {
      await refill(screen.getByRole('textbox', { name: /^Причина/ }), 'Не подошёл запах')
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
    },
    answered: () => answer(orders.refund, { ...order, status_id: 4, moves: [], returned: 1180 }),
  })
})

test('ответ на исправление оплаты потерян: исправляют снова тем же ключом', async () => {
  await sendsOnce({
    endpoint: orders.correctPayments,
    open: async () => {
      await openAs({}, '/finance/order/7')
      await userEvent.click(await screen.findByRole('button', { name: 'Исправить оплату' }))
    },
    send: async () => {
      const panel = within(await screen.findByRole('complementary', { name: 'Исправить оплату' }))
      await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Способ оплаты №\u00a01' }), 'Карта')
      await userEvent.type(panel.getByRole('textbox', { name: /^Причина/ }), 'Не та кнопка')
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
    },
    answered: () => answer(orders.correctPayments, order),
  })
})
