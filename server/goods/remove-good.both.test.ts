import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { aGel, aGood, aStore, delivered, invoiceOf, stockOf } from '#server/testing/goods/stock.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { bodyOf, byCash } from '#server/testing/till.ts'

const removed = async (good: number) => {
  const answer = await boss.delete(`goods/${good}`)
  return answer.status === 200 ? null : { code: answer.body.code, why: answer.body.errors.id[0] }
}

test('товар, который лежит на складе или стоит в открытой накладной, не удалить: отказ говорит, что его держит; база держит его от любой руки', async () => {
  const [store, good] = [await aStore(), await aGel()]
  const { id } = await delivered(store, [{ good_id: good, qty: 2.5, price: 10 }])
  const draft = done(await boss.post('good-invoices', invoiceOf(store, [{ good_id: good, qty: 1, price: 1 }])))
  const refusal = await removed(good)
  expect(refusal?.code).toBe(1423)
  expect(refusal?.why).toMatch(/^Товар ещё в деле\. Лежит: Арбат · Склад .+ — 2,5\. В непроведённых накладных: 1\.$/)
  expect(await sql('update goods set deleted_at = now() where id = $1', [good]).catch(({ constraint }) => constraint)).toBe('goods_held')
  done(await boss.post(`good-invoices/${id}/cancel`, { reason: 'Не то' }))
  expect((await removed(good))?.why).toBe('Товар ещё в деле. В непроведённых накладных: 1.')
  done(await boss.delete(`good-invoices/${draft.id}`))
  // Its history stays: only a good that lies somewhere cannot be removed.
  expect(await removed(good)).toBeNull()
  expect(await sql('select from stock_moves where good_id = $1', [good])).toHaveLength(2)
})

test('товар открытого заказа не удалить', async () => {
  const good = await aGood('Крем')
  const line = { item_type: 2, item_id: good, title: 'Крем', qty: 1, price: 390 }
  done(await boss.post('orders', bodyOf([line], [byCash(390)])))
  expect((await removed(good))?.why).toBe('Товар ещё в деле. В незакрытых заказах: 1.')
})

test('накладная и удаление товара разом: либо товар остаётся и пришёл, либо удалён и накладная его не знает', async () => {
  const store = await aStore()
  for (let round = 0; round < 6; round++) {
    const good = await aGood()
    const [made, gone] = await Promise.all([
      boss.post('good-invoices', invoiceOf(store, [{ good_id: good, qty: 1, price: 1 }])),
      (await house.as(cast.superAdmin)).delete(`goods/${good}`),
    ])
    expect([made.status, gone.status].toSorted()).toEqual(made.status === 200 ? [200, 409] : [200, 404])
  }
})

test('удалённого товара в новую строку не взять', async () => {
  const [store, good] = [await aStore(), await aGood()]
  done(await boss.delete(`goods/${good}`))
  const answer = await boss.post('good-invoices', invoiceOf(store, [{ good_id: good, qty: 1, price: 1 }]))
  expect([answer.status, answer.body.errors]).toEqual([404, { 'items.0.good_id': ['Не найдено.'] }])
})

test('единицу, в которой посчитана непроведённая накладная, у товара не убрать: коробка не становится штукой; множитель её правят', async () => {
  const [store, good] = [await aStore(), await aGood()]
  const units = (...good_units: { title: string; factor: number }[]) => boss.put(`goods/${good}`, { good_units })
  done(await units({ title: 'Коробка', factor: 6 }))
  const { id } = done(await boss.post('good-invoices', invoiceOf(store, [{ good_id: good, qty: 2, unit_name: 'коробка', price: 60 }])))
  const refused = await units({ title: 'Ящик', factor: 6 })
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
    409,
    1423,
    { good_units: ['Единица «Коробка» стоит в непроведённых накладных: 1. Проведите их или укажите в строках другую единицу.'] },
  ])
  expect(done(await units({ title: 'коробка', factor: 12 })).good_units).toEqual([{ title: 'коробка', factor: 12 }])
  done(await boss.post(`good-invoices/${id}/process`, {}))
  expect(await stockOf(store, good)).toMatchObject({ remain: 24, layers: 24, moves: 24 })
  expect(done(await units()).good_units).toEqual([])
})
