import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { aGood, aStore, delivered, lies, priced, stockOf } from '#server/testing/goods/stock.ts'
import { sql } from '#server/testing/house.ts'
import { bodyOf, booksOf, byCard, byCash, openDrawer } from '#server/testing/till.ts'

let register: { id: number }
let store: number
test.beforeAll(async () => {
  register = await openDrawer()
  await aStore({ is_default: 1 })
  store = await aStore({ is_goods: 1 })
  // Sales before the invoice have their own tests (server/stock/provisional.both.test.ts).
  done(await desk.boss.put(`units/${cast.units.arbat}`, { unit_settings: { sellBeforeInvoice: '0' } }))
})

const line = (good: number, qty = 1, price = 390) => ({ item_type: 2, item_id: good, title: 'Масло персик', qty, price })
const sell = (good: number, qty = 1, more: Record<string, unknown> = {}, by = desk.boss) =>
  by.post('orders', bodyOf([line(good, qty)], [byCash(390 * qty)], { status_id: 3, register_id: register.id, ...more }))

test('товар уходит с товарного склада в момент проведения: слои по очереди, стоимость в строке и в книгах', async () => {
  const good = await aGood()
  await delivered(store, [{ good_id: good, qty: 7, price: 142.86, sum: 1000.02 }])
  await delivered(store, [{ good_id: good, qty: 5, price: 160 }])
  const order = done(await sell(good, 9))
  expect(order.status_id).toBe(3)
  expect(await stockOf(store, good)).toEqual(lies(3, 480))
  expect((await booksOf(order.id))[1]).toContain('Dr cogs 1320.02, Cr stock 1320.02')
  const [item] = await sql('select cost::int, store_id from order_items where order_id = $1', [order.id])
  expect(item).toEqual({ cost: 132_002, store_id: store })
})

test('чего не хватает, то не продать: 1793 называет товар, сколько свободно и где ещё лежит; склад и заказы как были', async () => {
  const [good, rare] = [await aGood('Масло редкое'), await aGood('Масло чужое')]
  const other = await aStore()
  await delivered(store, [{ good_id: good, qty: 2, price: 145 }])
  await delivered(other, [{ good_id: good, qty: 4, price: 145 }])
  const [before] = await sql('select count(*)::int from orders')
  const body = bodyOf([line(good, 3), line(rare)], [byCash(390 * 4)], { status_id: 3, register_id: register.id })
  const refused = await desk.boss.post('orders', body)
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({
    code: 1793,
    data: {
      goods: [
        { good_id: good, title: 'Масло редкое', wanted: 3, free: 2, elsewhere: [{ store: expect.stringMatching(/^.+ · Склад/), qty: 4 }] },
        { good_id: rare, title: 'Масло чужое', wanted: 1, free: 0, elsewhere: [] },
      ],
    },
  })
  expect(refused.body.message).toContain('Недостаточно остатков')
  expect(refused.body.errors.items).toEqual([
    expect.stringMatching(/^Масло редкое: нужно 3, свободно 2\. Есть ещё: .+ — 4\.$/),
    'Масло чужое: нужно 1, свободно 0. На других складах его нет.',
  ])
  expect(await stockOf(store, good)).toEqual(lies(2, 290))
  expect(await sql('select count(*)::int from orders')).toEqual([before])
})

test('оплаченный и не отданный товар обещан: другому его не продать, своему заказу он отдан, отменённое обещание свободно', async () => {
  const good = await aGood()
  await delivered(store, [{ good_id: good, qty: 2, price: 145 }])
  const paid = done(await sell(good, 2, { status_id: 2 }))
  expect(await stockOf(store, good)).toEqual(lies(2, 290))
  expect((await sell(good)).body).toMatchObject({ code: 1793, data: { goods: [{ free: 0 }] } })
  done(await desk.boss.put(`orders/${paid.id}`, { status_id: 3 }))
  expect(await stockOf(store, good)).toEqual(lies(0, 0))
})

test('товар продаётся по прайсу студии под своим названием; цену не по прайсу ставит тот, кто вправе, чужого товара нет', async () => {
  const good = await aGood('Масло по прайсу')
  await priced(good, 390)
  await delivered(store, [{ good_id: good, qty: 5, price: 145 }])
  const desker = await desk.house.as(cast.administrator)
  const named = { item_type: 2, item_id: good, qty: 1, price: 390 }
  const more = { status_id: 3, register_id: register.id }
  expect(done(await desker.post('orders', bodyOf([named], [byCash(390)], more))).items).toMatchObject([{ title: 'Масло по прайсу' }])
  expect((await desker.post('orders', bodyOf([{ ...named, price: 100 }], [byCash(100)], more))).body.code).toBe(1011)
  const foreign = { ...named, item_id: await aGood(undefined, 2) }
  expect((await desk.boss.post('orders', bodyOf([foreign], [byCash(390)], more))).body.errors).toEqual({
    'items.0.item_id': ['Такого товара нет.'],
  })
})

test('строка без товара словаря со склада ничего не берёт; студии без склада говорят, чего не хватает', async () => {
  const free = { item_type: 2, title: 'Пакет', qty: 1, price: 10 }
  expect(done(await desk.boss.post('orders', bodyOf([free], [byCash(10)], { status_id: 3, register_id: register.id }))).status_id).toBe(3)
  const ponds = await openDrawer(cast.units.ponds)
  const body = bodyOf([line(await aGood())], [byCash(390)], { unit_id: cast.units.ponds, status_id: 3, register_id: ponds.id })
  expect((await desk.boss.post('orders', body)).body.errors).toEqual({ items: [expect.stringContaining('нет склада')] })
})

test('шестнадцать касс разом продают десять штук: продано ровно десять, остаток не ниже нуля, слои и движения равны ему', async () => {
  const good = await aGood()
  await priced(good, 390)
  await delivered(store, [{ good_id: good, qty: 10, price: 145 }])
  const people = [
    desk.boss,
    await desk.house.as(cast.topAdministrator),
    await desk.house.as(cast.administrator),
    await desk.house.as(cast.manager),
  ]
  const byCardOf = (by: typeof desk.boss) =>
    by.post('orders', bodyOf([line(good)], [byCard(390)], { status_id: 3, register_id: register.id }))
  const answers = await Promise.all(people.flatMap((by) => Array.from({ length: 4 }, () => byCardOf(by))))
  expect(answers.filter(({ status }) => status === 200 || status === 201)).toHaveLength(10)
  expect(answers.filter(({ body }) => body.code === 1793)).toHaveLength(6)
  expect(await stockOf(store, good)).toEqual(lies(0, 0))
})
