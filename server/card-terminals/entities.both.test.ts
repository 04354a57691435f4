import { afterEach, expect } from 'vitest'
import type { SimulatedTerminals } from '#server/ports/simulated-terminal.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { atBank, closeBank, drawer, openBank, pass, shown, sweep } from '#server/testing/online-scene.ts'
import { imbalances } from '#server/testing/receipts-scene.ts'
import { bodyOf, byCard, byCash, goodAt, serviceAt } from '#server/testing/till.ts'

const terminals = () => house.app.terminals as SimulatedTerminals // a server of tests has no others
const { arbat } = cast.units
const FIRST = 1
let other = 0
let made: number[] = []

/** The studio's goods are sold by an entrepreneur, its services by the company. */
test.beforeAll(async () => {
  const body = { title: 'ИП Мороз', inn: '500100732259', taxation: 'patent', address: 'Москва' }
  other = done(await house.as(cast.superAdmin).then((one) => one.post('legal-entities', body))).id
})
test.beforeEach(async () => {
  await openBank()
  made = []
  await sql(`insert into entity_routes (company_id, unit_id, item_kind, from_day, entity_id) values (1, $1, 2, '2020-01-01', $2)`, [
    arbat,
    other,
  ])
})
afterEach(async () => {
  for (const id of made) done(await desk.boss.put(`card-terminals/${id}`, { is_closed: 1 }))
  await sql('delete from entity_routes where entity_id = $1', [other])
  await closeBank()
})

async function terminalOf(entity_id: number): Promise<number> {
  const body = { unit_id: arbat, entity_id, title: `Терминал ${crypto.randomUUID()}`, address: 'http://192.168.1.30:8888' }
  made.push(done(await desk.boss.post('card-terminals', body)).id)
  return made.at(-1) ?? 0
}
const sell = async (payments: object[], more: object = {}) =>
  desk.boss.post('orders', {
    ...bodyOf([await serviceAt(60), goodAt(40)], payments as ReturnType<typeof byCard>[]),
    ...{ register_id: drawer.id, status_id: 3, ...more },
  })
const keysOf = (order: number) =>
  sql<{ id: number; key: string; n: number; terminal_id: number; sum: number }>(
    `select id, key, n, terminal_id, sum::int as sum from online_payments where order_id = $1 and kind = 'payment' order by id`,
    [order],
  )

/** Of a card divided between two legal entities the first part has come and the second was refused, at the terminal `theirs`. */
async function halfPaid() {
  await terminalOf(FIRST)
  const theirs = await terminalOf(other)
  const { id } = done(await sell([byCard(100)]))
  await sweep()
  const [first, second] = await keysOf(id)
  done(await atBank(first?.key ?? '', 'pay'))
  done(await atBank(second?.key ?? '', 'refuse'))
  await pass(15)
  return { id, theirs }
}

test('C37 карта за услуги одного юрлица и товар другого: каждому его часть на его терминале, заказ проводится, когда пришли обе', async () => {
  const [own, theirs] = [await terminalOf(FIRST), await terminalOf(other)]
  const { id } = done(await sell([byCard(100)]))
  await sweep()
  const bills = await keysOf(id)
  expect(bills).toMatchObject([
    { n: 1, terminal_id: own, sum: 6000 },
    { n: 2, terminal_id: theirs, sum: 4000 },
  ])
  done(await atBank(bills[0]?.key ?? '', 'pay'))
  await pass(15)
  expect(await shown(id)).toMatchObject({ status_id: 0, is_awaited: 1 })
  done(await atBank(bills[1]?.key ?? '', 'pay'))
  await pass(15)
  expect(await shown(id)).toMatchObject({
    status_id: 3,
    paid: 100,
    payments: [
      { sum: 60, state: 'success' },
      { sum: 40, state: 'success' },
    ],
  })
  expect(
    await sql(
      `select l.entity_id, sum(l.amount)::int as sum from ledger_lines l join ledger_entries e on e.id = l.entry_id
       where e.doc_type = 'order' and e.doc_id = $1 and l.account = 'bank.acquiring' group by 1 order by 1`,
      [id],
    ),
  ).toEqual([
    { entity_id: FIRST, sum: 6000 },
    { entity_id: other, sum: 4000 },
  ])
  const { items } = await shown(id)
  done(await desk.boss.post(`orders/${id}/refund`, { items: [{ id: items[1]?.id, qty: 1 }], reason: 'Не подошёл' }))
  await pass(15)
  expect(
    await sql(`select terminal_id, sum::int as sum, state from online_payments where order_id = $1 and kind = 'refund'`, [id]),
  ).toEqual([{ terminal_id: theirs, sum: 4000, state: 'success' }])
  expect(await imbalances()).toEqual([])
})

test('C37 одному юрлицу отказано: «ещё раз» просит только его часть, пришедшую второй раз не просят', async () => {
  const { id, theirs } = await halfPaid()
  expect(await shown(id)).toMatchObject({ status_id: 0, is_awaited: 1 })
  const otherwise = await desk.boss.put(`orders/${id}`, { payments: [byCash(100)], status_id: 3 })
  expect(otherwise.status).toBe(409)
  done(await desk.boss.put(`orders/${id}`, { status_id: 3 }))
  await sweep()
  const bills = await keysOf(id)
  expect(bills.slice(2)).toMatchObject([{ n: 2, terminal_id: theirs, sum: 4000 }])
  expect((await desk.boss.put(`orders/${id}`, { status_id: 3 })).status).toBe(409)
  done(await atBank(bills[2]?.key ?? '', 'pay'))
  await pass(15)
  expect(await shown(id)).toMatchObject({ status_id: 3, paid: 100 })
  expect(bills.map(({ key }) => terminals().charge(key)?.state)).toEqual(['success', 'fail', 'success'])
  expect(await imbalances()).toEqual([])
})

test('пришедшие деньги, которые заказ взять не может, вторым «ещё раз» не проводят', async () => {
  const { id, theirs } = await halfPaid()
  done(await desk.boss.put(`card-terminals/${theirs}`, { is_closed: 1 }))
  const again = await desk.boss.put(`orders/${id}`, { status_id: 3 })
  expect([again.status, await sql('select paid from orders where id = $1', [id])]).toEqual([422, [{ paid: null }]])
})

test('C37 терминала у второго юрлица нет: отказ называет его, сумму и что делать; картой и наличными — делится остаток; с бонусами и промокодом — отказ словами', async () => {
  await terminalOf(FIRST)
  const refused = await sell([byCard(100)])
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { payments: [expect.stringMatching(/^Картой 40\.00 ₽ платят «ИП Мороз».*терминал/)] },
  ])
  const theirs = await terminalOf(other)
  const { id } = done(await sell([byCash(70), byCard(30)]))
  expect(await keysOf(id)).toMatchObject([{ n: 2, terminal_id: theirs, sum: 3000 }])
  const promo = await sell([byCard(90), { payment_type: 17, sum: 10 }])
  expect([promo.status, promo.body.errors]).toEqual([422, { payments: [expect.stringContaining('нескольких юрлиц')] }])
})

test('два терминала у юрлица: сумма идёт на выбранный, «ещё раз» — туда же; чужой и выключенный не выбрать; занятый назван', async () => {
  const [, second] = [await terminalOf(FIRST), await terminalOf(FIRST)]
  const body = async (more: object) => ({ ...bodyOf([await serviceAt(60)], [byCard(60)]), register_id: drawer.id, status_id: 3, ...more })
  const wrong = await desk.boss.post('orders', await body({ terminal_id: 2_147_483_647 }))
  expect([wrong.status, wrong.body.errors]).toEqual([422, { terminal_id: [expect.stringContaining('терминала в студии нет')] }])
  const { id } = done(await desk.boss.post('orders', await body({ terminal_id: second })))
  await sweep()
  const [bill] = await keysOf(id)
  expect(bill?.terminal_id).toBe(second)
  const { items } = done(await desk.boss.get(`card-terminals/at-desk?unit_id=${arbat}`))
  expect(items.find((one: { id: number }) => one.id === second)).toMatchObject({ entity_id: FIRST, is_busy: 1 })
  expect(items.filter((one: { is_busy: number }) => one.is_busy === 1)).toHaveLength(1)
  done(await atBank(bill?.key ?? '', 'refuse'))
  await sweep()
  const clerk = await house.as(cast.administrator)
  expect((await clerk.get(`card-terminals/at-desk?unit_id=${arbat}`)).status).toBe(200)
})
