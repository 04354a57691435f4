import { expect } from 'vitest'
import { orderActsRu } from '#contract/order-acts/order-acts.ru.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import type { OrderCard } from '#contract/orders/orders.ts'
import type { SalaryCard } from '#contract/salaries/salaries.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import { bodyOf, booksOf, byCash, goodAt, type Line, openDrawer } from '#server/testing/till.ts'

const { anna, marina, darya } = cast.employers
const { refusals } = orderActsRu
const reason = 'Записали не тем днём'
let drawer: { id: number }
test.beforeAll(async () => {
  drawer = await openDrawer()
  for (const work_position_id of [1, 14])
    done(await desk.boss.post('salary-rules', { work_position_id, from_day: '2026-01-01', rule: { service_percent: 40 } }))
})

const served = async (employer: number = anna): Promise<Line> => ({
  item_type: 1,
  item_id: await desk.service(120, { employers: [anna, marina] }),
  qty: 1,
  price: 1200,
  employer,
})
const sell = async (items: Line[], payments: object[] = [byCash(items.reduce((all, { price, qty }) => all + price * qty, 0))]) =>
  done(await desk.boss.post('orders', { ...bodyOf(items, payments as never), status_id: 3, register_id: drawer.id })) as OrderCard
const toMaster = (order: OrderCard, employer: number | null, at = 0) =>
  desk.boss.post(`orders/${order.id}/change-master`, { items: [{ id: order.items[at]?.id, employer }], reason })
const toDay = (id: number, sold_on: string) => desk.boss.post(`orders/${id}/change-dates`, { sold_on, reason })
const sheetFor = async (employer: number, [begin_at, end_at]: readonly [string, string]): Promise<SalaryCard | null> => {
  const { items } = done(await desk.boss.post('salaries/calculate', { begin_at, end_at, employer_ids: [employer] }))
  return items[0] ? done(await desk.boss.get(`salaries/${items[0].id}`)) : null
}
const approve = async (sheet: SalaryCard | null) => done(await desk.boss.post(`salaries/${sheet?.id}/approve`, { hash: sheet?.hash }))
const linesOf = (sheet: SalaryCard | null, order: number) =>
  (sheet?.items ?? []).filter(({ why }) => why.order_id === order).map(({ amount, direction, day }) => [amount, direction, day])

test('мастер услуги — кто её делает и работал в тот день; товару мастер не нужен; чужая строка, чаевые и дважды — отказ у строки', async () => {
  await sql(`insert into unit_settings (company_id, unit_id, type, value) values (1, $1, 'tipsThrough', 'true')`, [cast.units.arbat])
  const order = await sell([await served(), goodAt(390), { item_type: 6, qty: 1, price: 100, employer: anna }])
  const known: { id: number; masters: { id: number }[] }[] = done(await desk.boss.get(`orders/${order.id}/masters`))
  expect(known.map(({ id }) => id)).toEqual(order.items.slice(0, 2).map(({ id }) => id))
  expect(known[0]?.masters.map(({ id }) => id).toSorted()).toEqual([anna, marina])
  const said = async (employer: number | null, at = 0) => (await toMaster(order, employer, at)).body.errors
  expect(await said(darya)).toEqual({ 'items.0.employer': [refusals.notHers] })
  expect(await said(null)).toEqual({ 'items.0.employer': [refusals.noMaster] })
  expect(await said(cast.foreign.employers.nigora, 1)).toEqual({ 'items.0.employer': [refusals.notColleague] })
  expect(await said(marina, 2)).toEqual({ 'items.0.employer': [ordersRu.refusals.tipsMaster] })
  expect(await said(anna)).toEqual({ items: [refusals.same] })
  const ask = (items: object[]) => desk.boss.post(`orders/${order.id}/change-master`, { items, reason })
  const [first] = order.items
  expect((await ask([{ id: 999_999, employer: marina }])).body.errors).toEqual({ 'items.0.id': [refusals.otherLine] })
  const twice = { id: first?.id, employer: marina }
  expect((await ask([twice, twice])).body.errors).toEqual({ 'items.1.id': [refusals.twice] })
  done(await toMaster(order, darya, 1))
  expect(done(await toMaster(order, null, 1)).items[1].employer).toBeNull()
  const [line] = done(await desk.boss.get(`audits/by-model/order/${order.id}`)).items
  expect(line).toMatchObject({
    before: { items: expect.stringContaining('Масло') },
    after: { items: expect.stringContaining('—'), reason },
  })
})

test('мастер после возврата строки и после денег в руки не меняется; базе тоже', async () => {
  const order = await sell([{ ...(await served()), qty: 2 }])
  done(await desk.boss.post(`orders/${order.id}/refund`, { items: [{ id: order.items[0]?.id, qty: 1 }], reason: 'Переделали' }))
  expect((await toMaster(order, marina)).body.errors).toEqual({ 'items.0.employer': [refusals.returned] })
  const inHand = await sell([await served()], [{ payment_type: 16, sum: 1200, employer: anna }])
  expect((await toMaster(inHand, marina)).body.errors).toEqual({ items: [refusals.byHand] })
})

test('другой мастер: утверждённый лист прежнего стоит, разница — в следующих листах обоих; снятого второй раз не начислить', async () => {
  desk.goTo('2026-12-10', '12:00')
  const order = await sell([await served()])
  const first = ['2026-12-01', '2026-12-10'] as const
  const approved = await approve(await sheetFor(anna, first))
  expect(linesOf(approved, order.id)).toEqual([[480, 1, '2026-12-10']])
  done(await toMaster(order, marina))
  expect(done(await desk.boss.get(`salaries/${approved.id}`)).items).toEqual(approved.items)
  desk.goTo('2026-12-20', '12:00')
  const next = ['2026-12-11', '2026-12-20'] as const
  expect(linesOf(await sheetFor(marina, first), order.id)).toEqual([[480, 1, '2026-12-10']])
  await sell([await served()])
  const taken = await approve(await sheetFor(anna, next))
  expect(linesOf(taken, order.id)).toEqual([[-480, -1, '2026-12-11']])
  expect((await toMaster(order, anna)).body.errors).toEqual({ 'items.0.employer': [refusals.takenBack] })
})

test('день продажи: зарплата считает её на её дне, книги, касса и чек стоят; позже проведения и дальше месяца — отказ', async () => {
  desk.goTo('2027-01-12', '12:00')
  const order = await sell([await served()])
  const books = await booksOf(order.id)
  const entries = () => sql('select id, at, done_at from ledger_entries where doc_type = $1 and doc_id = $2', ['order', order.id])
  const before = await entries()
  const reconciled = done(await desk.boss.get(`reconciliations/day?day=2027-01-12`)).total
  const changed = done(await toDay(order.id, '2027-01-09'))
  expect(changed).toMatchObject({ sold_at: expect.stringMatching(/^2027-01-09/), posted_at: expect.stringMatching(/^2027-01-12/) })
  expect([await booksOf(order.id), await entries()]).toEqual([books, before])
  expect(done(await desk.boss.get(`reconciliations/day?day=2027-01-12`)).total).toEqual(reconciled)
  expect(linesOf(await sheetFor(anna, ['2027-01-01', '2027-01-10']), order.id)).toEqual([[480, 1, '2027-01-09']])
  expect(linesOf(await sheetFor(anna, ['2027-01-11', '2027-01-12']), order.id)).toEqual([])
  for (const [day, words] of [
    ['2027-01-09', refusals.same],
    ['2027-01-13', refusals.future.replace('{{day}}', '12.01.2027')],
    ['2026-12-11', refusals.tooFar.replace('{{day}}', '12.12.2026')],
  ] as const)
    expect((await toDay(order.id, day)).body.errors).toEqual({ sold_on: [words] })
  const [line] = done(await desk.boss.get(`audits/by-model/order/${order.id}`)).items
  expect(line).toMatchObject({ command: 'order-acts.changeDates', after: { sold_at: expect.any(String), reason } })
  expect(done(await toDay(order.id, '2027-01-12'))).toMatchObject({ sold_at: changed.posted_at })
})

test('день утверждённого листа закрыт в обе стороны — листа мастера и любого листа студии; базе тоже', async () => {
  desk.goTo('2027-02-12', '12:00')
  const early = await sell([await served()])
  await approve(await sheetFor(anna, ['2027-02-10', '2027-02-12']))
  const closed = async (id: number, day: string) => String((await toDay(id, day)).body.errors?.sold_on)
  expect(await closed(early.id, '2027-02-09')).toContain('Зарплата за 12.02.2027 утверждена')
  desk.goTo('2027-02-14', '12:00')
  const late = await sell([await served(marina), goodAt(390)])
  expect(await closed(late.id, '2027-02-11')).toContain('Зарплата за 11.02.2027 утверждена')
  done(await toDay(late.id, '2027-02-13'))
  const act = `insert into order_acts (company_id, order_id, unit_id, act, reason, done_at, done_by)
    select company_id, id, unit_id, 'dates', 'мимо', now(), author_id from orders where id = ${late.id};`
  await expect(sql(`${act} update orders set sold_at = '2027-02-11 12:00+03' where id = ${late.id}`)).rejects.toMatchObject({
    constraint: 'orders_day_closed',
  })
})

test('лист утверждают и день продажи двигают разом: лист и заказ согласны', async () => {
  desk.goTo('2027-03-12', '12:00')
  for (const day of ['2027-03-11', '2027-03-10', '2027-03-09']) {
    const order = await sell([await served()])
    const sheet = await sheetFor(anna, ['2027-03-12', '2027-03-12'])
    const [moved, approved] = await Promise.all([
      toDay(order.id, day),
      desk.boss.post(`salaries/${sheet?.id}/approve`, { hash: sheet?.hash }),
    ])
    expect([moved.status, approved.status].toSorted()).toEqual([200, moved.status === 200 ? 409 : 422])
    if (approved.status === 200) break
  }
})
