import { expect } from 'vitest'
import type { OrderCard } from '#contract/orders/orders.ts'
import { salesMessages } from '#contract/sales/sales.ru.ts'
import type { SalesRow } from '#contract/sales/sales.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { type Random, randomFrom } from '#server/demo/random.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { proofSeed, runsOr, tellSum } from '#server/testing/figure.ts'
import { aGood, aStore, delivered } from '#server/testing/goods/stock.ts'
import { database, house, sql } from '#server/testing/house.ts'
import { bodyOf, byCard, byCash, goodAt, type Line, openDrawer, serviceAt } from '#server/testing/till.ts'
import { foldSales, mendSales } from './daily.ts'

const { arbat, ponds } = cast.units
const day = (count: number) => addDays(MONDAY, count)
/** A day after all of these, whatever the clock of the database says. */
const LAST = day(365)
let drawers: Record<number, number>
let store: number
test.beforeAll(async () => {
  drawers = { [arbat]: (await openDrawer(arbat)).id, [ponds]: (await openDrawer(ponds)).id }
  store = await aStore({ is_goods: 1 })
})

const sell = async (items: Line[], more: { unit_id?: number; status_id?: number } = {}): Promise<OrderCard> => {
  const { unit_id = arbat, status_id = 3 } = more
  const sum = items.reduce((all, { price, qty }) => all + price * qty, 0)
  return done(await desk.boss.post('orders', { ...bodyOf(items, [byCard(sum)]), unit_id, status_id, register_id: drawers[unit_id] }))
}
const refund = (id: number, items?: { id: number; qty: number }[]) =>
  desk.boss.post(`orders/${id}/refund`, { reason: 'Не подошло', ...(items && { items }) })
const toDay = (id: number, sold_on: string) => desk.boss.post(`orders/${id}/change-dates`, { sold_on, reason: 'Провели позже' })
const report = async (query: string, person = desk.boss): Promise<{ items: SalesRow[]; count: number; totals: SalesRow[] }> =>
  done(await person.get(`sales?${query}`))

/** What the days come to, counted here from the lines of the orders and of their returns. */
async function recounted(): Promise<string[]> {
  const lines = await sql(
    `select o.unit_id, o.currency_id, o.posted_at, coalesce(o.sold_at, o.posted_at) as sold, u.timezone, i.id, i.kind, i.qty, i.price_paid::int as paid,
       coalesce(i.cost, 0)::int as cost
     from orders o join order_items i on i.order_id = o.id join units u on u.id = o.unit_id where o.posted_at is not null`,
  )
  const returns = await sql(
    `select b.item_id, b.qty, b.cost::int, r.refunded_at as at from order_refund_items b join order_refunds r on r.id = b.refund_id`,
  )
  const days = new Map<string, number[]>()
  const add = (line: (typeof lines)[number], at: Date | string, ...figures: number[]) => {
    const on = new Intl.DateTimeFormat('sv-SE', { timeZone: line.timezone, dateStyle: 'short' }).format(new Date(at))
    const key = [line.unit_id, on, line.currency_id, line.kind].join(' ')
    days.set(
      key,
      figures.map((one, n) => one + (days.get(key)?.[n] ?? 0)),
    )
  }
  for (const line of lines) add(line, line.sold, 1, line.qty, line.qty * line.paid, line.cost, 0, 0, 0)
  for (const { item_id, qty, cost, at } of returns) {
    const line = lines.find(({ id }) => id === item_id)
    if (line) add(line, at, 0, 0, 0, 0, qty, qty * line.paid, cost)
  }
  return [...days].map(([key, figures]) => `${key}: ${figures.join(' ')}`).toSorted()
}

const kept = async () => {
  const rows = await sql(
    `select unit_id, day::text, currency_id, kind, sum(lines)::int as lines, sum(qty)::int as qty, sum(paid)::int as paid, sum(cost)::int as cost,
       sum(returned_qty)::int as returned_qty, sum(returned)::int as returned, sum(returned_cost)::int as returned_cost
     from sales_daily group by 1, 2, 3, 4 having sum(lines) <> 0 or sum(returned_qty) <> 0`,
  )
  return rows
    .map(
      ({ unit_id, day: on, currency_id, kind, ...figures }) =>
        `${unit_id} ${on} ${currency_id} ${kind}: ${Object.values(figures).join(' ')}`,
    )
    .toSorted()
}

test('продажи по дням, видам и студиям: продано — в день продажи, возвращено — в день возврата; предоплата и неоплаченное не продажи', async () => {
  const good = await aGood()
  await delivered(store, [{ good_id: good, qty: 9, price: 100 }])
  desk.goTo(MONDAY, '12:00')
  const oil: Line = { item_type: 2, item_id: good, title: 'Масло', qty: 3, price: 250 }
  const order = await sell([await serviceAt(2000), oil])
  await sell([await serviceAt(1000)], { unit_id: ponds })
  await sell([{ item_type: 5, title: 'Предоплата', qty: 1, price: 500 }])
  await sell([await serviceAt(1000)], { status_id: 0 })
  desk.goTo(day(1), '12:00')
  const line = order.items.find(({ item_type }) => item_type === 2)
  done(await refund(order.id, [{ id: line?.id ?? 0, qty: 1 }]))

  const period = `begin_at=${MONDAY}&end_at=${day(1)}`
  const { items, count, totals } = await report(`${period}&by=unit,day,kind`)
  const figures = { currency_id: 1, lines: 1, qty: 1, returned_qty: 0, returned: 0, cost: 0 }
  expect(items).toMatchObject([
    { ...figures, day: MONDAY, unit: { id: arbat }, kind: 1, sold: 2000, sum: 2000 },
    { ...figures, day: MONDAY, unit: { id: arbat }, kind: 2, qty: 3, sold: 750, sum: 750, cost: 300 },
    { ...figures, day: MONDAY, unit: { id: ponds }, kind: 1, sold: 1000, sum: 1000 },
    {
      ...figures,
      day: day(1),
      unit: { id: arbat },
      kind: 2,
      lines: 0,
      qty: 0,
      sold: 0,
      returned_qty: 1,
      returned: 250,
      sum: -250,
      cost: -100,
    },
  ])
  expect(count).toBe(4)
  expect(totals).toEqual([{ currency_id: 1, lines: 3, qty: 5, sold: 3750, returned_qty: 1, returned: 250, sum: 3500, cost: 200 }])
  expect((await report(`${period}&by=month`)).items).toMatchObject([{ day: `${MONDAY.slice(0, 8)}01`, unit: null, kind: null, sum: 3500 }])
  expect((await report(`${period}&by=&unit_id=${ponds}`)).items).toMatchObject([{ unit: null, day: null, kind: null, sum: 1000 }])
  expect((await report(`${period}&by=kind&limit=1&offset=1`)).items).toMatchObject([{ kind: 2, sum: 500 }])

  // The day of a sale is moved: it leaves nothing where it was.
  done(await toDay(order.id, day(-1)))
  expect((await report(`begin_at=${MONDAY}&end_at=${MONDAY}&by=unit`)).items).toMatchObject([{ unit: { id: ponds }, sum: 1000 }])
  expect((await report(`begin_at=${day(-1)}&end_at=${day(-1)}&by=kind`)).items).toMatchObject([
    { kind: 1, sum: 2000 },
    { kind: 2, sum: 750 },
  ])
  expect(await kept()).toEqual(await recounted())
})

test('файл продаж — те же строки; чужую студию, дни наоборот и больше года отказано; студии видит тот, кто за них отвечает', async () => {
  const file = await desk.boss.get(`sales/file?begin_at=${day(-1)}&end_at=${day(1)}&by=unit,kind&format=csv`)
  const [head = '', ...rows] = file.body.toString('utf8').replace('\ufeff', '').trim().split(/\r?\n/)
  expect(head.split(';').slice(0, 3)).toEqual(['День', 'Студия', 'Вид'])
  expect(rows).toHaveLength((await report(`begin_at=${day(-1)}&end_at=${day(1)}&by=unit,kind`)).count)
  const errors = async (query: string) => (await desk.boss.get(`sales?by=day&${query}`)).body.errors
  expect(await errors(`begin_at=${day(1)}&end_at=${MONDAY}`)).toEqual({ end_at: [salesMessages.days] })
  expect(await errors(`begin_at=2025-01-01&end_at=2026-01-02`)).toEqual({ end_at: [salesMessages.longPeriod] })
  const foreign = await house.as(cast.foreign.superAdmin)
  expect(await report(`begin_at=${day(-1)}&end_at=${day(1)}&by=day`, foreign)).toMatchObject({ items: [], count: 0, totals: [] })
  expect((await (await house.as(cast.master)).get(`sales?by=day&begin_at=${MONDAY}&end_at=${MONDAY}`)).status).toBe(403)
})

type Act = (history: { random: Random; sold: OrderCard[] }) => Promise<void>
const acts: Record<string, Act> = {
  async продажа({ random, sold }) {
    const lines = [
      await serviceAt(random.pick([1000, 2000]), { qty: random.whole(1, 3) }),
      goodAt(random.whole(1, 9) * 100, { qty: random.whole(1, 4) }),
    ]
    sold.push(await sell(random.chance(0.5) ? lines : lines.slice(0, 1), { unit_id: random.pick([arbat, ponds]) }))
  },
  async 'возврат штуки'({ random, sold }) {
    const order = sold.length > 0 ? random.pick(sold) : undefined
    // A line that was returned before refuses, and then nothing changes.
    if (order) await refund(order.id, [{ id: random.pick(order.items).id ?? 0, qty: 1 }])
  },
  async 'возврат целиком'({ random, sold }) {
    if (sold.length > 0) await refund(sold.splice(random.whole(0, sold.length - 1), 1)[0]?.id ?? 0)
  },
  async 'оплачен и возвращён'({ random }) {
    const { id } = await sell([await serviceAt(random.pick([1000, 2000]))], { status_id: 2 })
    done(await refund(id))
  },
  async 'другой день'({ random, sold }) {
    if (sold.length > 0) await toDay(random.pick(sold).id, day(-random.whole(0, 9)))
  },
  async 'исправлена оплата'({ random, sold }) {
    const order = sold.length > 0 ? random.pick(sold) : undefined
    const sum = order?.payments[0]?.sum ?? 0
    if (order) await desk.boss.post(`orders/${order.id}/correct-payments`, { payments: [byCash(sum)], reason: 'Не та кнопка' })
  },
  async отмена({ random }) {
    const { id } = await sell([await serviceAt(random.pick([1000, 2000]))], { status_id: 0 })
    done(await desk.boss.put(`orders/${id}`, { status_id: 1 }))
  },
  async ночь() {
    desk.wait(17 * 3600)
    await foldSales(database, LAST)
  },
}

test('L18 продажи дней равны пересчёту по строкам после любой истории продаж, возвратов, исправлений, отмен и дней', {
  timeout: 600_000,
}, async () => {
  for (let n = 0; n < runsOr(2); n++) {
    const history = { random: randomFrom(proofSeed * 1000 + n), sold: [] as OrderCard[] }
    desk.goTo(day(2 + n * 14), '10:00')
    for (let at = 0; at < 20; at++) {
      const name = history.random.pick([...Object.keys(acts), 'продажа', 'продажа'])
      await acts[name]?.(history)
      expect([name, at, await kept()]).toEqual([name, at, await recounted()])
      tellSum('действий', 1)
    }
  }
})

test('ночью строки дня становятся одной, написанное мимо сторожей исправлено и названо, часы студии переводят и её дни', async () => {
  await foldSales(database, LAST)
  const rows = async () =>
    (await sql('select count(*)::int as n, count(distinct (unit_id, day, currency_id, kind))::int as days from sales_daily'))[0]
  const before = await rows()
  expect(before.n).toBe(before.days)
  expect((await mendSales(database)).mended).toBe(0)
  await sql(
    `insert into sales_daily (company_id, unit_id, day, currency_id, kind, lines, qty, paid, cost, returned_qty, returned, returned_cost)
    values (1, $1, $2, 1, 1, 1, 1, 77, 0, 0, 0, 0)`,
    [arbat, MONDAY],
  )
  expect((await mendSales(database)).mended).toBe(1)
  expect(await kept()).toEqual(await recounted())
  desk.goTo(day(60), '23:30')
  await sell([await serviceAt(1000)], { unit_id: ponds })
  await sql(`update units set timezone = 'Asia/Vladivostok' where id = $1`, [ponds])
  expect(await kept()).toEqual(await recounted())
  expect((await report(`begin_at=${day(61)}&end_at=${day(61)}&by=unit`)).items).toMatchObject([{ unit: { id: ponds }, sum: 1000 }])
  await sql(`update units set timezone = 'Europe/Moscow' where id = $1`, [ponds])
  expect(await kept()).toEqual(await recounted())
})
