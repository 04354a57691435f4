import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { audits } from '#contract/audits/audits.ts'
import { E } from '#contract/core/errors.ts'
import { customers } from '#contract/customers/customers.ts'
import { orderActs } from '#contract/order-acts/order-acts.ts'
import { type OrderCard, orderCard, orders } from '#contract/orders/orders.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { customerOf, rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const line = { qty: 1, price: 3200, price_paid: 3200, notRound: 0 as const, returned: 0, returnable: 1, club_card_id: null }
const order = rowOf(orderCard, {
  id: 7,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  is_walk_in: 0,
  is_opening: 0,
  kind: 'retail',
  status_id: 3,
  currency_id: 1,
  promotions: [],
  is_awaited: 0,
  online: [],
  checkRefaund: 0,
  unsafe: 0,
  total: 3590,
  author_id: 13,
  created_at: '2026-11-23 10:00:00',
  posted_at: '2026-11-23 10:05:00',
  sold_at: '2026-11-23 10:05:00',
  moves: [4],
  receipts: [],
  returned: 0,
  refunds: [],
  corrections: [],
  payments: [],
  user: { id: 9, title: 'Петрова Анна', phone: '79161234567', is_blocked: 0, warnings: [] },
  items: [
    {
      ...line,
      id: 1,
      item_type: 1,
      item_id: 5,
      title: 'Маникюр',
      regular_discount_id: null,
      price_list: null,
      mark: null,
      employer: { id: 14, name: 'Белова Анна' },
    },
    {
      ...line,
      id: 2,
      item_type: 2,
      item_id: 8,
      title: 'Масло',
      regular_discount_id: null,
      price_list: null,
      mark: null,
      employer: null,
    },
  ],
})
const masters = [
  { id: 14, name: 'Белова Анна' },
  { id: 51, name: 'Ежова Марина' },
]

beforeAll(startApp)
/** A server that knows the order, before anybody has signed in. */
async function begin() {
  await freshServer()
  answer(orders.show, order)
  answer(orders.discount, { order_id: 7, list_sum: 3590, discount: 0, reductions: 0, percent: 0 })
  answer(audits.byModel, { items: [], count: 0, filters: [] } as never)
}
beforeEach(begin)
const own = (...permissions: string[]) => ({ is_superuser: 0 as const, crosses_companies: 0 as const, permissions: permissions as never })
const open = async (me = {}, shown: Partial<OrderCard> = {}) => {
  answer(orders.show, { ...order, ...shown })
  await openAs(me, '/finance/order/7')
  await screen.findByRole('rowheader', { name: /^Маникюр/ })
}
const choose = async (act: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Изменить' }))
  await userEvent.click(screen.getByRole('menuitem', { name: act }))
  return within(await screen.findByRole('complementary', { name: act }))
}
type Panel = Awaited<ReturnType<typeof choose>>
const say = (panel: Panel, words: string) => userEvent.type(panel.getByRole('textbox', { name: /^Причина/ }), words)
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('complementary', { name })).toBeNull())

test('ORD-004 на странице заказа каждое действие видно по своему праву: кнопки, строки меню «Изменить» и история', async () => {
  const acts: [string, number, string, 'button' | 'menuitem' | 'link'][] = [
    ['Order.refund', 3, 'Вернуть', 'button'],
    ['Order.close', 2, 'Провести', 'button'],
    ['Order.force_close', 2, 'Провести без чека', 'menuitem'],
    ['Order.change_dates', 3, 'День продажи', 'menuitem'],
    ['Order.change_creator', 3, 'Кто создал', 'menuitem'],
    ['Order.change_user', 3, 'Клиент', 'menuitem'],
    ['Order.change_master', 3, 'Мастера', 'menuitem'],
    ['Order.audit', 3, 'История', 'link'],
  ]
  for (const [right, status_id, name, role] of acts) {
    const moves = status_id === 2 ? [3] : [4]
    const others = acts.flatMap(([one]) => (one === right ? [] : [one]))
    for (const [permissions, isSeen] of [
      [['Order.view', right], true],
      [['Order.view', ...others], false],
    ] as const) {
      await begin()
      await open(own(...permissions), { status_id, moves })
      const opener = screen.queryByRole('button', { name: 'Изменить' })
      if (role === 'menuitem' && opener) await userEvent.click(opener)
      expect(screen.queryByRole(role, { name }) !== null, `${right} ${isSeen}`).toBe(isSeen)
      if (role === 'menuitem' && opener) await userEvent.keyboard('{Escape}')
    }
  }
  await begin()
  await open(own('Order.view'))
  expect(screen.queryByRole('button', { name: 'Изменить' })).toBeNull()
})

test('перенесённый день продажи и автор сказаны на странице; стоящий на своём дне не повторяют', async () => {
  await open({}, { author: { id: 13, name: 'Соколова Ева' } })
  expect(screen.getByText('Кто создал: Соколова Ева')).toBeTruthy()
  expect(screen.queryByText(/^День продажи:/)).toBeNull()
  await begin()
  await open({}, { sold_at: '2026-11-20 10:05:00' })
  expect(await screen.findByText('День продажи: 20.11.2026')).toBeTruthy()
})

test('новый и возвращённый заказ так не меняют: меню нет', async () => {
  for (const status_id of [0, 1, 4]) {
    await begin()
    await open({}, { status_id, moves: [] })
    expect(screen.queryByRole('button', { name: 'Изменить' })).toBeNull()
  }
})

test('«Провести» проводит сам; отказ сказан', async () => {
  await open({}, { status_id: 2, moves: [3, 4] })
  refuse(orderActs.close, E.invalid, { errors: { status_id: ['Чек ещё не напечатан.'] } })
  await userEvent.click(screen.getByRole('button', { name: 'Провести' }))
  expect(await screen.findByText('Чек ещё не напечатан.')).toBeTruthy()
  answer(orderActs.close, order)
  await userEvent.click(screen.getByRole('button', { name: 'Провести' }))
  await waitFor(() => expect(askedOf(orderActs.close).at(-1)).toMatchObject({ params: { id: '7' } }))
})

test('«Провести без чека» с клавиатуры: без причины не уходит, Ctrl+Enter отправляет, сказано, что чек всё равно нужен', async () => {
  await open({}, { status_id: 2, moves: [3, 4] })
  answer(orderActs.forceClose, order)
  const panel = await choose('Провести без чека')
  expect(panel.getByText(/Чек всё равно нужен/)).toBeTruthy()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(panel.getByText('Назовите причину.')).toBeTruthy()
  expect(askedOf(orderActs.forceClose)).toEqual([])
  await say(panel, 'Касса в ремонте')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(askedOf(orderActs.forceClose)[0]?.body).toEqual({ reason: 'Касса в ремонте' }))
  expect(await screen.findByText('Заказ изменён')).toBeTruthy()
  await isGone('Провести без чека')
})

test('день продажи: стоит нынешний; отказ закрытого дня — у поля, набранное остаётся, и после него можно исправить', async () => {
  await open()
  const panel = await choose('День продажи')
  const day = panel.getByRole<HTMLInputElement>('textbox', { name: /^День продажи/ })
  expect(day.value).toBe('23.11.2026')
  await userEvent.clear(day)
  await userEvent.type(day, '20.11.2026')
  await say(panel, 'Забыли провести')
  refuse(orderActs.changeDates, E.invalid, { errors: { sold_on: ['Зарплата за 20.11.2026 утверждена, лист №\u00a05: день закрыт.'] } })
  await userEvent.click(panel.getByRole('button', { name: 'Сохранить' }))
  expect((await panel.findAllByText(/лист № 5: день закрыт/)).length).toBeGreaterThan(0)
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect([day.value, panel.getByRole<HTMLTextAreaElement>('textbox', { name: /^Причина/ }).value]).toEqual([
    '20.11.2026',
    'Забыли провести',
  ])
  answer(orderActs.changeDates, order)
  await userEvent.clear(day)
  await userEvent.type(day, '21.11.2026')
  await userEvent.click(panel.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(orderActs.changeDates).at(-1)?.body).toEqual({ sold_on: '2026-11-21', reason: 'Забыли провести' }))
  await isGone('День продажи')
})

test('клиент и автор: не выбрав, не отправить; уходит выбранный', async () => {
  const maria = { id: 10, first_name: 'Мария', last_name: 'Светлова', middle_name: null, phone: '79161230000' }
  answer(customers.search, {
    items: { data: [{ ...maria, title: 'Светлова Мария', city: null, cityDistrict: null, last_visit_at: null, warnings: [] }] },
  })
  answer(customers.show, customerOf(maria))
  answer(orderActs.creators, [
    { id: 13, name: 'Соколова Ева' },
    { id: 2, name: 'Громова Ольга' },
  ])
  answer(orderActs.changeUser, order)
  answer(orderActs.changeCreator, order)
  await open()
  const client = await choose('Клиент')
  await say(client, 'Не та карточка')
  await userEvent.click(client.getByRole('button', { name: 'Сохранить' }))
  expect(client.getByText('Обязательное поле.')).toBeTruthy()
  await userEvent.type(client.getByRole('combobox'), 'Свет')
  await userEvent.click(await screen.findByRole('option', { name: /Светлова Мария/ }))
  await userEvent.click(client.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(orderActs.changeUser)[0]?.body).toEqual({ user_id: 10, reason: 'Не та карточка' }))
  await isGone('Клиент')
  const author = await choose('Кто создал')
  await say(author, 'Вошла под чужим именем')
  await userEvent.click(author.getByRole('combobox', { name: /^Кто создал/ }))
  expect(await screen.findByRole('option', { name: 'Громова Ольга' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Соколова Ева' })).toBeNull()
  await userEvent.click(screen.getByRole('option', { name: 'Громова Ольга' }))
  await userEvent.click(author.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(orderActs.changeCreator)[0]?.body).toEqual({ author_id: 2, reason: 'Вошла под чужим именем' }))
})

test('мастера: у строки те, кто может; уходят изменённые строки, отказ стоит у своей; ничего не изменено — сказано', async () => {
  answer(orderActs.masters, [
    { id: 1, masters },
    { id: 2, masters },
  ])
  await open()
  const panel = await choose('Мастера')
  const [service, good] = [
    await panel.findByRole<HTMLSelectElement>('combobox', { name: 'Мастер: Маникюр' }),
    panel.getByRole<HTMLSelectElement>('combobox', { name: 'Мастер: Масло' }),
  ]
  expect(service.value).toBe('14')
  expect(within(good).getByRole('option', { name: 'Никто' })).toBeTruthy()
  await say(panel, 'Работала Марина')
  await userEvent.click(panel.getByRole('button', { name: 'Сохранить' }))
  expect(panel.getByText('Так и записано.')).toBeTruthy()
  await userEvent.selectOptions(good, 'Ежова Марина')
  refuse(orderActs.changeMaster, E.invalid, { errors: { 'items.0.employer': ['Не работал в день оплаты.'] } })
  await userEvent.click(panel.getByRole('button', { name: 'Сохранить' }))
  await panel.findAllByText('Не работал в день оплаты.')
  answer(orderActs.changeMaster, order)
  await userEvent.selectOptions(service, 'Ежова Марина')
  await userEvent.selectOptions(good, 'Никто')
  await userEvent.click(panel.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(askedOf(orderActs.changeMaster).at(-1)?.body).toEqual({ items: [{ id: 1, employer: 51 }], reason: 'Работала Марина' }),
  )
})
