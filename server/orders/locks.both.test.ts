import { expect, inject } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { cast } from '#server/testing/cast.ts'
import { byClubCard, cardOf, visitsType } from '#server/testing/club-cards.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { aGood, aStore, delivered } from '#server/testing/goods/stock.ts'
import { database, sql } from '#server/testing/house.ts'
import { untied } from '#server/testing/knot.ts'
import { carrier, closeTill, openTill, pay, till } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, byCash, goodAt, type Line, openDrawer, serviceAt, visitOf } from '#server/testing/till.ts'

/** The one order of locks for money and goods (docs/decisions/110). The embedded database does one thing after another. */
const ofPostgres = test.runIf(inject('database').kind === 'postgres')

let store: number
let drawer: { id: number }
let good: number
test.beforeAll(async () => {
  store = await aStore({ is_goods: 1, is_default: 1 })
  drawer = await openDrawer()
  done(await desk.boss.put(`units/${cast.units.arbat}`, { unit_settings: { sellBeforeInvoice: '0' } }))
  good = await aGood()
  await delivered(store, [{ good_id: good, qty: 50, price: 145 }])
  done(await desk.boss.post('goods-standard', { service_id: (await serviceAt(3200)).item_id, mode: 'auto', good_id: good, qty: 1 }))
})

const ofGood = (more: Partial<Line> = {}): Line => goodAt(390, { item_id: good, ...more })
const sell = (items: Line[], more: object = {}) =>
  desk.boss.post('orders', {
    ...bodyOf(items, [byCash(items.reduce((all, { price, qty }) => all + price * qty, 0))]),
    status_id: 3,
    register_id: drawer.id,
    ...more,
  })

const ofDrawer = `select from ledger_balances where account = 'cash.register' and subject_id = $1 for update`

ofPostgres('услуга с нормой и продажа того же товара: материал берут раньше, чем деньги', async () => {
  done(await sell([await serviceAt(3200)]))
  const service = await serviceAt(3200)
  expect(await untied({ row: ofDrawer, of: drawer.id, acts: [() => sell([service]), () => sell([ofGood()])] })).toEqual([200, 200])
})

ofPostgres('возврат товара наличными и его продажа', async () => {
  const sold = done(await sell([ofGood()]))
  const refund = () => desk.boss.post(`orders/${sold.id}/refund`, { reason: 'Не подошёл', register_id: drawer.id })
  expect(await untied({ row: ofDrawer, of: drawer.id, acts: [refund, () => sell([ofGood()])] })).toEqual([200, 200])
})

ofPostgres('два визита вместе, второй с товаром, и продажа этого товара', async () => {
  done(await sell([await serviceAt(1000)]))
  const [one, other] = [await visitOf(60), await visitOf(60)]
  const orders = [one, other].map(({ booking, user_id, line }, at) => ({
    booking_id: booking.id,
    user_id,
    items: at === 0 ? [line] : [line, ofGood()],
    payments: [byCash(at === 0 ? 600 : 990)],
  }))
  const together = () => desk.boss.post('orders/together', { unit_id: cast.units.arbat, register_id: drawer.id, status_id: 3, orders })
  expect(await untied({ row: ofDrawer, of: drawer.id, acts: [together, () => sell([ofGood()])] })).toEqual([200, 200])
})

ofPostgres('возврат визита по карте и следующий визит по ней', async () => {
  const service = (await serviceAt(2700)).item_id ?? 0
  const card = await cardOf(await visitsType([service]), { register_id: drawer.id, user_id: cast.customers.maria })
  const line = { item_type: 1, item_id: service, qty: 1, price: 2500, employer: cast.employers.anna, club_card_id: card.id }
  const visit = () => desk.boss.post('orders', { ...bodyOf([line], [byClubCard(2500, card.id)]), status_id: 3, register_id: drawer.id })
  const used = done(await visit())
  const refund = () => desk.boss.post(`orders/${used.id}/refund`, { reason: 'Переделаем', register_id: drawer.id })
  const ofCard = `select from ledger_balances where account = 'liability.club_card' and subject_id = $1 for update`
  expect(await untied({ row: ofCard, of: card.id, acts: [refund, visit] })).toEqual([200, 200])
})

ofPostgres('касса отвечает о чеке, пока его заказ возвращают: ни ответ, ни возврат не брошены', async () => {
  await openTill()
  try {
    const order = await pay(bodyOf([await serviceAt(1000)], [byCash(1000)]))
    const refund = () => desk.boss.post(`orders/${order.id}/refund`, { reason: 'Передумала', register_id: till.id })
    const answer = () => carrier.sweep().then(() => ({ status: 200 }))
    const [refunded] = await untied({ row: 'select from orders where id = $1 for update', of: order.id, acts: [refund, answer] })
    // The register has not heard of the sale, or has printed it, or its receipt is on its way and the refund is told so.
    expect(refunded).toBeOneOf([200, E.receiptsUnresolved])
    const told = `select t.state, o.status_id as status from fiscal_tasks t join orders o on o.id = t.doc_id
      where t.doc_type = 'order' and o.id = $1`
    const [states, status] = refunded === 200 ? [['annulled', 'done'], 4] : [['done'], 3]
    await expect.poll(async () => (await sql(told, [order.id]))[0]).toEqual({ state: expect.toBeOneOf(states), status })
  } finally {
    await closeTill()
  }
})

ofPostgres('запись держит другой, и ожидание оборвала база: сказано «повторите», а не «не найдено»', async () => {
  const { booking, user_id, line } = await visitOf(60)
  const holder = await database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from bookings where id = $1 for update', [booking.id])
    const answer = desk.boss.post('orders', { ...bodyOf([line], [byCash(600)]), booking_id: booking.id, user_id })
    const cancel = `select count(pg_cancel_backend(pid))::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await sql(cancel))[0].n).toBe(1)
    expect(await answer).toMatchObject({ status: 503, body: { code: E.tooHeavy } })
  } finally {
    holder.release(true)
  }
})
