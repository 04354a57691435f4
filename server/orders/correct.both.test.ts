import { afterEach, expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import type { OrderCard } from '#contract/orders/orders.ts'
import { sumText } from '#domain/core/number-text.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import {
  after,
  breakIt,
  carrier,
  closeTill,
  imbalances,
  openTill,
  pay,
  read,
  register,
  till,
} from '#server/testing/scenes/receipts-scene.ts'
import { soldCertificate } from '#server/testing/sold-certificates.ts'
import { bodyOf, booksOf, byCard, byCash, byCertificate, goodAt, openDrawer, type Paid, serviceAt } from '#server/testing/till.ts'

test.beforeEach(openTill)
afterEach(closeTill)

const correct = (id: number, payments: Paid[], body: object = {}, by = desk.boss) =>
  by.post(`orders/${id}/correct-payments`, { payments, reason: 'Платила картой, кнопку нажали не ту', ...body })
const corrected = async (id: number, payments: Paid[]): Promise<OrderCard> => done(await correct(id, payments))
const receipts = () =>
  register()
    .documents()
    .flatMap(({ receipt }) =>
      receipt ? [[receipt.type, receipt.total, ...receipt.payments.map(({ type, sum }) => `${type} ${sum}`)]] : [],
    )
const cashIn = async (id: number) => {
  const [row] = await sql<{ amount: number }>(`select amount from ledger_balances where account = 'cash.register' and subject_id = $1`, [
    id,
  ])
  return row?.amount ?? 0
}

test('C40: наличные вместо карты — возврат и новый чек одним действием, касса и книги сходятся, продажа не тронута', async () => {
  const order = await pay(bodyOf([await serviceAt(3200)], [byCash(3200)]))
  await carrier.sweep()
  expect(await cashIn(till.id)).toBe(320_000)
  const after = await corrected(order.id, [byCard(3200)])
  expect(after).toMatchObject({
    status_id: 3,
    paid: 3200,
    returned: 0,
    payments: [{ payment_type: 1, sum: 3200, state: 'success' }],
    items: [{ price_paid: 3200 }],
    corrections: [{ before: [{ type: 8, sum: 3200 }], after: [{ type: 1, sum: 3200 }], reason: expect.stringContaining('картой') }],
  })
  expect((await booksOf(order.id)).slice(2)).toEqual(['Cr cash.register 3200.00, Dr bank.acquiring 3200.00'])
  expect(await cashIn(till.id)).toBe(0)
  await carrier.sweep()
  expect(receipts()).toEqual([
    ['sell', 3200, 'cash 3200'],
    ['sellReturn', 3200, 'cash 3200'],
    ['sell', 3200, 'electronically 3200'],
  ])
  expect((await read(order.id)).receipts.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'sell done',
    'sellReturn done',
    'sell done',
  ])
  expect(await imbalances()).toEqual([])
})

test('C40: деньги делят иначе, зачёт остаётся; карту на QR меняют без чека; исправленное возвращают как есть', async () => {
  const certificate = await soldCertificate(1500)
  const items = [await serviceAt(3200), goodAt(890)]
  const order = await pay(bodyOf(items, [byCard(2590), byCertificate(1500, certificate)]))
  await carrier.sweep()
  await corrected(order.id, [byCash(1000), byCard(1590)])
  await carrier.sweep()
  expect(receipts().at(-1)).toEqual(['sell', 4090, 'cash 1000', 'prepaid 1500', 'electronically 1590'])
  await corrected(order.id, [byCash(1000), { payment_type: 10, sum: 1590 }])
  expect(receipts()).toHaveLength(3)
  const back = done(await desk.boss.post(`orders/${order.id}/refund`, { reason: 'Не понравилось' }))
  expect(back).toMatchObject({ status_id: 4, returned: 4090 })
  expect(back.refunds[0].payments.map(({ type, sum }: { type: number; sum: number }) => [type, sum])).toEqual([
    [3, 1500],
    [8, 1000],
    [10, 1590],
  ])
  expect(await imbalances()).toEqual([])
})

test('C40: исправление отказано и ничего не изменило: другая сумма, не деньги, то же самое, после возврата, до чека, без права', async () => {
  // The carrier prints by itself: a register that does not answer keeps the receipt on its way for as long as it is looked at.
  breakIt({ isSilent: true })
  const order = await pay(bodyOf([await serviceAt(3200), goodAt(390)], [byCard(3590)]))
  expect(await correct(order.id, [byCash(3590)])).toMatchObject({ status: 409, body: { code: E.receiptsUnresolved } })
  breakIt({ isSilent: false })
  await after(30)
  const said = async (payments: Paid[]) =>
    Object.values((await correct(order.id, payments)).body.errors ?? {})
      .flat()
      .join()
  expect(await said([byCash(3500)])).toContain(sumText(3590))
  expect(await said([{ payment_type: 9, sum: 3590 }])).toContain('только деньги')
  expect(await said([byCard(3590)])).toContain('и так записана')
  expect(await correct(order.id, [byCash(3590)], { reason: '' })).toMatchObject({ status: 422 })
  expect(await correct(order.id, [byCash(3590)], {}, await desk.house.as(cast.administrator))).toMatchObject({ status: 403 })
  expect(await correct(999_999, [byCash(1)])).toMatchObject({ status: 404 })
  done(await desk.boss.post(`orders/${order.id}/refund`, { reason: 'Масло не подошло', items: [{ id: order.items[1]?.id, qty: 1 }] }))
  expect(await said([byCash(3590)])).toContain('уже был возврат')
  expect(await booksOf(order.id)).toHaveLength(3)
})

test('C40: из пустого ящика исправленного не взять; два исправления разом — одно', async () => {
  const drawer = await openDrawer()
  const sale = { ...bodyOf([goodAt(390)], [byCash(390)]), status_id: 3, register_id: drawer.id }
  const order = done(await desk.boss.post('orders', sale))
  await sql(`update ledger_balances set amount = 0 where account = 'cash.register' and subject_id = $1`, [drawer.id])
  expect(await correct(order.id, [byCard(390)])).toMatchObject({
    status: 422,
    body: { code: E.drawerShort, errors: { payments: [kkmMessages.short.replace('{{sum}}', '0,00')] } },
  })
  await sql(`update ledger_balances set amount = 39000 where account = 'cash.register' and subject_id = $1`, [drawer.id])
  const answers = await Promise.all([correct(order.id, [byCard(390)]), correct(order.id, [byCard(390)])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await sql('select count(*)::int as n from order_corrections where order_id = $1', [order.id])).toEqual([{ n: 1 }])
})

test('стены: оплату взятого заказа не вписать и не отменить без исправления, и не на другую сумму', async () => {
  const order = await pay(bodyOf([goodAt(390)], [byCard(390)]))
  const [id] = order.payments.map((one) => one.id)
  await expect(sql(`update payments set state = 'cancel' where id = $1`, [id])).rejects.toThrow()
  const add = `insert into payments (company_id, order_id, n, type, amount, tender, state, correction_id)`
  await expect(sql(`${add} values (1, $1, 2, 8, 390, 390, 'success', null)`, [order.id])).rejects.toThrow()
  const twice = `with c as (insert into order_corrections (company_id, order_id, unit_id, reason, corrected_at, corrected_by)
      select company_id, id, unit_id, 'мимо', now(), author_id from orders where id = $1 returning id)
    update payments set state = 'cancel', replaced_by_id = (select id from c) where order_id = $1`
  await expect(sql(twice, [order.id])).rejects.toThrow()
})
