import { expect } from 'vitest'
import { goodFlowsRu } from '#contract/good-flows/good-flows.ru.ts'
import { goodInvoicesRu } from '#contract/good-invoices/good-invoices.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { countOf, draftFlow, processFlow, sendFlow, transferOf } from '#server/testing/goods/flows.ts'
import { aGel, aGood, aStore, delivered, invoiceOf, lies, stockOf } from '#server/testing/goods/stock.ts'
import { boss, sql, test } from '#server/testing/house.ts'

const { refusals } = goodFlowsRu

/** A good in pieces that also comes in packs of twelve. */
async function inPacks() {
  const good = await aGood()
  await sql("insert into good_units (company_id, good_id, title, factor) values (1, $1, 'упаковка', 12)", [good])
  return good
}

test('0,417 упаковки по 12 — это 5,004 штуки: такого не приходит с накладной, не уходит и не находится; отказ у количества, склад каким был', async () => {
  const [store, to, good] = [await aStore(), await aStore({}, cast.units.ponds), await inPacks()]
  await delivered(store, [{ good_id: good, qty: 2, price: 120, unit_name: 'упаковка' }])
  const part = { good_id: good, qty: 0.417, qty_unit: 'упаковка' }
  const { id } = done(
    await boss.post('good-invoices', invoiceOf(store, [{ good_id: good, qty: 0.417, unit_name: 'упаковка', price: 100 }])),
  )
  expect((await boss.post(`good-invoices/${id}/process`, {})).body.errors).toEqual({ 'items.1.qty': [goodInvoicesRu.refusals.pieces] })
  const sent = await draftFlow(transferOf(store, to, [part]))
  expect((await sendFlow(sent.id)).body.errors).toEqual({ 'items.1.qty': [refusals.pieces] })
  const ways = [
    { type_id: 1, sender_store_id: store },
    { type_id: 2, sender_store_id: store, contractor_id: cast.contractors.first },
    { type_id: 3, sender_store_id: store, recipient_id: cast.employers.anna },
    { type_id: 4, recipient_store_id: store },
  ]
  for (const way of ways) {
    const flow = await draftFlow({ ...way, items: [part] })
    expect((await processFlow(flow.id)).body.errors, String(way.type_id)).toEqual({ 'items.1.qty': [refusals.pieces] })
  }
  expect(await stockOf(store, good)).toEqual(lies(24, 240))
})

test('пол-упаковки из двенадцати — шесть штук: она уходит; граммы делятся как угодно', async () => {
  const [store, good, gel] = [await aStore(), await inPacks(), await aGel()]
  await delivered(store, [
    { good_id: good, qty: 24, price: 10 },
    { good_id: gel, qty: 10.005, price: 10 },
  ])
  const items = [
    { good_id: good, qty: 0.5, qty_unit: 'упаковка' },
    { good_id: gel, qty: 5.004 },
  ]
  done(await processFlow((await draftFlow({ type_id: 1, sender_store_id: store, items })).id))
  expect(await stockOf(store, good)).toEqual(lies(18, 180))
  expect(await stockOf(store, gel)).toMatchObject({ remain: 5.001 })
})

test('начатый тюбик, половину которого списала норма, уходит таким, как есть, и таким принимается; разломить целый нельзя', async () => {
  const [from, to, cream] = [await aStore({ is_default: 1 }), await aStore({}, cast.units.ponds), await aGood('Крем')]
  await delivered(from, [{ good_id: cream, qty: 10, price: 10 }])
  await useHalf(cream)
  const broken = await draftFlow({ type_id: 1, sender_store_id: from, items: [{ good_id: cream, qty: 0.25 }] })
  expect((await processFlow(broken.id)).body.errors).toEqual({ 'items.1.qty': [refusals.pieces] })
  const flow = await draftFlow(transferOf(from, to, [{ good_id: cream, qty: 2.5 }]))
  done(await sendFlow(flow.id))
  expect((await processFlow(flow.id, countOf(flow, 1.25))).body.errors).toEqual({ 'items.1.received': [refusals.pieces] })
  done(await processFlow(flow.id, countOf(flow, 1.5)))
  expect([await stockOf(from, cream), await stockOf(to, cream)]).toMatchObject([{ remain: 7 }, { remain: 1.5 }])
})

test('перемещение упаковками принимают штуками: из двух упаковок по 12 дошло 19', async () => {
  const [from, to, good] = [await aStore(), await aStore({}, cast.units.ponds), await inPacks()]
  await delivered(from, [{ good_id: good, qty: 2, price: 120, unit_name: 'упаковка' }])
  const flow = await draftFlow(transferOf(from, to, [{ good_id: good, qty: 2, qty_unit: 'упаковка' }]))
  done(await sendFlow(flow.id))
  expect((await processFlow(flow.id, countOf(flow, 25))).body.errors).toEqual({ 'items.1.received': [refusals.more] })
  expect((await processFlow(flow.id, countOf(flow, 18.5))).body.errors).toEqual({ 'items.1.received': [refusals.pieces] })
  expect(done(await processFlow(flow.id, countOf(flow, 19)))).toMatchObject({
    items: [{ qty: 2, factor: 12, received: 19, lost_cost: 50 }],
  })
  expect(await stockOf(to, good)).toEqual(lies(19, 190))
})

/** A visit at the company's expense whose norm is half of a piece. */
async function useHalf(good_id: number) {
  const norm = done(await boss.post('goods-standard', { service_id: cast.services.classic, mode: 'auto', good_id, qty: 0.5 }))
  const items = [{ item_type: 1, item_id: cast.services.classic, qty: 1, price: 1500, employer: cast.employers.anna }]
  const payments = [{ payment_type: 5, sum: 1500 }]
  done(await boss.post('orders', { unit_id: cast.units.arbat, user_id: cast.customers.maria, status_id: 3, items, payments }))
  done(await boss.delete(`goods-standard/${norm.id}`))
}
