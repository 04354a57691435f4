import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { transferOf } from '#server/testing/goods/flows.ts'
import { orderPlaces } from '#server/testing/goods/good-orders.ts'
import { aGood, aStore, delivered, invoiceOf } from '#server/testing/goods/stock.ts'
import { boss, test } from '#server/testing/house.ts'

test('GDS-430 состояние документа ведёт сервер: присланное при заведении и правкой не меняет ни одного из четырёх', async () => {
  const [from, to, good] = [await aStore(), await aStore({}, cast.units.ponds), await aGood()]
  const items = [{ good_id: good, qty: 2 }]
  await delivered(from, [{ good_id: good, qty: 5, price: 10 }])
  const ordered = await orderPlaces({ here: 1, there: 5 })
  const bodies = {
    'good-flows': transferOf(from, to, items),
    'good-invents': { store_id: from, items },
    'good-invoices': invoiceOf(from, [{ good_id: good, qty: 1, price: 1 }]),
    'good-orders': { ...ordered.head, items: [{ good_id: ordered.good, qty: 2 }] },
  }
  for (const [path, body] of Object.entries(bodies))
    for (const status_id of [1, 2, 3]) {
      const { id } = done(await boss.post(path, { ...body, ...('number' in body && { number: `Н-${status_id}` }), status_id }))
      const seen = async () => done(await boss.get(`${path}/${id}`)).status_id
      expect([path, status_id, await seen()]).toEqual([path, status_id, 0])
      done(await boss.put(`${path}/${id}`, { comment: 'Проверить', status_id }))
      expect([path, status_id, await seen()]).toEqual([path, status_id, 0])
      done(await boss.delete(`${path}/${id}`))
    }
})
