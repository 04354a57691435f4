import { expect } from 'vitest'
import { goodInventsRu } from '#contract/good-invents/good-invents.ru.ts'
import { goodOrderRulesRu } from '#contract/good-order-rules/good-order-rules.ru.ts'
import { goodOrderMessages, goodOrdersRu } from '#contract/good-orders/good-orders.ru.ts'
import { goodMessages } from '#contract/goods/goods.ru.ts'
import { supplierGoodsRu } from '#contract/supplier-goods/supplier-goods.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { actOnOrder, orderOf, orderPlaces, ruleOf } from '#server/testing/goods/good-orders.ts'
import { inventOf, processInvent, scanned } from '#server/testing/goods/invents.ts'
import { aGel, aGood, aStore, delivered, lies, ownWord, stockOf } from '#server/testing/goods/stock.ts'
import { boss, sql, test } from '#server/testing/house.ts'

test('заказ, упаковка поставщика, правила и карточки: штуки целые, граммы любые; начальный остаток — какой лежит, и с начатой штукой', async () => {
  const { good, head, store } = await orderPlaces()
  const gel = await aGel()
  const errors = async (path: string, body: object) => (await boss.post(path, body)).body.errors
  const fresh = await aGood()
  done(await boss.post('good-remains', { store_id: store, good_id: fresh, qty: 2.5, cost: 10 }))
  done(await boss.post('good-remains', { store_id: store, good_id: gel, qty: 2.5, cost: 10 }))
  expect(await errors('good-orders', { ...head, items: [{ good_id: good, qty: 2.5 }] })).toEqual({
    'items.0.qty': [goodOrdersRu.refusals.pieces],
  })
  const order = await orderOf({ ...head, items: [{ good_id: good, qty: 2 }] })
  const [line] = done(await boss.get(`good-order-products?good_order_id=${order.id}`)).items
  expect((await boss.put(`good-order-products/${line.id}`, { qty: 2.5 })).body.errors).toEqual({ qty: [goodOrdersRu.refusals.pieces] })
  const own = { contractor_id: cast.contractors.first, price: 10, lead_days: 3 }
  expect(await errors('supplier-goods', { ...own, good_id: good, multiple: 2.5 })).toEqual({ multiple: [supplierGoodsRu.refusals.pieces] })
  done(await boss.post('supplier-goods', { ...own, good_id: gel, multiple: 2.5 }))
  const rule = { store_id: store, min: 1, max: 9 }
  expect(await errors('good-order-rules', { ...rule, good_id: good, multiple: 2.5 })).toEqual({
    multiple: [goodOrderRulesRu.refusals.pieces],
  })
  const { id } = await ruleOf({ ...rule, good_id: gel, multiple: 2.5 })
  expect((await boss.put(`good-order-rules/${id}`, { good_id: good, multiple: 0.5 })).body.errors).toEqual({
    multiple: [goodOrderRulesRu.refusals.pieces],
  })
  const packs = { good_units: [{ title: 'набор', factor: 2.5 }] }
  expect(await errors('goods', { title: ownWord('Пилка'), ...packs })).toEqual({ good_units: [goodMessages.packOfParts('набор')] })
  done(await boss.post('goods', { title: ownWord('Гель'), base_unit: 'g', ...packs }))
})

test('черновик заказа, где штуку уже разделили, не отправить: отказ называет товар; центральный склад отдаёт целые, начатая остаётся', async () => {
  const { good, head, supplier } = await orderPlaces({ there: 5 })
  const order = await orderOf({ ...head, items: [{ good_id: good, qty: 6 }] })
  await sql('update good_order_products set qty = 5.5 where good_order_id = $1', [order.id])
  const [{ title } = { title: '' }] = await sql<{ title: string }>('select title from goods where id = $1', [good])
  expect((await actOnOrder(order.id, 'send')).body.errors).toEqual({ 'items.1.qty': [goodOrderMessages.piecesOf(title)] })
  await sql('update good_order_products set qty = 6 where good_order_id = $1', [order.id])
  expect(done(await actOnOrder(order.id, 'process'))).toMatchObject({ left: 1 })
  expect(await stockOf(supplier, good)).toEqual(lies(0, 0))
})

test('в инвентаризации штуки считают целыми: дробь отказана у счёта, а насканированная — у строки, когда проводят', async () => {
  const [store, good] = [await aStore(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 5, price: 10 }])
  const { id, items } = await inventOf(store)
  expect((await boss.put(`good-invent-items/${items[0].id}`, { qty: 4.5 })).body.errors).toEqual({ qty: [goodInventsRu.refusals.pieces] })
  await scanned(id, [{ good_id: good, qty: 4.5 }])
  expect((await processInvent(id, { force: 1 })).body.errors).toEqual({ 'items.1.qty': [goodInventsRu.refusals.pieces] })
  expect(await stockOf(store, good)).toEqual(lies(5, 50))
})
