import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { orderActsRu } from '#contract/order-acts/order-acts.ru.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import type { Answer } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { bodyOf, byCard, byCash, goodAt, openDrawer, serviceAt, visitOf } from '#server/testing/till.ts'
import { personWith } from '#server/testing/with-rights.ts'

const { refusals } = ordersRu
const { ponds } = cast.units
let drawer: { id: number; shift: number }
test.beforeAll(async () => {
  drawer = await openDrawer()
})
const sale = async (more: object = {}) => ({ ...bodyOf([await serviceAt(1000)], [byCard(1000)]), register_id: drawer.id, ...more })
const post = (body: object, by = desk.boss) => by.post('orders', body)
const put = (id: number, body: object, by = desk.boss) => by.put(`orders/${id}`, body)
const made = async (more: object = {}) => done(await post(await sale(more)))
const said = ({ status, body }: Answer) => [status, body.errors]
const countOf = async () => done(await desk.boss.get('orders?limit=1')).count

test('взять деньги и провести — права: кто лишь создаёт, тот не берёт, кто лишь правит, тот не проводит', async () => {
  const before = await countOf()
  const creator = await personWith(['Order.view', 'Order.create'])
  for (const status_id of [2, 3]) expect((await post(await sale({ status_id }), creator)).status).toBe(403)
  expect(await countOf()).toBe(before)
  expect(done(await post(await sale(), creator)).status_id).toBe(0)
  const order = await made({ status_id: 2 })
  expect(order.status_id).toBe(2)
  const editor = await personWith(['Order.view', 'Order.update'])
  expect((await put(order.id, { status_id: 3 }, editor)).status).toBe(403)
  expect(done(await desk.boss.get(`orders/${order.id}`)).status_id).toBe(2)
  expect(done(await put(order.id, { status_id: 3 }, await personWith(['Order.view', 'Order.update', 'Order.close']))).status_id).toBe(3)
})

test('проведённый заказ не отменяют и назад не ведут', async () => {
  const order = await made({ status_id: 3 })
  for (const status_id of [1, 2, 0]) expect(said(await put(order.id, { status_id }))).toEqual([422, { status_id: [refusals.status] }])
  expect(done(await desk.boss.get(`orders/${order.id}`)).status_id).toBe(3)
})

test('заказ стоит на студии в охвате, живом клиенте и своём визите: иное названо у своего поля', async () => {
  const missing = (field: string) => [404, { [field]: ['Не найдено.'] }]
  const seller = await personWith(['Order.view', 'Order.create', 'Order.update'], 'unit', ponds)
  expect(said(await post(await sale(), seller))).toEqual(missing('unit_id'))
  expect(said(await post(await sale({ booking_id: 999_999 })))).toEqual(missing('booking_id'))
  const order = await made()
  expect(said(await put(order.id, { user_id: cast.foreign.customers.first }))).toEqual(missing('user_id'))
  expect(said(await put(order.id, { unit_id: 999_999, register_id: null }))).toEqual(missing('unit_id'))
  expect(done(await desk.boss.get(`orders/${order.id}`))).toMatchObject({ unit_id: cast.units.arbat, user_id: cast.customers.maria })
})

test('визит платят со своими визитами: чужой студией, несуществующий и без студии в охвате — отказ, и никто не оплачен', async () => {
  const [one, other] = [await visitOf(), await visitOf()]
  const billOf = ({ booking, user_id, line, total }: typeof one) => ({
    booking_id: booking.id,
    user_id,
    items: [line],
    payments: [byCard(total)],
  })
  const body = { unit_id: cast.units.arbat, register_id: drawer.id, status_id: 3, orders: [billOf(one), billOf(other)] }
  const seller = await personWith(['Order.view', 'Order.create', 'Order.update', 'Order.close'], 'unit', ponds)
  expect(said(await seller.post('orders/together', body))).toEqual([404, { unit_id: ['Не найдено.'] }])
  const lost = { ...body, orders: [billOf(one), { ...billOf(other), booking_id: 999_999 }] }
  expect(said(await desk.boss.post('orders/together', lost))).toEqual([404, { 'orders.1.booking_id': ['Не найдено.'] }])
  expect(done(await desk.boss.get(`bookings/${one.booking.id}/orders`))).toEqual([])
  expect((await desk.boss.get('bookings/999999/unpaid-beside')).status).toBe(404)
})

test('возврат: чужая оплата, неотданное и касса другой валюты — отказ у своего поля', async () => {
  const refund = (id: number, body: object = {}, by = desk.boss) => by.post(`orders/${id}/refund`, { reason: 'Не подошло', ...body })
  const paid = await made({ status_id: 2, ...bodyOf([goodAt(500)], [byCard(500)]) })
  const [line] = paid.items
  expect(said(await refund(paid.id, { items: [{ id: line.id, qty: 1, is_written_off: 1 }] }))).toEqual([
    422,
    { 'items.0.is_written_off': [ordersRu.refund.refusals.notGiven] },
  ])
  const order = await made({ status_id: 3 })
  const stranger = { payments: [{ id: 999_999, sum: 1000, way: 'same' }] }
  expect(said(await refund(order.id, stranger))).toEqual([404, { 'payments.0.id': [ordersRu.refund.refusals.otherPayment] }])
  const dollars = done(await desk.boss.post('cash-registers', { unit_id: cast.units.arbat, title: 'Касса $', kind: 'drawer', currency: 2 }))
  done(await desk.boss.post('kkm/cashier/session-open', { register_id: dollars.id, cash_open: 100 }))
  expect(said(await refund(order.id, { register_id: dollars.id }))).toEqual([
    422,
    { register_id: [ordersRu.refund.refusals.otherCurrency] },
  ])
})

test('исправляют оплату того, что оплачено; день продажи — того, что проведено', async () => {
  const correct = (id: number) =>
    desk.boss.post(`orders/${id}/correct-payments`, { payments: [{ payment_type: 8, sum: 1000 }], reason: 'Ошиблись' })
  const [draft, paid] = [await made(), await made({ status_id: 2 })]
  expect(said(await correct(draft.id))).toEqual([422, { status_id: [ordersRu.correction.refusals.notPaid] }])
  expect(
    (await desk.boss.post(`orders/${paid.id}/correct-payments`, { payments: [{ payment_type: 8, sum: 0 }], reason: 'Ошиблись' })).body
      .errors,
  ).toEqual({
    'payments.0.sum': [refusals.amount],
  })
  const moved = await desk.boss.post(`orders/${paid.id}/change-dates`, { sold_on: '2026-11-20', reason: 'Забыли' })
  expect(said(moved)).toEqual([422, { status_id: [orderActsRu.refusals.notPosted] }])
  expect((await desk.boss.post('orders/999999/change-dates', { sold_on: '2026-11-20', reason: 'Забыли' })).status).toBe(404)
})

test('наличные без кассы не берут', async () => {
  const unit = done(await desk.boss.get('units?limit=100')).items.find(({ id }: { id: number }) => id === ponds)
  const body = bodyOf([await serviceAt(1000)], [byCash(1000)], { unit_id: unit.id, status_id: 3 })
  const { status, body: answer } = await post(body)
  expect([status, answer.code, answer.errors]).toEqual([422, E.invalid, { register_id: [refusals.noRegister] }])
})
