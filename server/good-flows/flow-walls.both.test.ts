import { expect } from 'vitest'
import { goodFlowsRu } from '#contract/good-flows/good-flows.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { countOf, draftFlow, processFlow, sendFlow, transferOf } from '#server/testing/goods/flows.ts'
import { aGel, aGood, aStore, delivered, lies, stockOf } from '#server/testing/goods/stock.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

const { refusals } = goodFlowsRu

test('что не заполнено, отказано у своего поля; принимают строка за строкой и не больше отправленного; отправленное и проведённое не правит никто', async () => {
  const [from, to, good] = [await aStore(), await aStore({}, cast.units.ponds), await aGood()]
  await delivered(from, [{ good_id: good, qty: 9, price: 10 }])
  const errors = async (body: object) => (await processFlow((await draftFlow(body)).id)).body.errors
  expect(await errors({ type_id: 1 })).toEqual({ sender_store_id: [refusals.sender_store_id], items: [refusals.items] })
  expect(await errors({ type_id: 2, sender_store_id: from })).toEqual({ contractor_id: [refusals.contractor_id], items: [refusals.items] })
  expect(await errors({ type_id: 3, sender_store_id: from })).toEqual({ recipient_id: [refusals.recipient_id], items: [refusals.items] })
  expect(await errors({ type_id: 4 })).toEqual({ recipient_store_id: [refusals.recipient_store_id], items: [refusals.items] })
  const same = await draftFlow(transferOf(from, from, [{ good_id: good, qty: 1 }]))
  expect((await sendFlow(same.id)).body.errors).toEqual({ recipient_store_id: [refusals.same] })
  const lines = async (item: object) => (await boss.post('good-flows', { type_id: 1, sender_store_id: from, items: [item] })).body.errors
  expect(await lines({ good_id: good, qty: 0 })).toEqual({ 'items.0.qty': ['Количество должно быть больше нуля.'] })
  expect(await lines({ good_id: good, qty: 1.0001 })).toEqual({ 'items.0.qty': ['Не больше трёх знаков после запятой.'] })
  expect(await lines({ good_id: good, qty: 1, qty_unit: 'бочка' })).toEqual({ 'items.0.qty_unit': [refusals.unit] })
  expect(await lines({ good_id: await aGood(undefined, 2), qty: 1 })).toEqual({ 'items.0.good_id': ['Не найдено.'] })
  expect((await boss.post('good-flows', { type_id: 1, sender_store_id: 999_999 })).body.errors).toEqual({
    sender_store_id: ['Не найдено.'],
  })

  await sql(`insert into good_units (company_id, good_id, title, factor) values (1, $1, 'вагон', 1000)`, [good])
  const wagons = await draftFlow({ type_id: 4, recipient_store_id: from, items: [{ good_id: good, qty: 1e9 - 1, qty_unit: 'вагон' }] })
  expect((await processFlow(wagons.id)).body.errors).toEqual({ 'items.1.qty': [refusals.much] })
  // Nine pieces lie there already, and each line alone would fit.
  const whole = await draftFlow({
    type_id: 4,
    recipient_store_id: from,
    items: [
      { good_id: good, qty: 1 },
      { good_id: good, qty: 1e9 - 1 },
    ],
  })
  expect((await processFlow(whole.id)).body.errors).toEqual({ 'items.2.qty': [refusals.full] })
  const gold = await aGood()
  await delivered(from, [{ good_id: gold, qty: 1, price: 1e6 }])
  const dear = await draftFlow({ type_id: 4, recipient_store_id: from, items: [{ good_id: gold, qty: 1e8 }] })
  expect((await processFlow(dear.id)).body.errors).toEqual({ 'items.1.qty': [refusals.dear] })
  expect([await stockOf(from, good), await stockOf(from, gold)]).toEqual([lies(9, 90), lies(1, 1e6)])

  const flow = await draftFlow(
    transferOf(from, to, [
      { good_id: good, qty: 5 },
      { good_id: good, qty: 2 },
    ]),
  )
  expect((await processFlow(flow.id)).body.errors).toEqual({ status_id: [refusals.notSent] })
  done(await sendFlow(flow.id))
  expect((await processFlow(flow.id, { received: [{ id: flow.items[0].id, qty: 6 }] })).body.errors).toEqual({
    'items.1.received': [refusals.more],
    'items.2.received': [refusals.received],
  })
  expect((await processFlow(flow.id, { received: [{ id: 999_999, qty: 1 }] })).body.errors.received).toEqual([refusals.strange])
  const item = `good-flow-items/${flow.items[0].id}`
  for (const answer of [
    await boss.put(item, { qty: 1 }),
    await boss.delete(item),
    await boss.post('good-flow-items', { flow_id: flow.id, good_id: good, qty: 1 }),
    await boss.put(`good-flows/${flow.id}`, { comment: 'другое' }),
    await boss.delete(`good-flows/${flow.id}`),
    await sendFlow(flow.id),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 1799])
  expect(await sql('update good_flow_items set qty = 1 where flow_id = $1', [flow.id]).catch(({ constraint }) => constraint)).toBe(
    'good_flow_items_frozen',
  )
  expect(
    await sql('update good_flows set status_id = 0, sent_at = null where id = $1', [flow.id]).catch(({ constraint }) => constraint),
  ).toBe('good_flows_way')
  expect((await processFlow(flow.id, { ...countOf(flow, 5, 0), seen: '2026-01-01 00:00:00' })).body.errors).toEqual({
    seen: [goodFlowsRu.changed],
  })
  done(await processFlow(flow.id, countOf(flow, 5, 0)))
  expect(await stockOf(to, good)).toEqual(lies(5, 50))
})

test('десять приёмок одного перемещения разом: одна проходит, остальные видят 1799, товар пришёл один раз', async () => {
  const [from, to, good] = [await aStore(), await aStore({}, cast.units.ponds), await aGood()]
  await delivered(from, [{ good_id: good, qty: 7, price: 10 }])
  const flow = await draftFlow(transferOf(from, to, [{ good_id: good, qty: 7 }]))
  const sent = await Promise.all(Array.from({ length: 10 }, () => sendFlow(flow.id)))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  const got = await Promise.all(Array.from({ length: 10 }, () => processFlow(flow.id, countOf(flow, 7))))
  expect([got.filter(({ status }) => status === 200).length, got.filter(({ body }) => body.code === 1799).length]).toEqual([1, 9])
  expect(await stockOf(to, good)).toEqual(lies(7, 70))
})

test('студии разных юрлиц не перемещают друг другу товар: отказ советует продажу и накладную', async () => {
  const [from, to, good] = [await aStore(), await aStore({}, cast.units.ponds), await aGood()]
  await delivered(from, [{ good_id: good, qty: 1, price: 10 }])
  const other = done(await boss.post('legal-entities', { title: 'ООО «Товары»', taxation: 'usn_income' }))
  await sql("insert into entity_routes (company_id, unit_id, item_kind, entity_id, from_day) values (1, $1, 2, $2, '2026-01-01')", [
    cast.units.ponds,
    other.id,
  ])
  const flow = await draftFlow(transferOf(from, to, [{ good_id: good, qty: 1 }]))
  expect((await sendFlow(flow.id)).body.errors).toEqual({ recipient_store_id: [refusals.entities] })
  await sql('delete from entity_routes where unit_id = $1 and item_kind = 2', [cast.units.ponds])
})

test('права и стены: получатель видит и принимает, но не отправляет; посторонней студии и чужой компании документа нет', async () => {
  const [from, to, good] = [await aStore(), await aStore({}, cast.units.ponds), await aGood()]
  await delivered(from, [{ good_id: good, qty: 3, price: 10 }])
  const flow = await draftFlow(transferOf(from, to, [{ good_id: good, qty: 3 }]))
  const ponds = await house.as(cast.administratorPonds)
  expect((await ponds.get(`good-flows/${flow.id}`)).status).toBe(200)
  expect((await sendFlow(flow.id, {}, ponds)).status).toBe(403)
  expect((await ponds.post('good-flows', { type_id: 1, sender_store_id: from })).body.errors).toEqual({ sender_store_id: ['Не найдено.'] })
  const foreign = await house.as(cast.foreign.superAdmin)
  for (const path of [
    `good-flows/${flow.id}`,
    `good-flows/${flow.id}/history`,
    `good-flow-items?flow_id=${flow.id}`,
    `good-flow-items/${flow.items[0].id}`,
  ])
    expect((await foreign.get(path)).status).toBe(404)
  expect((await sendFlow(flow.id, {}, foreign)).status).toBe(404)
  expect((await (await house.as(cast.master)).get('good-flows')).status).toBe(403)
})

test('строка черновика, которой не хватает, говорит, где ещё лежит товар; хватает или уйти неоткуда — молчит', async () => {
  const [from, to, spare] = [await aStore(), await aStore(), await aStore()]
  const [good, rare, enough] = [await aGood('Пилка'), await aGood(), await aGood()]
  await delivered(from, [
    { good_id: good, qty: 2, price: 10 },
    { good_id: enough, qty: 1, price: 10 },
  ])
  await delivered(spare, [{ good_id: good, qty: 9, price: 10 }])
  await delivered(to, [{ good_id: good, qty: 1, price: 10 }])
  const place = { store: expect.stringContaining(' · ') }
  const flow = await draftFlow(
    transferOf(from, to, [
      { good_id: good, qty: 3 },
      { good_id: rare, qty: 1 },
      { good_id: good, qty: 2 },
      { good_id: enough, qty: 1 },
    ]),
  )
  const places = [
    { ...place, qty: 9 },
    { ...place, qty: 1 },
  ]
  expect(flow.items).toMatchObject([
    { free: 2, elsewhere: places },
    { free: 0, elsewhere: [] },
    // It would be enough for this line alone: the first one takes it before.
    { free: 2, elsewhere: places },
    { free: 1, elsewhere: null },
  ])
  const refused = await sendFlow(flow.id)
  expect(refused).toMatchObject({ status: 422, body: { code: 1793 } })
  const surplus = await draftFlow({ type_id: 4, recipient_store_id: to, items: [{ good_id: good, qty: 50 }] })
  expect(surplus.items).toMatchObject([{ free: null, elsewhere: null }])
})

test('слишком дорогой излишек отказан у того, что человек вписал: у своей себестоимости, а по последней цене — у количества', async () => {
  const [store, gold, dust] = [await aStore(), await aGood(), await aGel()]
  const own = await draftFlow({
    type_id: 4,
    recipient_store_id: store,
    items: Array.from({ length: 101 }, () => ({ good_id: gold, qty: 1, own_cost: 10_000_000_000 })),
  })
  expect((await processFlow(own.id)).body.errors).toEqual({ 'items.101.own_cost': [refusals.dearOwn] })
  // A thousandth of it came for ten millions: as much of it as a store can hold would cost more than a number can say.
  await delivered(store, [{ good_id: dust, qty: 0.001, price: 10_000_000_000 }])
  const absurd = await draftFlow({ type_id: 4, recipient_store_id: store, items: [{ good_id: dust, qty: 999_999_999 }] })
  expect((await processFlow(absurd.id)).body.errors).toEqual({ 'items.1.qty': [refusals.dear] })
  const item = absurd.items[0].id
  done(await boss.put(`good-flow-items/${item}`, { own_cost: 300 }))
  expect(done(await processFlow(absurd.id)).items[0]).toMatchObject({ cost: 300 })
})
