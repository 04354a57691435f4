import { afterEach, expect } from 'vitest'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import type { SimulatedTerminals } from '#server/ports/simulated-terminal.ts'
import { cast } from '#server/testing/cast.ts'
import { byClubCard, cardOf, typeOf, visitsType } from '#server/testing/club-cards.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { atBank, closeBank, drawer, openBank, pass, shown, sweep } from '#server/testing/scenes/online-scene.ts'
import { imbalances } from '#server/testing/scenes/receipts-scene.ts'
import { soldCertificate } from '#server/testing/sold-certificates.ts'
import { bodyOf, byCard, byCash, byCertificate, byPromo, goodAt, serviceAt } from '#server/testing/till.ts'

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
    register_id: drawer.id,
    status_id: 3,
    ...more,
  })
const keysOf = (order: number) =>
  sql<{ id: number; key: string; n: number; terminal_id: number; sum: number }>(
    `select id, key, n, terminal_id, sum::int as sum from online_payments where order_id = $1 and kind = 'payment' order by id`,
    [order],
  )

/** A while later: which payments of an order still wait for the bank. */
async function waitingOf(order: number) {
  await pass(15)
  return sql(`select b.id from online_payments b where b.order_id = $1 and b.state like '%pending'`, [order])
}

/** Of a card divided between two legal entities the first part has come and the second was refused, at the terminal `theirs`. */
async function halfPaid() {
  await terminalOf(FIRST)
  const theirs = await terminalOf(other)
  const { id } = done(await sell([byCard(100)]))
  await sweep()
  const [first, second] = await keysOf(id)
  done(await atBank(first?.key ?? '', 'pay'))
  done(await atBank(second?.key ?? '', 'refuse'))
  // On a busy machine the house may have asked a moment before the bank decided.
  await expect.poll(() => waitingOf(id)).toEqual([])
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

test('C37 терминала у второго юрлица нет: отказ называет его, сумму и что делать; картой и наличными — делится остаток', async () => {
  await terminalOf(FIRST)
  const refused = await sell([byCard(100)])
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { payments: [expect.stringMatching(/^Картой 40,00\s₽ платят «ИП Мороз».*терминал/)] },
  ])
  const theirs = await terminalOf(other)
  const { id } = done(await sell([byCash(70), byCard(30)]))
  expect(await keysOf(id)).toMatchObject([{ n: 2, terminal_id: theirs, sum: 3000 }])
})

/** Pays all that the terminals ask of this sale; answers what each was asked for. */
async function paidAtTerminals(payments: object[], more: object = {}) {
  const { id } = done(await sell(payments, more))
  await sweep()
  const bills = await keysOf(id)
  for (const { key } of bills) done(await atBank(key, 'pay'))
  await expect.poll(() => waitingOf(id)).toEqual([])
  expect(await shown(id)).toMatchObject({ status_id: 3 })
  // Each entity's terminal has brought it exactly what its books took from the bank.
  const taken = await sql<{ entity_id: number; sum: number }>(
    `select l.entity_id, sum(l.amount)::int as sum from ledger_lines l join ledger_entries e on e.id = l.entry_id
     where e.doc_type = 'order' and e.doc_id = $1 and l.account = 'bank.acquiring' group by 1 order by 1`,
    [id],
  )
  const asked = await sql<{ entity_id: number; sum: number }>(
    `select t.entity_id, sum(b.sum)::int as sum from online_payments b join card_terminals t on t.id = b.terminal_id
     where b.order_id = $1 and b.kind = 'payment' group by 1 order by 1`,
    [id],
  )
  expect(taken).toEqual(asked)
  expect(await imbalances()).toEqual([])
  return asked.map(({ entity_id, sum }) => [entity_id === FIRST ? 'своё' : 'другое', sum])
}

test('C37 карта рядом с промокодом, сертификатом и предоплатой делится так же, как её разложат книги', async () => {
  const deposit = {
    ...bodyOf([{ item_type: 5, title: 'Предоплата', qty: 1, price: 30 }], [byCash(30)]),
    register_id: drawer.id,
    status_id: 3,
  }
  const advance_id = done(await desk.boss.post('orders', deposit)).id
  const number = await soldCertificate(50)
  await terminalOf(FIRST)
  await terminalOf(other)
  expect(await paidAtTerminals([byCard(90), byPromo(10)])).toEqual([
    ['своё', 5400],
    ['другое', 3600],
  ])
  // The certificate and the deposit pay the first lines, and the card is left what nobody has paid.
  expect(await paidAtTerminals([byCertificate(50, number), byCard(50)])).toEqual([
    ['своё', 1000],
    ['другое', 4000],
  ])
  expect(await paidAtTerminals([{ ...byCash(30), advance_id }, byCash(10), byCard(60)])).toEqual([
    ['своё', 2000],
    ['другое', 4000],
  ])
  // A certificate of a gift is a lower price of both.
  expect(await paidAtTerminals([byCertificate(50, await soldCertificate(50, { paid: 0 })), byCard(50)])).toEqual([
    ['своё', 3000],
    ['другое', 2000],
  ])
})

test('C37 визиты клубной карты и банковская — делится; с денежной клубной отказ стоит у неё и говорит, что делать', async () => {
  const service = await serviceAt(60)
  const visits = await cardOf(await visitsType([service.item_id ?? 0], { price: 500, visits: 10 }), { register_id: drawer.id })
  const money = await cardOf(await typeOf({ kind: 'money', price: 500, nominal: 600 }), { register_id: drawer.id })
  await terminalOf(FIRST)
  await terminalOf(other)
  const covered = { items: [{ ...service, price: 50, club_card_id: visits.id }, goodAt(40)] }
  expect(await paidAtTerminals([byClubCard(50, visits.id), byCard(40)], covered)).toEqual([['другое', 4000]])
  const refused = await sell([byCard(70), byClubCard(30, money.id)])
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'payments.1.club_card_id': [expect.stringMatching(/нескольких юрлиц.*наличными.*отдельными заказами/)] },
  ])
  // The refusal offers cash beside the card, and such a sale is taken.
  expect((await sell([byCash(70), byClubCard(30, money.id)])).status).toBe(200)
})

test('снижение больше того, что оно снижает: отказ говорит о ценах, и банк ни о чём не просят', async () => {
  await terminalOf(FIRST)
  await terminalOf(other)
  // The master has taken 70 in cash herself, and the services of this sale cost 60.
  const refused = await sell([{ payment_type: 16, sum: 70 }, byCard(30)])
  expect([refused.status, refused.body.errors]).toEqual([422, { payments: [ordersRu.refusals.prices] }])
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
