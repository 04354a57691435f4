import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { aGood, aStore, delivered, invoiceOf, ownWord } from '#server/testing/goods/stock.ts'
import { house, sql } from '#server/testing/house.ts'
import { bodyOf, byCash, openDrawer } from '#server/testing/till.ts'

const supplier = async (inn?: string) => Number(done(await desk.boss.post('contractors', { name_full: ownWord('ООО «Лак»'), inn })).id)
const sells = (contractor_id: number, good_id: number, more: object = {}) =>
  desk.boss.post('supplier-goods', { contractor_id, good_id, lead_days: 7, ...more })
const asked = (contractor: number, store: number, more = '') => `contractor_id=${contractor}&store_id=${store}&cover=14${more}`
const proposed = async (contractor: number, store: number, by = desk.boss) =>
  done(await by.get(`supplier-goods/proposal?${asked(contractor, store)}`)).items
/** Moves so much out of the store by a transfer, so many days ago. */
async function used(store: number, good: number, qty: number) {
  const to = await aStore()
  const head = { type_id: 0, sender_unit_id: cast.units.arbat, sender_store_id: store, recipient_unit_id: cast.units.arbat }
  const flow = done(await desk.boss.post('good-flows', { ...head, recipient_store_id: to, items: [{ good_id: good, qty }] }))
  done(await desk.boss.post(`good-flows/${flow.id}/send`, {}))
}

test('у поставщика записывают товар, цену, пачку и срок; дважды тот же, чужой, удалённый и нелепый — отказ у поля', async () => {
  const [lak, good] = [await supplier(), await aGood()]
  const row = done(await sells(lak, good, { price: 42.5, multiple: 6 }))
  expect(row).toMatchObject({ contractor_id: lak, good_id: good, price: 42.5, multiple: 6, lead_days: 7 })
  const listed = done(await desk.boss.get(`supplier-goods?search=contractor_id:${lak}&with=contractor;good`)).items
  expect(listed).toMatchObject([{ id: row.id, contractor: { id: lak }, good: { id: good, base_unit: 'pc' } }])
  const refused = async (answer: Promise<{ body: { errors?: object } }>) => Object.keys((await answer).body.errors ?? {})
  expect(await refused(sells(lak, good))).toEqual(['good_id'])
  const other = await aGood()
  for (const [more, field] of [
    [{ price: -1 }, 'price'],
    [{ multiple: 0 }, 'multiple'],
    [{ multiple: 0.0001 }, 'multiple'],
    [{ lead_days: 1.5 }, 'lead_days'],
    [{ lead_days: 366 }, 'lead_days'],
  ] as const)
    expect(await refused(sells(lak, other, more))).toEqual([field])
  expect(await refused(sells(lak, await aGood(ownWord('Чужое'), 2)))).toEqual(['good_id'])
  await sql('update goods set deleted_at = now() where id = $1', [other])
  expect(await refused(sells(lak, other))).toEqual(['good_id'])
  expect(done(await desk.boss.put(`supplier-goods/${row.id}`, { price: null, multiple: null, lead_days: 3 }))).toMatchObject({
    price: null,
    multiple: null,
    lead_days: 3,
  })
  await sql('update goods set deleted_at = now() where id = $1', [good])
  expect(await proposed(lak, await aStore())).toEqual([])
})

test('X29 за 28 дней ушло 42, везут 7 дней, запас 14, свободно 12, пачки по 6 — предложено 24; ожидаемая накладная и едущее уже не заказывают', async () => {
  const [lak, good, store] = [await supplier(), await aGood(), await aStore()]
  done(await sells(lak, good, { price: 42.5, multiple: 6 }))
  await delivered(store, [{ good_id: good, qty: 54, price: 40 }])
  await used(store, good, 42)
  const [line] = await proposed(lak, store)
  expect(line).toMatchObject({
    good: { id: good },
    price: 42.5,
    multiple: 6,
    lead_days: 7,
    per_day: 1.5,
    free: 12,
    on_way: 0,
    proposed: 24,
  })
  const draft = done(await desk.boss.post('good-invoices', invoiceOf(store, [{ good_id: good, qty: 18, price: 42.5 }])))
  expect(await proposed(lak, store)).toMatchObject([{ on_way: 18, proposed: 6 }])
  done(await desk.boss.post(`good-invoices/${draft.id}/process`, {}))
  expect(await proposed(lak, store)).toMatchObject([{ free: 30, on_way: 0, proposed: 6 }])
})

test('чего меньше минимума склада, то предлагают и без расхода: до минимума, целыми пачками', async () => {
  const [lak, good, store] = [await supplier(), await aGood(), await aStore()]
  done(await sells(lak, good, { multiple: 6 }))
  await delivered(store, [{ good_id: good, qty: 2, price: 40 }])
  expect(await proposed(lak, store)).toMatchObject([{ min: null, proposed: 0 }])
  const [remain] = done(await desk.boss.get(`good-remains?search=store_id:${store}`)).items
  done(await desk.boss.put(`good-remains/${remain.id}`, { min: 5, max: 10 }))
  expect(await proposed(lak, store)).toMatchObject([{ per_day: 0, free: 2, min: 5, proposed: 6 }])
})

test('списанное и возвращённое поставщику расходом не считается; без пачки штуки предлагают целыми', async () => {
  const [lak, good, store] = [await supplier(), await aGood(), await aStore()]
  done(await sells(lak, good))
  await delivered(store, [{ good_id: good, qty: 30, price: 40 }])
  const head = { type_id: 1, sender_unit_id: cast.units.arbat, sender_store_id: store, items: [{ good_id: good, qty: 20 }] }
  const flow = done(await desk.boss.post('good-flows', head))
  done(await desk.boss.post(`good-flows/${flow.id}/process`, {}))
  expect(await proposed(lak, store)).toMatchObject([{ per_day: 0, free: 10, proposed: 0 }])
  await used(store, good, 10)
  // Ten in four weeks for three weeks are seven and a half.
  expect(await proposed(lak, store)).toMatchObject([{ free: 0, proposed: 8, price: null, multiple: null }])
})

test('проданное до накладной — расход того дня, и первое же пришедшее его закроет: его заказывают сверх запаса', async () => {
  const [lak, good, store] = [await supplier(), await aGood(), await aStore({ is_goods: 1 })]
  done(await sells(lak, good))
  await delivered(store, [{ good_id: good, qty: 2, price: 40 }])
  const register = await openDrawer()
  const line = { item_type: 2, item_id: good, title: 'Масло персик', qty: 6, price: 390 }
  done(await desk.boss.post('orders', bodyOf([line], [byCash(2340)], { status_id: 3, register_id: register.id })))
  // Six in four weeks for three weeks are four and a half, and four are owed.
  expect(await proposed(lak, store)).toMatchObject([{ per_day: 0.214, free: 0, ahead: 4, proposed: 9 }])
  await delivered(store, [{ good_id: good, qty: 9, price: 40 }])
  expect(await proposed(lak, store)).toMatchObject([{ per_day: 0.214, free: 5, ahead: 0, proposed: 0 }])
})

test('ожидаемая накладная считается в пути упаковками, какими бы буквами их ни написали', async () => {
  const [lak, store] = [await supplier(), await aStore()]
  const good = Number(
    done(await desk.boss.post('goods', { title: ownWord('Перчатки'), good_units: [{ title: 'Упаковка', factor: 100 }] })).id,
  )
  done(await sells(lak, good))
  done(await desk.boss.post('good-invoices', invoiceOf(store, [{ good_id: good, qty: 2, price: 500, unit_name: 'упаковка' }])))
  expect(await proposed(lak, store)).toMatchObject([{ on_way: 200 }])
})

test('файл заказа — то, что человек оставил: изменённое вместо предложенного, нули не печатаются', async () => {
  const [lak, store] = [await supplier(), await aStore()]
  const goods = [await aGood(ownWord('Акварель')), await aGood(ownWord('Блеск'))] as const
  for (const good of goods) {
    done(await sells(lak, good, { price: 10.01 }))
    await delivered(store, [{ good_id: good, qty: 28, price: 4 }])
    await used(store, good, 28)
  }
  const file = async (edited: string) =>
    (await desk.boss.get(`supplier-goods/proposal/file?${asked(lak, store, `&format=csv&edited=${edited}`)}`)).body
  const text = String(await file(`${goods[0]}:3,${goods[1]}:0`))
  expect(text).toMatch(/Артикул.*Товар.*Заказать.*Цена за единицу.*Сумма/)
  expect(text).toMatch(/Акварель.*3.*30,03/)
  expect(text).not.toContain('Блеск')
  expect(String(await file(''))).toMatch(/Блеск[^\n]*21/)
  const wrong = await desk.boss.get(`supplier-goods/proposal/file?${asked(lak, store, '&format=csv&edited=3:x')}`)
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['edited']])
})

test('чужой склад и чужого поставщика не называют: 404 у поля', async () => {
  const [lak, store] = [await supplier(), await aStore({}, cast.units.arbat)]
  const far = await house.as(cast.administratorPonds)
  const ask = async (contractor: number, at: number, by = desk.boss) => {
    const { status, body } = await by.get(`supplier-goods/proposal?${asked(contractor, at)}`)
    return [status, Object.keys(body.errors ?? {})]
  }
  expect(await ask(lak, store, far)).toEqual([404, ['store_id']])
  expect(await ask(lak, 999_999)).toEqual([404, ['store_id']])
  expect(await ask(999_999, store)).toEqual([404, ['contractor_id']])
})

test('опечатка в черновике накладной не роняет заказ поставщику: в пути столько, сколько склад вместит', async () => {
  const [lak, store, good] = [await supplier(), await aStore(), await aGood()]
  await sql("insert into good_units (company_id, good_id, title, factor) values (1, $1, 'вагон', 999999)", [good])
  done(await sells(lak, good, { multiple: 6 }))
  done(await desk.boss.post('good-invoices', invoiceOf(store, [{ good_id: good, qty: 999_999_999, price: 1, unit_name: 'вагон' }])))
  expect(await proposed(lak, store)).toMatchObject([{ good: { id: good }, on_way: 999_999_999.999, proposed: 0 }])
})

test('поставщику не заказывают того, что уже просят у центрального склада', async () => {
  const [lak, store, good] = [await supplier(), await aStore(), await aGood()]
  const central = await aStore({}, cast.units.store)
  done(await sells(lak, good))
  const head = { unit_id: cast.units.arbat, store_id: store, supplier_store_id: central, items: [{ good_id: good, qty: 12 }] }
  const order = done(await desk.boss.post('good-orders', head))
  expect(await proposed(lak, store)).toMatchObject([{ on_way: 0 }])
  done(await desk.boss.post(`good-orders/${order.id}/send`, {}))
  expect(await proposed(lak, store)).toMatchObject([{ on_way: 12 }])
})
