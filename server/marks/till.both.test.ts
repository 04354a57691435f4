import { afterEach, expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { GS } from '#domain/core/mark.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { aMark, aMarkedGood, bare, deliveredMarked, statesOf } from '#server/testing/goods/marks.ts'
import { aStore, delivered, priced, stockOf } from '#server/testing/goods/stock.ts'
import { sql } from '#server/testing/house.ts'
import { atBank, byQr, closeBank, keyOf, openBank, shown, sweep } from '#server/testing/scenes/online-scene.ts'
import { carrier, closeTill, openTill, pay, register } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, byCash, byPromo, openDrawer, visitOf } from '#server/testing/till.ts'

let store: number
let drawer: { id: number }
test.beforeAll(async () => {
  store = await aStore({ is_goods: 1 })
  drawer = await openDrawer()
  done(await desk.boss.put(`units/${cast.units.arbat}`, { unit_settings: { sellBeforeInvoice: '0' } }))
})
test.beforeEach(openTill)
afterEach(closeTill)

const asks = async (marking_mode: string) => done(await desk.boss.put('company-settings/1', { marking_mode, marking_from: null }))
const piece = (good: number, mark: string | null = null, qty = 1) => ({ item_type: 2, item_id: good, title: 'Лак', qty, price: 390, mark })
const sale = (lines: ReturnType<typeof piece>[], payments: object[], more: object = {}) =>
  desk.boss.post('orders', { ...bodyOf(lines, []), payments, register_id: drawer.id, status_id: 3, ...more })
const found = async (code: string) =>
  done(await desk.boss.get(`orders/sellable?unit_id=${cast.units.arbat}&code=${encodeURIComponent(code)}`))
async function aPricedGood() {
  const good = await aMarkedGood()
  await priced(good, 390)
  return good
}
/** Subjects and codes of the printed documents, one by one. */
const printed = () =>
  register()
    .documents()
    .flatMap(({ receipt }) =>
      receipt
        ? [receipt.items.map(({ paymentObject: subject, quantity, imcParams }) => ({ subject, quantity, code: codeIn(imcParams) }))]
        : [],
    )
const codeIn = (params: { imc: string } | undefined) => (params ? Buffer.from(params.imc, 'base64').toString() : null)

test('марку, которую клиент оплачивает по ссылке, касса не продаёт и называет заказ; ссылку отозвали — продаёт; двум клиентам её не предлагают', async () => {
  await asks('require')
  const good = await aPricedGood()
  const [mark = '', other = ''] = await deliveredMarked(store, good, 2)
  await openBank()
  const key = bare(mark)
  const link = done(await sale([piece(good, mark)], [byQr(390)]))
  await sweep()
  const words = [expect.stringMatching(new RegExp(`${key}.*по ссылке: заказ №\u00a0${link.id}\\.`))]
  const refusal = { status: 422, body: { code: E.markUsed, errors: { 'items.1.mark': words } } }
  expect(await sale([piece(good, other), piece(good, key)], [byCash(780)])).toMatchObject(refusal)
  expect(await sale([piece(good, other), piece(good, mark)], [byQr(780)])).toMatchObject(refusal)
  expect(await found(key)).toMatchObject([{ item_id: good, mark: { code: null, refusal: words[0] } }])
  // A till and a link at the same moment: one of them gets the piece.
  const both = await Promise.all([sale([piece(good, other)], [byQr(390)]), sale([piece(good, other)], [byCash(390)])])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const [bill] = (await shown(link.id)).online
  done(await desk.boss.post(`online-payments/${bill?.id}/withdraw`, {}))
  expect(await found(mark)).toMatchObject([{ mark: { code: mark, refusal: null } }])
  done(await sale([piece(good, mark)], [byCash(390)]))
  const [again = ''] = await deliveredMarked(store, good, 1)
  const paid = done(await sale([piece(good, again)], [byQr(390)]))
  await sweep()
  done(await atBank(await keyOf(paid.id), 'pay'))
  await sweep()
  expect(await shown(paid.id)).toMatchObject({ status_id: 3, items: [{ mark: again }] })
  expect(await statesOf([mark, again])).toEqual(['sold -', 'sold -'])
  await closeBank()
})

test('чек печатает более длинный код из известных, чем бы его ни назвали у кассы: с хвостом и GS; возврат — тот же', async () => {
  await asks('require')
  const good = await aPricedGood()
  const [full = ''] = await deliveredMarked(store, good, 1)
  const short = aMark()
  await delivered(store, [{ good_id: good, qty: 1, price: 145, marks: [bare(short)] }])
  const order = await pay(bodyOf([piece(good, bare(full)), piece(good, short)], [byCash(780)]))
  await carrier.sweep()
  done(await desk.boss.post(`orders/${order.id}/refund`, { reason: 'Вернули' }))
  await carrier.sweep()
  const codes = [full, short].map((code) => expect.objectContaining({ code }))
  expect(full).toContain(GS)
  expect(printed()).toEqual([codes, codes])
  expect((await shown(order.id)).items).toMatchObject([{ mark: full }, { mark: short }])
})

test('строку без кода, которую округление разделило, возврат печатает тем же предметом, что и продажа', async () => {
  await asks('warn')
  const good = await aPricedGood()
  await delivered(store, [{ good_id: good, qty: 3, price: 145 }])
  const order = await pay(bodyOf([piece(good, null, 3)], [byCash(1000), byPromo(170)]))
  await carrier.sweep()
  done(await desk.boss.post(`orders/${order.id}/refund`, { reason: 'Вернули' }))
  await carrier.sweep()
  const line = (quantity: number) => ({ subject: 'commodityWithoutMarking', quantity, code: null })
  expect(printed()).toEqual([
    [line(2), line(1)],
    [line(2), line(1)],
  ])
  await asks('off')
})

test('невыданный товар не списывают возвратом: отказ у строки, марка и остаток как были; без списания он снова продаётся', async () => {
  await asks('require')
  const good = await aPricedGood()
  const [mark = ''] = await deliveredMarked(store, good, 1)
  const order = done(await sale([piece(good, mark)], [byCash(390)], { status_id: 2 }))
  const back = (more: object) =>
    desk.boss.post(`orders/${order.id}/refund`, { reason: 'Разбили', items: [{ id: order.items[0].id, qty: 1, ...more }] })
  expect(await back({ is_written_off: 1 })).toMatchObject({
    status: 422,
    body: { code: E.invalid, errors: { 'items.0.is_written_off': [expect.stringContaining('ещё не выдан')] } },
  })
  expect(await statesOf([mark])).toEqual([`promised ${store}`])
  done(await back({}))
  expect(await statesOf([mark])).toEqual([`in_store ${store}`])
  expect((await stockOf(store, good)).remain).toBe(1)
  done(await sale([piece(good, mark)], [byCash(390)]))
  await asks('off')
})

test('маркировка выключена: о штуке, чья марка уже продана, касса предупреждает и продаёт её без кода; о марке не из учёта молчит', async () => {
  await asks('off')
  const good = await aPricedGood()
  const [mark = ''] = await deliveredMarked(store, good, 1)
  await delivered(store, [{ good_id: good, qty: 1, price: 145 }])
  expect(await found(mark)).toMatchObject([{ item_id: good, mark: { asked: 'off', code: mark, refusal: null } }])
  done(await sale([piece(good, mark)], [byCash(390)]))
  const told = { asked: 'off', code: null, refusal: `Марка ${bare(mark)} уже продана.` }
  expect(await found(mark)).toMatchObject([{ item_id: good, mark: told }])
  done(await sale([piece(good)], [byCash(390)]))
  await sql("insert into good_barcodes (company_id, good_id, barcode) values (1, $1, '4607000000093')", [good])
  const [unknown] = await found(aMark('04607000000093'))
  expect(unknown).toMatchObject({ item_id: good })
  expect(unknown.mark).toBeUndefined()
})

test('визит с отсканированной маркой платят вместе с другим: марка предложена с его строкой и продана', async () => {
  await asks('require')
  const good = await aPricedGood()
  const [mark = ''] = await deliveredMarked(store, good, 1)
  const [one, friend] = [await visitOf(60), await visitOf(60)]
  await sql(
    `update bookings b set begin_at = v.begin_at + interval '3 hours', end_at = v.end_at + interval '3 hours'
     from bookings v where b.id = $1 and v.id = $2`,
    [one.booking.id, friend.booking.id],
  )
  // The last test of the file: afterwards the shifts of its registers are too old.
  desk.goTo(friend.day, '16:00')
  const visit = { unit_id: cast.units.arbat, user_id: one.user_id, booking_id: one.booking.id }
  const saved = done(await desk.boss.post('orders', { ...visit, items: [one.line, piece(good, mark)], payments: [byCash(990)] }))
  const beside = done(await desk.boss.get(`bookings/${friend.booking.id}/unpaid-beside`))
  const joined = beside.find(({ id }: { id: number }) => id === one.booking.id)
  expect(joined.items).toMatchObject([{ mark: null }, { item_id: good, mark }])
  const items = joined.items.map(({ employer, ...line }: { employer: { id: number } | null }) => ({ ...line, employer: employer?.id }))
  const bills = [
    { booking_id: friend.booking.id, user_id: friend.user_id, items: [friend.line], payments: [byCash(600)] },
    { id: saved.id, booking_id: one.booking.id, user_id: one.user_id, items, payments: [byCash(990)] },
  ]
  done(await desk.boss.post('orders/together', { unit_id: 1, register_id: drawer.id, status_id: 3, orders: bills }))
  expect((await shown(saved.id)).items).toMatchObject([{ mark: null }, { mark }])
  expect(await statesOf([mark])).toEqual(['sold -'])
})
