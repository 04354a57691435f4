import { expect } from 'vitest'
import { goodInventsRu } from '#contract/good-invents/good-invents.ru.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { ago, inventOf, lineFor, processInvent, scanned, taken } from '#server/testing/goods/invents.ts'
import { aGood, aStore, delivered, lies, stockOf } from '#server/testing/goods/stock.ts'
import { boss, test } from '#server/testing/house.ts'

const { refusals } = goodInventsRu

async function countOf(pieces: number) {
  const [store, good] = [await aStore(), await aGood()]
  await delivered(store, [{ good_id: good, qty: pieces, price: 10 }])
  await ago(store, '1 hour')
  const { id, items } = await inventOf(store)
  const line = async () => lineFor(done(await boss.get(`good-invents/${id}?with=items`)), good)
  return { store, good, id, item: `good-invent-items/${lineFor({ items }, good).id}`, line }
}

test('скан по ошибке и его отмена — не счёт: товар остаётся непосчитанным, и без подтверждения его не спишут', async () => {
  const { store, good, id, line } = await countOf(5)
  const device = await scanned(id, [{ good_id: good, qty: 1 }])
  await scanned(id, [{ good_id: good, qty: -1 }], device)
  expect(await line()).toMatchObject({ qty: null, outcome: null, is_timeless: 0 })
  expect(done(await boss.get(`good-invents/${id}`))).toMatchObject({ lines: 1, counted: 0 })
  await taken(store, good, 1)
  expect((await processInvent(id, { force: 1 })).body.errors).toEqual({ zero: [refusals.zero.replace('{{count}}', '1')] })
  expect(await stockOf(store, good)).toEqual(lies(4, 40))
  expect(lineFor(done(await processInvent(id, { force: 1, zero: 1 })), good)).toMatchObject({ qty: 0, expected: 4, outcome: 'shortage' })
  expect(await stockOf(store, good)).toEqual(lies(0, 0))
})

test('что исключили из счёта и вернули, считают с начала: прежние сканы не прибавляются', async () => {
  const { good, id, item, line } = await countOf(5)
  await scanned(id, [{ good_id: good, qty: 5 }])
  done(await boss.delete(item))
  expect(await line()).toMatchObject({ is_deleted: 1, outcome: 'deleted' })
  done(await boss.post(`good-invents/${id}/add-goods`, { good_ids: [good] }))
  expect(await line()).toMatchObject({ is_deleted: 0, qty: null, outcome: null })
  done(await boss.delete(item))
  await scanned(id, [{ good_id: good, qty: 2 }])
  expect(await line()).toMatchObject({ is_deleted: 0, qty: 2 })
  done(await boss.post(`good-invents/${id}/recount`, {}))
  expect(await line()).toMatchObject({ qty: 2, expected: 5, outcome: 'shortage', is_moved: 0 })
})
