import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { aGood, aStore, delivered, invoiceOf, lies, stockOf } from '#server/testing/goods/stock.ts'
import { boss, database, sql } from '#server/testing/house.ts'
import { bodyOf, booksOf, byCash, openDrawer } from '#server/testing/till.ts'
import { recountStock } from './recount.ts'

let register: { id: number }
let store: number
test.beforeAll(async () => {
  register = await openDrawer()
  store = await aStore({ is_goods: 1 })
})

const sell = async (good: number, qty = 1) => {
  const line = { item_type: 2, item_id: good, title: 'Масло персик', qty, price: 390 }
  return desk.boss.post('orders', bodyOf([line], [byCash(390 * qty)], { status_id: 3, register_id: register.id }))
}
const balanceOf = async (account: string, good: number) => {
  const [row] = await sql<{ sum: number }>(
    `select coalesce(sum(l.amount), 0)::int as sum from ledger_entries e join ledger_lines l on l.entry_id = e.id
       join stock_provisionals p on p.id = e.doc_id and e.doc_type = 'stock_provisional' where l.account = $1 and p.good_id = $2`,
    [account, good],
  )
  return row?.sum
}

test('X21 масло продано при нулевом остатке по последней цене 145,00; накладная 5 × 152,00 закрывает продажу: себестоимость +7,00, на складе 4 за 608,00', async () => {
  const good = await aGood()
  await delivered(store, [{ good_id: good, qty: 1, price: 145 }])
  done(await sell(good))
  expect(await stockOf(store, good)).toEqual(lies(0, 0))

  const order = done(await sell(good))
  expect(order.status_id).toBe(3)
  expect((await booksOf(order.id))[1]).toContain('Dr cogs 145.00, Cr stock 145.00')
  expect(await stockOf(store, good)).toEqual(lies(0, 0))
  expect(await balanceOf('stock.provisional', good)).toBe(-14_500)

  const draft = done(await boss.post('good-invoices', invoiceOf(store, [{ good_id: good, qty: 5, price: 152 }])))
  expect(draft.ahead).toMatchObject([{ qty: 1, guessed: 145, cost: null }])
  const invoice = done(await boss.post(`good-invoices/${draft.id}/process`, {}))
  expect(invoice.ahead).toMatchObject([{ qty: 1, guessed: 145, cost: 152 }])
  expect(await stockOf(store, good)).toEqual(lies(4, 608))
  expect(await balanceOf('stock.provisional', good)).toBe(0)
  expect(await balanceOf('cogs', good)).toBe(700)
  expect(await recountStock(database)).toEqual([])
  expect(await sql('select qty_left::float8, cost_left::int, is_guess from stock_provisionals where good_id = $1', [good])).toEqual([
    { qty_left: 0, cost_left: 0, is_guess: false },
  ])
})

test('чего часть есть, продано вперёд лишь остальное; никогда не приходивший товар стоит ноль и помечен, накладная относит всю цену на себестоимость', async () => {
  const [good, unknown] = [await aGood(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 2, price: 100 }])
  done(await sell(good, 5))
  expect(await sql('select qty::float8, cost::int, is_guess from stock_provisionals where good_id = $1', [good])).toEqual([
    { qty: 3, cost: 30_000, is_guess: false },
  ])
  done(await sell(unknown, 2))
  expect(await sql('select cost::int, is_guess from stock_provisionals where good_id = $1', [unknown])).toEqual([
    { cost: 0, is_guess: true },
  ])
  await delivered(store, [
    { good_id: good, qty: 2, price: 110 },
    { good_id: unknown, qty: 10, price: 50 },
  ])
  expect([await stockOf(store, good), await stockOf(store, unknown)]).toEqual([lies(0, 0), lies(8, 400)])
  expect([await balanceOf('cogs', good), await balanceOf('cogs', unknown)]).toEqual([2000, 10_000])
  expect(await sql('select qty_left::float8, cost_left::int from stock_provisionals where good_id = $1', [good])).toEqual([
    { qty_left: 1, cost_left: 10_000 },
  ])
  expect(await balanceOf('stock.provisional', good)).toBe(-10_000)
  const { items } = done(await boss.get(`good-remains?search=good_id:${good};store_id:${store}&searchJoin=and`))
  expect(items).toMatchObject([{ qty: 0, ahead: 1 }])
  const moves = done(await boss.get(`good-remains/${items[0].id}/moves`)).items
  expect(moves.map(({ doc_type, qty }: { doc_type: string; qty: number }) => [doc_type, qty])).toEqual([
    ['stock_provisional', -2],
    ['good_invoice', 2],
    ['order', -3],
    ['order', -2],
    ['stock_provisional', 3],
    ['good_invoice', 2],
  ])
})

test('студия, где продажа до накладной выключена, отказывает: 1793; где включена — продаёт', async () => {
  const good = await aGood()
  done(await boss.put(`units/${cast.units.arbat}`, { unit_settings: { sellBeforeInvoice: '0' } }))
  expect((await sell(good)).body.code).toBe(1793)
  done(await boss.put(`units/${cast.units.arbat}`, { unit_settings: { sellBeforeInvoice: '1' } }))
  expect(done(await sell(good)).status_id).toBe(3)
})
