import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cardTerminals } from '#contract/card-terminals/card-terminals.ts'
import { onlinePaymentRow, onlinePayments } from '#contract/online-payments/online-payments.ts'
import { orderLinks } from '#contract/order-links/order-links.ts'
import { orders } from '#contract/orders/orders.ts'
import { openAs, openAt, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'
import { freshTill, openPanel, order } from './payment-scene.ts'

const bill = rowOf(onlinePaymentRow, {
  id: 5,
  kind: 'payment',
  payment_type: 10,
  sum: 3230,
  state: 'user_pending',
  url: 'https://okno.example/bank/1',
  asked_at: '2026-11-23 12:00:00',
  until: '2026-11-24 12:00:00',
  is_withdrawn: 0,
  is_settled: 0,
  is_silent: 0,
  wanted: 3,
})
const waiting = {
  ...order,
  status_id: 0,
  is_awaited: 1 as const,
  online: [bill],
  payments: order.payments.map((one) => ({ ...one, payment_type: 10 as const, state: 'user_pending' as const })),
}

beforeAll(startApp)
beforeEach(async () => {
  await freshTill()
  answer(orders.show, waiting)
  answer(orders.create, () => {
    answer(orders.ofBooking, [waiting])
    return waiting
  })
})

test('по QR: панель показывает код и ждёт; деньги пришли — заказ проведён сам', async () => {
  const panel = await openPanel()
  await userEvent.keyboard('3{Control>}{Enter}{/Control}')
  await waitFor(() => expect(askedOf(orders.create)).toHaveLength(1))
  expect(await panel.findByText(/^Ждём оплату 3.230,00/)).toBeTruthy()
  expect(panel.getByRole('img', { name: /^QR-код для оплаты 3.230,00/ })).toBeTruthy()
  expect(panel.getByRole('textbox', { name: 'Ссылка' }).getAttribute('value')).toBe('https://okno.example/bank/1')
  answer(orders.show, { ...order, status_id: 3, is_awaited: 0, online: [{ ...bill, state: 'success', is_settled: 1, url: null }] })
  expect(await panel.findByText(/^Принято 3.230,00/)).toBeTruthy()
})

const states = [
  ['банк отказал', { state: 'fail', cause: 'declined', url: null }, /^Банк отказал.*не разрешил/],
  [
    'деньги пришли, смена закрыта',
    { state: 'success', cause: 'Смена не открыта.', url: null },
    /^Деньги пришли, заказ пока не проведён: Смена/,
  ],
  ['возврат дошёл', { kind: 'refund', state: 'success', is_settled: 1, url: null }, 'Деньги возвращены'],
  ['банк молчит', { is_silent: 1 }, /^Банк не отвечает/],
] as const

test.for(states)('на заказе сказано словами: %s', async ([, change, words]) => {
  answer(orders.show, { ...waiting, online: [{ ...bill, ...change }] })
  await openAs({}, '/finance/order/7')
  const part = within(await screen.findByRole('region', { name: 'Онлайн-оплата' }))
  expect(await part.findByText(words)).toBeTruthy()
})

test('ссылку отзывает тот, кто меняет заказы; отказ банка в возврате повторяют', async () => {
  answer(onlinePayments.withdraw, { ...bill, is_withdrawn: 1 })
  await openAs({}, '/finance/order/7')
  const withdraw = await screen.findByRole('button', { name: 'Отозвать ссылку' })
  answer(orders.show, { ...waiting, online: [{ ...bill, kind: 'refund', state: 'fail', url: null }] })
  answer(onlinePayments.again, bill)
  await userEvent.click(withdraw)
  await waitFor(() => expect(askedOf(onlinePayments.withdraw)[0]?.params).toEqual({ id: '5' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить возврат' }))
  await waitFor(() => expect(askedOf(onlinePayments.again)).toHaveLength(1))
})

test('кто лишь смотрит заказы, ссылку не отзывает и возврат не повторяет', async () => {
  answer(orders.show, { ...waiting, online: [bill, { ...bill, id: 6, kind: 'refund', state: 'fail', url: null }] })
  await openAs({ is_superuser: 0, permissions: ['Order.view'] }, '/finance/order/7')
  const part = within(await screen.findByRole('region', { name: 'Онлайн-оплата' }))
  expect(part.getAllByRole('status')).toHaveLength(2)
  expect(part.queryByRole('button', { name: /^Отозвать|^Повторить/ })).toBeNull()
})

test('ссылку на страницу заказа дают кнопкой: код и адрес', async () => {
  answer(orderLinks.give, { url: 'https://okno.example/o/AbCdEfGhIjKlMnOpQrStUv' })
  await openAs({}, '/finance/order/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Ссылка для клиента…' }))
  const part = within(await screen.findByRole('region', { name: 'Страница заказа для клиента' }))
  expect(part.getByRole('textbox', { name: 'Страница заказа для клиента' }).getAttribute('value')).toContain('/o/AbCd')
})

test('страница имитации банка: оплатить, отказать и всё, что бывает в плохой день', async () => {
  const page = {
    title: 'Арбат, заказ №\u00a07',
    sum: 3230,
    state: 'user_pending' as const,
    back: 'https://okno.example/o/AbCd',
    is_terminal: 0 as const,
  }
  answer(onlinePayments.bankBill, page)
  await openAt('/bank/0d5cf1a8-6f0d-4c7e-9a4e-0f6f2f9f0b11')
  expect(await screen.findByText('Арбат, заказ № 7')).toBeTruthy()
  await userEvent.click(screen.getByText('Что может пойти не так'))
  expect(screen.getByRole('button', { name: 'Подделать сообщение об оплате' })).toBeTruthy()
  answer(onlinePayments.bankAct, { ...page, state: 'success' })
  answer(onlinePayments.bankBill, { ...page, state: 'success' })
  await userEvent.click(screen.getByRole('button', { name: /^Оплатить 3.230,00/ }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Оплачено'))
  expect(askedOf(onlinePayments.bankAct)[0]?.body).toEqual({ act: 'pay' })
  expect(screen.getByRole('link', { name: 'Вернуться к заказу' }).getAttribute('href')).toBe(page.back)
})

const charge = { ...bill, payment_type: 1, terminal: { id: 1, name: 'У стойки' } }
const atTerminal = { ...waiting, online: [charge] }

test('картой через терминал без мыши: панель зовёт приложить карту, отказ сказан словами, Enter посылает сумму ещё раз', async () => {
  answer(orders.show, atTerminal)
  answer(orders.create, () => {
    answer(orders.ofBooking, [atTerminal])
    return atTerminal
  })
  const panel = await openPanel()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await panel.findByText('Приложите карту')).toBeTruthy()
  expect(panel.getByText(/^Терминал «У стойки»: Оплата, 3.230,00/)).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Отменить на терминале' })).toBeTruthy()
  const refused = { ...atTerminal, is_awaited: 0 as const, online: [{ ...charge, state: 'fail' as const, cause: 'no_money', url: null }] }
  answer(orders.ofBooking, [refused])
  answer(orders.show, refused)
  expect(await panel.findByText(/^Отказ. На карте не хватает денег. Предложите другую карту/)).toBeTruthy()
  answer(orders.update, atTerminal)
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Ещё раз картой'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(askedOf(orders.update)[0]?.body).toEqual({ status_id: 3, terminal_id: 1 }))
})

const said = [
  ['карту не приложили', { state: 'cancel', url: null }, /^Отменено на терминале. Карту не приложили/],
  ['одобрено', { state: 'success', is_settled: 1, url: null }, 'Одобрено'],
  [
    'одобрено, а смена закрыта',
    { state: 'success', cause: 'Смена не открыта.', url: null },
    /^Деньги пришли, заказ пока не проведён: Смена/,
  ],
  ['терминал вернул деньги', { kind: 'refund', state: 'success', is_settled: 1, url: null }, 'Деньги возвращены на карту'],
  ['терминал молчит', { is_silent: 1 }, /Второй раз карту не прикладывайте/],
  [
    'чек терминала',
    { state: 'success', is_settled: 1, rrn: '0012', card_last4: '4321', card_system: 'МИР', auth_code: '77' },
    'МИР, •••• 4321, RRN 0012, код 77',
  ],
] as const

test.for(said)('на заказе об оплате на терминале сказано словами: %s', async ([, change, words]) => {
  answer(orders.show, { ...atTerminal, online: [{ ...charge, ...change }] })
  await openAs({}, '/finance/order/7')
  const part = within(await screen.findByRole('region', { name: 'Оплата на терминале' }))
  expect(await part.findByText(words)).toBeTruthy()
})

test('терминал молчит: что на его чеке, говорит тот, кому можно решать о чеках', async () => {
  answer(orders.show, { ...atTerminal, online: [{ ...charge, is_silent: 1 }] })
  answer(onlinePayments.resolve, { ...charge, state: 'fail' })
  await openAs({}, '/finance/order/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Деньги не списаны' }))
  await waitFor(() => expect(askedOf(onlinePayments.resolve)[0]?.body).toEqual({ is_charged: 0 }))
})

const at = (id: number, name: string, more: object = {}) => ({ id, name, entity_id: 1, is_busy: 0 as const, ...more })
const two = { items: [at(3, 'У стойки'), at(4, 'У окна', { is_busy: 1 })] }

test('два терминала: выбирают клавишами, занятый назван, сумма идёт на выбранный, и стойка его помнит', async () => {
  answer(cardTerminals.atDesk, two)
  const panel = await openPanel()
  const choice = await panel.findByRole('combobox', { name: 'Терминал' })
  expect(choice).toHaveProperty('value', '3')
  expect(panel.getByRole('option', { name: 'У окна — занят' })).toBeTruthy()
  await userEvent.selectOptions(choice, '4')
  expect(await panel.findByText('Терминал занят: сумма подождёт своей очереди.')).toBeTruthy()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(askedOf(orders.create)[0]?.body).toMatchObject({ terminal_id: 4 }))
  expect(localStorage.getItem('okno.terminal:1')).toBe('4')
})

test('терминал, выбранный за этой стойкой в прошлый раз, выбран и теперь', async () => {
  localStorage.setItem('okno.terminal:1', '4')
  answer(cardTerminals.atDesk, two)
  expect(await (await openPanel()).findByRole('combobox', { name: 'Терминал' })).toHaveProperty('value', '4')
})

test('один терминал у каждого юрлица или оплата без карты — выбирать нечего, и ничего не посылают', async () => {
  answer(cardTerminals.atDesk, { items: [at(3, 'У стойки'), at(4, 'ИП', { entity_id: 2 })] })
  const panel = await openPanel()
  await waitFor(() => expect(askedOf(cardTerminals.atDesk).length).toBeGreaterThan(0))
  expect(panel.queryByRole('combobox', { name: 'Терминал' })).toBeNull()
  answer(cardTerminals.atDesk, two)
  await userEvent.keyboard('3{Control>}{Enter}{/Control}')
  await waitFor(() => expect(askedOf(orders.create)).toHaveLength(1))
  expect(askedOf(orders.create)[0]?.body).not.toHaveProperty('terminal_id')
})

const refusedCharge = rowOf(onlinePaymentRow, {
  id: 5,
  kind: 'payment',
  payment_type: 1,
  sum: 40,
  state: 'fail',
  cause: 'declined',
  terminal: { id: 4, name: 'У окна' },
  asked_at: '2026-11-23 12:00:00',
  until: '2026-11-24 12:00:00',
  is_withdrawn: 0,
  is_settled: 0,
  is_silent: 0,
  wanted: 3,
})

test('C37 одному юрлицу деньги пришли, другому отказано: «Ещё раз картой» просит отказанную часть на её терминале', async () => {
  const partly = {
    ...order,
    status_id: 0 as const,
    is_awaited: 1 as const,
    online: [refusedCharge, { ...refusedCharge, id: 4, state: 'success' as const, cause: null }],
  }
  answer(orders.show, partly)
  answer(orders.create, () => {
    answer(orders.ofBooking, [partly])
    return partly
  })
  answer(orders.update, partly)
  const panel = await openPanel()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await userEvent.click(await panel.findByRole('button', { name: 'Ещё раз картой' }))
  await waitFor(() => expect(askedOf(orders.update)[0]?.body).toEqual({ status_id: 3, terminal_id: 4 }))
  expect(screen.queryByRole('button', { name: 'Оплатить иначе' })).toBeNull()
})
