import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingCard, bookings } from '#contract/bookings/bookings.ts'
import { E } from '#contract/core/errors.ts'
import { employers } from '#contract/employers/employers.ts'
import { fiscal } from '#contract/fiscal/fiscal.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { orderCard, orders } from '#contract/orders/orders.ts'
import { todayIn } from '#web/core/formats.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const today = todayIn('Europe/Moscow')
const booking = rowOf(bookingCard, {
  ...{ id: 24, company_id: 1, unit_id: 1, user_id: 9, status_id: 3, author_id: 13, booking_source_id: 1, booking_type: 'windows' },
  ...{
    price_company_id: 1,
    begin_at: `${today} 00:10:00`,
    end_at: `${today} 01:25:00`,
    duration: 4500,
    total: 3230,
    special_master: 0,
    parallel: 0,
  },
  ...{ created_at: `${today} 00:00:00`, updated_at: `${today} 00:00:00`, moves: [], undo: 0 },
  user: { id: 9, title: 'Виноградова Арина', phone: '79161235759', is_blocked: 0, warnings: [] },
  unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow' },
  services: [
    {
      ...{ id: 5, title: 'Маникюр', duration: 4500, price: 3230, qty: 1 },
      employer: { id: 14, name: 'Климова Анна' },
      pivot: { window_id: null, begin_at: `${today} 00:10:00` },
    },
  ],
})
const item = {
  ...{ id: 1, item_type: 1 as const, item_id: 5, title: 'Маникюр', qty: 1, price: 3230, price_paid: 3230, notRound: 0 as const },
  employer: { id: 14, name: 'Климова Анна' },
}
const order = rowOf(orderCard, {
  ...{
    id: 7,
    company_id: 1,
    unit_id: 1,
    user_id: 9,
    booking_id: 24,
    kind: 'visit',
    status_id: 3,
    currency_id: 1,
    promotions: [],
    checkRefaund: 0,
    unsafe: 0,
  },
  ...{ total: 3230, author_id: 13, created_at: `${today} 01:00:00`, moves: [], items: [item], receipts: [] },
  payments: [
    {
      ...{ id: 1, payment_type: 1, sum: 3230, amount: 3230, state: 'success', certificate_id: null, club_card_id: null },
      ...{ employer: null, contractor_id: null },
    },
  ],
})
const shift = {
  ...{ id: 3, unit_id: 1, register_id: 7, number: 142, state: 'open' as const, opened_at: `${today} 00:00:00` },
  ...{ opened_by: { id: 2, name: 'Егорова Наталья' }, cash_open: 3000, expires_at: `${today} 23:59:00`, is_expired: 0 as const },
}
const place = { id: 7, title: 'Касса у стойки', kind: 'drawer' as const, currency: 1 as const, is_default: 1 as const, shift, left: 3000 }

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(bookings.show, booking)
  answer(orders.ofBooking, [])
  answer(kkm.shifts, { unit_id: 1, items: [place] })
  answer(orders.create, () => {
    answer(orders.ofBooking, [order])
    return order
  })
  answer(orders.show, order)
  answer(orders.discount, { order_id: 7, list_sum: 3230, discount: 0, reductions: 0, percent: 0 })
})

async function openPanel(me = {}) {
  await openAs(me, '/bookings/24')
  await screen.findByRole('heading', { level: 1, name: /Запись № 24/ })
  await screen.findByRole('button', { name: /Оплата/ })
  await userEvent.keyboard('p')
  const panel = within(await screen.findByRole('complementary', { name: 'Оплата' }))
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Карта' })))
  return panel
}
const paidOf = () => askedOf(orders.create).map(({ body }) => (body as { payments: unknown }).payments)

test('картой: P открывает, Ctrl+Enter берёт, Enter закрывает', async () => {
  const panel = await openPanel()
  expect(panel.getByRole('button', { name: /^Принять 3.230,00.₽ картой/ })).toBeTruthy()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(askedOf(orders.create)).toHaveLength(1))
  expect(askedOf(orders.create)[0]?.body).toMatchObject({
    ...{ unit_id: 1, user_id: 9, booking_id: 24, status_id: 3, payments: [{ payment_type: 1, sum: 3230 }] },
    items: [{ item_type: 1, item_id: 5, qty: 1, price: 3230, employer: 14 }],
  })
  expect(await panel.findByText(/Принято 3.230,00/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Готово' })))
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('complementary', { name: 'Оплата' })).toBeNull()
})

test('наличными с 5 000: сдачу видно, в заказе — сколько причитается', async () => {
  const panel = await openPanel()
  await userEvent.keyboard('1')
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('textbox', { name: 'Получено' })))
  await userEvent.keyboard('5000')
  expect(panel.getByText(/^Сдача 1.770,00/)).toBeTruthy()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(paidOf()).toEqual([[{ payment_type: 8, sum: 3230 }]]))
  expect(await panel.findByText(/^Сдача 1.770,00/)).toBeTruthy()
})

test('вторая оплата берёт остаток; пока он есть, ничего не уходит', async () => {
  const panel = await openPanel()
  await userEvent.keyboard('1')
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('textbox', { name: 'Получено' })))
  await userEvent.keyboard('1000')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(panel.getByRole('button', { name: /^Осталось 2.230,00/ })).toBeTruthy()
  expect(askedOf(orders.create)).toEqual([])
  await userEvent.keyboard('{Alt>}2{/Alt}')
  await userEvent.click(panel.getByRole('button', { name: /^Принять 3.230,00/ }))
  await waitFor(() =>
    expect(paidOf()).toEqual([
      [
        { payment_type: 8, sum: 1000 },
        { payment_type: 1, sum: 2230 },
      ],
    ]),
  )
})

test('отказ сказан словами, набранное остаётся — и после закрытия', async () => {
  refuse(orders.create, E.noOpenShift)
  const panel = await openPanel()
  await userEvent.keyboard('1')
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('textbox', { name: 'Получено' })))
  await userEvent.keyboard('5000{Control>}{Enter}{/Control}')
  expect((await panel.findByRole('alert')).textContent).toContain('Смена на этой кассе не открыта. Откройте смену и повторите.')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('complementary', { name: 'Оплата' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Оплата/ }))
  const again = within(await screen.findByRole('complementary', { name: 'Оплата' }))
  expect(await again.findByDisplayValue('5000')).toBeTruthy()
})

test('смены нет: сказано сразу, и тут же её открывают', async () => {
  answer(kkm.shifts, { unit_id: 1, items: [{ ...place, shift: null }] })
  answer(kkm.open, () => {
    answer(kkm.shifts, { unit_id: 1, items: [place] })
    return shift
  })
  const panel = await openPanel()
  expect(await panel.findByText(/Смена на кассе «Касса у стойки» не открыта/)).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Открыть смену' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Кассовая смена' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Открыть смену' }))
  await waitFor(() => expect(panel.queryByText(/не открыта/)).toBeNull())
  expect(screen.queryByRole('dialog', { name: 'Кассовая смена' })).toBeNull()
})

test('цену правит тот, у кого есть право; скидка посчитана', async () => {
  const panel = await openPanel()
  const price = panel.getByRole('textbox', { name: 'Цена: Маникюр' })
  await userEvent.clear(price)
  await userEvent.type(price, '3000')
  expect(panel.getByText(/^−230,00$/)).toBeTruthy()
  expect(panel.getByRole('button', { name: /^Принять 3.000,00/ })).toBeTruthy()
})

const service = { item_type: 1 as const, item_id: 6, title: 'Дизайн', price: 500, free: null }
const oil = { item_type: 2 as const, item_id: 8, title: 'Масло персик', price: 390, free: 5 }
const linesOf = () => (askedOf(orders.create)[0]?.body as { items: unknown[] } | undefined)?.items
async function add(panel: Awaited<ReturnType<typeof openPanel>>, words: string, name: RegExp) {
  await userEvent.keyboard('/')
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('combobox', { name: 'Добавить услугу или товар' })))
  await userEvent.keyboard(words)
  await panel.findByRole('option', { name })
  await userEvent.keyboard('{Enter}')
}

test('услугу и товар добавляют без мыши: «/», слово, Enter; мастер — чья прошлая услуга, второй раз тот же товар — ещё одна штука', async () => {
  answer(orders.sellable, ({ query }) => (query?.words === 'ди' ? [service] : [oil]))
  answer(employers.forBooking, { items: [{ id: 15, name: 'Белова Кристина', unit: null, work_position: { id: 1, name: 'Мастер' } }], count: 1, filters: [] })
  const panel = await openPanel()
  await add(panel, 'ди', /^Дизайн 500,00/)
  expect(panel.getByRole<HTMLSelectElement>('combobox', { name: 'Мастер: Дизайн' }).value).toBe('14')
  await userEvent.clear(panel.getByRole('combobox', { name: 'Добавить услугу или товар' }))
  await userEvent.type(panel.getByRole('combobox', { name: 'Добавить услугу или товар' }), 'ма')
  await userEvent.click(await panel.findByRole('option', { name: /^Масло персик 390,00.*свободно 5/ }))
  await userEvent.type(panel.getByRole('combobox', { name: 'Добавить услугу или товар' }), 'мас')
  await userEvent.click(await panel.findByRole('option', { name: /^Масло персик/ }))
  expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Количество: Масло персик' }).value).toBe('2')
  await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Мастер: Дизайн' }), await panel.findByRole('option', { name: 'Белова Кристина' }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(paidOf()).toEqual([[{ payment_type: 1, sum: 4510 }]]))
  expect(linesOf()).toMatchObject([
    { item_type: 1, item_id: 5, employer: 14 },
    { item_type: 1, item_id: 6, qty: 1, price: 500, employer: 15 },
    { item_type: 2, item_id: 8, qty: 2, price: 390, employer: null },
  ])
})

test('сканер добавляет товар, пока набирают сумму: сумма осталась, остаток взяла карта; неизвестный код назван', async () => {
  answer(orders.sellable, ({ query }) => (query?.code === '4600000000015' ? [oil] : []))
  const panel = await openPanel()
  await userEvent.keyboard('1')
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('textbox', { name: 'Получено' })))
  await userEvent.keyboard('4600000000015{Enter}')
  expect(await panel.findByText('Добавлено: Масло персик')).toBeTruthy()
  expect(panel.getByRole('button', { name: /^Принять 3.620,00.₽ наличными/ })).toBeTruthy()
  await userEvent.keyboard('4600000000022{Enter}')
  expect(await panel.findByText(/с кодом 4600000000022 нет/)).toBeTruthy()
  expect(askedOf(orders.create)).toEqual([])
})

test('убранной услуги в заказе нет, а клавиши способов оплаты слышны сразу', async () => {
  answer(orders.sellable, [service])
  const panel = await openPanel()
  await add(panel, 'ди', /^Дизайн/)
  await userEvent.click(panel.getByRole('button', { name: 'Убрать: Маникюр' }))
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Карта' })))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(linesOf()).toMatchObject([{ item_id: 6 }]))
})

test('чего не хватает, названо с тем, где ещё лежит; набранное осталось', async () => {
  const short = 'Масло персик: нужно 1, свободно 0. Есть ещё: Сокол · витрина — 4.'
  answer(orders.sellable, [oil])
  refuse(orders.create, E.notEnoughStock, { errors: { items: [short] } })
  const panel = await openPanel()
  await add(panel, 'ма', /^Масло/)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect((await panel.findByRole('alert')).textContent).toContain('Недостаточно остатков')
  expect(panel.getByText(short)).toBeTruthy()
  expect(panel.getByRole('textbox', { name: 'Количество: Масло персик' })).toBeTruthy()
})

test('без права менять цены товар без цены не добавить: сказано почему', async () => {
  answer(orders.sellable, [{ ...oil, price: null }])
  const panel = await openPanel({
    ...{ is_superuser: 0, crosses_companies: 0, unit_id: 1 },
    permissions: ['Booking.view', 'Order.view', 'Order.create', 'Order.update'],
  })
  await add(panel, 'ма', /^Масло персик цены нет/)
  expect(panel.getByText(/^Масло персик: цены нет/)).toBeTruthy()
  expect(panel.queryByRole('textbox', { name: 'Количество: Масло персик' })).toBeNull()
})

test('без права менять цену она — текст', async () => {
  const panel = await openPanel({
    ...{ is_superuser: 0, crosses_companies: 0, unit_id: 1 },
    permissions: ['Booking.view', 'Order.view', 'Order.create', 'Order.update'],
  })
  expect(panel.queryByRole('textbox', { name: /^Цена/ })).toBeNull()
})

test('оплаченный визит второй раз не оплачивают: показан его заказ', async () => {
  answer(orders.ofBooking, [order])
  await openAs({}, '/bookings/24')
  await userEvent.click(await screen.findByRole('button', { name: /Оплата/ }))
  const panel = within(await screen.findByRole('complementary', { name: 'Оплата' }))
  expect((await panel.findByRole('link', { name: 'Заказ № 7' })).getAttribute('href')).toBe('/finance/order/7')
  expect(panel.queryByRole('button', { name: /^Принять/ })).toBeNull()
  await userEvent.click(panel.getByRole('link', { name: 'Заказ № 7' }))
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Оплата' })).toBeNull())
})

const receipt = {
  ...{
    uuid: '0d5cf1a8-6f0d-5c7e-9a4e-0f6f2f9f0b11',
    phase: 'settle' as const,
    kind: 'sell',
    state: 'sent' as const,
    carrier: 'server' as const,
  },
  ...{ register: { id: 7, name: 'Касса у стойки' }, entity: { id: 1, name: 'ООО «Окно»' }, total: 3230, fn: null, fd: null, fpd: null },
  ...{ not_printed: 0 as const, cause: null, is_silent: 0 as const },
}

test.for([
  ['печатается', {}, 'Чек печатается…'],
  ['напечатан', { state: 'done' as const, fd: 41_307 }, 'Чек напечатан, ФД № 41307'],
  ['касса молчит', { state: 'person' as const }, /^Касса не отвечает/],
  ['касса отказала', { state: 'refused' as const, cause: 'no_paper' }, /Нет бумаги/],
] as const)('о чеке сказано словами: %s', async ([, change, words]) => {
  answer(orders.ofBooking, [{ ...order, status_id: 2 }])
  answer(orders.show, { ...order, status_id: 2, receipts: [{ ...receipt, ...change }] })
  await openAs({}, '/bookings/24')
  await userEvent.click(await screen.findByRole('button', { name: /Оплата/ }))
  const panel = within(await screen.findByRole('complementary', { name: 'Оплата' }))
  expect(await panel.findByText(words)).toBeTruthy()
})

async function openWith(change: object, me: Parameters<typeof openAs>[0] = {}) {
  answer(orders.ofBooking, [{ ...order, status_id: 2 }])
  answer(orders.show, { ...order, status_id: 2, receipts: [{ ...receipt, ...change }] })
  await openAs(me, '/bookings/24')
  await userEvent.click(await screen.findByRole('button', { name: /Оплата/ }))
  const panel = within(await screen.findByRole('complementary', { name: 'Оплата' }))
  await panel.findByText(/^(Касса не отвечает|Чек не напечатан)/)
  return panel
}

test('касса молчит — человек говорит, что видит на ленте: вышедший чек называют его номером', async () => {
  const panel = await openWith({ state: 'person' })
  await userEvent.click(panel.getByRole('button', { name: 'Решить…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Чек на кассе «Касса у стойки»' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Что с чеком/ }), 'Вышел из кассы')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Почему так решили/ }), 'Чек у клиентки')
  await userEvent.click(dialog.getByRole('button', { name: 'Ответить' }))
  expect(await dialog.findByText('Укажите номер ФД с чека.')).toBeTruthy()
  expect(askedOf(fiscal.resolve)).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: /^ФД на чеке/ }), '41307')
  answer(fiscal.resolve, { uuid: receipt.uuid, state: 'done' })
  await userEvent.click(dialog.getByRole('button', { name: 'Ответить' }))
  await waitFor(() =>
    expect(askedOf(fiscal.resolve)[0]).toMatchObject({
      params: { uuid: receipt.uuid },
      body: { says: 'printed', fd: 41_307, reason: 'Чек у клиентки' },
    }),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('от чека касса отказалась — его печатают снова', async () => {
  const panel = await openWith({ state: 'refused', cause: 'no_paper' })
  await userEvent.click(panel.getByRole('button', { name: 'Напечатать снова' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Почему так решили/ }), 'Бумагу вставили')
  answer(fiscal.resolve, { uuid: receipt.uuid, state: 'waiting' })
  await userEvent.click(dialog.getByRole('button', { name: 'Напечатать снова' }))
  await waitFor(() => expect(askedOf(fiscal.resolve)[0]?.body).toEqual({ says: 'again', reason: 'Бумагу вставили' }))
})

test('без права решать о чеке кнопки нет', async () => {
  const may = { is_superuser: 0 as const, permissions: ['Booking.view', 'Order.view', 'Order.create'] }
  const closed = await openWith({ state: 'person' }, may)
  expect(closed.queryByRole('button', { name: 'Решить…' })).toBeNull()
})
