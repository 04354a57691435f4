import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import type { OrderCard } from '#contract/orders/orders.ts'
import { numberOf } from '#domain/certificates/number.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { aGood, aStore, delivered, lies, stockOf } from '#server/testing/goods/stock.ts'
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
  type Line,
  openDrawer,
  type Paid,
  serviceAt,
  visitOf,
} from '#server/testing/till.ts'
import { personWith } from '#server/testing/with-rights.ts'

let drawer: { id: number; shift: number }
let store: number
test.beforeAll(async () => {
  drawer = await openDrawer()
  store = await aStore({ is_goods: 1 })
})
const pay = async (items: Line[], payments: Paid[], more: Record<string, unknown> = {}): Promise<OrderCard> =>
  done(await desk.boss.post('orders', { ...bodyOf(items, payments), status_id: 3, register_id: drawer.id, ...more }))
const refund = (id: number, body: object = {}, by = desk.boss) => by.post(`orders/${id}/refund`, { reason: 'Клиенту не подошло', ...body })
const back = async (id: number, body: object = {}): Promise<OrderCard> => done(await refund(id, body))
const idOf = (order: OrderCard, title: string) => order.items.find((one) => one.title.startsWith(title))?.id
const sumOf = async (id: number): Promise<number> => done(await desk.boss.get(`orders?search=id:${id}&searchFields=id:=`)).sum
const lastOf = async (id: number) => (await booksOf(id)).at(-1)
const drawerSum = async () => {
  const [row] = await sql<{ amount: number }>(`select amount from ledger_balances where account = 'cash.register' and subject_id = $1`, [
    drawer.id,
  ])
  return row?.amount ?? 0
}

test('X12: M1 — сначала масло на карту, потом маникюр на карту и сертификатом, который снова продан; обе оплаты вернулись до нуля', async () => {
  const certificate = await soldCertificate(2000)
  const good = await aGood('Масло для кутикулы')
  await delivered(store, [{ good_id: good, qty: 1, price: 145 }])
  const line = { item_type: 2, item_id: good, title: 'Масло для кутикулы', qty: 1, price: 390 }
  const order = await pay([await serviceAt(3200), line], [byPromo(359), byCertificate(2000, certificate), byCard(1231)])
  expect(await stockOf(store, good)).toEqual(lies(0, 0))
  const first = await back(order.id, { items: [{ id: idOf(order, 'Масло'), qty: 1 }] })
  expect(first).toMatchObject({ status_id: 3, returned: 351, refunds: [{ sum: 351, payments: [{ type: 1, way: 'same', sum: 351 }] }] })
  expect(await lastOf(order.id)).toBe(
    'Cr discount.promo 39.00, Dr revenue.goods 390.00, Cr cogs 145.00, Dr stock 145.00, Cr bank.acquiring 351.00',
  )
  expect(await stockOf(store, good)).toEqual(lies(1, 145))
  // The list's sum is of prices: the oil was 390 on the list and 351 to the client.
  expect(await sumOf(order.id)).toBe(3200)
  const second = await back(order.id)
  expect(await sumOf(order.id)).toBe(0)
  expect(second).toMatchObject({
    status_id: 4,
    returned: 3231,
    moves: [],
    refunds: [
      { sum: 351 },
      {
        sum: 2880,
        payments: [
          { type: 3, sum: 2000 },
          { type: 1, sum: 880 },
        ],
      },
    ],
  })
  expect(second.payments.map(({ returned, sum, state }) => [returned, sum, state])).toEqual([
    [359, 359, 'refund'],
    [2000, 2000, 'refund'],
    [1231, 1231, 'refund'],
  ])
  expect(await sql('select state from certificates where number = $1', [certificate])).toEqual([{ state: 'sold' }])
  const again = await pay([await serviceAt(3200)], [byCertificate(2000, certificate), byCard(1200)])
  expect(again.status_id).toBe(3)
  expect(await refund(order.id)).toMatchObject({ status: 422, body: { code: E.moreThanPaid } })
})

test('X13: две штуки из трёх возвращаются с отделённой копейкой, третья остаётся', async () => {
  const items = [await serviceAt(450, { qty: 2 }), goodAt(120, { qty: 3 })]
  const order = await pay(items, [byCard(1100), byPromo(160)])
  const goods = order.items.filter(({ item_type }) => item_type === 2)
  expect(goods.map(({ price_paid, qty }) => [price_paid, qty])).toEqual([
    [104.76, 2],
    [104.78, 1],
  ])
  const after = await back(order.id, { items: goods.map(({ id }) => ({ id, qty: 1 })) })
  expect(after).toMatchObject({ status_id: 3, returned: 209.54 })
  expect(after.items.map(({ qty, returned, price_paid }) => [price_paid, qty - returned])).toContainEqual([104.76, 1])
})

test('X8: возвращённый сертификат больше не принимают, его долга нет; потраченный не вернуть, и сказано, что делать', async () => {
  const bought = await soldByOrder()
  const certificate = { items: [{ id: idOf(bought.order, 'Сертификат'), qty: 1 }] }
  expect((await refund(bought.order.id, certificate, await personWith(['Order.view', 'Order.refund']))).status).toBe(403)
  await back(bought.order.id, certificate)
  expect(await sql('select state from certificates where id = $1', [bought.id])).toEqual([{ state: 'refunded' }])
  expect(await sql(`select amount from ledger_balances where account = 'liability.certificate' and subject_id = $1`, [bought.id])).toEqual([
    { amount: 0 },
  ])
  const spent = await soldByOrder()
  await sql(`update certificates set state = 'redeemed', redeemed_at = now() where id = $1`, [spent.id])
  const refused = await refund(spent.order.id)
  expect(refused).toMatchObject({ status: 422, body: { code: E.certificateRedeemed } })
  expect(JSON.stringify(refused.body.errors)).toContain('уже платили')
})

test('деньги просроченного сертификата возвращают: 1760 отказывает в оплате, а не в деньгах', async () => {
  const { id, order, number } = await soldByOrder()
  desk.goTo('2028-01-10', '12:00')
  const refused = await desk.boss.get(`certificate?certificate_number=${number}`)
  expect(refused.body).toMatchObject({ code: E.certificateOld })
  expect(JSON.stringify(refused.body.errors)).toContain('Деньги за него можно вернуть')
  const after = await back(order.id)
  expect(after).toMatchObject({ status_id: 4, returned: 3000 })
  expect(await sql('select state from certificates where id = $1', [id])).toEqual([{ state: 'refunded' }])
})

test('часть сертификата возвращается остатком, который берут новым номером, и ещё раз — другим', async () => {
  const certificate = await soldCertificate(2000)
  const [first, second] = [await serviceAt(1200), await serviceAt(800)]
  const order = await pay([first, second], [byCertificate(2000, certificate)])
  await back(order.id, { items: [{ id: order.items[0]?.id, qty: 1 }] })
  const id = await idOfCertificate(certificate)
  const reissue = () => desk.boss.post(`certificates/${id}/reissue`, { certificate_number: certificate })
  const one = done(await reissue())
  await back(order.id)
  const other = done(await reissue())
  expect([one.face, other.face]).toEqual([1200, 800])
  expect(one.code).not.toBe(other.code)
  expect(await sql('select state, rest_face from certificates where id = $1', [id])).toEqual([{ state: 'redeemed', rest_face: null }])
})

test('деньги карты наличными не отдают (1757), переводом — да; больше оплаченного и не ту сумму — нет', async () => {
  const order = await pay([await serviceAt(3200), goodAt(390)], [byCard(3200), byCash(390)])
  const [card, cash] = order.payments
  const oil = [{ id: idOf(order, 'Масло'), qty: 1 }]
  const by = (id: number | undefined, sum: number, way: string) => refund(order.id, { items: oil, payments: [{ id, sum, way }] })
  expect(await by(card?.id, 390, 'cash')).toMatchObject({ status: 422, body: { code: E.cardInCash } })
  expect(await by(card?.id, 389, 'same')).toMatchObject({ status: 422, body: { code: E.invalid } })
  expect(await by(cash?.id, 391, 'same')).toMatchObject({ status: 422, body: { code: E.moreThanPaid } })
  const before = await drawerSum()
  done(await by(card?.id, 390, 'transfer'))
  expect(await lastOf(order.id)).toBe('Dr revenue.goods 390.00, Cr bank 390.00')
  expect(await drawerSum()).toBe(before)
  await back(order.id)
  expect((await drawerSum()) - before).toBe(-39_000)
})

test('отказы говорят, что делать: чужой заказ, не оплаченный, лишние штуки, чужая строка, без причины, без права', async () => {
  const order = await pay([await serviceAt(3200), goodAt(390, { qty: 2 })], [byCard(3980)])
  expect(await refund(999_999)).toMatchObject({ status: 404 })
  const draft = done(await desk.boss.post('orders', bodyOf([await serviceAt(3200)], [byCard(3200)])))
  expect((await refund(draft.id)).body.errors.status_id).toEqual([expect.stringContaining('отменяют')])
  const tooMany = await refund(order.id, { items: [{ id: idOf(order, 'Масло'), qty: 3 }] })
  expect(tooMany).toMatchObject({ status: 422, body: { code: E.moreThanPaid, errors: { 'items.0.qty': ['Вернуть можно не больше 2.'] } } })
  expect(await refund(order.id, { items: [{ id: draft.items[0].id, qty: 1 }] })).toMatchObject({ status: 404 })
  expect(await refund(order.id, { reason: '' })).toMatchObject({ status: 422 })
  expect(await refund(order.id, {}, await desk.house.as(cast.administrator))).toMatchObject({ status: 403 })
})

test('наличные отдаёт открытая смена, и не больше, чем лежит в ящике', async () => {
  const own = await openDrawer()
  const order = await pay([await serviceAt(2150)], [byCash(2150)], { register_id: own.id })
  await closeShift(own.shift, 'closing')
  expect(await refund(order.id)).toMatchObject({ status: 409, body: { code: E.shiftClosing } })
  await closeShift(own.shift)
  expect(await refund(order.id)).toMatchObject({ status: 409, body: { code: E.noOpenShift } })
  const empty = await openDrawer()
  expect(await refund(order.id, { register_id: empty.id })).toMatchObject({
    status: 422,
    body: { code: E.drawerShort, errors: { payments: [kkmMessages.short.replace('{{sum}}', '0,00')] }, data: { drawer: 0 } },
  })
  const blind = await personWith(['Order.view', 'Order.refund'])
  const untold = (await refund(order.id, { register_id: empty.id }, blind)).body
  expect([untold.code, untold.errors, untold.data ?? null]).toEqual([E.drawerShort, { payments: [kkmMessages.shortBlind] }, null])
  expect(await sql('select count(*)::int as n from order_refunds where order_id = $1', [order.id])).toEqual([{ n: 0 }])
  await pay([await serviceAt(2150)], [byCash(2150)])
  expect(await back(order.id, { register_id: drawer.id })).toMatchObject({ status_id: 4 })
})

test('списанное на склад не возвращается, его стоимость — расход', async () => {
  const good = await aGood('Крем')
  await delivered(store, [{ good_id: good, qty: 2, price: 145 }])
  const order = await pay([{ item_type: 2, item_id: good, title: 'Крем', qty: 2, price: 390 }], [byCash(780)])
  await back(order.id, { items: [{ id: order.items[0]?.id, qty: 1, is_written_off: 1 }] })
  expect(await stockOf(store, good)).toEqual(lies(0, 0))
  expect(await lastOf(order.id)).toBe('Dr revenue.goods 390.00, Cr cogs 145.00, Cr cash.register 390.00, Dr expense.write_off 145.00')
  await back(order.id)
  expect(await stockOf(store, good)).toEqual(lies(1, 145))
})

test('оплаченный до визита заказ возвращают целиком, и за визит снова можно взять деньги', async () => {
  const { booking, user_id, line, total } = await visitOf(60)
  const more = { status_id: 2, user_id, booking_id: booking.id }
  const order = await pay([{ ...line, qty: 2, price: total / 2 }], [byCard(total)], more)
  const part = await refund(order.id, { items: [{ id: order.items[0]?.id, qty: 1 }] })
  expect(part.body.errors.items).toEqual([expect.stringContaining('сначала проведите')])
  expect(await back(order.id)).toMatchObject({ status_id: 4, refunds: [{ sum: total, refunded_by: { name: expect.any(String) } }] })
  expect(await lastOf(order.id)).toBe(`Cr bank.acquiring ${total}.00, Dr liability.advance ${total}.00`)
  expect((await pay([line], [byCard(total)], { ...more, status_id: 3 })).status_id).toBe(3)
})

test('F-04: восемь возвратов одного заказа разом — возвращено ровно проданное', async () => {
  const order = await pay([goodAt(390, { qty: 5 })], [byCash(1950)])
  const asked = Array.from({ length: 8 }, () => refund(order.id, { items: [{ id: order.items[0]?.id, qty: 1 }] }))
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status === 201 || status === 200)).toHaveLength(5)
  expect(answers.filter(({ body }) => body.code === E.moreThanPaid)).toHaveLength(3)
  const [row] = await sql('select sum(sum)::int as sum, count(*)::int as n from order_refunds where order_id = $1', [order.id])
  expect(row).toEqual({ sum: 195_000, n: 5 })
})

test('стены: больше проданного и оплаченного не вписать и мимо программы, возврат не изменить и не удалить', async () => {
  const order = await pay([goodAt(390)], [byCash(390)])
  await back(order.id)
  const [one] = await sql<{ id: number }>('select id from order_refunds where order_id = $1', [order.id])
  await expect(sql('update order_refunds set sum = 1 where id = $1', [one?.id])).rejects.toThrow()
  await expect(sql('delete from order_refunds where id = $1', [one?.id])).rejects.toThrow()
  const open = await pay([goodAt(390)], [byCash(390)])
  const twice = sql(
    `with r as (insert into order_refunds (company_id, order_id, unit_id, sum, reason, refunded_at, refunded_by)
       select company_id, id, unit_id, 78000, 'дважды', now(), author_id from orders where id = $1 returning id, company_id),
     i as (insert into order_refund_items (company_id, refund_id, item_id, qty, cost)
       select r.company_id, r.id, $2, 2, 0 from r)
     insert into order_refund_payments (company_id, refund_id, payment_id, entity_id, taxation, way, tender, reduction)
       select r.company_id, r.id, $3, i.entity_id, '', 'same', 78000, 0 from r, order_items i where i.id = $2`,
    [open.id, open.items[0]?.id, open.payments[0]?.id],
  )
  await expect(twice).rejects.toThrow(/more than was sold or paid/)
})

test('список показывает возвращённое и находит его; сумма найденного меньше на возврат; в истории — что и почему', async () => {
  const order = await pay([await serviceAt(3200), goodAt(390)], [byCard(3590)])
  await back(order.id, { items: [{ id: idOf(order, 'Масло'), qty: 1 }] })
  const page = done(await desk.boss.get(`orders?search=is_returned:1;id:${order.id}&searchFields=is_returned:=;id:=&searchJoin=and`))
  expect(page).toMatchObject({ count: 1, sum: 3200, items: [{ id: order.id, returned: 390 }] })
  const [log] = await sql(`select after from audits where model_type = 'order' and model_id = $1 order by id desc limit 1`, [order.id])
  expect(JSON.stringify(log)).toContain('Масло для кутикулы × 1 — 390,00: Клиенту не подошло')
})

/** A certificate of 3,000 that somebody bought here. */
async function soldByOrder() {
  const number = await soldCertificate(3000)
  const old = await idOfCertificate(number)
  const [fresh] = await sql<{ id: number; number: string; code: string }>(
    `insert into certificates (company_id, batch_id, n, code, number, face, valid_days, state, unit_id)
     select company_id, batch_id, n + 1, code || 'b', $3, face, 365, 'at_unit', $2
     from certificates where id = $1 returning id, number, code`,
    [old, cast.units.arbat, numberOf(String(old).padStart(10, '7'))],
  )
  const { id, number: own } = fresh ?? { id: 0, number: '' }
  const order = await pay([{ item_type: 3, item_id: id, title: 'Сертификат', qty: 1, price: 3000 }], [byCard(3000)])
  return { id, order, number: own }
}
