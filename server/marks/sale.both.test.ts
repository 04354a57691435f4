import { afterEach, expect, inject } from 'vitest'
import { GS } from '#domain/core/mark.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { aMark, aMarkedGood, bare, deliveredMarked, historyOf, statesOf } from '#server/testing/goods/marks.ts'
import { aGood, aStore, delivered, priced, stockOf } from '#server/testing/goods/stock.ts'
import { database, sql } from '#server/testing/house.ts'
import { carrier, closeTill, openTill, pay, register } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, byCash, openDrawer } from '#server/testing/till.ts'

let store: number
let drawer: { id: number }
test.beforeAll(async () => {
  store = await aStore({ is_goods: 1 })
  drawer = await openDrawer()
  done(await desk.boss.put(`units/${cast.units.arbat}`, { unit_settings: { sellBeforeInvoice: '0' } }))
})
test.beforeEach(openTill)
afterEach(closeTill)

const asks = async (marking_mode: string, marking_from: string | null = null) =>
  done(await desk.boss.put('company-settings/1', { marking_mode, marking_from }))
const piece = (good: number, mark: string | null = null, qty = 1) => ({ item_type: 2, item_id: good, title: 'Лак', qty, price: 390, mark })
const bill = (lines: ReturnType<typeof piece>[], more: Record<string, unknown> = {}) =>
  bodyOf(lines, [byCash(390 * lines.reduce((all, { qty }) => all + qty, 0))], { status_id: 3, register_id: drawer.id, ...more })
const sell = (lines: ReturnType<typeof piece>[], more: Record<string, unknown> = {}) => desk.boss.post('orders', bill(lines, more))
const found = async (code: string) =>
  done(await desk.boss.get(`orders/sellable?unit_id=${cast.units.arbat}&code=${encodeURIComponent(code)}`))

test('сканер марки продаёт именно эту штуку; чек несёт её код с GS, возврат — её же и возвращает на склад', async () => {
  await asks('require')
  const good = await aMarkedGood()
  await priced(good, 390)
  const [first = '', second = ''] = await deliveredMarked(store, good, 2)
  expect(await found(second)).toMatchObject([{ item_id: good, mark: { asked: 'require', code: second, refusal: null } }])
  const order = await pay(bodyOf([piece(good, second), piece(good, first)], [byCash(780)]))
  expect(await statesOf([first, second])).toEqual([`promised ${store}`, `promised ${store}`])
  await carrier.sweep()
  expect(await statesOf([first, second])).toEqual(['sold -', 'sold -'])
  expect((await stockOf(store, good)).remain).toBe(0)
  done(await desk.boss.post(`orders/${order.id}/refund`, { reason: 'Не подошёл', items: [{ id: order.items[0]?.id, qty: 1 }] }))
  await carrier.sweep()
  const printed = register()
    .documents()
    .flatMap(({ receipt }) => (receipt ? [{ type: receipt.type, items: receipt.items }] : []))
  const carries = (code: string, itemEstimatedStatus: string) => ({
    paymentObject: 'commodityWithMarking',
    quantity: 1,
    amount: 390,
    imcParams: { imc: Buffer.from(code).toString('base64'), imcType: 'auto', itemEstimatedStatus, imcModeProcessing: 0 },
  })
  expect(printed).toMatchObject([
    { type: 'sell', items: [carries(second, 'itemPieceSold'), carries(first, 'itemPieceSold')] },
    { type: 'sellReturn', items: [carries(second, 'itemPieceReturn')] },
  ])
  expect(Buffer.from(printed[0]?.items[0]?.imcParams?.imc ?? '', 'base64').toString()).toContain(GS)
  expect(await statesOf([first, second])).toEqual(['sold -', `in_store ${store}`])
  expect(await historyOf(second)).toEqual(['good_invoice in_store', 'order promised', 'order sold', 'order_refund in_store'])
  expect((await stockOf(store, good)).remain).toBe(1)
  // A returned piece is sold again; a piece that nobody will buy is withdrawn.
  const again = done(await sell([piece(good, second)]))
  const lost = { reason: 'Вскрыт', items: [{ id: again.items[0].id, qty: 1, is_written_off: 1 }] }
  done(await desk.boss.post(`orders/${again.id}/refund`, lost))
  expect(await statesOf([second])).toEqual(['withdrawn -'])
})

test('проданная, чужая, с другого склада, другого товара и дважды — отказ 1798 у своей строки, деньги и склад как были', async () => {
  await asks('warn')
  const [good, other, away] = [await aMarkedGood('Лак алый'), await aMarkedGood(), await aStore()]
  const [sold = '', free = ''] = await deliveredMarked(store, good, 2)
  const [far = ''] = await deliveredMarked(away, good, 1)
  const [of = ''] = await deliveredMarked(store, other, 1)
  done(await sell([piece(good, sold)]))
  const [before] = await sql('select count(*)::int from payments')
  const refused = async (mark: string, words: string) => {
    const { body } = await sell([piece(good, free), piece(good, mark)])
    expect(body).toMatchObject({ code: 1798, errors: { 'items.1.mark': [expect.stringContaining(words)] } })
  }
  await refused(sold, 'уже продана')
  await refused(aMark(), 'нет в учёте')
  await refused(far, 'лежит на другом складе')
  await refused(of, 'от товара')
  expect((await sell([piece(good, free), piece(good, free)])).body.errors['items.1.mark'][0]).toContain('дважды')
  expect((await sell([piece(good, `01${'0'.repeat(14)}21A1b2C3d4E5f6G93dGVz`)])).body.errors['items.0.mark'][0]).toContain('GS')
  expect((await sell([piece(good, free, 2)])).body.errors['items.0.qty'][0]).toContain('одна штука')
  expect((await sell([{ ...piece(good, free), item_type: 1, item_id: 1 }])).body.errors).toBeTruthy()
  expect(await found(sold)).toMatchObject([{ item_id: good, mark: { code: null, refusal: expect.stringContaining('уже продана') } }])
  expect(await sql('select count(*)::int from payments')).toEqual([before])
  expect(await statesOf([free, far, of])).toEqual([`in_store ${store}`, `in_store ${away}`, `in_store ${store}`])
})

test('режим: «требовать» не продаёт без марки со своего дня, раньше предупреждает, «предупреждать» печатает «без кода», «не спрашивать» молчит', async () => {
  const [good, plain] = [await aMarkedGood(), await aGood()]
  await priced(good, 390)
  const barcode = `46${String(good).padStart(11, '0')}`
  await sql('insert into good_barcodes (company_id, good_id, barcode) values (1, $1, $2)', [good, barcode])
  await delivered(store, [
    { good_id: good, qty: 9, price: 145 },
    { good_id: plain, qty: 9, price: 145 },
  ])
  await asks('require', '2026-11-01')
  const answer = await sell([piece(plain), piece(good)])
  expect(answer.body).toMatchObject({ code: 1798, errors: { 'items.1.mark': [expect.stringContaining('Отсканируйте марку')] } })
  expect(await found(barcode)).toMatchObject([{ mark: { asked: 'require', code: null, refusal: null } }])
  // A draft may lack its mark, while a paid order may not.
  expect(done(await sell([piece(good)], { status_id: 0 })).status_id).toBe(0)
  done(await sell([piece(plain)]))
  await asks('require', '2027-04-01')
  expect(await found(barcode)).toMatchObject([{ mark: { asked: 'warn' } }])
  done(await sell([piece(good)]))
  await asks('warn')
  const subjects = async () => {
    const order = await pay(bodyOf([piece(good)], [byCash(390)]))
    await carrier.sweep()
    done(await desk.boss.post(`orders/${order.id}/refund`, { reason: 'Вернули' }))
    await carrier.sweep()
    const all = register().documents()
    return all.flatMap(({ receipt }) => receipt?.items.map((one) => one.paymentObject) ?? []).slice(-2)
  }
  expect(await subjects()).toEqual(['commodityWithoutMarking', 'commodityWithoutMarking'])
  await asks('off')
  expect(await subjects()).toEqual(['commodity', 'commodity'])
  expect((await found(barcode))[0].mark).toBeUndefined()
})

test('отменённый до выдачи заказ отдаёт марку; накладную, чью марку продали, не отменить, и марка названа', async () => {
  await asks('require')
  const good = await aMarkedGood()
  const mark = aMark()
  const invoice = await delivered(store, [{ good_id: good, qty: 1, price: 145, marks: [mark] }])
  const paid = done(await sell([piece(good, mark)], { status_id: 2 }))
  expect(await statesOf([mark])).toEqual([`promised ${store}`])
  expect((await sell([piece(good, mark)])).body.code).toBeOneOf([1793, 1798])
  done(await desk.boss.post(`orders/${paid.id}/refund`, { reason: 'Передумала' }))
  expect(await statesOf([mark])).toEqual([`in_store ${store}`])
  done(await sell([piece(good, mark)]))
  const refused = await desk.boss.post(`good-invoices/${invoice.id}/cancel`, { reason: 'Ошибка' })
  expect(refused.body).toMatchObject({ code: 1798, errors: { items: [expect.stringContaining(bare(mark))] } })
  await asks('off')
})

/** One marked piece has come to the store by a transfer from another, beside nine without marks. */
async function transferred() {
  const [from, good] = [await aStore(), await aMarkedGood()]
  await delivered(store, [{ good_id: good, qty: 9, price: 145 }])
  const marks = await deliveredMarked(from, good, 1)
  const sides = { type_id: 0, sender_store_id: from, recipient_store_id: store }
  const { id } = done(await desk.boss.post('good-flows', { ...sides, items: [{ good_id: good, qty: 1, marks }] }))
  const { items } = done(await desk.boss.post(`good-flows/${id}/send`, {}))
  done(await desk.boss.post(`good-flows/${id}/process`, { received: [{ id: items[0].id, qty: 1 }] }))
  return { from, good, mark: marks[0] ?? '', cancel: () => desk.boss.post(`good-flows/${id}/cancel`, { reason: 'Не туда' }) }
}

test.runIf(inject('database').kind === 'postgres')(
  'отмена, которая ждала кассу, видит, что касса продала: марка остаётся проданной',
  async () => {
    const { mark, cancel } = await transferred()
    const till = await database.pool.connect()
    try {
      await till.query('begin')
      const { rows } = await till.query('select id from marks where code = $1 for update', [mark])
      const late = cancel()
      await expect.poll(async () => (await sql('select count(*)::int as n from pg_locks where not granted'))[0].n).toBe(1)
      await till.query(
        `with moved as (insert into mark_moves (company_id, mark_id, state, doc_type, doc_id) values (1, $1, 'sold', 'order', 1))
       update marks set state = 'sold', store_id = null where id = $1`,
        [rows[0].id],
      )
      await till.query('commit')
      expect((await late).body).toMatchObject({ code: 1798, errors: { items: [expect.stringContaining(bare(mark))] } })
    } finally {
      till.release(true)
    }
    expect(await statesOf([mark])).toEqual(['sold -'])
  },
)

test('перемещение отменяют, пока его марку продают: выходит что-то одно, и проданная не лежит на прежнем складе', async () => {
  await asks('require')
  for (let round = 0; round < Number(process.env.ROUNDS ?? 6); round++) {
    const { from, good, mark, cancel } = await transferred()
    const [cancelled, sold] = await Promise.all([cancel(), sell([piece(good, mark)])])
    expect([cancelled.status < 300, sold.status < 300].filter(Boolean)).toHaveLength(1)
    expect(await statesOf([mark])).toEqual([sold.status < 300 ? 'sold -' : `in_store ${from}`])
  }
  // A piece that is paid and not given out yet does not leave the store either, whether it has a mark or not.
  const { good, mark, cancel } = await transferred()
  done(await sell([piece(good, mark)], { status_id: 2 }))
  expect((await cancel()).body).toMatchObject({ code: 1798, errors: { items: [expect.stringContaining(bare(mark))] } })
  const plain = await aGood()
  const invoice = await delivered(store, [{ good_id: plain, qty: 1, price: 145 }])
  done(await sell([piece(plain)], { status_id: 2 }))
  expect((await desk.boss.post(`good-invoices/${invoice.id}/cancel`, { reason: 'Ошибка' })).body.code).toBe(1793)
  await asks('off')
})

test('F-17 одна марка, две накладные, две кассы, два возврата разом: пришла однажды, продана однажды, возвращена однажды', async () => {
  await asks('require')
  const good = await aMarkedGood()
  await delivered(store, [{ good_id: good, qty: 40, price: 145 }])
  const other = await openDrawer(cast.units.arbat)
  for (let round = 0; round < Number(process.env.ROUNDS ?? 4); round++) {
    const mark = aMark()
    const drafts = await Promise.all(
      [1, 2].map((n) =>
        desk.boss.post('good-invoices', {
          number: `F17 ${process.pid} ${round} ${n}`,
          doc_date: '2026-11-20',
          supplier: 'ООО «Лак»',
          supplier_inn: '7707083893',
          unit_id: cast.units.arbat,
          store_id: store,
          items: [{ name: 'Лак', qty: 1, price: 145, good_id: good, marks: [mark] }],
        }),
      ),
    )
    const codesOf = async (calls: Promise<{ status: number; body: { code?: number } }>[]) =>
      (await Promise.all(calls)).map(({ status, body }) => (status < 300 ? 'да' : body.code)).toSorted()
    expect(await codesOf(drafts.map((draft) => desk.boss.post(`good-invoices/${done(draft).id}/process`, {})))).toEqual([1798, 'да'])
    const tills = [drawer.id, other.id, drawer.id, other.id]
    expect(await codesOf(tills.map((register_id) => sell([piece(good, mark)], { register_id })))).toEqual([1798, 1798, 1798, 'да'])
    const [sold] = await sql<{ order_id: number }>('select order_id from order_items where mark = $1', [mark])
    const back = () => desk.boss.post(`orders/${sold?.order_id}/refund`, { reason: 'Вернули' })
    expect(await codesOf([back(), back()])).toEqual([1756, 'да'])
    expect(await statesOf([mark])).toEqual([`in_store ${store}`])
    expect(await historyOf(mark)).toEqual(['good_invoice in_store', 'order promised', 'order sold', 'order_refund in_store'])
  }
  await asks('off')
})
