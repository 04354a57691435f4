import fc from 'fast-check'
import { expect } from 'vitest'
import { goodOrderMessages, goodOrdersRu } from '#contract/good-orders/good-orders.ru.ts'
import { weekday } from '#domain/core/clock-time.ts'
import { thousandths } from '#domain/core/quantity.ts'
import { givenOf } from '#domain/good-orders/orders.ts'
import { recountStock } from '#server/stock/recount.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { booksOfFlow, countOf, processFlow } from '#server/testing/goods/flows.ts'
import { actOnOrder, orderOf, orderPlaces, ruleOf } from '#server/testing/goods/good-orders.ts'
import { aGood, aStore, delivered, invoiceOf, lies, ownWord, stockOf } from '#server/testing/goods/stock.ts'
import { boss, database, sql, test } from '#server/testing/house.ts'

const { refusals } = goodOrdersRu
const { arbat, ponds, store: central } = cast.units

test('X28 GDS-476 минимум 6, максимум 20, кратность 6, остаток 4, на центральном 15: заказано 18, дано 12, не хватило 6', async () => {
  const { store, supplier, good, head } = await orderPlaces({ here: 4, there: 15 })
  await ruleOf({ store_id: store, good_id: good, min: 6, max: 20, multiple: 6 })
  const order = await orderOf(head)
  expect(order.items).toMatchObject([
    { good: { id: good }, product: { qty: 18, proposed: 18, multiple: 6, given: null }, remain: 4, on_way: 0, there: 15 },
  ])
  const { order: processed, left } = done(await actOnOrder(order.id, 'process'))
  expect(left).toBe(6)
  expect(processed).toMatchObject({
    status_id: 2,
    left: 6,
    processor: { id: cast.employers.superAdmin },
    items: [{ product: { given: 12 } }],
  })
  expect([await stockOf(supplier, good), await stockOf(store, good)]).toEqual([lies(3, 30), lies(4, 40)])
  expect(await booksOfFlow(processed.flow_id)).toEqual({ stock: -120, 'stock.transit': 120 })
  const flow = done(await boss.get(`good-flows/${processed.flow_id}?with=items`))
  expect(flow).toMatchObject({ type_id: 0, status_id: 1, sender_store_id: supplier, recipient_store_id: store, items: [{ qty: 12 }] })
  done(await processFlow(flow.id, countOf(flow, 12)))
  expect(await stockOf(store, good)).toEqual(lies(16, 160))
  expect(await recountStock(database)).toEqual([])
})

test('чего не хватило заказу, список и файл называют товаром и его единицей: штуки с миллилитрами не складывают', async () => {
  const { head, good, supplier } = await orderPlaces({ here: 0, there: 5 })
  const title = ownWord('Масло заказа')
  const oil = await aGood(title)
  await sql("update goods set base_unit = 'ml' where id = $1", [oil])
  await delivered(supplier, [{ good_id: oil, qty: 100, price: 1 }], { unit_id: central })
  const order = await orderOf({
    ...head,
    items: [
      { good_id: good, qty: 4 },
      { good_id: oil, qty: 350.5 },
    ],
  })
  const asked = `search=id:${order.id}&searchFields=id:=`
  const lackedOf = async () => done(await boss.get(`good-orders?${asked}&with=lacked`)).items[0].lacked
  expect(await lackedOf()).toEqual([])
  done(await actOnOrder(order.id, 'process'))
  expect(await lackedOf()).toEqual([{ name: title, base_unit: 'ml', qty: 250.5 }])
  const file = String((await boss.get(`good-orders/export?format=csv&${asked}`)).body)
  expect(file).toContain(`${title} — 250,5 мл`)
})

test('GDS-427 GDS-430 GDS-459 GDS-478 заказ и его строки заводят, читают списком и по одному, правят и удаляют; строка называет товар, группу и что заказано, статус ведёт сервер', async () => {
  const { good, head } = await orderPlaces({ here: 1, there: 5 })
  const [group] = await sql<{ id: number }>('insert into good_groups (company_id, title) values (1, $1) returning id', [ownWord('Группа')])
  await sql('update goods set good_group_id = $2 where id = $1', [good, group?.id])
  const order = await orderOf({ ...head, comment: 'К пятнице', items: [{ good_id: good, qty: 2 }] })
  expect(order).toMatchObject({
    status_id: 0,
    company_id: 1,
    comment: 'К пятнице',
    lines: 1,
    left: 0,
    flow_id: null,
    employer: { id: cast.employers.superAdmin },

    unit: { id: arbat },
    store: { id: head.store_id },
    supplier_unit: { id: central },
    supplier_store: { id: head.supplier_store_id },
  })
  const one = `good-orders/${order.id}`
  expect(done(await boss.get(`${one}/items`)).items).toEqual([
    {
      good: { id: good, name: expect.any(String), base_unit: 'pc', article: null },
      good_group: { id: group?.id, name: expect.any(String) },
      remain: 1,
      on_way: 0,
      there: 5,
      product: {
        id: expect.any(Number),
        good_order_id: order.id,
        n: 1,
        good_id: good,
        qty: 2,
        multiple: null,
        proposed: null,
        given: null,
      },
    },
  ])
  expect(done(await boss.get(`good-orders?search=good_id:${good}&with=unit`)).items).toMatchObject([{ id: order.id, unit: { id: arbat } }])
  expect(done(await boss.get(one))).toMatchObject({ id: order.id, comment: 'К пятнице' })
  const two = done(await boss.post('good-order-products', { good_order_id: order.id, good_id: await aGood(), qty: 3 }))
  expect(two.items).toMatchObject([{ product: { n: 1 } }, { product: { n: 2, qty: 3 } }])
  const product = `good-order-products/${two.items[1].product.id}`
  expect(done(await boss.get(product))).toMatchObject({ good_order_id: order.id, n: 2, qty: 3, good: { base_unit: 'pc' } })
  expect(done(await boss.put(product, { qty: 4 })).items[1]).toMatchObject({ product: { qty: 4 } })
  expect(done(await boss.get(`good-order-products?good_order_id=${order.id}`)).items.map(({ qty }: { qty: number }) => qty)).toEqual([2, 4])
  expect(done(await boss.delete(product)).items).toHaveLength(1)
  const other = await aStore({}, ponds)
  expect(done(await boss.put(one, { unit_id: ponds, store_id: other, comment: 'Срочно', status_id: 2 }))).toMatchObject({
    unit_id: ponds,
    store_id: other,
    supplier_store_id: head.supplier_store_id,
    comment: 'Срочно',
    status_id: 0,
  })
  const { items } = done(await boss.get(`${one}/history`))
  expect(items.map(({ model_type, event }: { model_type: string; event: string }) => `${model_type} ${event}`)).toEqual([
    'good_order updated',
    'good_order_product deleted',
    'good_order_product updated',
    'good_order_product created',
    'good_order created',
  ])
  done(await boss.delete(one))
  expect((await boss.get(one)).status).toBe(404)
})

test('GDS-436 GDS-437 пустой заказ не отправить и не провести, заказа без студии нет: у каждого отказа свои слова', async () => {
  const { head } = await orderPlaces()
  const { id } = await orderOf({ ...head, items: [] })
  for (const name of ['send', 'process']) {
    const { status, body } = await actOnOrder(id, name)
    expect([status, body.code, body.message]).toEqual([422, 1796, 'Заказ пуст. Добавьте хотя бы один товар.'])
  }
  for (const unit_id of [999_999, cast.units.mirabad]) {
    for (const { status, body } of [await boss.post('good-orders', { unit_id }), await boss.put(`good-orders/${id}`, { unit_id })])
      expect([status, body.code, body.message]).toEqual([422, 1797, 'Студия заказа не найдена. Выберите другую.'])
  }
  const errors = async (more: object) => (await boss.post('good-orders', { ...head, ...more })).body.errors
  expect(await errors({ store_id: await aStore({}, ponds) })).toEqual({ store_id: [refusals.store] })
  expect(await errors({ supplier_store_id: await aStore({}, ponds) })).toEqual({ supplier_store_id: [refusals.central] })
  expect(await errors({ supplier_store_id: 999_999 })).toEqual({ supplier_store_id: ['Не найдено.'] })
})

test('GDS-476 GDS-477 обновление пересчитывает предложенное и не трогает написанное человеком; проведение отвечает заказом и тем, чего не хватило', async () => {
  const { store, supplier, good, head } = await orderPlaces({ here: 2, there: 100 })
  const [mine, grouped, limited] = [await aGood(), await aGood(), await aGood()]
  const [group] = await sql<{ id: number }>('insert into good_groups (company_id, title) values (1, $1) returning id', [ownWord('Группа')])
  await sql('update goods set good_group_id = $2 where id = any($1)', [[good, grouped], group?.id])
  await ruleOf({ store_id: store, good_id: good, min: 5, max: 9 })
  await ruleOf({ store_id: store, good_group_id: group?.id, min: 3, max: 7, multiple: 2 })
  await delivered(store, [
    { good_id: grouped, qty: 1, price: 1 },
    { good_id: limited, qty: 1, price: 1 },
  ])
  await sql('update good_remains set min = 4, max = 8 where store_id = $1 and good_id = $2', [store, limited])
  const order = await orderOf(head)
  const said = (one: { items: { good: { id: number }; product: { qty: number } }[] }) =>
    Object.fromEntries(one.items.map(({ good, product }) => [good.id, product.qty]))
  expect(said(order)).toEqual({ [good]: 7, [grouped]: 6, [limited]: 7 })
  await boss.post('good-order-products', { good_order_id: order.id, good_id: mine, qty: 3 })
  const own = order.items.find((one: { good: { id: number } }) => one.good.id === limited)
  done(await boss.put(`good-order-products/${own.product.id}`, { qty: 2 }))
  await delivered(store, [{ good_id: good, qty: 4, price: 10 }])
  await delivered(store, [{ good_id: grouped, qty: 1, price: 1 }])
  const fresh = done(await actOnOrder(order.id, 'refresh'))
  expect(fresh).toMatchObject({ id: order.id, status_id: 0, unit: { id: arbat } })
  expect(said(fresh)).toEqual({ [grouped]: 6, [limited]: 2, [mine]: 3 })
  await delivered(
    supplier,
    [
      { good_id: grouped, qty: 6, price: 1 },
      { good_id: limited, qty: 2, price: 1 },
      { good_id: mine, qty: 3, price: 1 },
    ],
    {
      unit_id: central,
    },
  )
  const answer = done(await actOnOrder(order.id, 'process', { seen: fresh.updated_at }))
  expect(answer).toMatchObject({ left: 0, order: { id: order.id, status_id: 2 } })
  expect((await actOnOrder(order.id, 'refresh')).body.code).toBe(1799)
})

test('накладная поставщика уже едет на склад: правило не просит того же у центрального', async () => {
  const { store, good, head } = await orderPlaces({ here: 1, there: 50 })
  await ruleOf({ store_id: store, good_id: good, min: 5, max: 9 })
  const draft = done(await boss.post('good-invoices', invoiceOf(store, [{ good_id: good, qty: 8, price: 10 }])))
  expect((await orderOf(head)).items).toEqual([])
  done(await boss.delete(`good-invoices/${draft.id}`))
  expect((await orderOf(head)).items).toMatchObject([{ product: { qty: 8 }, on_way: 0 }])
})

test('правило молчит в свой день недели, считает то, что в пути, и держит месяц: сверх него не отправить', async () => {
  const { store, good, head } = await orderPlaces({ here: 1, there: 50 })
  const today = weekday(MONDAY)
  const rule = await ruleOf({ store_id: store, good_id: good, min: 5, max: 9, days: [(today % 7) + 1] })
  expect((await orderOf(head)).items).toEqual([])
  const sooner = `good-order-rules/${rule.id}`
  done(await boss.put(sooner, { days: [today], month_limit: 10 }))
  const first = await orderOf(head)
  expect(first.items).toMatchObject([{ product: { qty: 8 } }])
  done(await actOnOrder(first.id, 'send'))
  expect((await orderOf(head)).items).toEqual([])
  const second = await orderOf({ ...head, items: [{ good_id: good, qty: 3 }] })
  expect((await actOnOrder(second.id, 'send')).body.errors).toEqual({
    'items.1.qty': [goodOrderMessages.month(second.items[0].good.name, '2')],
  })
  done(await actOnOrder(first.id, 'process'))
  expect((await orderOf(head)).items).toEqual([])
  expect((await actOnOrder(second.id, 'process')).body.errors).toEqual({
    'items.1.qty': [goodOrderMessages.month(second.items[0].good.name, '2')],
  })
  done(await boss.put(`good-order-products/${second.items[0].product.id}`, { qty: 2 }))
  done(await actOnOrder(second.id, 'process'))
})

test('закон: дано не больше заказанного и свободного и целыми упаковками, а не дано меньше упаковки сверх того, что есть', () => {
  const qty = fc.integer({ min: 0, max: 50_000 }).map(thousandths)
  fc.assert(
    fc.property(qty, qty, fc.option(fc.integer({ min: 1, max: 9000 }).map(thousandths)), (packs, free, multiple) => {
      const asked = multiple === null ? packs : thousandths(packs * multiple)
      const given = givenOf(asked, free, multiple)
      expect(given).toBeLessThanOrEqual(Math.min(asked, free))
      expect(given % (multiple ?? 1)).toBe(0)
      expect(Math.min(asked, free) - given).toBeLessThan(multiple ?? 1)
    }),
  )
})
