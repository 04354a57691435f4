import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { fiscal } from '#contract/fiscal/fiscal.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { orders } from '#contract/orders/orders.ts'
import { openAs, startApp } from '#web/testing/app.ts'
import { sendsOnce } from '#web/testing/lost-answer.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'
import { freshTill, openPanel, order, paidOf, place, shift } from './payment-scene.ts'

beforeAll(startApp)
beforeEach(freshTill)

test('картой: P открывает, Ctrl+Enter берёт, Enter закрывает', async () => {
  const panel = await openPanel()
  expect(panel.getByRole('button', { name: /^Принять 3.230,00.₽ картой/ })).toBeTruthy()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(askedOf(orders.create)).toHaveLength(1))
  expect(askedOf(orders.create)[0]?.body).toMatchObject({
    unit_id: 1,
    user_id: 9,
    booking_id: 24,
    status_id: 3,
    payments: [{ payment_type: 1, sum: 3230 }],
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

test('ORD-434 ORD-436 ORD-438 ORD-439 оплата визита отказана: запрещено, не выбраны пилочки, не приняты материалы и любое другое — каждое своими словами', async () => {
  const panel = await openPanel()
  for (const [code, errors, words] of [
    [E.orderForbidden, { 'items.0.price': ['Цена не по прайсу.'] }, 'Действие запрещено для этого заказа.'],
    [E.filesNotChosen, { items: ['Выберите: Пилочки.'] }, 'Выберите пилочки. Выберите: Пилочки.'],
    [
      E.materialsNotAccepted,
      { items: ['Выдайте на визит: Крафт-пакет.'] },
      'Примите обязательные материалы. Выдайте на визит: Крафт-пакет.',
    ],
    [E.notFound, {}, 'Не найдено. Возможно, это уже удалили.'],
  ] as const) {
    refuse(orders.create, code, { errors: errors as Record<string, string[]> })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(panel.getByRole('alert').textContent).toBe(`Оплата не принята: ${words} Всё набранное осталось.`))
  }
  expect(askedOf(orders.create)).toHaveLength(4)
})

test('ORD-438 ORD-439 «Оплата» прежнего заказа: на 2100 сказано, что заказ не сохранён и чего не хватает, слов нового заказа нет', async () => {
  answer(orders.ofBooking, [{ ...order, status_id: 0, payments: [] }])
  refuse(orders.update, E.materialsNotAccepted, { errors: { items: ['Выдайте на визит: Крафт-пакет.'] } })
  const panel = await openPanel()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(askedOf(orders.update)[0]?.params).toEqual({ id: '7' }))
  await waitFor(() =>
    expect(panel.getByRole('alert').textContent).toBe(
      'Оплата не принята: Заказ не сохранён. Выдайте на визит: Крафт-пакет. Всё набранное осталось.',
    ),
  )
  expect(screen.queryByText(/Примите обязательные материалы/)).toBeNull()
  expect(askedOf(orders.create)).toEqual([])
})

test('сумма, которой не бывает, названа у своего поля: набранное стоит, ничего не уходит, и панель открывается снова', async () => {
  const panel = await openPanel()
  await userEvent.keyboard('1')
  const given = await panel.findByRole('textbox', { name: 'Получено' })
  for (const typed of ['1000000000000000', '100000000000000000000', '-500', '100,555', 'сто']) {
    await userEvent.clear(given)
    await userEvent.type(given, typed)
    expect(panel.getByText('Сумма — от нуля, копеек не больше двух знаков.'), typed).toBeTruthy()
    expect(given).toHaveProperty('value', typed)
    expect(given.getAttribute('aria-invalid'), typed).toBe('true')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(document.activeElement, typed).toBe(given)
  }
  const price = panel.getByRole('textbox', { name: /^Цена/ })
  for (const typed of ['1000000000000000', '-1', '0,001']) {
    await userEvent.clear(price)
    await userEvent.type(price, typed)
    expect(panel.getAllByText('Сумма — от нуля, копеек не больше двух знаков.'), typed).toHaveLength(2)
  }
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: /Оплата/ }))
  const again = within(await screen.findByRole('complementary', { name: 'Оплата' }))
  expect(again.getByDisplayValue('сто')).toBeTruthy()
  expect(askedOf(orders.create)).toEqual([])
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

test('без права менять цену она — текст', async () => {
  const panel = await openPanel({
    is_superuser: 0,
    crosses_companies: 0,
    unit_id: 1,
    permissions: ['Booking.view', 'Order.view', 'Order.create', 'Order.update'],
  })
  expect(panel.queryByRole('textbox', { name: /^Цена/ })).toBeNull()
})

test('оплаченный визит второй раз не оплачивают: показан его заказ', async () => {
  answer(orders.ofBooking, [order])
  await openAs({}, '/bookings/24')
  await userEvent.click(await screen.findByRole('button', { name: /Оплата/ }))
  const panel = within(await screen.findByRole('complementary', { name: 'Оплата' }))
  expect((await panel.findByRole('link', { name: 'Заказ №\u00a07' })).getAttribute('href')).toBe('/finance/order/7')
  expect(panel.queryByRole('button', { name: /^Принять/ })).toBeNull()
  await userEvent.click(panel.getByRole('link', { name: 'Заказ №\u00a07' }))
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Оплата' })).toBeNull())
})

const receipt = {
  uuid: '0d5cf1a8-6f0d-5c7e-9a4e-0f6f2f9f0b11',
  phase: 'settle' as const,
  kind: 'sell',
  state: 'sent' as const,
  carrier: 'server' as const,
  register: { id: 7, name: 'Касса у стойки' },
  entity: { id: 1, name: 'ООО «Окно»' },
  total: 3230,
  fn: null,
  fd: null,
  fpd: null,
  not_printed: 0 as const,
  cause: null,
  is_silent: 0 as const,
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

test('чек до кассы не дошёл — сказано, что она молчит, а решать о нём нечего', async () => {
  const panel = await openWith({ state: 'waiting', is_silent: 1 })
  expect(panel.queryByRole('button', { name: 'Решить…' })).toBeNull()
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

test('закрыли и открыли снова: всё уже известно, и клавиши сразу там, где платят', async () => {
  const panel = await openPanel()
  await userEvent.click(panel.getByRole('button', { name: 'Закрыть' }))
  await userEvent.keyboard('p')
  const again = within(await screen.findByRole('complementary', { name: 'Оплата' }))
  await waitFor(() => expect(document.activeElement).toBe(again.getByRole('button', { name: 'Карта' })))
  await userEvent.keyboard('1')
  await waitFor(() => expect(document.activeElement).toBe(again.getByRole('textbox', { name: 'Получено' })))
})

test('ответ на оплату сохранённого заказа потерян: со страницы ушли, вернулись и приняли снова — ключ тот же', async () => {
  const [payment] = order.payments
  const saved = { ...order, status_id: 0 as const, payments: [{ ...payment!, state: 'user_pending' as const }] }
  answer(orders.ofBooking, [saved])
  answer(orders.show, saved)
  await sendsOnce({
    endpoint: orders.update,
    open: openPanel,
    send: () => userEvent.keyboard('{Control>}{Enter}{/Control}'),
    answered: () => answer(orders.update, order),
  })
})
