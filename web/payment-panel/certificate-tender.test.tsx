import { waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { certificates, namedCertificate } from '#contract/certificates/certificates.ts'
import { E } from '#contract/core/errors.ts'
import { orders } from '#contract/orders/orders.ts'
import { numberOf, spaced } from '#domain/certificates/number.ts'
import { startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'
import { freshTill, openPanel, paidOf } from './payment-scene.ts'

const NUMBER = numberOf('1234567890')
const sold = rowOf(namedCertificate, {
  id: 17,
  company_id: 1,
  batch_id: 3,
  code: '3-17',
  tail: NUMBER.slice(-4),
  face: 1500,
  currency_id: 1,
  paid: 1500,
  state: 'sold',
  unit_id: 1,
  rest: 0,
  certificate_number: NUMBER,
  is_former: 0,
})

beforeAll(startApp)
beforeEach(async () => {
  await freshTill()
  answer(orders.sellable, [])
})

test('считанный сертификат платит, сколько на нём есть, остальное берёт карта', async () => {
  answer(certificates.lookup, sold)
  const panel = await openPanel()
  scan(NUMBER)
  expect(await panel.findByText(/^3-17 · 1.500,00/)).toBeTruthy()
  expect(panel.queryByText(/Останется/)).toBeNull()
  expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Сумма: Карта' }).value).toMatch(/^1.730,00$/)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(paidOf()).toEqual([
      [
        { payment_type: 3, sum: 1500, certificate_number: NUMBER },
        { payment_type: 1, sum: 1730 },
      ],
    ]),
  )
})

test('номер набирают после «4»; на сертификате больше, чем счёт, — платит он один и только за счёт, а остаток назван до оплаты и выдан после неё', async () => {
  const rich = { ...sold, face: 5000, paid: 5000 }
  answer(certificates.lookup, rich)
  const child = numberOf('9876543210')
  answer(certificates.reissue, rowOf(namedCertificate, { ...rich, id: 18, face: 1770, certificate_number: child }))
  const panel = await openPanel()
  await userEvent.keyboard('4')
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('textbox', { name: 'Номер сертификата' })))
  await userEvent.keyboard(`${NUMBER}{Enter}`)
  expect(await panel.findByText(/^3-17 · 5.000,00/)).toBeTruthy()
  expect(panel.getByText(/^Погасится целиком\. Останется 1.770,00/)).toBeTruthy()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(paidOf()).toEqual([[{ payment_type: 3, sum: 3230, certificate_number: NUMBER }]]))
  await userEvent.click(await panel.findByRole('button', { name: 'Выдать остаток новым номером' }))
  expect(await panel.findByText(spaced(child))).toBeTruthy()
  expect(askedOf(certificates.reissue)[0]).toMatchObject({ params: { id: '17' }, body: { certificate_number: NUMBER } })
})

test('CRT-409 CRT-410 CRT-411 CRT-412 чего не принять, названо у строки, и ничего не оплачено: куплен сегодня, слишком давно, погашен, нет такого, прочее — словами сервера', async () => {
  refuse(certificates.lookup, E.certificateYoung)
  const panel = await openPanel()
  scan(NUMBER)
  expect(await panel.findByText('Сертификат куплен сегодня: расплатиться им можно со следующего дня.')).toBeTruthy()
  refuse(certificates.lookup, E.certificateOld)
  scan(NUMBER)
  expect(await panel.findByText('Срок сертификата истёк: продан слишком давно. Деньги за него можно вернуть.')).toBeTruthy()
  refuse(certificates.lookup, E.tooMany)
  scan(NUMBER)
  expect(await panel.findByText('Слишком много попыток. Подождите минуту и повторите.')).toBeTruthy()
  answer(certificates.lookup, { ...sold, state: 'redeemed' as const })
  scan(NUMBER)
  expect(await panel.findByText('Сертификат уже погашен.')).toBeTruthy()
  answer(certificates.lookup, null)
  scan(NUMBER)
  expect(await panel.findByText('Такого сертификата нет. Проверьте номер.')).toBeTruthy()
  expect(askedOf(orders.create)).toEqual([])
})

test('считанный номер прежней программы, который ничего не продаёт, тоже платит; товар и ничей код — как были; без права гасить не спрашивают', async () => {
  const paper = { batch_id: null, code: 'П-17', former_face: 5000, is_former: 1 as const, certificate_number: '2000041700' }
  const former = rowOf(namedCertificate, { ...sold, ...paper })
  answer(certificates.lookup, ({ query }) => (query.certificate_number === paper.certificate_number ? former : null))
  const panel = await openPanel()
  scan('2000041700')
  expect(await panel.findByText(/^П-17 · 1.500,00/)).toBeTruthy()
  expect(panel.queryByText(/с кодом/)).toBeNull()
  scan('4600000000022')
  expect(await panel.findByText(/с кодом 4600000000022 нет/)).toBeTruthy()
  // A barcode of a strange good costs none of the tries at former numbers, and a code that no certificate can be called costs none either.
  scan('036000291452')
  expect(await panel.findByText(/с кодом 036000291452 нет/)).toBeTruthy()
  expect(askedOf(certificates.lookup).map(({ query }) => query.certificate_number)).toEqual(['2000041700'])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(paidOf()).toEqual([
      [
        { payment_type: 3, sum: 1500, certificate_number: '2000041700' },
        { payment_type: 1, sum: 1730 },
      ],
    ]),
  )
  await freshTill()
  answer(orders.sellable, [])
  const permissions = ['Booking.view', 'Order.view', 'Order.create', 'Order.update', 'Certificate.view'] as const
  const other = await openPanel({ is_superuser: 0, crosses_companies: 0, unit_id: 1, permissions: [...permissions] })
  scan('2000041700')
  expect(await other.findByText(/с кодом 2000041700 нет/)).toBeTruthy()
  expect(askedOf(certificates.lookup)).toEqual([])
})

test('номер прежней программы, напечатанный штрихкодом, считан, когда панель ждёт номер после «4»', async () => {
  const paper = { batch_id: null, code: 'П-18', former_face: 5000, is_former: 1 as const, certificate_number: '4600000000022' }
  answer(certificates.lookup, rowOf(namedCertificate, { ...sold, ...paper }))
  const panel = await openPanel()
  await userEvent.keyboard('4')
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('textbox', { name: 'Номер сертификата' })))
  scan('4600000000022')
  expect(await panel.findByText(/^П-18 · 1.500,00/)).toBeTruthy()
})

test('лежащий в студии сертификат сканер продаёт: он становится строкой', async () => {
  answer(orders.sellable, [{ item_type: 3 as const, item_id: 17, title: 'Сертификат 3-17', price: 1500, free: null }])
  const panel = await openPanel()
  scan(NUMBER)
  expect(await panel.findByRole('button', { name: 'Убрать: Сертификат 3-17' })).toBeTruthy()
  expect(askedOf(certificates.lookup)).toEqual([])
})

test('без права гасить сертификаты строка закрыта', async () => {
  const permissions = ['Booking.view', 'Order.view', 'Order.create', 'Order.update'] as const
  const panel = await openPanel({ is_superuser: 0, crosses_companies: 0, unit_id: 1, permissions: [...permissions] })
  expect(panel.getByRole('button', { name: /^Сертификат$/ }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('4')
  expect(panel.queryByRole('textbox', { name: 'Номер сертификата' })).toBeNull()
})
