import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { certificateOffer, certificateSales } from '#contract/certificate-sales/certificate-sales.ts'
import { E } from '#contract/core/errors.ts'
import { orderLinks, publicOrder } from '#contract/order-links/order-links.ts'
import { screens } from '#contract/screens.ts'
import { units } from '#contract/units/units.ts'
import { addressNow, freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const offer = rowOf(certificateOffer, {
  unit: 'Арбат',
  address: 'ул. Арбат, д. 24',
  today: '2026-11-23',
  words: 'Дарите отдых',
  faces: [1000, 3000],
  own_min: 500,
  own_max: 20_000,
  waits_for_till: 0,
})
const order = rowOf(publicOrder, {
  number: 7,
  unit: 'Арбат',
  address: null,
  status: 'unpaid',
  currency_id: 1,
  total: 3000,
  reduced: 0,
  can_pay: 1,
  waits_for_till: 0,
  receipts: [],
  certificate: null,
  items: [{ title: 'Сертификат', qty: 1, price: 3000, sum: 3000 }],
})
const hash = 'AbCdEfGhIjKlMnOpQrStUv'
const shop = '1aCdEfGhIjKlMnOpQrStUv'

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(certificateSales.offer, offer)
  answer(certificateSales.buy, { hash })
  answer(orderLinks.show, order)
})

test('CRT-001 /buyCertificate открывается без входа и без права, без меню и шапки: страница покупки сертификата', async () => {
  expect(screens.buyCertificate).toEqual({ path: '/buyCertificate' })
  await openAt('/buyCertificate')
  expect(await screen.findByRole('radio', { name: /^1.000,00/ })).toBeTruthy()
  expect(addressNow()).toBe('/buyCertificate')
  expect(screen.getByRole('heading', { name: 'Окно' })).toBeTruthy()
  expect(screen.getAllByText('Подарочный сертификат').length).toBeGreaterThan(0)
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.getByText('Продаёт Арбат, ул. Арбат, д. 24')).toBeTruthy()
  expect(screen.getByText('Дарите отдых')).toBeTruthy()
  for (const name of [/^Для кого/, /^Поздравление/, /^Ваш телефон или почта/]) expect(screen.getByRole('textbox', { name })).toBeTruthy()
  expect(screen.getByLabelText(/^Когда отправить/).getAttribute('value')).toBe('2026-11-23')
  expect(
    screen.getByText(/появится на странице заказа сразу после оплаты.*Расплатиться сертификатом можно со дня после покупки\.$/),
  ).toBeTruthy()
  expect(screen.getByText('Сюда придут чек и, в выбранный день, ссылка на сертификат.')).toBeTruthy()
})

test('касса студии закрыта: до покупки сказано, что номер придёт утром, и не обещано «сразу»', async () => {
  answer(certificateSales.offer, { ...offer, waits_for_till: 1 })
  await openAt('/buyCertificate')
  expect(await screen.findByText(/^Касса студии сейчас закрыта\. Номер и карточка.*утром, когда она откроется/)).toBeTruthy()
  expect(screen.queryByText(/сразу после оплаты/)).toBeNull()
})

test('номинал, кому и куда чек — и покупатель на странице своего заказа, где платит', async () => {
  await openAt(`/buyCertificate?shop=${shop}`)
  await userEvent.click(await screen.findByRole('radio', { name: /^3.000,00/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Для кого/ }), 'Ольге')
  await userEvent.type(screen.getByRole('textbox', { name: /^Ваш телефон/ }), 'masha@example.com')
  await userEvent.click(screen.getByRole('button', { name: /^Купить за 3.000,00/ }))
  await waitFor(() => expect(addressNow()).toBe(`/o/${hash}`))
  expect(await screen.findByRole('button', { name: /^Оплатить 3.000,00/ })).toBeTruthy()
  expect(askedOf(certificateSales.offer)[0]?.query).toMatchObject({ shop })
  expect(askedOf(certificateSales.buy)[0]?.body).toEqual({
    shop,
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
    face: 3000,
    send_day: '2026-11-23',
    for_whom: 'Ольге',
    contact: 'masha@example.com',
  })
})

test('своя сумма набирается; потерянный ответ повторяют тем же ключом, поправленное — другим', async () => {
  refuse(certificateSales.buy, E.defect)
  await openAt('/buyCertificate')
  await userEvent.click(await screen.findByRole('radio', { name: 'Другая сумма' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Сумма/ }), '777')
  const contact = screen.getByRole('textbox', { name: /^Ваш телефон/ })
  await userEvent.type(contact, '89000001122')
  const press = async (times: number) => {
    await userEvent.click(screen.getByRole('button', { name: /^Купить за 777,00/ }))
    await waitFor(() => expect(askedOf(certificateSales.buy)).toHaveLength(times))
  }
  await press(1)
  await press(2)
  await userEvent.clear(contact)
  await userEvent.type(contact, '89000001133')
  await press(3)
  // The page is left and opened again: what was typed stands, and it is still the same purchase.
  await openAt('/login')
  await openAt('/buyCertificate')
  await screen.findByDisplayValue('777,00')
  await press(4)
  const keys = askedOf(certificateSales.buy).map(({ body }) => (body as { key: string }).key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(keys[3]).toBe(keys[2])
})

test('без контакта не уходит; слишком часто — сказано у поля; не продают — сказано, куда идти', async () => {
  await openAt('/buyCertificate')
  await userEvent.click(await screen.findByRole('button', { name: /^Купить за 1.000,00/ }))
  expect(await screen.findByText('Обязательное поле.')).toBeTruthy()
  expect(askedOf(certificateSales.buy)).toEqual([])
  refuse(certificateSales.buy, E.tooMany)
  await userEvent.type(screen.getByRole('textbox', { name: /^Ваш телефон/ }), 'masha@example.com')
  await userEvent.click(screen.getByRole('button', { name: /^Купить за 1.000,00/ }))
  expect(await screen.findByText(/^С этого адреса покупают слишком часто/)).toBeTruthy()
  refuse(certificateSales.offer, E.notFound)
  await openAt('/buyCertificate?shop=vydumannaja-ssylka-magazina')
  expect(await screen.findByText('По этому адресу сертификаты не продаются')).toBeTruthy()
  expect(screen.getByText(/^Откройте ссылку, которую дала студия/)).toBeTruthy()
})

test('настройки открываются из меню финансов: что продавать, адрес страницы и кто что купил', async () => {
  const row = rowOf(certificateSales.show.data, { id: 1, company_id: 1, is_enabled: 1, unit_id: 1, faces: [1000, 3000], shop })
  answer(certificateSales.show, row)
  answer(certificateSales.save, { ...row, faces: [1000, 5000] })
  answer(certificateSales.purchases, [
    rowOf(certificateSales.purchases.data.element, {
      id: 1,
      order_id: 7,
      created_at: '2026-11-23 12:00:00',
      face: 3000,
      send_day: '2026-11-25',
      contact: '79000001122',
      state: 'paid',
      for_whom: 'Ольге',
      code: '4-1',
    }),
  ])
  answer(units.autocomplete, [])
  await openAs({}, '/contractors')
  await openFromMenu('certificateSales')
  await headerSays('Продажа сертификатов на сайте')
  expect(addressNow()).toBe('/finance/certificate-sales')
  expect(await screen.findByText(/оплаченное при закрытой смене, например ночью, покупатель получает, когда смену откроют/)).toBeTruthy()
  const page = within(await screen.findByRole('region', { name: 'Страница покупки' }))
  expect(page.getByRole('link').getAttribute('href')).toContain(`/buyCertificate?shop=${shop}`)
  expect(await screen.findByRole('row', { name: /№\u00a07.*3.000,00.*Оплачен.*4-1.*25\.11\.2026.*Ольге/ })).toBeTruthy()
  const faces = screen.getByRole('textbox', { name: /^Номиналы/ })
  await userEvent.clear(faces)
  await userEvent.type(faces, '1000, мама')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(askedOf(certificateSales.save)).toEqual([])
  await userEvent.clear(faces)
  await userEvent.type(faces, '1000, 5000')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(certificateSales.save)[0]?.body).toEqual({ faces: [1000, 5000] }))
})
