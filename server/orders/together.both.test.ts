import { expect } from 'vitest'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import { booksOf, byCard, byCash, openDrawer, visitOf } from '#server/testing/till.ts'

let drawer: { id: number; shift: number }
test.beforeAll(async () => {
  drawer = await openDrawer()
})

type Visit = Awaited<ReturnType<typeof visitOf>>
const billOf = ({ booking, user_id, line }: Visit, payments: object[], more = {}) => ({
  booking_id: booking.id,
  user_id,
  items: [line],
  payments,
  ...more,
})
const pay = (orders: object[], more = {}) =>
  desk.boss.post('orders/together', { unit_id: 1, register_id: drawer.id, status_id: 3, orders, ...more })
const statusOf = async (visit: Visit) => done(await desk.boss.get(`bookings/${visit.booking.id}`)).status_id
const ordersOf = async (visit: Visit) => done(await desk.boss.get(`bookings/${visit.booking.id}/orders`))

test('C41 мать и дочь платят вместе: у каждой свой заказ и свои проводки, оба визита завершены', async () => {
  const [mother, daughter] = [await visitOf(120), await visitOf(60)]
  const paid = done(await pay([billOf(mother, [byCash(1000), byCard(200)]), billOf(daughter, [byCard(600)])]))
  expect(paid).toMatchObject([
    { kind: 'visit', status_id: 3, booking_id: mother.booking.id, user_id: mother.user_id, total: 1200, paid: 1200 },
    { kind: 'visit', status_id: 3, booking_id: daughter.booking.id, user_id: daughter.user_id, total: 600, paid: 600 },
  ])
  expect(await booksOf(paid[0].id)).toEqual([
    'Dr cash.register 1000.00, Cr liability.advance 1200.00, Dr bank.acquiring 200.00',
    'Dr liability.advance 1200.00, Cr revenue.service 1200.00',
  ])
  expect(await booksOf(paid[1].id)).toEqual([
    'Dr bank.acquiring 600.00, Cr liability.advance 600.00',
    'Dr liability.advance 600.00, Cr revenue.service 600.00',
  ])
  expect([await statusOf(mother), await statusOf(daughter)]).toEqual([8, 8])
})

test('C41 отказ по одному визиту не платит ни за один, и назван тот, чей он', async () => {
  const [one, other] = [await visitOf(60), await visitOf(60)]
  const refused = await pay([billOf(one, [byCard(600)]), billOf(other, [byCard(599)])])
  expect(refused).toMatchObject({ status: 422, body: { errors: { 'orders.1.payments': [expect.stringContaining('не равна')] } } })
  expect([await ordersOf(one), await ordersOf(other)]).toEqual([[], []])
  expect(await statusOf(one)).not.toBe(8)
})

test('один визит дважды, чужая студия, визит, которого нет, и меньше двух — словами, и ничего не взято', async () => {
  const visit = await visitOf(60)
  const bill = billOf(visit, [byCard(600)])
  expect((await pay([bill, bill])).body.errors).toHaveProperty('orders')
  expect((await pay([bill, { ...bill, booking_id: 999_999 }])).status).toBe(404)
  expect((await pay([bill])).status).toBe(422)
  expect((await pay([bill, billOf(await visitOf(60), [byCard(600)])], { unit_id: 2, register_id: null })).status).toBe(422)
  expect(await ordersOf(visit)).toEqual([])
})

test('две кассы разом берут те же два визита, начав с разных концов: платит одна', async () => {
  const [one, other] = [await visitOf(60), await visitOf(60)]
  const bills = [billOf(one, [byCash(600)]), billOf(other, [byCash(600)])]
  const answers = await Promise.all([pay(bills), pay(bills.toReversed()), pay(bills)])
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  for (const { status } of answers) expect(status).toBeLessThan(500)
  expect([(await ordersOf(one)).length, (await ordersOf(other)).length]).toEqual([1, 1])
})

test('сохранённый заказ визита платят вместе с другим: второго заказа у него нет', async () => {
  const [one, other] = [await visitOf(60), await visitOf(60)]
  const saved = done(await desk.boss.post('orders', { ...billOf(one, [byCard(600)]), unit_id: 1, register_id: drawer.id }))
  const paid = done(await pay([billOf(other, [byCard(600)]), billOf(one, [byCard(600)], { id: saved.id })]))
  expect(paid.map((order: { id: number; status_id: number }) => [order.id === saved.id, order.status_id])).toEqual([
    [false, 3],
    [true, 3],
  ])
})

test('C39 рядом с визитом предложены неоплаченные визиты дня и долг той же клиентки; оплаченных и отменённых нет', async () => {
  const visit = await visitOf(60)
  const debt = await visitOf(60)
  const cancelled = await visitOf(60)
  const stranger = await visitOf(60)
  await sql('update bookings set user_id = $2 where id = any($1)', [[debt.booking.id, cancelled.booking.id], visit.user_id])
  await sql(`update bookings set begin_at = begin_at - interval '40 days', end_at = end_at - interval '40 days' where id = $1`, [
    debt.booking.id,
  ])
  await sql('update bookings set status_id = 9 where id = $1', [cancelled.booking.id])
  await sql(
    `update bookings b set begin_at = v.begin_at + interval '3 hours', end_at = v.end_at + interval '3 hours'
     from bookings v where b.id = $1 and v.id = $2`,
    [stranger.booking.id, visit.booking.id],
  )
  desk.goTo(visit.day, '16:00')
  const beside = async () => done(await desk.boss.get(`bookings/${visit.booking.id}/unpaid-beside`))
  expect(await beside()).toMatchObject([
    { id: debt.booking.id, user: { id: visit.user_id }, total: 600, order_id: null },
    {
      id: stranger.booking.id,
      items: [{ item_type: 1, item_id: stranger.line.item_id, qty: 1, price: 600, employer: { id: stranger.line.employer } }],
    },
  ])
  done(await pay([billOf(visit, [byCard(600)]), billOf(debt, [byCard(600)], { user_id: visit.user_id })]))
  expect((await beside()).map((one: { id: number }) => one.id)).toEqual([stranger.booking.id])
})
