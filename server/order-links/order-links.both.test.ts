import { afterEach, expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { shelf } from '#server/testing/certificates.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { openRegister, ownCarrier } from '#server/testing/scenes/fiscal-scene.ts'
import { atBank, bank, closeBank, drawer, keyOf, openBank, shown, sweep } from '#server/testing/scenes/online-scene.ts'
import { bodyOf, byCard, byCash, goodAt, openDrawer } from '#server/testing/till.ts'

test.beforeEach(openBank)
afterEach(closeBank)

const saved = async (more: object = {}): Promise<number> =>
  done(await desk.boss.post('orders', { ...bodyOf([goodAt(100)], [byCash(100)]), status_id: 0, register_id: drawer.id, ...more })).id
const linkTo = async (id: number): Promise<string> => done(await desk.boss.post(`orders/${id}/link`, {})).url
const hashOf = async (id: number) => (await linkTo(id)).split('/').at(-1) ?? ''
const open = async (hash: string) => house.nobody.get(`public-orders/${hash}`)

test('PUB-002 по ссылке без входа видно, что в заказе, и ничего личного; ссылка одна и не угадывается', async () => {
  const id = await saved()
  const url = await linkTo(id)
  expect(url).toMatch(/\/o\/[\w-]{22}$/)
  expect(await linkTo(id)).toBe(url)
  const answer = await open(await hashOf(id))
  expect(answer.data).toEqual({
    number: id,
    unit: expect.any(String),
    address: expect.anything(),
    status: 'unpaid',
    currency_id: 1,
    total: 100,
    reduced: 0,
    items: [{ title: expect.any(String), qty: 1, price: 100, sum: 100 }],
    receipts: [],
    pay_url: null,
    can_pay: 1,
    certificate: null,
    waits_for_till: 0,
  })
  const [{ phone, first_name }] = await sql(
    'select c.phone, c.first_name from customers c join orders o on o.user_id = c.id where o.id = $1',
    [id],
  )
  expect(JSON.stringify(answer.body)).not.toContain(phone)
  expect(JSON.stringify(answer.body)).not.toContain(first_name)
  const [gift] = await shelf(1)
  const sold = await saved({ items: [{ ...gift.line, title: `Сертификат ${gift.number}` }], payments: [byCash(gift.line.price)] })
  expect((await open(await hashOf(sold))).data.items).toEqual([{ title: 'Сертификат', qty: 1, price: 3000, sum: 3000 }])
})

test('чужая и выдуманная ссылки — 404, сколько ни выдумывай, верная открывается; чужому заказу ссылку не дают', async () => {
  const hash = await hashOf(await saved())
  for (let index = 0; index < 100; index++) expect((await open('x'.repeat(22))).status).toBe(404)
  expect((await open(`${hash.slice(0, -1)}_`)).status).toBe(404)
  expect((await open(hash)).status).toBe(200)
  expect((await open('x')).status).toBe(404)
  expect((await desk.boss.post('orders/7700007/link', {})).status).toBe(404)
})

test('клиент платит сам: сколько ни нажимай, счёт один; деньги пришли — заказ оплачен, страница это говорит', async () => {
  const id = await saved()
  const hash = await hashOf(id)
  const pay = (who = house.nobody) => who.post(`public-orders/${hash}/pay`, {})
  // The second caller is an employee, whose calls carry a key of repetition.
  expect((await Promise.all([pay(), pay(desk.boss), pay()])).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await sql('select type, sum::int, asked_by from online_payments where order_id = $1', [id])).toEqual([
    { type: 2, sum: 10_000, asked_by: null },
  ])
  await sweep()
  const key = await keyOf(id)
  expect((await open(hash)).data).toMatchObject({ status: 'awaited', can_pay: 0, pay_url: expect.stringContaining(key) })
  expect(done(await house.nobody.get(`simulated-bank/${key}`)).back).toBe(await linkTo(id))
  done(await atBank(key, 'pay'))
  await sweep()
  expect((await open(hash)).data).toMatchObject({ status: 'paid', pay_url: null, can_pay: 0 })
  expect(await shown(id)).toMatchObject({ status_id: 3, payments: [{ payment_type: 2, state: 'success' }] })
  expect((await pay()).status).toBe(409)
})

test('отказ банка оставляет заказ неоплаченным, и клиент пробует ещё раз новым счётом', async () => {
  const id = await saved()
  const hash = await hashOf(id)
  done(await house.nobody.post(`public-orders/${hash}/pay`, {}))
  await sweep()
  bank().act(await keyOf(id), 'refuse')
  await atBank(await keyOf(id), 'forged')
  await sweep()
  expect((await open(hash)).data).toMatchObject({ status: 'unpaid', can_pay: 1 })
  done(await house.nobody.post(`public-orders/${hash}/pay`, {}))
  await sweep()
  done(await atBank(await keyOf(id), 'pay'))
  await sweep()
  expect((await open(hash)).data.status).toBe('paid')
})

test('чек на странице: номера и код, по которому его проверяет налоговая; возврат — своим чеком', async () => {
  const till = await openDrawer(undefined, 'fiscal')
  const printer = ownCarrier()
  const order = done(await desk.boss.post('orders', { ...bodyOf([goodAt(100)], [byCard(100)]), status_id: 3, register_id: till.id }))
  await printer.sweep()
  const hash = await hashOf(order.id)
  const { receipts } = (await open(hash)).data
  expect(receipts).toMatchObject([{ kind: 'sell', sum: 100, fd: 1 }])
  expect(receipts[0].qr).toMatch(/^t=\d{8}T\d{4}&s=100\.00&fn=\d{16}&i=1&fp=\d+&n=1$/)
  done(await desk.boss.post(`orders/${order.id}/refund`, { reason: 'Передумали' }))
  await printer.sweep()
  expect((await open(hash)).data).toMatchObject({ status: 'refunded', receipts: [{ kind: 'sell' }, { kind: 'sellReturn', sum: 100 }] })
  await printer.close()
})

test('часть заказа за счёт компании: строки по ценам, скидка и итог на странице складываются', async () => {
  const id = await saved({ status_id: 3, payments: [byCash(70), { payment_type: 5, sum: 30 }] })
  expect((await open(await hashOf(id))).data).toMatchObject({
    status: 'paid',
    items: [{ price: 100, sum: 100 }],
    reduced: 30,
    total: 70,
  })
})

test('оплату исправили: на странице и возвращённый чек, и новый, который у клиента и остаётся', async () => {
  const till = await openDrawer(undefined, 'fiscal')
  const printer = ownCarrier()
  const order = done(await desk.boss.post('orders', { ...bodyOf([goodAt(100)], [byCash(100)]), status_id: 3, register_id: till.id }))
  await printer.sweep()
  done(await desk.boss.post(`orders/${order.id}/correct-payments`, { payments: [byCard(100)], reason: 'Платила картой' }))
  await printer.sweep()
  const { receipts } = (await open(await hashOf(order.id))).data
  expect(receipts.map(({ kind, sum, fd }: { kind: string; sum: number; fd: number }) => `${kind} ${sum} ${fd}`)).toEqual([
    'sell 100 1',
    'sellReturn 100 2',
    'sell 100 3',
  ])
  await printer.close()
})

test('студия без банка и отменённый заказ: страница есть, платить на ней нельзя', async () => {
  const [id, gone] = [await saved(), await saved()]
  done(await desk.boss.put(`orders/${gone}`, { status_id: 1 }))
  expect((await open(await hashOf(gone))).data).toMatchObject({ status: 'cancelled', can_pay: 0 })
  await closeBank()
  const hash = await hashOf(id)
  expect((await open(hash)).data).toMatchObject({ status: 'unpaid', can_pay: 0 })
  expect((await house.nobody.post(`public-orders/${hash}/pay`, {})).status).toBe(409)
})

test('QR страницы заказа и QR оплаты печатает касса; адрес знает дом, а не браузер', async () => {
  const till = await openRegister(cast.units.arbat)
  const id = await saved()
  const early = await desk.boss.post(`orders/${id}/qr`, { of: 'payment', register_id: till.id })
  expect(early.body.errors?.of?.[0]).toBe('По этому заказу оплату по ссылке не ждут.')
  done(await desk.boss.post(`orders/${id}/qr`, { of: 'page', register_id: till.id }))
  // Pressing once more adds no second receipt to those that wait.
  const pressed = await desk.boss.post(`orders/${id}/qr`, { of: 'page', register_id: till.id })
  expect(pressed.body).toMatchObject({ code: 1799, errors: { register_id: ['Касса уже получила эту просьбу и ещё не ответила.'] } })
  const carrier = ownCarrier()
  await carrier.sweep()
  await house.nobody.post(`public-orders/${await hashOf(id)}/pay`)
  await sweep()
  done(await desk.boss.post(`orders/${id}/qr`, { of: 'payment', register_id: till.id }))
  await carrier.sweep()
  await carrier.close()
  const papers =
    house.app.registers
      .simulated(till.id)
      ?.documents()
      .map(({ other }) => other) ?? []
  const [page, payment] = papers.map((paper) => (paper?.type === 'nonFiscal' ? paper.items : []))
  expect(page).toMatchObject([{ text: `Заказ № ${id}: состав и чеки` }, { type: 'barcode', barcodeType: 'QR', barcode: await linkTo(id) }])
  expect(payment).toMatchObject([{ text: `Оплата заказа № ${id}` }, { barcode: (await open(await hashOf(id))).data.pay_url }])
  expect((await desk.boss.post(`orders/${id}/qr`, { of: 'page', register_id: drawer.id })).body.errors?.register_id?.[0]).toContain(
    'ничего не печатает',
  )
})
