import { expect } from 'vitest'
import { goodOrderRulesRu } from '#contract/good-order-rules/good-order-rules.ru.ts'
import { goodOrderMessages, goodOrdersRu } from '#contract/good-orders/good-orders.ru.ts'
import { recountStock } from '#server/stock/recount.ts'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { cancelFlow } from '#server/testing/goods/flows.ts'
import { actOnOrder, orderOf, orderPlaces, ruleOf } from '#server/testing/goods/good-orders.ts'
import { aGood, aStore, delivered, lies, stockOf } from '#server/testing/goods/stock.ts'
import { boss, database, house, sql, test } from '#server/testing/house.ts'

const { refusals } = goodOrdersRu
const { ponds, store: central } = cast.units

test('что не так, отказано у своего поля; отправленное и проведённое не правит никто, даже база; товар открытого заказа не удалить', async () => {
  const { store, good, head } = await orderPlaces({ there: 4 })
  await ruleOf({ store_id: store, good_id: good, min: 1, max: 6, multiple: 3 })
  const items = async (...all: object[]) => (await boss.post('good-orders', { ...head, items: all })).body.errors
  expect(await items({ good_id: good, qty: 4 })).toEqual({ 'items.0.qty': [goodOrderMessages.packs('3')] })
  expect(await items({ good_id: good, qty: 3 }, { good_id: good, qty: 3 })).toEqual({ 'items.1.good_id': [refusals.twice] })
  expect(await items({ good_id: await aGood(undefined, 2), qty: 3 })).toEqual({ 'items.0.good_id': ['Не найдено.'] })
  expect(await items({ good_id: good, qty: 0 })).toEqual({ 'items.0.qty': ['Количество должно быть больше нуля.'] })
  const order = await orderOf({ ...head, items: [{ good_id: good, qty: 6 }] })
  const line = `good-order-products/${order.items[0].product.id}`
  expect((await boss.put(line, { qty: 5 })).body.errors).toEqual({ qty: [goodOrderMessages.packs('3')] })
  expect((await boss.post('good-order-products', { good_order_id: order.id, good_id: good, qty: 3 })).body.errors).toEqual({
    good_id: [refusals.twice],
  })
  expect((await boss.delete(`goods/${good}`)).body.message ?? '').toBeTruthy()
  expect((await actOnOrder(order.id, 'cancel', { reason: 'Нет' })).body.errors).toEqual({ status_id: [refusals.draft] })
  expect((await actOnOrder(order.id, 'process', { seen: '2026-01-01 00:00:00' })).body.errors).toEqual({ seen: [goodOrdersRu.changed] })
  done(await actOnOrder(order.id, 'send'))
  const closed = async () => {
    for (const answer of [
      await boss.put(line, { qty: 3 }),
      await boss.delete(line),
      await boss.post('good-order-products', { good_order_id: order.id, good_id: await aGood(), qty: 1 }),
      await boss.put(`good-orders/${order.id}`, { comment: 'другое' }),
      await boss.delete(`good-orders/${order.id}`),
      await actOnOrder(order.id, 'send'),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 1799])
  }
  await closed()
  const wall = (text: string) =>
    sql(text, [order.id]).then(
      () => null,
      ({ constraint }) => constraint,
    )
  expect(await wall('update good_order_products set qty = 9 where good_order_id = $1')).toBe('good_order_products_frozen')
  expect(await wall('update good_orders set status_id = 0, sent_at = null where id = $1')).toBe('good_orders_way')
  const { order: processed } = done(await actOnOrder(order.id, 'process'))
  expect(processed).toMatchObject({ left: 3, items: [{ product: { given: 3 } }] })
  await closed()
  expect(await wall('update good_order_products set given = 6 where good_order_id = $1')).toBe('good_order_products_frozen')
  expect((await actOnOrder(order.id, 'cancel', { reason: 'Нет' })).body.errors).toEqual({
    flow_id: [goodOrderMessages.flow(processed.flow_id)],
  })
  done(await cancelFlow(processed.flow_id))
  expect(done(await actOnOrder(order.id, 'cancel', { reason: 'Ошиблись' }))).toMatchObject({ status_id: 3, cancel_reason: 'Ошиблись' })
  expect((await actOnOrder(order.id, 'process')).body).toMatchObject({ code: 1799, data: { status_id: 3 } })
})

test('пока на центральном нет ничего из заказа, он ждёт: отказ называет товар и где он лежит ещё; база не верит выдуманному перемещению', async () => {
  const { store, supplier, good, head } = await orderPlaces({ here: 4, there: 0 })
  const elsewhere = await aStore()
  await delivered(elsewhere, [{ good_id: good, qty: 7, price: 10 }])
  const order = await orderOf({ ...head, items: [{ good_id: good, qty: 2 }] })
  const refused = await actOnOrder(order.id, 'process')
  expect([refused.status, refused.body.code]).toEqual([422, 1793])
  expect(refused.body.errors.items[0]).toContain('нужно 2, свободно 0')
  // A store that orders more is not told of the pieces that it has itself: only the other store's seven are named.
  expect(refused.body.data.goods).toMatchObject([{ good_id: good, elsewhere: [{ qty: 7 }] }])
  expect(done(await boss.get(`good-orders/${order.id}`))).toMatchObject({ status_id: 0, flow_id: null })
  await delivered(supplier, [{ good_id: good, qty: 9, price: 10 }], { unit_id: central })
  const flow = done(
    await boss.post('good-flows', { type_id: 0, sender_store_id: supplier, recipient_store_id: store, items: [{ good_id: good, qty: 1 }] }),
  )
  done(await boss.post(`good-flows/${flow.id}/send`, {}))
  await sql('update good_order_products set given = 2 where good_order_id = $1', [order.id])
  const forged = 'update good_orders set status_id = 2, processed_at = now(), flow_id = $2 where id = $1'
  expect(
    await sql(forged, [order.id, flow.id]).then(
      () => null,
      ({ constraint }) => constraint,
    ),
  ).toBe('good_orders_way')
})

test('два заказа на последний товар и десять проведений одного: дано ровно столько, сколько было, и один раз', async () => {
  const { supplier, good, head } = await orderPlaces({ there: 10 })
  const body = { ...head, items: [{ good_id: good, qty: 7 }] }
  const [one, two] = [await orderOf(body), await orderOf({ ...body, store_id: await aStore() })]
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => actOnOrder(one.id, 'process')),
    ...Array.from({ length: 5 }, () => actOnOrder(two.id, 'process')),
  ])
  expect(
    answers
      .filter(({ status }) => status === 200)
      .map(({ data }) => data.left)
      .toSorted(),
  ).toEqual([0, 4])
  expect(answers.filter(({ body }) => body.code === 1799)).toHaveLength(8)
  expect(await stockOf(supplier, good)).toEqual(lies(0, 0))
  expect(await recountStock(database)).toEqual([])
})

test('права и стены: администратор заказывает и отправляет, проводит управляющий; чужой студии и чужой компании заказа нет', async () => {
  const { good, head } = await orderPlaces({ there: 5 })
  const admin = await house.as(cast.administrator)
  const order = done(await admin.post('good-orders', { ...head, items: [{ good_id: good, qty: 5 }] }))
  expect((await actOnOrder(order.id, 'process', {}, admin)).status).toBe(403)
  expect((await admin.post('good-orders', { unit_id: ponds })).body.code).toBe(1797)
  done(await actOnOrder(order.id, 'send', {}, admin))
  const ponder = await house.as(cast.administratorPonds)
  for (const path of [`good-orders/${order.id}`, `good-orders/${order.id}/items`, `good-order-products?good_order_id=${order.id}`])
    for (const who of [ponder, await house.as(cast.foreign.superAdmin)]) expect((await who.get(path)).status).toBe(404)
  expect(done(await actOnOrder(order.id, 'process', {}, await house.as(cast.manager)))).toMatchObject({ left: 0, order: { status_id: 2 } })
  expect((await (await house.as(cast.master)).get('good-orders')).status).toBe(403)
  const rule = await ruleOf({ store_id: head.store_id, good_id: good, min: 1, max: 2 })
  expect((await (await house.as(cast.manager)).put(`good-order-rules/${rule.id}`, { max: 3 })).status).toBe(403)
  expect((await boss.put(`good-order-rules/${rule.id}`, { max: 0.5 })).body.errors).toEqual({
    max: ['«Пополнять до» не меньше, чем «Заказывать, когда меньше».'],
  })
})

test('месячный предел у студии один на все её склады: два заказа разом с разных складов не возьмут больше', async () => {
  const { store, good, head } = await orderPlaces({ there: 50 })
  const other = await aStore()
  for (const store_id of [store, other]) await ruleOf({ store_id, good_id: good, min: 1, max: 9, month_limit: 10 })
  const items = [{ good_id: good, qty: 6 }]
  const two = [await orderOf({ ...head, items }), await orderOf({ ...head, store_id: other, items })]
  const answers = await Promise.all(two.map(({ id }) => actOnOrder(id, 'send')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('другой склад — его правила: предложенное прежними уходит, написанное человеком остаётся; правил у центрального склада нет', async () => {
  const { store, supplier, good, head } = await orderPlaces()
  const [mine, wanted, other] = [await aGood(), await aGood(), await aStore()]
  await ruleOf({ store_id: store, good_id: good, min: 1, max: 6 })
  await ruleOf({ store_id: other, good_id: wanted, min: 1, max: 4 })
  const order = await orderOf(head)
  done(await boss.post('good-order-products', { good_order_id: order.id, good_id: mine, qty: 2 }))
  const moved = done(await boss.put(`good-orders/${order.id}`, { store_id: other }))
  const said = moved.items.map(({ good: { id }, product: { qty } }: { good: { id: number }; product: { qty: number } }) => [id, qty])
  expect(said.toSorted(([one]: [number], [two]: [number]) => one - two)).toEqual([
    [mine, 2],
    [wanted, 4],
  ])
  await ruleOf({ store_id: other, good_id: mine, min: 1, max: 9, multiple: 3 })
  const [line] = done(await actOnOrder(order.id, 'refresh')).items.filter((one: { good: { id: number } }) => one.good.id === mine)
  expect(line.product, 'упаковка — по нынешнему правилу, и у строки человека').toMatchObject({ qty: 2, multiple: 3 })
  expect((await actOnOrder(order.id, 'send')).body.errors).toEqual({
    [`items.${line.product.n}.qty`]: [goodOrderMessages.packsOf(line.good.name, '3')],
  })
  expect((await boss.post('good-order-rules', { store_id: supplier, good_id: good, min: 1, max: 2 })).body.errors).toEqual({
    store_id: [goodOrderRulesRu.refusals.central],
  })
})

test('об отправленном слышат те, кто проводит; заказавший слышит, что проведено и что отменено', async () => {
  const { good, head } = await orderPlaces({ there: 5 })
  const [admin, manager] = [await house.as(cast.administrator), await house.as(cast.manager)]
  const order = done(await admin.post('good-orders', { ...head, items: [{ good_id: good, qty: 5 }] }))
  const heard = async (who: typeof admin) =>
    done(await who.get('notifications/unread?limit=100'))
      .items.filter(({ type }: { type: string }) => type === 'good_order')
      .map(({ data }: { data: { message: string } }) => data.message)
      .filter((words: string) => words.includes(`№\u00a0${order.id} `) || words.endsWith(`№\u00a0${order.id}`))
  done(await actOnOrder(order.id, 'send', {}, admin))
  expect([await heard(manager), await heard(admin)]).toEqual([[goodOrderMessages.bell.sent(order.id)], []])
  const { order: processed } = done(await actOnOrder(order.id, 'process', {}, manager))
  done(await cancelFlow(processed.flow_id))
  done(await actOnOrder(order.id, 'cancel', { reason: 'Ошиблись' }))
  expect(await heard(admin)).toEqual([goodOrderMessages.bell.cancelled(order.id), goodOrderMessages.bell.processed(order.id)])
})
