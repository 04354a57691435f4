import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { customers } from '#contract/customers/customers.ts'
import { orders } from '#contract/orders/orders.ts'
import { headerSays, openAs, startApp } from '#web/testing/app.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf, cutOff, refuse } from '#web/testing/server.ts'
import { freshTill, order } from './payment-scene.ts'

beforeAll(startApp)
beforeEach(freshTill)

const oil = { item_type: 2 as const, item_id: 8, title: 'Масло персик', price: 390, free: 5 }
const sold = { ...order, id: 8, kind: 'retail' as const, booking_id: null, user_id: 900, is_walk_in: 1 as const, total: 390 }

async function openSale() {
  answer(orders.sellable, [oil])
  answer(orders.create, sold)
  answer(orders.show, { ...sold, payments: order.payments.map((one) => ({ ...one, sum: 390, amount: 390 })) })
  await openAs({ unit_id: 1 }, '/help')
  await headerSays('Справка')
  await userEvent.keyboard('p')
  const panel = within(await screen.findByRole('complementary', { name: 'Продажа' }))
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('combobox', { name: 'Добавить услугу или товар' })))
  return panel
}

async function type(panel: Awaited<ReturnType<typeof openSale>>) {
  await userEvent.keyboard('масло')
  await panel.findByRole('option', { name: /^Масло персик/ })
  await userEvent.keyboard('{Enter}')
}

test('продажа без записи с любого экрана: P, слово, Enter, Ctrl+Enter — имени у покупателя не спрашивают', async () => {
  const panel = await openSale()
  expect(panel.getByText(/^Без имени/)).toBeTruthy()
  await type(panel)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(askedOf(orders.create)).toHaveLength(1))
  const body = askedOf(orders.create)[0]?.body
  expect(body).toMatchObject({
    unit_id: 1,
    is_walk_in: 1,
    status_id: 3,
    payments: [{ payment_type: 1, sum: 390 }],
    items: [{ item_type: 2, item_id: 8, qty: 1, price: 390, employer: null }],
  })
  expect(body).not.toHaveProperty('booking_id')
  expect(body).not.toHaveProperty('user_id')
  expect(await panel.findByText(/Принято 390,00/)).toBeTruthy()
  expect(panel.getByText('Заказ проведён.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Готово' })))
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('complementary', { name: 'Продажа' })).toBeNull()
})

test('кто ищет сертификат словом, узнаёт, что его продают по номеру; чей номер здесь не продать, узнаёт почему и как им платят', async () => {
  const panel = await openSale()
  answer(orders.sellable, [])
  await userEvent.keyboard('сертификат')
  expect(await panel.findByText(/сертификат — по номеру: считайте его или наберите 11 цифр/)).toBeTruthy()
  await userEvent.keyboard('{Control>}a{/Control}79927398713')
  expect(await panel.findByText(/^Сертификата с этим номером здесь на продажу нет.*Выберите «Сертификат» ниже\.$/)).toBeTruthy()
})

test('пустая продажа подсказывает, с чего начать, и не выглядит оплаченной', async () => {
  const panel = await openSale()
  expect(panel.getByText(/^Найдите услугу, товар или клубную карту по названию\..*номер сертификата/)).toBeTruthy()
  expect(panel.queryByText('Добавьте услугу или товар.')).toBeNull()
  expect(panel.getByRole('button', { name: /^Принять/ }).getAttribute('aria-disabled')).toBe('true')
})

test('назвалась — продажа её; отказ и закрытие ничего из набранного не теряют', async () => {
  answer(customers.search, {
    items: {
      data: [
        {
          id: 9,
          title: 'Виноградова Арина, …5759',
          last_name: 'Виноградова',
          first_name: 'Арина',
          middle_name: null,
          phone: '79161235759',
          city: null,
          cityDistrict: null,
          last_visit_at: null,
          warnings: [],
        },
      ],
    },
  })
  const panel = await openSale()
  await type(panel)
  await userEvent.click(panel.getByRole('combobox', { name: /^Клиент/ }))
  await userEvent.keyboard('вин')
  await panel.findByRole('option', { name: /^Виноградова Арина/ })
  await userEvent.keyboard('{Enter}')
  expect(panel.queryByText(/^Без имени/)).toBeNull()
  refuse(orders.create, E.noOpenShift)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect((await panel.findByRole('alert')).textContent).toContain('Смена на этой кассе не открыта')
  await userEvent.click(panel.getByRole('button', { name: /Закрыть/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Продажа' }))
  const again = within(await screen.findByRole('complementary', { name: 'Продажа' }))
  expect(await again.findByText('Масло персик')).toBeTruthy()
  answer(orders.create, sold)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(askedOf(orders.create).at(-1)?.body).toMatchObject({ user_id: 9 }))
  expect(askedOf(orders.create).at(-1)?.body).not.toHaveProperty('is_walk_in')
})

test('кто не продаёт, у того нет ни кнопки, ни клавиши', async () => {
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions: ['Booking.view'] }, '/help')
  await headerSays('Справка')
  await userEvent.keyboard('p')
  expect(screen.queryByRole('button', { name: 'Продажа' })).toBeNull()
  expect(screen.queryByRole('complementary', { name: 'Продажа' })).toBeNull()
})

const stick = { item_type: 2 as const, item_id: 9, title: 'Апельсиновая палочка', price: null, free: 0 }

const panelNow = async () => within(await screen.findByRole('complementary', { name: 'Продажа' }))
const take = () => userEvent.keyboard('{Control>}{Enter}{/Control}')
const keys = () => askedOf(orders.create).map(({ headers }) => headers['idempotency-key'])

/** The oil is scanned over any screen, which opens the till. */
async function sellByScan(me: Parameters<typeof openAs>[0] = { unit_id: 1 }, thing: typeof oil | typeof stick = oil) {
  answer(orders.sellable, [thing])
  answer(orders.show, { ...sold, payments: order.payments.map((one) => ({ ...one, sum: 390, amount: 390 })) })
  await openAs(me, '/help')
  await headerSays('Справка')
  // The part that hears the scanner comes after the page.
  await waitFor(() => {
    if (askedOf(orders.sellable).length === 0) scan('4600000000015')
    expect(screen.getByRole('complementary', { name: 'Продажа' })).toBeTruthy()
  })
  return panelNow()
}

test('ответ на продажу потерян: никто не говорит, что денег не взяли; закрыли, открыли и нажали снова — ключ тот же, продажа одна', async () => {
  cutOff(orders.create)
  const panel = await sellByScan()
  await panel.findByRole('button', { name: /^Принять 390,00/ })
  await take()
  const words = (await panel.findByRole('alert')).textContent ?? ''
  expect(words).toContain('неизвестно, дошла ли оплата')
  expect(words).not.toContain('не принята')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Продажа' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Продажа' }))
  const again = await panelNow()
  expect(await again.findByText('Масло персик')).toBeTruthy()
  answer(orders.create, sold)
  await take()
  expect(await again.findByText(/Принято 390,00/)).toBeTruthy()
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
})

test('прошлая попытка дошла, а платят уже иначе: сказано, что деньги приняты; следующая покупка — со своим ключом', async () => {
  cutOff(orders.create)
  const panel = await sellByScan()
  await panel.findByRole('button', { name: /^Принять 390,00/ })
  await take()
  await panel.findByText(/неизвестно, дошла ли оплата/)
  refuse(orders.create, E.keyReused)
  await userEvent.click(panel.getByRole('button', { name: /Наличные/ }))
  await take()
  expect(await panel.findByText(/^Прошлая попытка дошла: деньги приняты/)).toBeTruthy()
  answer(orders.create, sold)
  await take()
  expect(await panel.findByText(/Принято 390,00/)).toBeTruthy()
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('сканер открыл кассу товаром без цены: сказано, что цены нет, и строки за ноль не стоит', async () => {
  const panel = await sellByScan(
    { is_superuser: 0, crosses_companies: 0, unit_id: 1, permissions: ['Order.view', 'Order.create', 'Good.view'] },
    stick,
  )
  expect(await panel.findByText('Апельсиновая палочка: цены нет. Задайте её в карточке.')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Убрать: Апельсиновая палочка' })).toBeNull()
})

test('цены не набрали: Ctrl+Enter ведёт к ней, а не молчит', async () => {
  const panel = await sellByScan({ unit_id: 1 }, stick)
  const price = await panel.findByRole('textbox', { name: 'Цена: Апельсиновая палочка' })
  await take()
  await waitFor(() => expect(document.activeElement).toBe(price))
  expect(askedOf(orders.create)).toEqual([])
})

test('сертификат продаётся один и без мастера: количества у него нет', async () => {
  answer(orders.sellable, [{ item_type: 3 as const, item_id: 17, title: 'Сертификат 3-17', price: 1500, free: null }])
  await openAs({ unit_id: 1 }, '/help')
  await headerSays('Справка')
  await userEvent.click(screen.getByRole('button', { name: 'Продажа' }))
  const panel = await panelNow()
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('combobox', { name: 'Добавить услугу или товар' })))
  scan('20000417007')
  expect(await panel.findByRole('button', { name: 'Убрать: Сертификат 3-17' })).toBeTruthy()
  expect(panel.queryByRole('textbox', { name: /^Количество/ })).toBeNull()
  expect(panel.getByRole('option', { name: 'Без мастера' })).toBeTruthy()
})
