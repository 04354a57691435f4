import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { orders } from '#contract/orders/orders.ts'
import { openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf } from '#web/testing/server.ts'
import { booking, freshTill, order } from './payment-scene.ts'

beforeAll(startApp)
beforeEach(async () => {
  await freshTill()
  answer(orders.ofBooking, [order])
  answer(orders.discount, { order_id: 7, list_sum: 3589, discount: 359, reductions: 0, percent: 10 })
})

test('BKG-013 заказы записи видны на её странице: номер ведёт к заказу, рядом статус, сумма и чем платили', async () => {
  const [payment] = order.payments
  const second = {
    ...order,
    id: 19,
    status_id: 4 as const,
    total: 500,
    payments: [{ ...payment!, id: 2, payment_type: 8 as const, sum: 500, amount: 500 }],
  }
  answer(orders.ofBooking, [order, second])
  await openAs({}, '/bookings/24')
  const list = within(await screen.findByRole('region', { name: 'Заказы' }))
  for (const [id, ...words] of [
    [7, 'Проведён', /3.230,00/, 'Карта'],
    [19, 'Возврат', /500,00/, 'Наличные'],
  ] as const) {
    const link = list.getByRole('link', { name: `Заказ №\u00a0${id}` })
    expect(link.getAttribute('href')).toBe(`/finance/order/${id}`)
    const line = within(link.closest('li, tr') as HTMLElement)
    for (const text of words) expect(line.getByText(text)).toBeTruthy()
  }
  expect(new Set(askedOf(orders.ofBooking).map(({ params }) => params.id))).toEqual(new Set(['24']))
})

test('BKG-010 на странице записи — источник, применённая скидка, автор, студия, «только к этому мастеру», длительность, начало и конец', async () => {
  answer(bookings.show, {
    ...booking,
    special_master: 1,
    source: { id: 1, name: 'Звонок' },
    author: { id: 13, name: 'Егорова Наталья' },
  })
  await openAs({}, '/bookings/24')
  await screen.findByRole('heading', { level: 1, name: /Запись №\u00a024/ })
  expect(await screen.findByText(/^Скидка 359,00.*10 % от прайса/)).toBeTruthy()
  const of = (name: string) => screen.getAllByText(name).find((one) => one.tagName === 'DT')?.nextElementSibling?.textContent
  expect(of('Источник')).toBe('Звонок')
  expect(of('Записал')).toBe('Егорова Наталья')
  expect(of('Студия')).toBe('Арбат')
  expect(of('Только к этому мастеру')).toBe('да')
  expect(of('Начало')).toMatch(/00:10/)
  expect(of('Окончание')).toMatch(/01:25/)
  const [lasts] = screen.getAllByText('1 ч 15 мин').map((one) => one.closest('header'))
  expect(lasts?.textContent).toMatch(/00:10.*01:25.*1\sч\s15\sмин/)
})

test('кому заказов не видно, тому их не показывают и о них не спрашивают', async () => {
  await openAs({ is_superuser: 0, crosses_companies: 0, unit_id: 1, permissions: ['Booking.view'] }, '/bookings/24')
  await screen.findByRole('heading', { level: 1, name: /Запись №\u00a024/ })
  expect(screen.queryByRole('region', { name: 'Заказы' })).toBeNull()
  expect(askedOf(orders.ofBooking)).toEqual([])
})
