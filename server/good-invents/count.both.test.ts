import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { goodInventsRu } from '#contract/good-invents/good-invents.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { ago, booksOfInvent, inventOf, lineFor, processInvent, scanned, taken } from '#server/testing/goods/invents.ts'
import { aGood, aStore, delivered, lies, stockOf } from '#server/testing/goods/stock.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

const { refusals } = goodInventsRu

test('X22 ожидалось 10, посчитано 10 в 10:30, одна продана в 11:00, проведено в 12:00: разница 0, остаток 9', async () => {
  const [store, good] = [await aStore(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 10, price: 145 }])
  await ago(store, '3 hours')
  const { id } = await inventOf(store)
  await scanned(id, [{ good_id: good, qty: 10, age: 90 * 60_000 }])
  await taken(store, good, 1)
  await ago(store, '1 hour', 'good_flow')
  done(await boss.post(`good-invents/${id}/recount`, {}))
  const processed = done(await processInvent(id, { force: 1 }))
  expect(lineFor(processed, good)).toMatchObject({ qty: 10, expected: 10, difference: 0, outcome: 'equality', is_moved: 0, cost: 0 })
  expect(await stockOf(store, good)).toEqual(lies(9, 1305))
  expect(await booksOfInvent(id)).toEqual({})
})

test('вслепую: кто считает, не знает, сколько должно быть, пока не проведено; кто проводит, видит', async () => {
  const [store, good] = [await aStore(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 5, price: 10 }])
  await ago(store, '1 hour')
  const { id } = await inventOf(store)
  await scanned(id, [{ good_id: good, qty: 4 }])
  done(await boss.post(`good-invents/${id}/recount`, {}))
  const administrator = await house.as(cast.administrator)
  const seen = async () => lineFor(done(await administrator.get(`good-invents/${id}?with=items`)), good)
  expect(await seen()).toMatchObject({ qty: 4, expected: null, difference: null, outcome: null, cost: null, is_moved: null })
  expect(lineFor(done(await administrator.post(`good-invents/${id}/recount`, {})), good).expected).toBeNull()
  expect((await administrator.post(`good-invents/${id}/process`, { force: 1 })).status).toBe(403)
  done(await boss.put(`good-invents/${id}`, { is_blind: 0 }))
  expect(await seen()).toMatchObject({ expected: 5, difference: -1, outcome: 'shortage' })
  done(await boss.put(`good-invents/${id}`, { is_blind: 1 }))
  done(await processInvent(id, { force: 1 }))
  expect(await seen()).toMatchObject({ expected: 5, outcome: 'shortage', cost: 10 })
})

test('непосчитанное без подтверждения не спишется, того, кто ещё считает, подождут; оба спрошены поимённо', async () => {
  const [store, good, other] = [await aStore(), await aGood(), await aGood()]
  await delivered(store, [
    { good_id: good, qty: 5, price: 10 },
    { good_id: other, qty: 3, price: 10 },
  ])
  await ago(store, '1 hour')
  const { id } = await inventOf(store)
  const device = await scanned(id, [{ good_id: good, qty: 5 }])
  expect((await processInvent(id)).body.errors.force[0]).toMatch(/^Ещё считают: .+\.$/)
  expect(done(await boss.post(`good-invents/${id}/finish`, { device })).counters).toMatchObject([{ device, qty: 5, is_finished: 1 }])
  expect((await processInvent(id)).body.errors).toEqual({ zero: [refusals.zero.replace('{{count}}', '1')] })
  await scanned(id, [{ good_id: good, qty: 1 }], device)
  expect((await processInvent(id)).body.errors.force).toBeDefined()
  await scanned(id, [{ good_id: good, qty: -1 }], device)
  done(await boss.post(`good-invents/${id}/finish`, { device }))
  expect(lineFor(done(await processInvent(id, { zero: 1 })), other)).toMatchObject({ qty: 0, outcome: 'shortage', difference: -3 })
  expect(await stockOf(store, other)).toEqual(lies(0, 0))
})

test('что двигалось, пока его считали, и что отсканировано неизвестно когда, проводят только пересчитав', async () => {
  const [store, good, other] = [await aStore(), await aGood(), await aGood()]
  await delivered(store, [
    { good_id: good, qty: 10, price: 10 },
    { good_id: other, qty: 3, price: 10 },
  ])
  await ago(store, '3 hours')
  const { id } = await inventOf(store)
  await scanned(id, [{ good_id: good, qty: 4, age: 7_200_000 }])
  await taken(store, good, 1)
  await ago(store, '1 hour', 'good_flow')
  await scanned(id, [
    { good_id: good, qty: 5 },
    { good_id: other, qty: 3, age: null },
  ])
  const compared = done(await boss.post(`good-invents/${id}/recount`, {}))
  const [moved, timeless] = [lineFor(compared, good), lineFor(compared, other)]
  expect([moved.is_moved, timeless.is_timeless]).toEqual([1, 1])
  expect((await processInvent(id, { force: 1 })).body.errors).toEqual({
    [`items.${moved.n}.qty`]: [refusals.moved],
    [`items.${timeless.n}.qty`]: [refusals.timeless],
  })
  done(await boss.put(`good-invent-items/${moved.id}`, { qty: 9 }))
  done(await boss.put(`good-invent-items/${timeless.id}`, { qty: 3 }))
  expect(done(await processInvent(id, { force: 1 }))).toMatchObject({ shortage: 0, excess: 0 })
  expect(await stockOf(store, good)).toEqual(lies(9, 90))
})

test('скан, присланный дважды, считается один раз; после проведения опоздавший отказан тем, кто провёл', async () => {
  const [store, good] = [await aStore(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 5, price: 10 }])
  await ago(store, '1 hour')
  const { id } = await inventOf(store)
  const body = { device: randomUUID(), scans: [{ key: randomUUID(), good_id: good, qty: 2, age: 0 }] }
  const send = () => boss.post(`good-invents/${id}/scans`, body)
  const answers = await Promise.all(Array.from({ length: 8 }, send))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(done(await send()).items).toMatchObject([{ good_id: good, qty: 2, counters: [{ device: body.device, qty: 2 }] }])
  const strange = { device: randomUUID(), scans: [{ key: randomUUID(), barcode: '460000000000', qty: 1, age: 0 }] }
  expect(done(await boss.post(`good-invents/${id}/scans`, strange))).toMatchObject({ unknown: [{ barcode: '460000000000' }], items: [] })
  done(await processInvent(id, { force: 1 }))
  const late = await boss.post(`good-invents/${id}/scans`, { ...body, scans: [{ ...body.scans[0], key: randomUUID() }] })
  expect(late.body).toMatchObject({ code: 1799, data: { id, processed_by: { id: cast.employers.superAdmin } } })
})

test('двадцать планшетов считают один товар разом: ни один скан не потерян и не удвоен', async () => {
  const [store, good] = [await aStore(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 60, price: 10 }])
  await ago(store, '1 hour')
  const { id } = await inventOf(store)
  const people = await Promise.all(Array.from({ length: 20 }, () => house.as(cast.administrator)))
  const three = Array.from({ length: 3 }, () => ({ good_id: good, qty: 1 }))
  await Promise.all(people.map((who) => scanned(id, three, randomUUID(), who)))
  expect(lineFor(done(await boss.get(`good-invents/${id}?with=items;counters`)), good)).toMatchObject({ qty: 60 })
  expect(done(await processInvent(id, { force: 1 }))).toMatchObject({ shortage: 0, excess: 0 })
})

test('сколько насчитал каждый, равно сумме его сканов: и присланного дважды, и снятого, и того, чей миг неизвестен', async () => {
  const [store, good, other] = [await aStore(), await aGood(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 5, price: 10 }])
  const { id } = await inventOf(store)
  const [device, second] = [randomUUID(), randomUUID()]
  const scans = [
    { key: randomUUID(), good_id: good, qty: 2, age: 60_000 },
    { key: randomUUID(), good_id: other, qty: 0.5, age: null },
  ]
  const send = (body: object) => boss.post(`good-invents/${id}/scans`, body)
  for (let time = 0; time < 2; time++) done(await send({ device, scans }))
  done(await boss.post(`good-invents/${id}/finish`, { device }))
  await scanned(id, [{ good_id: good, qty: 4 }], second)
  const { counters } = done(await send({ device, scans: [{ key: randomUUID(), good_id: good, qty: -1, age: 0 }] }))
  expect(counters).toMatchObject([
    { device, qty: 1.5, is_finished: 0 },
    { device: second, qty: 4, is_finished: 0 },
  ])
  expect(
    await sql(
      `select from good_invent_devices d where d.invent_id = $1 and (d.qty, d.last_at) is distinct from (
       select (sum(s.qty), max(s.scanned_at)) from good_invent_scans s
       where (s.invent_id, s.device, s.employer_id) = (d.invent_id, d.device, d.employer_id))`,
      [id],
    ),
  ).toEqual([])
  expect(done(await boss.get(`good-invents/${id}?with=counters`)).counters).toEqual(counters)
})

test('порядок внутри секунды известен: момент движения хранится до миллисекунды', async () => {
  const store = await aStore()
  for (let n = 0; n < 4; n++) await delivered(store, [{ good_id: await aGood(), qty: 1, price: 10 }])
  const rows = await sql<{ is_exact: boolean }>(`select at <> date_trunc('second', at) as is_exact from stock_moves where store_id = $1`, [
    store,
  ])
  expect(rows.some(({ is_exact }) => is_exact)).toBe(true)
})

test('два счёта одного товара не исправляют его дважды: второй просит пересчитать', async () => {
  const [store, good] = [await aStore(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 10, price: 10 }])
  await ago(store, '1 hour')
  const [first, second] = [await inventOf(store), await inventOf(store)]
  for (const { id } of [first, second]) await scanned(id, [{ good_id: good, qty: 8, age: 600_000 }])
  done(await processInvent(first.id, { force: 1 }))
  expect((await processInvent(second.id, { force: 1 })).body.errors).toEqual({ 'items.1.qty': [refusals.moved] })
  done(await boss.put(`good-invent-items/${second.items[0].id}`, { qty: 8 }))
  expect(done(await processInvent(second.id, { force: 1 }))).toMatchObject({ shortage: 0, excess: 0 })
  expect(await stockOf(store, good)).toEqual(lies(8, 80))
})
