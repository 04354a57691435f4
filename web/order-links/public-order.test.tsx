import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { orderLinks, publicOrder } from '#contract/order-links/order-links.ts'
import { freshServer, openAt, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const address = '/o/AbCdEfGhIjKlMnOpQrStUv'
const order = rowOf(publicOrder, {
  number: 7,
  unit: 'Арбат',
  address: 'ул. Арбат, д. 24',
  status: 'unpaid',
  currency_id: 1,
  total: 3980,
  reduced: 0,
  can_pay: 1,
  waits_for_till: 0,
  receipts: [],
  certificate: null,
  items: [
    { title: 'Маникюр', qty: 1, price: 3200, sum: 3200 },
    { title: 'Масло персик', qty: 2, price: 390, sum: 780 },
  ],
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(orderLinks.show, order)
})

test('PUB-002 страница заказа открывается по ссылке без входа: что куплено, сколько и где', async () => {
  await openAt(address)
  expect(await screen.findByRole('heading', { name: 'Заказ №\u00a07' })).toBeTruthy()
  expect(askedOf(orderLinks.show)[0]?.params).toEqual({ hash: 'AbCdEfGhIjKlMnOpQrStUv' })
  expect(askedOf(orderLinks.show)[0]?.headers).not.toHaveProperty('authorization')
  expect(screen.getByText('Арбат, ул. Арбат, д. 24')).toBeTruthy()
  expect(screen.getByRole('row', { name: /Маникюр.*3.200,00/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Масло персик.*390,00 × 2.*780,00/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Итого.*3.980,00/ })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Заказ ещё не оплачен.')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('скидка стоит своей строкой, и столбец складывается в итог', async () => {
  answer(orderLinks.show, { ...order, status: 'paid', can_pay: 0, reduced: 480, total: 3500 })
  await openAt(address)
  expect(await screen.findByRole('row', { name: /^Скидки и бонусы −480,00/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Итого.*3.500,00/ })).toBeTruthy()
})

test('оплата одной кнопкой: страница ведёт в банк и узнаёт, что деньги пришли', async () => {
  const awaited = { ...order, status: 'awaited' as const, can_pay: 0 as const }
  await openAt(address)
  const button = await screen.findByRole('button', { name: /^Оплатить 3.980,00/ })
  answer(orderLinks.pay, awaited)
  answer(orderLinks.show, awaited)
  await userEvent.click(button)
  expect(await screen.findByText('Готовим страницу оплаты…')).toBeTruthy()
  answer(orderLinks.show, { ...awaited, pay_url: 'https://bank.example/pay/1' })
  const link = await screen.findByRole('link', { name: 'Перейти к оплате' })
  expect(link.getAttribute('href')).toBe('https://bank.example/pay/1')
  answer(orderLinks.show, { ...awaited, status: 'paid' })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Заказ оплачен. Спасибо!'))
  expect(screen.queryByRole('button')).toBeNull()
})

test('чек виден с номерами и кодом для проверки', async () => {
  const receipt = { kind: 'sell' as const, sum: 3980, fn: '9999000000000001', fd: 41_307, fpd: '1234567890', at: '2026-11-23 12:00:00' }
  answer(orderLinks.show, {
    ...order,
    status: 'paid',
    can_pay: 0,
    receipts: [{ ...receipt, qr: 't=20261123T1200&s=3980.00&fn=1&i=1&fp=1&n=1' }],
  })
  await openAt(address)
  expect(await screen.findByText('ФН 9999000000000001, ФД 41307, ФП 1234567890')).toBeTruthy()
  expect(screen.getByRole('img', { name: /^QR-код чека/ })).toBeTruthy()
})

test('купленный на сайте сертификат: пока оформляется — сказано, потом номер, QR, срок и карточка; чем расплатились, того не видно', async () => {
  const bought = { state: 'making' as const, code: '4-1', face: 3000, digits: null, usable_from: null, valid_until: null }
  const paid = { ...order, status: 'paid' as const, can_pay: 0 as const, certificate: bought }
  answer(orderLinks.show, paid)
  await openAt(address)
  const part = within(await screen.findByRole('region', { name: /^Подарочный сертификат на 3.000,00/ }))
  expect(part.getByRole('status').textContent).toBe('Сертификат оформляется. Он появится здесь сам.')
  expect(part.queryByRole('link')).toBeNull()
  const sold = { ...bought, state: 'sold' as const, digits: '12345678903', usable_from: '2026-11-24', valid_until: '2027-11-23' }
  answer(orderLinks.show, { ...paid, certificate: sold })
  expect(await part.findByText('1234 567 8903')).toBeTruthy()
  expect(part.getByRole('img', { name: 'QR-код с номером сертификата' })).toBeTruthy()
  expect(part.getByText('Расплатиться можно с 24.11.2026 по 23.11.2027.')).toBeTruthy()
  const card = part.getByRole('link', { name: 'Карточка PDF' })
  expect(card.getAttribute('href')).toBe('/api/crm/public-orders/AbCdEfGhIjKlMnOpQrStUv/certificate')
  answer(orderLinks.show, { ...paid, certificate: { ...sold, state: 'redeemed', digits: null } })
  await openAt('/o/drugoj-kod-etoj-ssylki-net')
  expect(await screen.findByText('Этим сертификатом уже расплатились.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Карточка PDF' })).toBeNull()
})

test('касса студии закрыта: на странице заказа сказано, что номер придёт утром; отменённый ничего не ждёт', async () => {
  answer(orderLinks.show, { ...order, waits_for_till: 1 })
  await openAt(address)
  expect(await screen.findByText('Касса студии сейчас закрыта: номер сертификата придёт утром, когда она откроется.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Оплатить/ })).toBeTruthy()
  answer(orderLinks.show, { ...order, waits_for_till: 1, status: 'cancelled', can_pay: 0 })
  await openAt('/o/drugoj-kod-etoj-ssylki-net')
  expect(await screen.findByText(/^Заказ отменён/)).toBeTruthy()
  expect(screen.queryByText(/^Касса студии/)).toBeNull()
})

test('студия без онлайн-оплаты зовёт платить в студии; ссылка, которой нет, говорит об этом', async () => {
  answer(orderLinks.show, { ...order, can_pay: 0 })
  await openAt(address)
  expect(await screen.findByText('Оплатить можно в студии.')).toBeTruthy()
  refuse(orderLinks.show, E.notFound)
  await openAt('/o/drugoj-kod-etoj-ssylki-net')
  expect(await screen.findByText('Такого заказа нет')).toBeTruthy()
})
