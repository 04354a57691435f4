import { afterEach, expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import { carrier, closeTill, imbalances, openTill, pay, read, till } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, booksOf, byCard, byCash, openDrawer, serviceAt, visitOf } from '#server/testing/till.ts'

test.beforeEach(openTill)
afterEach(closeTill)

const depositOf = (sum: number) => ({ item_type: 5, title: 'Предоплата', qty: 1, price: sum })
const offset = (sum: number, advance_id: number, payment_type = 1) => ({ payment_type, sum, advance_id })
const tasksOf = (order: number) =>
  sql<{ body: { phase: string; lines: { subject: number; method: number; total: number }[]; tenders: object } }>(
    `select body from fiscal_tasks where doc_type = 'order' and doc_id = $1 order by seq`,
    [order],
  )
const owed = async (order: number) => {
  const [row] = await sql<{ sum: number }>(
    `select coalesce(-sum(amount), 0)::int as sum from ledger_balances where account = 'liability.advance' and subject_id = $1`,
    [order],
  )
  return row?.sum
}
/** Pays into a drawer without receipts. */
async function paidByDrawer() {
  const drawer = await openDrawer()
  const visit = await visitOf(120)
  const own = { user_id: visit.user_id, booking_id: visit.booking.id, register_id: drawer.id, unit_id: cast.units.arbat, status_id: 3 }
  const deposit = done(await desk.boss.post('orders', { ...own, items: [depositOf(500)], payments: [byCash(500)] }))
  return { drawer, visit, own, deposit }
}

/** The link on the internet and its 1125 come with the register for it: here the deposit is paid by card at the desk. */
test('предоплата у стойки: 1 000 за визит в 3 900, остаток картой: на первом чеке 4·2, на втором зачёт 1 000 и 2 900, ящик не тронут', async () => {
  const { booking, user_id, line } = await visitOf(120)
  const own = { user_id, booking_id: booking.id }
  const deposit = await pay({ ...bodyOf([depositOf(1000)], [byCard(1000)]), ...own })
  expect(deposit).toMatchObject({ kind: 'deposit', status_id: 2, items: [{ title: 'Предоплата: Услуга на 120 мин' }] })
  await carrier.sweep()
  expect(await read(deposit.id)).toMatchObject({ status_id: 3, paid: 1000 })
  expect(await booksOf(deposit.id)).toEqual(['Dr bank.acquiring 1000.00, Cr liability.advance 1000.00'])
  const [first] = await tasksOf(deposit.id)
  expect(first?.body).toMatchObject({
    phase: 'prepay',
    lines: [{ subject: 4, method: 2, total: 100_000 }],
    tenders: { cash: 0, electronic: 100_000, prepaid: 0 },
  })
  // The deposit neither finishes the visit nor pays for it yet.
  expect(done(await desk.boss.get(`bookings/${booking.id}`)).status_id).not.toBe(8)
  const order = await pay({ ...bodyOf([{ ...line, price: 3900 }], [offset(1000, deposit.id), byCard(2900)]), ...own })
  await carrier.sweep()
  expect(await read(order.id)).toMatchObject({ status_id: 3, paid: 3900, payments: [{ advance_id: deposit.id, sum: 1000 }, { sum: 2900 }] })
  expect(await booksOf(order.id)).toEqual([
    'Dr liability.advance 1000.00, Cr liability.advance 3900.00, Dr bank.acquiring 2900.00',
    'Dr liability.advance 3900.00, Cr revenue.service 3900.00',
  ])
  const [second] = await tasksOf(order.id)
  expect(second?.body).toMatchObject({
    phase: 'settle',
    lines: [{ subject: 4, method: 4, total: 390_000 }],
    tenders: { cash: 0, electronic: 290_000, prepaid: 100_000 },
  })
  expect(await owed(deposit.id)).toBe(0)
  expect(done(await desk.boss.get(`bookings/${booking.id}`)).status_id).toBe(8)
  const [drawer] = await sql(
    `select coalesce(sum(amount), 0)::int as sum from ledger_lines where account = 'cash.register' and subject_id = $1`,
    [till.id],
  )
  expect(drawer).toEqual({ sum: 0 })
  expect(await imbalances()).toEqual([])
})

test('предоплата наличными без чека проводится сразу; визит зачитывает её и добирает остальное', async () => {
  const { own, visit, deposit } = await paidByDrawer()
  expect(deposit).toMatchObject({ kind: 'deposit', status_id: 3 })
  const rest = visit.total - 500
  const order = done(await desk.boss.post('orders', { ...own, items: [visit.line], payments: [offset(500, deposit.id, 8), byCard(rest)] }))
  expect(order).toMatchObject({ kind: 'visit', status_id: 3 })
  expect(await owed(deposit.id)).toBe(0)
  done(await desk.boss.post(`orders/${order.id}/refund`, { reason: 'Переделка' }))
  expect(await owed(deposit.id)).toBe(50_000)
})

test('две кассы зачитывают одну предоплату разом: одна — да, другая узнаёт, сколько осталось', async () => {
  const { own, deposit } = await paidByDrawer()
  const sale = { ...own, booking_id: null, items: [await serviceAt(500)], payments: [offset(500, deposit.id, 8)] }
  const answers = await Promise.all([1, 2, 3, 4].map(() => desk.boss.post('orders', sale)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: E.moreThanPaid, data: { left: 0 } })
})

test('чужую, не той же оплатой, больше остатка и дважды предоплату не зачтут', async () => {
  const { own, deposit } = await paidByDrawer()
  const ask = async (payments: object[], errors: object, more: object = {}) =>
    expect(await desk.boss.post('orders', { ...own, booking_id: null, items: [await serviceAt(1000)], payments, ...more })).toMatchObject({
      body: { errors },
    })
  const rest = byCard(500)
  await ask([offset(500, deposit.id, 1), rest], { 'payments.0.payment_type': [expect.stringContaining('тем же способом')] })
  await ask([offset(600, deposit.id, 8), byCard(400)], { 'payments.0.sum': ['От предоплаты осталось 500,00.'] })
  await ask([offset(500, 987_654, 8), rest], { 'payments.0.advance_id': [expect.stringContaining('нет')] })
  await ask(
    [offset(500, deposit.id, 8), rest],
    { 'payments.0.advance_id': [expect.stringContaining('нет')] },
    { user_id: await desk.customer() },
  )
  await ask([offset(300, deposit.id, 8), offset(200, deposit.id, 8), rest], {
    'payments.1.advance_id': [expect.stringContaining('один раз')],
  })
})

test('предоплата — отдельный заказ: одна строка, одна оплата, деньгами, больше нуля', async () => {
  const { own, visit } = await paidByDrawer()
  const ask = async (items: object[], payments: object[], errors: object) =>
    expect(await desk.boss.post('orders', { ...own, items, payments })).toMatchObject({ status: 422, body: { errors } })
  await ask([depositOf(100), visit.line], [byCard(visit.total + 100)], {
    'items.0.item_type': [expect.stringContaining('отдельным заказом')],
  })
  await ask([depositOf(100)], [byCard(50), byCash(50)], { 'items.0.item_type': [expect.stringContaining('одна оплата')] })
  await ask([depositOf(0)], [byCard(0)], { 'items.0.price': [expect.stringContaining('больше нуля')] })
})

test('запись с предоплатой отменяют: деньги остаются авансом клиента или возвращаются; зачтённую целиком не вернуть', async () => {
  const { own, visit, deposit } = await paidByDrawer()
  done(await desk.boss.put(`bookings/${visit.booking.id}`, { status_id: 9, cancel_source_id: 1, cancel_reason: 'Заболела' }))
  expect(await owed(deposit.id)).toBe(50_000)
  const sale = done(
    await desk.boss.post('orders', { ...own, booking_id: null, items: [await serviceAt(200)], payments: [offset(200, deposit.id, 8)] }),
  )
  expect(await desk.boss.post(`orders/${deposit.id}/refund`, { reason: 'Передумала' })).toMatchObject({
    status: 422,
    body: { code: E.moreThanPaid, errors: { items: [expect.stringContaining('осталось 300,00')] }, data: { left: 300 } },
  })
  done(await desk.boss.post(`orders/${sale.id}/refund`, { reason: 'Ошибка' }))
  expect(done(await desk.boss.post(`orders/${deposit.id}/refund`, { reason: 'Передумала' }))).toMatchObject({ status_id: 4, returned: 500 })
  expect(await owed(deposit.id)).toBe(0)
})
