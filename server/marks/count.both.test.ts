import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { done } from '#server/testing/day-at-desk.ts'
import { ago, inventOf, processInvent } from '#server/testing/goods/invents.ts'
import { aMark, aMarkedGood, bare, deliveredMarked, historyOf, statesOf } from '#server/testing/goods/marks.ts'
import { aStore, delivered, stockOf } from '#server/testing/goods/stock.ts'
import { boss, sql, test } from '#server/testing/house.ts'

const [one, two] = [randomUUID(), randomUUID()]
/** The scan was ten minutes ago: what moves now has moved after it. */
const age = 600_000
const byMark = (mark: string, more: object = {}) => ({ key: randomUUID(), mark, barcode: bare(mark).slice(3, 16), qty: 1, age, ...more })
const scan = async (id: number, scans: object[], device = one) => done(await boss.post(`good-invents/${id}/scans`, { device, scans }))

test('пересчёт по маркам: штука считается однажды, чьим бы планшетом ни читали; пропавшая выведена, найденная пришла, отмена возвращает', async () => {
  const [store, other, good] = [await aStore(), await aStore(), await aMarkedGood()]
  const [here = '', kept = '', lost = ''] = await deliveredMarked(store, good, 3)
  const [far = ''] = await deliveredMarked(other, good, 1)
  await delivered(store, [{ good_id: good, qty: 1, price: 145 }])
  await ago(store, '1 hour')
  const fresh = aMark()
  const invent = await inventOf(store)
  const first = byMark(here)
  const answer = await scan(invent.id, [first, byMark(kept)])
  expect(answer).toMatchObject({ unknown: [], again: [], items: [{ qty: 2, by_marks: 2 }] })
  expect(await scan(invent.id, [first]), 'повтор той же посылки').toMatchObject({ again: [], items: [{ qty: 2, by_marks: 2 }] })
  expect(await scan(invent.id, [byMark(here)], two)).toMatchObject({ again: [{ mark: bare(here) }], items: [{ qty: 2 }] })
  // A scan that is taken back lets the piece be counted again.
  expect((await scan(invent.id, [byMark(kept, { qty: -1 })])).items[0]).toMatchObject({ qty: 1, by_marks: 1 })
  expect((await scan(invent.id, [byMark(kept, { qty: -1 })])).items[0], 'снятое не снимают дважды').toMatchObject({ qty: 1 })
  expect((await scan(invent.id, [byMark(kept), byMark(far), byMark(fresh, { good_id: good })], two)).items[0]).toMatchObject({
    qty: 4,
    by_marks: 4,
  })
  const [late = ''] = await deliveredMarked(store, good, 1)
  done(await processInvent(invent.id, { force: 1 }))
  expect(await statesOf([here, kept, lost, far, fresh, late])).toEqual([
    `in_store ${store}`,
    `in_store ${store}`,
    'withdrawn -',
    `in_store ${store}`,
    `in_store ${store}`,
    `in_store ${store}`,
  ])
  expect(await historyOf(lost)).toEqual(['good_invoice in_store', 'good_invent withdrawn'])
  expect((await stockOf(store, good)).remain).toBe(5)
  done(await boss.post(`good-invents/${invent.id}/cancel`, { reason: 'Не тот склад' }))
  expect(await statesOf([lost, far, fresh])).toEqual([`in_store ${store}`, `in_store ${other}`, 'gone -'])
})

test('посчитано без марок: чего нет, никто не знает, и марки остаются для сверки; ноль на полке выводит все', async () => {
  const [store, some, none] = [await aStore(), await aMarkedGood(), await aMarkedGood()]
  const marks = await deliveredMarked(store, some, 3)
  const all = await deliveredMarked(store, none, 2)
  await ago(store, '1 hour')
  const invent = await inventOf(store)
  await scan(invent.id, [{ key: randomUUID(), good_id: some, qty: 1, age }, byMark(marks[0] ?? '')])
  done(await processInvent(invent.id, { zero: 1, force: 1 }))
  expect(await statesOf([...marks, ...all])).toEqual([...marks.map(() => `in_store ${store}`), 'withdrawn -', 'withdrawn -'])
  const [row] = await sql<{ id: number }>('select id from good_remains where store_id = $1 and good_id = $2', [store, some])
  expect(done(await boss.get(`marks/stands/${row?.id}`))).toMatchObject({ remain: 2, marks: 3, beyond: 1, need: 'beyond' })
  // A count by hand forgets which pieces were scanned, and keeps only their number.
  const again = await inventOf(store)
  const { items } = await scan(again.id, [byMark(marks[0] ?? '')])
  expect(done(await boss.put(`good-invent-items/${items[0].id}`, { qty: 2 }))).toMatchObject({ qty: 2, by_marks: 0 })
})

test('марку, чьего GTIN нет среди штрихкодов, узнают по ней самой; немаркируемую считают как товар', async () => {
  const [store, good] = [await aStore(), await aMarkedGood()]
  const [mark = ''] = await deliveredMarked(store, good, 1)
  const invent = await inventOf(store)
  const asked = { invent_id: invent.id, barcode: bare(mark).slice(3, 16), mark }
  expect(done(await boss.post('good-invent-items/by-barcode', asked))).toMatchObject({ item: { good_id: good, by_marks: 0 } })
  expect((await boss.post('good-invent-items/by-barcode', { ...asked, mark: aMark() })).status).toBe(404)
  const stranger = byMark(aMark())
  expect((await scan(invent.id, [stranger])).unknown).toEqual([{ key: stranger.key, barcode: stranger.barcode }])
})
