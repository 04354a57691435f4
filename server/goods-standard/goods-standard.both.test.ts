import { expect } from 'vitest'
import { goodsStandardMessages, goodsStandardRu } from '#contract/goods-standard/goods-standard.ru.ts'
import { recountStock } from '#server/stock/recount.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { aGel, aGood, aStore, delivered, lies, stockOf } from '#server/testing/goods/stock.ts'
import { database, house, sql } from '#server/testing/house.ts'
import { bodyOf, byCash, type Line, openDrawer } from '#server/testing/till.ts'

const { refusals } = goodsStandardRu
let register: { id: number }
let store: number
test.beforeAll(async () => {
  register = await openDrawer()
  store = await aStore({ is_default: 1 })
})

const manicure = (more: Partial<Line> = {}): Line => ({
  item_type: 1,
  item_id: cast.services.classic,
  qty: 1,
  price: 1500,
  employer: cast.employers.anna,
  ...more,
})
const paid = (items: Line[], sum: number, more: object = {}) =>
  desk.boss.post('orders', bodyOf(items, [byCash(sum)], { status_id: 3, register_id: register.id, ...more }))
const norm = (body: object) => desk.boss.post('goods-standard', { service_id: cast.services.classic, ...body })
const usesOf = (order: number) =>
  sql('select good_id, wanted::float8, taken::float8, cost::int from norm_uses where order_id = $1 order by id', [order])
const materials = (order: number) =>
  sql(
    `select l.account, l.amount::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.doc_type = 'norm_use' and e.doc_id = $1 order by l.n`,
    [order],
  )

test('X24 норма 30 г, на складе 18 г за 107,28: себестоимость 107,28, недостача 12 г в списке, заказ проведён', async () => {
  const gel = await aGood('Гель')
  await sql(`update goods set base_unit = 'g' where id = $1`, [gel])
  await delivered(store, [{ good_id: gel, qty: 18, price: 5.96 }])
  const { id } = done(await norm({ mode: 'auto', good_id: gel, qty: 30 }))
  const order = done(await paid([manicure()], 1500))
  expect(order.status_id).toBe(3)
  expect(await usesOf(order.id)).toEqual([{ good_id: gel, wanted: 30, taken: 18, cost: 10_728 }])
  expect(await stockOf(store, gel)).toEqual(lies(0, 0))
  expect(await materials(order.id)).toEqual([
    { account: 'cogs.materials', amount: 10_728 },
    { account: 'stock', amount: -10_728 },
  ])
  const { items } = done(await desk.boss.get(`goods-standard/lacks?search=order_id:${order.id}&with=unit;service;good;store`))
  expect(items).toMatchObject([
    { order_id: order.id, good: { id: gel, base_unit: 'g' }, store: { id: store }, wanted: 30, taken: 18, lacked: 12, cost: 107.28 },
  ])
  expect(await recountStock(database)).toEqual([])
  done(await desk.boss.delete(`goods-standard/${id}`))
})

test('норма категории и норма услуги списываются обе, на каждую услугу строки; чего хватило, в недостачу не попадает', async () => {
  const [file, cream] = [await aGood('Пилка'), await aGood('Крем')]
  await delivered(store, [
    { good_id: file, qty: 10, price: 12 },
    { good_id: cream, qty: 10, price: 5 },
  ])
  const made = [
    done(await norm({ mode: 'auto', good_id: file, qty: 1 })),
    done(await norm({ service_id: null, service_category_id: cast.categories.manicure, mode: 'auto', good_id: cream, qty: 0.5 })),
  ]
  const order = done(await paid([manicure({ qty: 2 })], 3000))
  expect(await usesOf(order.id)).toEqual([
    { good_id: file, wanted: 2, taken: 2, cost: 2400 },
    { good_id: cream, wanted: 1, taken: 1, cost: 500 },
  ])
  expect(done(await desk.boss.get(`goods-standard/lacks?search=order_id:${order.id}`)).items).toEqual([])
  for (const { id } of made) done(await desk.boss.delete(`goods-standard/${id}`))
})

test('ORD-433 заказ с услугой, которой нужны пилочки, не сохранить с кодом 1720, пока пилочка не выбрана; ни новый, ни изменённый', async () => {
  const [type] = await sql<{ id: number }>(`insert into goods_types (company_id, title) values (1, 'Пилочки') returning id`)
  const file = await aGood('Пилка 180')
  await sql('update goods set good_type_id = $1 where id = $2', [type?.id, file])
  await sql(`insert into good_prices (company_id, good_id, begin_at, price) values (1, $1, '2026-01-01', 5000)`, [file])
  await delivered(store, [{ good_id: file, qty: 3, price: 12 }])
  const { id } = done(await norm({ mode: 'choose', good_type_id: type?.id, qty: 1 }))
  const refused = await paid([manicure()], 1500)
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ code: 1720, message: 'Выберите пилочки', errors: { items: ['Выберите: Пилочки.'] } })
  const chosen = { item_type: 2, item_id: file, title: 'Пилка 180', qty: 1, price: 50 }
  const saved = done(await desk.boss.post('orders', bodyOf([manicure(), chosen], [byCash(1550)], { register_id: register.id })))
  const without = { items: [manicure()], payments: [{ ...byCash(1500) }] }
  expect((await desk.boss.put(`orders/${saved.id}`, without)).body.code).toBe(1720)
  done(await desk.boss.put(`orders/${saved.id}`, { status_id: 1 }))
  done(await desk.boss.delete(`goods-standard/${id}`))
})

test('норму заводят, находят, правят и удаляют; негодное отказано у своего поля, чужое и чужая компания не видны', async () => {
  const [gel, foreign] = [await aGood('Гель нормы'), await aGood(undefined, 2)]
  const made = done(await norm({ mode: 'auto', good_id: gel, qty: 12.5 }))
  expect(made).toMatchObject({ title: expect.stringMatching(/ — Гель нормы$/), mode: 'auto', good_id: gel, qty: 12.5 })
  expect(done(await desk.boss.get(`goods-standard?search=good_id:${gel}&with=good`)).items).toMatchObject([
    { id: made.id, good: { id: gel, base_unit: 'pc' } },
  ])
  expect(done(await desk.boss.put(`goods-standard/${made.id}`, { qty: 15 }))).toMatchObject({ qty: 15 })
  const errors = async (body: object) => (await norm(body)).body.errors
  expect(await errors({ mode: 'auto', good_id: gel, qty: 1 })).toEqual({ good_id: [refusals.twice] })
  expect(await errors({ mode: 'auto', qty: 1 })).toEqual({ good_id: [refusals.what] })
  expect(await errors({ mode: 'auto', good_id: gel, qty: 1, service_category_id: cast.categories.manicure })).toEqual({
    service_id: [refusals.of],
  })
  expect(await errors({ mode: 'auto', good_id: foreign, qty: 1 })).toEqual({ good_id: ['Не найдено.'] })
  for (const qty of [0, -1, 1e9, 1.0001]) expect(Object.keys(await errors({ mode: 'auto', good_id: gel, qty }))).toEqual(['qty'])
  expect((await (await house.as(cast.foreign.superAdmin)).get(`goods-standard/${made.id}`)).status).toBe(404)
  expect((await (await house.as(cast.master)).get('goods-standard')).status).toBe(403)
  done(await desk.boss.delete(`goods-standard/${made.id}`))
  expect((await desk.boss.get(`goods-standard/${made.id}`)).status).toBe(404)
})

test('норма по типу, где одно считают штуками, а другое взвешивают, отказана у типа и называет оба товара', async () => {
  const [type] = await sql<{ id: number }>(`insert into goods_types (company_id, title) values (1, 'Гели и кисти') returning id`)
  const [brush, gel] = [await aGood('Кисть'), await aGel('Гель типа')]
  const body = { mode: 'choose', good_type_id: type?.id, qty: 1 }
  await sql('update goods set good_type_id = $1 where id = $2', [type?.id, brush])
  const { id } = done(await norm(body))
  await sql('update goods set good_type_id = $1 where id = $2', [type?.id, gel])
  const mixed = { good_type_id: [goodsStandardMessages.mixed('Кисть', 'Гель типа')] }
  expect((await norm({ ...body, mode: 'mandatory' })).body.errors).toEqual(mixed)
  expect((await desk.boss.put(`goods-standard/${id}`, { good_type_id: type?.id })).body.errors).toEqual(mixed)
  done(await desk.boss.delete(`goods-standard/${id}`))
})

test('двадцать заказов разом списывают один гель: сколько было, столько и ушло, остальное — недостача', async () => {
  const gel = await aGood('Гель гонки')
  await delivered(store, [{ good_id: gel, qty: 7, price: 10 }])
  const { id } = done(await norm({ mode: 'auto', good_id: gel, qty: 1 }))
  const orders: number[] = []
  for (const _ of Array.from({ length: 4 })) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => paid([manicure()], 1500)))
    for (const one of answers) orders.push(done(one).id)
  }
  const [sum] = await sql('select sum(taken)::float8 as taken, sum(wanted)::float8 as wanted from norm_uses where order_id = any($1)', [
    orders,
  ])
  expect(sum).toEqual({ taken: 7, wanted: 20 })
  expect(await stockOf(store, gel)).toEqual(lies(0, 0))
  done(await desk.boss.delete(`goods-standard/${id}`))
})

test('что списала норма, база не даёт ни править, ни удалить', async () => {
  const gel = await aGood('Гель стены')
  await delivered(store, [{ good_id: gel, qty: 1, price: 10 }])
  const { id } = done(await norm({ mode: 'auto', good_id: gel, qty: 1 }))
  const order = done(await paid([manicure()], 1500))
  const wall = (text: string) =>
    sql(text, [order.id]).then(
      () => null,
      ({ constraint }) => constraint,
    )
  expect(await wall('update norm_uses set taken = 0, cost = 0 where order_id = $1')).toBe('norm_uses_stay')
  expect(await wall('delete from norm_uses where order_id = $1')).toBe('norm_uses_stay')
  done(await desk.boss.delete(`goods-standard/${id}`))
})
