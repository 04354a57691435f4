import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { orderActsRu } from '#contract/order-acts/order-acts.ru.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import type { Answer } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import { bodyOf, byCard, byCash, byPromo, goodAt, serviceAt, visitOf } from '#server/testing/till.ts'
import { personWith } from '#server/testing/with-rights.ts'

const post = (body: object) => desk.boss.post('orders', body)

const made = async (body?: object) => done(await post(body ?? bodyOf([await serviceAt(1000)], [byCard(1000)])))

test('ORD-435 цену не по прайсу ставит тот, кто вправе; прочим — 1011', async () => {
  const cashier = await desk.house.as(cast.administrator)
  const service = await serviceAt(1000)
  const cheap = bodyOf([{ ...service, price: 900 }], [byCard(900)])
  expect(await cashier.post('orders', cheap)).toMatchObject({
    status: 403,
    body: { code: E.orderForbidden, errors: { 'items.0.price': [expect.any(String)] } },
  })
  expect(await cashier.post('orders', bodyOf([service], [byCard(900), byPromo(100)]))).toMatchObject({ status: 403, body: { code: 1011 } })
  const { id } = done(await desk.boss.post('orders', cheap))
  expect(done(await desk.boss.get(`orders/discount?order_id=${id}`))).toEqual({
    order_id: id,
    list_sum: 1000,
    discount: 100,
    reductions: 0,
    percent: 10,
  })
  const change = (price: number) => cashier.put(`orders/${id}`, { payments: [byCash(price)], items: [{ ...service, price }] })
  expect(await change(800)).toMatchObject({ status: 403, body: { code: 1011, errors: { 'items.0.price': [ordersRu.refusals.price] } } })
  expect(done(await desk.boss.get(`orders/${id}`)).total).toBe(900)
  expect(done(await change(900))).toMatchObject({ total: 900 })
})

test('ORD-435 автором нового чека называют сотрудника своей компании: чужого не найти, без права — 1011', async () => {
  const order = await made()
  const cashier = await desk.house.as(cast.administrator)
  expect(await cashier.put(`orders/${order.id}`, { author_id: 2 })).toMatchObject({ status: 403, body: { code: E.orderForbidden } })
  expect(await desk.boss.put(`orders/${order.id}`, { author_id: cast.foreign.employers.nigora })).toMatchObject({
    status: 404,
    body: { errors: { author_id: [expect.any(String)] } },
  })
  // The same people as may be named later, when the order is paid.
  for (const author_id of [cast.employers.fired, cast.employers.anna])
    expect((await desk.boss.put(`orders/${order.id}`, { author_id })).body.errors).toEqual({ author_id: [orderActsRu.refusals.noAuthor] })
  expect(done(await desk.boss.put(`orders/${order.id}`, { author_id: 2 }))).toMatchObject({ author_id: 2 })
})

test('мастер чеков не видит, чужая компания их не находит, соседняя студия — тоже', async () => {
  const { id } = await made()
  const master = await desk.house.as(cast.master)
  expect((await master.get('orders')).status).toBe(403)
  expect((await master.post('orders', bodyOf([await serviceAt(1000)], [byCard(1000)]))).status).toBe(403)
  for (const phone of [cast.foreign.administrator, cast.foreign.superAdmin, cast.administratorPonds]) {
    const other = await desk.house.as(phone)
    expect((await other.get(`orders/${id}`)).status).toBe(404)
    expect((await other.put(`orders/${id}`, { status_id: 3 })).status).toBe(404)
    expect(done(await other.get('orders')).items.some((one: { id: number }) => one.id === id)).toBe(false)
  }
})

test('мастер строки работает сегодня и делает услугу; у визита — и тот, кто его провёл, у сохранённой строки — прежний', async () => {
  const { anna, marina } = cast.employers
  const line = await serviceAt(1370)
  const said = ({ status, body }: Answer) => [status, body.errors]
  const refusals = ordersRu.refusals
  expect(said(await post(bodyOf([{ ...line, employer: marina }], [byCard(1370)])))).toEqual([
    422,
    { 'items.0.employer': [refusals.notHers] },
  ])
  const { id: gone } = await personWith(['Order.view'])
  const soldBy = () => post(bodyOf([goodAt(100, { employer: gone })], [byCard(100)]))
  expect((await soldBy()).status).toBe(200)
  await sql(`update employers set status = 2, end_work_at = '2026-11-20' where id = $1`, [gone])
  expect(said(await soldBy())).toEqual([422, { 'items.0.employer': [refusals.notColleague] }])
  expect(said(await post(bodyOf([goodAt(100, { employer: 999_999 })], [byCard(100)])))[0]).toBe(422)
  const visit = await visitOf(105)
  const saved = await made(bodyOf([line], [byCard(1370)]))
  const forget = (service: number | undefined) =>
    sql('delete from employer_services where employer_id = $1 and service_id = $2', [anna, service])
  for (const { item_id } of [visit.line, line]) await forget(item_id)
  const ofVisit = { ...bodyOf([visit.line], [byCard(visit.total)]), user_id: visit.user_id, booking_id: visit.booking.id }
  expect((await post(ofVisit)).status).toBe(200)
  expect((await desk.boss.put(`orders/${saved.id}`, { items: [line, goodAt(100)], payments: [byCard(1470)] })).status).toBe(200)
  expect(said(await post(bodyOf([line], [byCard(1370)])))).toEqual([422, { 'items.0.employer': [refusals.notHers] }])
})
