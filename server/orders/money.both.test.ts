import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import { idOfCertificate, soldCertificate } from '#server/testing/sold-certificates.ts'
import {
  bodyOf,
  booksOf,
  byCard,
  byCash,
  byCertificate,
  byPromo,
  closeShift,
  goodAt,
  openDrawer,
  openShiftOf,
  serviceAt,
  visitOf,
} from '#server/testing/till.ts'

let drawer: { id: number; shift: number }
test.beforeAll(async () => {
  drawer = await openDrawer()
})
const pay = (body: object) => desk.boss.post('orders', { status_id: 3, register_id: drawer.id, ...body })
const pricesOf = (order: { items: { price_paid: number; qty: number }[] }) => order.items.map((one) => [one.price_paid, one.qty])

test('X1: маникюр картой — деньги становятся авансом, аванс — выручкой', async () => {
  const order = done(await pay(bodyOf([await serviceAt(3200)], [byCard(3200)])))
  expect(order).toMatchObject({ status_id: 3, total: 3200, paid: 3200, payments: [{ state: 'success', sum: 3200, amount: 3200 }] })
  expect(await booksOf(order.id)).toEqual([
    'Dr bank.acquiring 3200.00, Cr liability.advance 3200.00',
    'Dr liability.advance 3200.00, Cr revenue.service 3200.00',
  ])
})

test('X2: в ящик ложится столько, сколько должны', async () => {
  const before = await drawerSum()
  const order = done(await pay(bodyOf([await serviceAt(2150)], [byCash(2150)])))
  expect(await booksOf(order.id)).toEqual([
    'Dr cash.register 2150.00, Cr liability.advance 2150.00',
    'Dr liability.advance 2150.00, Cr revenue.service 2150.00',
  ])
  expect((await drawerSum()) - before).toBe(215_000)
})

test('X3: наличные, карта и сертификат — цены не меняются', async () => {
  const items = [await serviceAt(3200), await serviceAt(700), goodAt(890)]
  const certificate = await soldCertificate(1500)
  const order = done(await pay(bodyOf(items, [byCash(1000), byCard(2290), byCertificate(1500, certificate)])))
  expect(pricesOf(order)).toEqual([
    [3200, 1],
    [700, 1],
    [890, 1],
  ])
  expect(order).toMatchObject({ total: 4790, paid: 4790 })
  expect(await booksOf(order.id)).toEqual([
    'Dr liability.certificate 1500.00, Cr liability.advance 4790.00, Dr cash.register 1000.00, Dr bank.acquiring 2290.00',
    'Dr liability.advance 4790.00, Cr revenue.service 3900.00, Cr revenue.goods 890.00',
  ])
})

test('M1: маникюр и масло, промокод, сертификат и карта — до копейки', async () => {
  const certificate = await soldCertificate(2000)
  const body = bodyOf([await serviceAt(3200), goodAt(390)], [byPromo(359), byCertificate(2000, certificate), byCard(1231)])
  const { id } = done(await desk.boss.post('orders', { ...body, register_id: drawer.id }))
  await sql('update order_items set cost = 14500 where order_id = $1 and kind = 2', [id])
  const order = done(await desk.boss.put(`orders/${id}`, { status_id: 3 }))
  expect(pricesOf(order)).toEqual([
    [2880, 1],
    [351, 1],
  ])
  expect(order).toMatchObject({ total: 3590, paid: 3231, status_id: 3 })
  expect(await booksOf(id)).toEqual([
    'Dr liability.certificate 2000.00, Cr liability.advance 3231.00, Dr bank.acquiring 1231.00',
    'Dr liability.advance 3231.00, Dr discount.promo 359.00, Cr revenue.service 3200.00, Cr revenue.goods 390.00, Dr cogs 145.00, Cr stock 145.00',
  ])
})

test('копейка, которой не делится на всех, ложится на отделённую штуку', async () => {
  const order = done(await pay(bodyOf([goodAt(390, { qty: 3 })], [byCard(1000), byPromo(170)])))
  expect(pricesOf(order)).toEqual([
    [333.33, 2],
    [333.34, 1],
  ])
})

test('сертификат дороже счёта отдаёт столько, сколько нужно; больше, чем на нём есть, не отдаст никто', async () => {
  const certificate = await soldCertificate(5000)
  const order = done(await pay(bodyOf([await serviceAt(3200)], [byCertificate(5000, certificate)])))
  expect(order).toMatchObject({ paid: 3200, payments: [{ sum: 3200 }] })
  const again = await pay(bodyOf([await serviceAt(3200)], [byCertificate(3200, certificate)]))
  expect(again).toMatchObject({ status: 422, body: { code: E.certificateRedeemed } })
  const owed = await sql('select account, amount from ledger_balances where subject_id = $1 and account like $2 order by account', [
    await idOfCertificate(certificate),
    'liability.certificate%',
  ])
  expect(owed).toEqual([
    { account: 'liability.certificate', amount: 0 },
    { account: 'liability.certificate_rest', amount: -180_000 },
  ])
})

test('наличным нужна открытая смена: её нет, она закрывается, её открыли', async () => {
  const own = await openDrawer()
  await closeShift(own.shift, 'closing')
  const body = { ...bodyOf([await serviceAt(2150)], [byCash(2150)]), register_id: own.id }
  expect(await pay(body)).toMatchObject({ status: 409, body: { code: E.shiftClosing } })
  await closeShift(own.shift)
  expect(await pay(body)).toMatchObject({ status: 409, body: { code: E.noOpenShift } })
  expect(done(await pay({ ...body, payments: [byCard(2150)] }))).toMatchObject({ status_id: 3 })
  await openShiftOf(own.id)
  expect(done(await pay(body))).toMatchObject({ status_id: 3 })
  expect(await sql(`select count(*)::int as n from orders where register_id = $1`, [own.id])).toEqual([{ n: 2 }])
})

test('касса чужой студии не принимает', async () => {
  const other = await openDrawer(2)
  expect(await pay({ ...bodyOf([await serviceAt(2150)], [byCash(2150)]), register_id: other.id })).toMatchObject({
    status: 422,
    body: { errors: { register_id: [expect.stringContaining('Касса')] } },
  })
})

test('оплаченный визит завершён; его запись не отменить, пока деньги не вернули', async () => {
  const { booking, user_id, line, total } = await visitOf()
  const body = { ...bodyOf([line], [byCard(total)]), user_id, booking_id: booking.id }
  const order = done(await pay({ ...body, status_id: 2 }))
  expect(order).toMatchObject({ status_id: 2, kind: 'visit', moves: [3, 4] })
  const card = done(await desk.boss.get(`bookings/${booking.id}`))
  expect(card.moves).not.toContain(9)
  expect(await desk.boss.put(`bookings/${booking.id}`, { status_id: 9 })).toMatchObject({
    status: 422,
    body: { data: { reason: 'order_paid' } },
  })
  expect(done(await desk.boss.put(`orders/${order.id}`, { status_id: 3 }))).toMatchObject({ status_id: 3 })
  expect(done(await desk.boss.get(`bookings/${booking.id}`))).toMatchObject({ status_id: 8, moves: [] })
  expect(done(await desk.boss.get(`bookings/${booking.id}/orders`))).toMatchObject([{ id: order.id, status_id: 3, total }])
})

test('два кассира, один визит: платят раз', async () => {
  const { booking, user_id, line, total } = await visitOf(90)
  const body = { ...bodyOf([line], [byCard(total)]), user_id, booking_id: booking.id }
  const answers = await Promise.all([pay(body), pay(body), pay(body), pay(body)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: E.duplicate, errors: { booking_id: [expect.stringContaining('уже есть заказ')] } })
  expect(await sql('select count(*)::int as n from orders where booking_id = $1', [booking.id])).toEqual([{ n: 1 }])
})

test('один новый чек оплачивают двое разом: деньги взяты раз', async () => {
  const { id } = done(await desk.boss.post('orders', { ...bodyOf([await serviceAt(3200)], [byCard(3200)]), register_id: drawer.id }))
  const answers = await Promise.all([1, 2, 3].map(() => desk.boss.put(`orders/${id}`, { status_id: 3 })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await booksOf(id)).toHaveLength(2)
})

test('тот же ключ повтора — тот же чек', async () => {
  const body = { ...bodyOf([await serviceAt(3200)], [byCard(3200)]), status_id: 3, register_id: drawer.id }
  const headers = { 'idempotency-key': 'a sale of one key' }
  const [one, again] = [await desk.boss.post('orders', body, { headers }), await desk.boss.post('orders', body, { headers })]
  expect(done(again)).toEqual(done(one))
  expect(await booksOf(one.data.id)).toHaveLength(2)
})

test('взятые деньги не правят ни вызовом, ни мимо него', async () => {
  const order = done(await pay(bodyOf([await serviceAt(3200)], [byCard(3200)])))
  const items = [{ ...(await serviceAt(3200)), price: 100 }]
  expect(await desk.boss.put(`orders/${order.id}`, { items })).toMatchObject({ status: 403, body: { code: E.orderForbidden } })
  for (const change of [
    'update order_items set price_paid = 1 where order_id = $1',
    'delete from order_items where order_id = $1',
    'update payments set amount = 1 where order_id = $1',
    `update payments set state = 'user_pending' where order_id = $1`,
    'update orders set paid = 1 where id = $1',
    'update orders set status_id = 0 where id = $1',
    'delete from orders where id = $1',
  ])
    await expect(sql(change, [order.id]), change).rejects.toThrow(/stay|go this way/)
})

test('фискальная касса: деньги взяты, чек ещё не напечатан — проводит тот, кому можно мимо чека', async () => {
  const fiscal = await openDrawer(1, 'fiscal')
  const { booking, user_id, line, total } = await visitOf(60)
  const body = { ...bodyOf([line], [byCash(total)]), user_id, booking_id: booking.id, status_id: 3, register_id: fiscal.id }
  const order = done(await desk.boss.post('orders', body))
  expect(order).toMatchObject({ status_id: 2, check_printed_at: null })
  const cashier = await desk.house.as('79000000002')
  expect(await cashier.put(`orders/${order.id}`, { status_id: 3 })).toMatchObject({
    status: 422,
    body: { errors: { status_id: ['Чек ещё не напечатан.'] } },
  })
  const forced = await desk.boss.post(`orders/${order.id}/force-close`, { reason: 'Касса в ремонте' })
  expect(done(forced)).toMatchObject({ status_id: 3 })
})

async function drawerSum(): Promise<number> {
  const [row] = await sql<{ amount: number }>(`select amount from ledger_balances where account = 'cash.register' and subject_id = $1`, [
    drawer.id,
  ])
  return row?.amount ?? 0
}
