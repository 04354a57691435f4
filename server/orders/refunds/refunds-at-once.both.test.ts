import { afterEach, expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import type { OrderCard } from '#contract/orders/orders.ts'
import { randomFrom } from '#server/demo/random.ts'
import type { Person } from '#server/testing/as.ts'
import { test } from '#server/testing/day-at-desk.ts'
import { proofSeed, runsOr, tellFigure, tellSum } from '#server/testing/figure.ts'
import { sql } from '#server/testing/house.ts'
import { carrier, closeTill, imbalances, openTill, pay, read, register, till } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, byCard, byCash, byPromo, goodAt, openDrawer, serviceAt } from '#server/testing/till.ts'
import { clientsOfTwo } from '#server/testing/two-processes.ts'

const CLIENTS = 64

let clients: Person[]
let close: () => Promise<void>
test.beforeAll(async () => {
  ;({ clients, close } = await clientsOfTwo(CLIENTS))
})
test.afterAll(() => close?.())
test.beforeEach(openTill)
afterEach(closeTill)

/** 20 services and 30 oils, a tenth of it given as a present, the rest part in cash and part by card. */
async function sold(register_id: number): Promise<OrderCard> {
  const items = [await serviceAt(3200, { qty: 20 }), goodAt(390, { qty: 30 })]
  const order = await pay({ ...bodyOf(items, [byPromo(7570), byCash(20_000), byCard(48_130)]), register_id })
  await carrier.sweep()
  return read(order.id)
}

/** The returns of an order in the database, beside what it had sold. */
const [LINES, PAYMENTS] = [
  `select i.qty, coalesce(sum(x.qty), 0)::int as back from order_items i left join order_refund_items x on x.item_id = i.id
   where i.order_id = $1 group by i.id order by i.id`,
  `select p.tender::int, p.amount::int, coalesce(sum(x.tender), 0)::int as back, coalesce(sum(x.reduction), 0)::int as lowered
   from payments p left join order_refund_payments x on x.payment_id = p.id where p.order_id = $1 group by p.id order by p.id`,
]
const revenueOf = (order: number) =>
  sql(
    `select l.account from ledger_lines l join ledger_entries e on e.id = l.entry_id where e.doc_type = 'order' and e.doc_id = $1
     group by 1 having sum(l.amount) <> 0`,
    [order],
  )
const returned = () =>
  register()
    .documents()
    .flatMap(({ receipt }) => (receipt?.type === 'sellReturn' ? [receipt.total ?? 0] : []))

/** Whether the order has been refused by the rule that read it, and not by the wall behind that rule. */
const isTold = ({ code, errors }: { code: number; errors: Record<string, string[]> }) =>
  code === E.moreThanPaid && !Object.values(errors).flat().includes(ordersRu.refund.refusals.overPaid)

test('F-04 шестьдесят четыре возврата одного заказа разом, по частям и целиком: вернули ровно проданное, на каждый возврат один чек', {
  timeout: 1_200_000,
}, async () => {
  const rounds = runsOr(2)
  for (let round = 0; round < rounds; round++) {
    const random = randomFrom(proofSeed + round)
    const isPrinted = round % 2 === 0
    const order = await sold(isPrinted ? till.id : (await openDrawer()).id)
    const before = returned().length
    // Of a printed order some refunds ask for everything; of the other one each call asks for one piece, and all must succeed.
    const bodyAt = (n: number) => {
      if (isPrinted && random.chance(0.05)) return {}
      const line = order.items[isPrinted ? random.whole(0, order.items.length - 1) : n % order.items.length]
      return { items: [{ id: line?.id, qty: isPrinted ? random.whole(1, 3) : 1 }] }
    }
    const bodies = clients.map((_, n) => bodyAt(n))
    const answers = await Promise.all(
      clients.map((who, n) => who.post(`orders/${order.id}/refund`, { reason: 'Не подошло', ...bodies[n] })),
    )
    const refused = answers.flatMap(({ status, body }) => (status === 200 ? [] : [body]))
    expect(refused.filter((one) => !isTold(one))).toEqual([])
    const [lines, payments] = [await sql(LINES, [order.id]), await sql(PAYMENTS, [order.id])]
    for (const { qty, back } of lines) expect(back).toBeLessThanOrEqual(qty)
    for (const { tender, amount, back, lowered } of payments) {
      expect(back).toBeLessThanOrEqual(tender)
      expect(lowered).toBeLessThanOrEqual(amount - tender)
    }
    const refunds = await sql<{ sum: number }>('select sum::int from order_refunds where order_id = $1', [order.id])
    expect(refunds).toHaveLength(CLIENTS - refused.length)
    if (!isPrinted) expect(refunds).toHaveLength(50)
    // The rest that nobody has asked for is returned now.
    if ((await read(order.id)).status_id !== 4)
      expect((await clients[0]?.post(`orders/${order.id}/refund`, { reason: 'Остаток' }))?.status).toBe(200)
    await carrier.sweep()
    expect((await sql(LINES, [order.id])).filter(({ qty, back }) => qty !== back)).toEqual([])
    expect((await sql(PAYMENTS, [order.id])).filter((one) => one.back !== one.tender || one.lowered !== one.amount - one.tender)).toEqual(
      [],
    )
    const all = await sql<{ sum: number }>('select sum::int from order_refunds where order_id = $1', [order.id])
    const printed = returned().slice(before)
    const ofAll = all.map(({ sum }) => sum / 100)
    expect(printed.toSorted((a, b) => a - b)).toEqual(isPrinted ? ofAll.toSorted((a, b) => a - b) : [])
    expect(await read(order.id)).toMatchObject({ status_id: 4, returned: 68_130 })
    expect(await revenueOf(order.id)).toEqual([])
    tellSum('возвратов', all.length)
    tellSum('чеков возврата', printed.length)
  }
  expect(await imbalances()).toEqual([])
  tellFigure(`SEED ${proofSeed}: ${rounds} заказов × ${CLIENTS} возврата разом, половина с чеком`)
})
