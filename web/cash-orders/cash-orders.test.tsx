import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cashOrderRow, cashOrders } from '#contract/cash-orders/cash-orders.ts'
import { E } from '#contract/core/errors.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { paths } from '#contract/shell/paths.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { refill, sendsOnce } from '#web/testing/lost-answer.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, cutOff, listOfRows, refuse } from '#web/testing/server.ts'

const elena = { id: 2, name: 'Ветрова Елена' }
const arbat = { id: 1, name: 'Арбат' }
const order = rowOf(cashOrderRow, {
  id: 5,
  company_id: 1,
  type: 0,
  number: '1-15',
  doc_date: '2026-11-23',
  created_at: '2026-11-23 15:00:00',
  unit_id: 1,
  entity_id: 1,

  cash_order_operation_id: 3,
  cash_order_basis_id: 7,
  currency_id: 1,
  sum: 2000,
  employer_id: 2,
  comment: 'На канцелярию',
  is_open: 1,
  unit: arbat,
  entity: { id: 1, name: 'ООО «Окно»' },
  employer: elena,
  sender: { id: 7, name: 'Касса у стойки' },
  recipient: elena,
})
const ground = {
  unit: arbat,
  places: [
    { type: 'register' as const, id: 7, name: 'Касса у стойки', unit: arbat, currency_id: 1 as const, sum: 5000 },
    { type: 'safe' as const, id: 3, name: 'Сейф', unit: arbat, currency_id: null, sum: 0 },
  ],
  employers: [elena],
  contractors: [],
  units: [{ id: 2, name: 'Чистые пруды' }],
  moves: [],
}
const as = (...permissions: Permission[]) => ({ unit_id: 1, is_superuser: 0 as const, permissions })

beforeAll(startApp)
beforeEach(freshServer)

test('кто работает не в одной студии, тому кассовая книга говорит, с чего начать', async () => {
  await openAs({ ...as('Payment.view'), unit_id: null }, '/finance/cash-book')
  expect(await screen.findByRole('heading', { name: 'Чья кассовая книга' })).toBeTruthy()
  expect(askedOf(cashOrders.book)).toEqual([])
})

test('кто работает не в одной студии, тому и новый ордер говорит, с чего начать; кассы не спрошены', async () => {
  await openAs({ ...as('RKO.view', 'RKO.create'), unit_id: null }, '/finance/rko/new')
  expect(await screen.findByRole('heading', { name: 'Из какой студии ордер' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: /^Студия/ })).toBeTruthy()
  expect(askedOf(cashOrders.ground)).toEqual([])
})

test('CSH-401 CSH-002 РКО стоят списком из меню, один открывается по адресу с его номером, смотрят и правят его там же', async () => {
  answer(cashOrders.list, listOfRows(order))
  answer(cashOrders.show, order)
  answer(cashOrders.update, { ...order, comment: 'На бумагу' })
  expect(paths['finance-rko-view']).toBe('/finance/rko/$orderId')
  await openAs(as('RKO.view', 'RKO.create', 'RKO.update'), '/profile')
  await openFromMenu('finance-rko')
  await headerSays('Расходные кассовые ордера')
  expect(addressNow()).toBe('/finance/rko')
  expect(askedOf(cashOrders.list)[0]?.query).toMatchObject({ type: '0' })
  await userEvent.click(await screen.findByText('1-15'))
  await waitFor(() => expect(addressNow()).toContain('/finance/rko/5'))
  await headerSays('РКО №\u00a01-15')
  const comment = await screen.findByLabelText(/^Комментарий/)
  await userEvent.clear(comment)
  await userEvent.type(comment, 'На бумагу')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(cashOrders.update)[0]?.body).toEqual({ comment: 'На бумагу' }))
})

test('CSH-403 CSH-003 ПКО стоят своим списком, один открывается, смотрят и правят его по адресу с его номером', async () => {
  expect(paths['finance-pko-view']).toBe('/finance/pko/$orderId')
  const pko = { ...order, type: 1 as const, cash_order_operation_id: 12, sender: elena, recipient: { id: 7, name: 'Касса у стойки' } }
  answer(cashOrders.list, listOfRows(pko))
  answer(cashOrders.show, pko)
  answer(cashOrders.update, pko)
  await openAs(as('PKO.view', 'PKO.update'), '/finance/pko')
  await headerSays('Приходные кассовые ордера')
  expect(askedOf(cashOrders.list)[0]?.query).toMatchObject({ type: '1' })
  await userEvent.click(await screen.findByText('1-15'))
  await waitFor(() => expect(addressNow()).toContain('/finance/pko/5'))
  await headerSays('ПКО №\u00a01-15')
  await userEvent.type(await screen.findByLabelText(/^Комментарий/), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(cashOrders.update)[0]?.body).toEqual({ comment: 'На канцелярию!' }))
})

test('CSH-402 CSH-002 новая выплата: из списка — форма, операция спрашивает только своё, ордер проведён и открыт', async () => {
  answer(cashOrders.ground, ground)
  answer(cashOrders.create, order)
  answer(cashOrders.show, order)
  answer(cashOrders.list, listOfRows(order))
  await openAs(as('RKO.view', 'RKO.create'), '/finance/rko')
  await userEvent.click(await screen.findByRole('link', { name: 'Новая выплата' }))
  expect(addressNow()).toBe('/finance/rko/new')
  await headerSays('Новая выплата')
  await userEvent.selectOptions(await screen.findByLabelText(/^Операция/), 'Под отчёт')
  await userEvent.type(screen.getByLabelText(/^Сумма/), '2000')
  await userEvent.type(screen.getByLabelText(/^Кому/), 'Ветр')
  await userEvent.click(await screen.findByRole('option', { name: /Ветрова/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Выплатить' }))
  await waitFor(() =>
    expect(askedOf(cashOrders.create)[0]?.body).toMatchObject({
      type: 0,
      cash_order_operation_id: 3,
      sum: 2000,
      currency_id: 1,
      sender_type: 'register',
      sender_id: 7,
      recipient_type: 'employer',
      recipient_id: 2,
    }),
  )
  await waitFor(() => expect(addressNow()).toContain('/finance/rko/5'))
})

test('CSH-404 новое поступление начинается с названия «Новое поступление» и проводится', async () => {
  answer(cashOrders.ground, ground)
  answer(cashOrders.create, { ...order, type: 1 })
  answer(cashOrders.show, { ...order, type: 1 })
  await openAs(as('PKO.view', 'PKO.create'), '/finance/pko/new')
  await headerSays('Новое поступление')
  await userEvent.selectOptions(await screen.findByLabelText(/^Операция/), 'Прочее поступление')
  await userEvent.type(screen.getByLabelText(/^Сумма/), '100')
  await userEvent.click(screen.getByRole('button', { name: 'Принять' }))
  await waitFor(() => expect(askedOf(cashOrders.create)[0]?.body).toMatchObject({ type: 1, recipient_type: 'register', recipient_id: 7 }))
})

test('CSH-006 права РКО и ПКО раздельны: у каждого свой пункт меню и свои экраны, чужих нет и по адресу', async () => {
  const kinds = [
    ['RKO', 'РКО', '/finance/rko'],
    ['PKO', 'ПКО', '/finance/pko'],
  ] as const
  for (const [model, name, path] of kinds) {
    await freshServer()
    answer(cashOrders.ground, ground)
    await openAs(as(`${model}.view`, `${model}.create`), path)
    expect((await screen.findAllByRole('link', { name })).length, name).toBeGreaterThan(0)
    for (const [other, title, closed] of kinds) {
      const isOwn = other === model
      expect(screen.queryAllByRole('link', { name: title }).length > 0, title).toBe(isOwn)
      for (const address of [closed, `${closed}/new`]) {
        await openAs(as(`${model}.view`, `${model}.create`), address)
        await screen.findByRole('heading', { level: isOwn ? 1 : 2, name: isOwn ? /./ : 'Нет доступа' })
        expect(screen.queryByRole('heading', { level: 2, name: 'Нет доступа' }) === null, address).toBe(isOwn)
      }
    }
  }
})

test('CSH-007 с правом «только размен» предложен один размен, и он уже выбран', async () => {
  answer(cashOrders.ground, ground)
  await openAs(as('RKO.view', 'RKO.create', 'RKO.only_exchange'), '/finance/rko/new')
  const operation = await screen.findByLabelText(/^Операция/)
  expect(
    within(operation)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.any(String), 'Размен'])
  expect(operation).toHaveProperty('value', '7')
})

test('с правом «только размен» чужую выплату только смотрят, размен правят и отменяют', async () => {
  answer(cashOrders.show, order)
  await openAs(as('RKO.view', 'RKO.update', 'RKO.delete', 'RKO.only_exchange'), '/finance/rko/5')
  expect(await screen.findByText('На канцелярию')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Отменить ордер' })).toBeNull()
  answer(cashOrders.show, { ...order, id: 6, cash_order_operation_id: 7 })
  await openAs(as('RKO.view', 'RKO.update', 'RKO.delete', 'RKO.only_exchange'), '/finance/rko/6')
  expect(await screen.findByRole('button', { name: 'Отменить ордер' })).toBeTruthy()
})

test('бланк КО-2 печатается с суммой прописью и счетами, отменённый ордер сказан на нём словами', async () => {
  answer(cashOrders.show, { ...order, reversed_at: '2026-11-23 16:00:00', reverser: elena, is_open: 0 })
  await openAs(as('RKO.view'), '/finance/rko/5')
  await userEvent.click(await screen.findByRole('link', { name: 'Бланк КО-2' }))
  for (const words of ['Расходный кассовый ордер', 'Две тысячи рублей 00 копеек', '50.01', '71', 'Ордер отменён'])
    expect(await screen.findByText(words)).toBeTruthy()
})

test.each([
  ['РКО', 'rko', 'Хозяйственные расходы', 'Выплатить', as('RKO.view', 'RKO.create')],
  ['ПКО', 'pko', 'Прочее поступление', 'Принять', as('PKO.view', 'PKO.create')],
] as const)('ответ на %s потерян: с чистого листа тот же ордер отправлен с тем же ключом', async (_, kind, operation, act, me) => {
  answer(cashOrders.ground, ground)
  answer(cashOrders.show, order)
  await sendsOnce({
    endpoint: cashOrders.create,
    open: () => openAs(me, `/finance/${kind}/new`),
    send: async () => {
      await userEvent.selectOptions(await screen.findByLabelText(/^Операция/), operation)
      await refill(screen.getByLabelText(/^Сумма/), '100')
      await userEvent.click(screen.getByRole('button', { name: act }))
    },
    answered: () => answer(cashOrders.create, order),
  })
})

test('после потерянного ответа другой ордер отличают кнопкой: у него свой ключ', async () => {
  answer(cashOrders.ground, ground)
  cutOff(cashOrders.create)
  await openAs(as('PKO.view', 'PKO.create'), '/finance/pko/new')
  const send = async (sum: string) => {
    await userEvent.selectOptions(await screen.findByLabelText(/^Операция/), 'Прочее поступление')
    await refill(screen.getByLabelText(/^Сумма/), sum)
    await userEvent.click(screen.getByRole('button', { name: 'Принять' }))
  }
  await send('100')
  await userEvent.click(await screen.findByRole('button', { name: 'Это другая операция' }))
  expect(screen.queryByText(/^Отправлено \d/)).toBeNull()
  await send('200')
  await waitFor(() => expect(askedOf(cashOrders.create)).toHaveLength(2))
  const [first, second] = askedOf(cashOrders.create).map(({ headers }) => headers['idempotency-key'])
  expect(second).not.toBe(first)
})

test('прошлый ордер дошёл, а отправляют другой: сказано, что тот проведён; следующая отправка — со своим ключом', async () => {
  answer(cashOrders.ground, ground)
  cutOff(cashOrders.create)
  await openAs(as('PKO.view', 'PKO.create'), '/finance/pko/new')
  await userEvent.selectOptions(await screen.findByLabelText(/^Операция/), 'Прочее поступление')
  await userEvent.type(screen.getByLabelText(/^Сумма/), '100')
  const act = () => userEvent.click(screen.getByRole('button', { name: 'Принять' }))
  await act()
  await screen.findByText(/^Отправлено \d/)
  refuse(cashOrders.create, E.keyReused)
  await refill(screen.getByLabelText(/^Сумма/), '200')
  await act()
  expect(await screen.findByText(/^Прошлая отправка с этим ключом повтора дошла и проведена/)).toBeTruthy()
  await act()
  await waitFor(() => expect(askedOf(cashOrders.create)).toHaveLength(3))
  const [first, second, third] = askedOf(cashOrders.create).map(({ headers }) => headers['idempotency-key'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
