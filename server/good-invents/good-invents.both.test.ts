import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { goodInventsRu } from '#contract/good-invents/good-invents.ru.ts'
import { recountStock } from '#server/stock/recount.ts'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { ago, booksOfInvent, inventOf, lineFor, processInvent, scanned, taken } from '#server/testing/goods/invents.ts'
import { aGood, aStore, delivered, lies, stockOf } from '#server/testing/goods/stock.ts'
import { boss, database, sql, test } from '#server/testing/house.ts'

const { refusals } = goodInventsRu

test('GDS-432 GDS-467 недостача, совпадение, излишек, исключён: итог у каждой строки, проведение исправляет остатки и книги и отвечает изменённой инвентаризацией', async () => {
  const store = await aStore()
  const [less, same, more, out] = [await aGood('Лак'), await aGood('Топ'), await aGood('База'), await aGood('Кисть')]
  await delivered(
    store,
    [less, same, more, out].map((good_id) => ({ good_id, qty: 10, price: 100 })),
  )
  await ago(store, '1 hour')
  const { id, items } = await inventOf(store)
  expect(items).toHaveLength(4)
  await scanned(id, [
    { good_id: less, qty: 7 },
    { good_id: same, qty: 10 },
    { good_id: more, qty: 12 },
  ])
  const dropped = done(await boss.delete(`good-invent-items/${lineFor({ items }, out).id}`))
  expect(dropped).toMatchObject({ is_deleted: 1, outcome: 'deleted' })
  const compared = done(await boss.post(`good-invents/${id}/recount`, {}))
  expect([less, same, more, out].map((good) => lineFor(compared, good).outcome)).toEqual(['shortage', 'equality', 'excess', 'deleted'])
  const processed = done(await processInvent(id, { force: 1, seen: compared.updated_at }))
  expect(processed).toMatchObject({ id, status_id: 2, shortage: 300, excess: 200, processor: { id: cast.employers.superAdmin } })
  expect(lineFor(processed, less)).toMatchObject({ qty: 7, expected: 10, difference: -3, cost: 300 })
  expect(lineFor(processed, more)).toMatchObject({ qty: 12, difference: 2, cost: 200 })
  expect(await Promise.all([less, same, more, out].map((good) => stockOf(store, good)))).toEqual([
    lies(7, 700),
    lies(10, 1000),
    lies(12, 1200),
    lies(10, 1000),
  ])
  expect(await booksOfInvent(id)).toEqual({ stock: -100, 'expense.write_off': 300, 'income.other': -200 })
  expect(await recountStock(database)).toEqual([])
  expect((await processInvent(id, { force: 1 })).body).toMatchObject({
    code: 1799,
    data: { id, processed_by: { id: cast.employers.superAdmin } },
  })

  const cancelled = done(await boss.post(`good-invents/${id}/cancel`, { reason: 'Считали не ту полку' }))
  expect(cancelled).toMatchObject({ status_id: 3, cancel_reason: 'Считали не ту полку' })
  expect(await stockOf(store, less)).toEqual(lies(10, 1000))
  expect(await booksOfInvent(id)).toEqual({})
})

test('GDS-425 GDS-430 GDS-457 инвентаризацию и её строки заводят, читают списком и по одной, правят и удаляют; у строки товар и количество, статус ведёт сервер', async () => {
  const [store, good, other] = [await aStore(), await aGood('Пилка'), await aGood('Крем')]
  await delivered(store, [{ good_id: good, qty: 5, price: 10 }])
  const made = done(await boss.post('good-invents', { store_id: store, comment: 'К концу месяца', items: [{ good_id: good, qty: 5 }] }))
  expect(made).toMatchObject({
    company_id: 1,
    unit_id: cast.units.arbat,
    store_id: store,
    employer_id: cast.employers.superAdmin,
    status_id: 0,
    is_blind: 1,
    store: { id: store },
    unit: { id: cast.units.arbat },
    employer: { id: cast.employers.superAdmin },
    lines: 1,
    counted: 1,
    items: [{ n: 1, good_id: good, good: { name: 'Пилка', base_unit: 'pc' }, qty: 5 }],
  })
  expect(done(await boss.get(`good-invents?search=store_id:${store}`)).items).toMatchObject([{ id: made.id, lines: 1, counted: 1 }])
  expect(done(await boss.get(`good-invents/${made.id}?with=items`)).items).toMatchObject([{ good_id: good, qty: 5 }])
  expect(done(await boss.put(`good-invents/${made.id}`, { comment: 'К ревизии', status_id: 2 }))).toMatchObject({
    comment: 'К ревизии',
    status_id: 0,
  })

  const added = done(await boss.post('good-invent-items', { invent_id: made.id, good_id: other, qty: 2 }))
  expect(added).toMatchObject({ n: 2, good_id: other, qty: 2 })
  expect((await boss.post('good-invent-items', { invent_id: made.id, good_id: other })).body.errors).toEqual({ good_id: [refusals.again] })
  expect(done(await boss.get(`good-invent-items?invent_id=${made.id}`)).items).toHaveLength(2)
  expect(done(await boss.put(`good-invent-items/${added.id}`, { qty: 4 }))).toMatchObject({ qty: 4 })
  expect(done(await boss.get(`good-invent-items/${added.id}`))).toMatchObject({ id: added.id, invent_id: made.id, qty: 4 })
  expect(done(await boss.delete(`good-invent-items/${added.id}`))).toMatchObject({ is_deleted: 1 })
  done(await boss.delete(`good-invents/${made.id}`))
  expect((await boss.get(`good-invents/${made.id}`)).status).toBe(404)
})

test('GDS-468 пересчёт заново читает, что должно быть у непосчитанных, и итоги всех; скан после него итог снимает', async () => {
  const [store, good, other] = [await aStore(), await aGood(), await aGood()]
  await delivered(store, [
    { good_id: good, qty: 10, price: 10 },
    { good_id: other, qty: 4, price: 10 },
  ])
  await ago(store, '1 hour')
  const { id } = await inventOf(store)
  await scanned(id, [{ good_id: good, qty: 9 }])
  const first = done(await boss.post(`good-invents/${id}/recount`, {}))
  expect(lineFor(first, good)).toMatchObject({ expected: 10, outcome: 'shortage', difference: -1 })
  expect(lineFor(first, other)).toMatchObject({ qty: null, expected: 4, outcome: null })
  await taken(store, other, 1)
  expect(lineFor(done(await boss.post(`good-invents/${id}/recount`, {})), other)).toMatchObject({ expected: 3 })
  await scanned(id, [{ good_id: good, qty: 1 }])
  const after = done(await boss.get(`good-invents/${id}?with=items`))
  expect(lineFor(after, good)).toMatchObject({ qty: 10, expected: null, outcome: null })
  expect((await processInvent(id, { force: 1, zero: 1, seen: first.updated_at })).body).toMatchObject({ code: 1799 })
})

test('GDS-469 в счёт добавляют товары: названные, одной группы, одной полки, десять самых дорогих; что уже есть, остаётся', async () => {
  const store = await aStore()
  const [group] = await sql<{ id: number }>(`insert into good_groups (company_id, title) values (1, 'Гели') returning id`)
  const goods = await Promise.all(Array.from({ length: 12 }, (_, n) => aGood(`Товар ${n}`)))
  await delivered(
    store,
    goods.map((good_id, n) => ({ good_id, qty: 1, price: 100 + n })),
  )
  await sql('update goods set good_group_id = $1 where id = any($2)', [group?.id, goods.slice(0, 3)])
  await sql(`update good_remains set shelf = 'В3' where store_id = $1 and good_id = any($2)`, [store, goods.slice(3, 5)])
  const begun = async (body: object) => done(await boss.post('good-invents', { store_id: store, ...body }))
  expect((await begun({})).items).toHaveLength(12)
  expect(goodsIn(await begun({ good_group_id: group?.id }))).toEqual(new Set(goods.slice(0, 3)))
  expect((await begun({ shelf: 'в3' })).items).toHaveLength(2)
  const dear = await begun({ is_costliest: 1 })
  expect(goodsIn(dear)).toEqual(new Set(goods.slice(2)))
  const { items } = done(await boss.post(`good-invents/${dear.id}/add-goods`, { good_ids: goods.slice(0, 3) }))
  expect(items).toHaveLength(12)
  const part = await begun({ good_group_id: group?.id })
  const unseen = await aGood('Товар без остатка')
  const added = async (body: object) => goodsIn(done(await boss.post(`good-invents/${part.id}/add-goods`, body)))
  expect(await added({ shelf: 'В3' })).toEqual(new Set(goods.slice(0, 5)))
  expect(await added({ is_costliest: 1 })).toEqual(new Set(goods))
  expect(await added({ good_group_id: group?.id, good_ids: [unseen] })).toEqual(new Set([...goods, unseen]))
  expect((await boss.post('good-invents', { store_id: store, shelf: 'Ы9' })).body.errors).toEqual({ store_id: [refusals.nothing] })
  expect((await boss.post(`good-invents/${dear.id}/add-goods`, { good_ids: [await aGood('Чужой', 2)] })).status).toBe(404)
})

const goodsIn = ({ items }: { items: { good_id: number }[] }) => new Set(items.map(({ good_id }) => good_id))

test('GDS-470 по штрихкоду товар находят или добавляют; result false — уже посчитан, но не этим устройством; неизвестный код отказан', async () => {
  const [store, good, fresh] = [await aStore(), await aGood('Масло'), await aGood('Новинка')]
  const [code, unseen] = ['460701430021', '460701430022']
  await sql('insert into good_barcodes (company_id, good_id, barcode) values (1, $1, $2), (1, $3, $4)', [good, code, fresh, unseen])
  await delivered(store, [{ good_id: good, qty: 5, price: 10 }])
  const { id } = await inventOf(store)
  const ask = (barcode: string, device?: string) => boss.post('good-invent-items/by-barcode', { invent_id: id, barcode, device })
  expect(done(await ask(code))).toMatchObject({ result: true, item: { good_id: good, qty: null } })
  expect(done(await ask(unseen))).toMatchObject({ result: true, item: { good_id: fresh, n: 2, qty: null } })
  const device = randomUUID()
  await scanned(id, [{ good_id: good, qty: 1 }], device)
  expect(done(await ask(code))).toMatchObject({ result: false, item: { qty: 1 } })
  expect(done(await ask(code, randomUUID())).result).toBe(false)
  expect(done(await ask(code, device)).result).toBe(true)
  expect((await ask('460701430999')).body).toMatchObject({
    code: 404,
    errors: { barcode: ['Товара со штрихкодом 460701430999 нет.'] },
  })
  for (const wrong of ['46070143002', '46070143002a', '']) expect((await ask(wrong)).status).toBe(422)
})
