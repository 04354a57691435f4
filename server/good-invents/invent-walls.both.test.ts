import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { goodInventsRu } from '#contract/good-invents/good-invents.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { ago, inventOf, lineFor, processInvent, scanned } from '#server/testing/goods/invents.ts'
import { aGel, aGood, aStore, delivered, lies, stockOf } from '#server/testing/goods/stock.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

const { refusals } = goodInventsRu
const scanOf = (good_id: number) => ({ key: randomUUID(), good_id, qty: 1, age: 0 })

test('двадцать проведений разом: одно проходит; чужая студия и чужая компания инвентаризации не видят', async () => {
  const [store, good] = [await aStore(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 5, price: 10 }])
  await ago(store, '1 hour')
  const { id, items } = await inventOf(store)
  await scanned(id, [{ good_id: good, qty: 4 }])
  const ponds = await house.as(cast.administratorPonds)
  const foreign = await house.as(cast.foreign.superAdmin)
  for (const one of [ponds, foreign]) {
    for (const call of [`good-invents/${id}`, `good-invents/${id}/history`, `good-invent-items/${items[0].id}`])
      expect((await one.get(call)).status).toBe(404)
    expect((await one.post(`good-invents/${id}/scans`, { device: randomUUID(), scans: [scanOf(good)] })).status).toBe(404)
  }
  expect((await ponds.post('good-invents', { store_id: store })).body.errors).toEqual({ store_id: ['Не найдено.'] })
  const people = [boss, await house.as(cast.manager)]
  const answers = await Promise.all(Array.from({ length: 10 }, () => people.map((who) => processInvent(id, { force: 1 }, who))).flat())
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  expect(await stockOf(store, good)).toEqual(lies(4, 40))
})
test('негодное отказано у своего поля: количество −1, 10⁹ и с четвёртым знаком, скан без товара, пустая инвентаризация', async () => {
  const [store, good] = [await aStore(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 2, price: 10 }])
  const { id, items } = await inventOf(store)
  for (const qty of [-1, 1e9, 1.0001, 'два'])
    expect(Object.keys((await boss.put(`good-invent-items/${items[0].id}`, { qty })).body.errors)).toEqual(['qty'])
  const send = (scan: object) => boss.post(`good-invents/${id}/scans`, { device: randomUUID(), scans: [{ ...scanOf(good), ...scan }] })
  for (const qty of [0, 1e9, 0.0001]) expect((await send({ qty })).body.errors).toEqual({ 'scans.0.qty': [refusals.number] })
  expect((await send({ good_id: undefined })).body.errors).toEqual({ 'scans.0.barcode': [refusals.good] })
  expect((await send({ good_id: 999_999 })).body.errors).toEqual({ 'scans.0.good_id': ['Не найдено.'] })
  expect((await boss.post(`good-invents/${id}/scans`, { device: 'планшет', scans: [scanOf(good)] })).status).toBe(422)
  expect((await boss.delete(`goods/${good}`)).body.errors.id[0]).toContain('В незаконченных инвентаризациях: 1.')
  expect((await boss.post(`good-invents/${id}/cancel`, { reason: 'Не то' })).body.errors).toEqual({ status_id: [refusals.draft] })
  done(await boss.delete(`good-invent-items/${items[0].id}`))
  expect((await processInvent(id)).body.errors).toEqual({ items: [refusals.items] })
})

test('сканы и проведённый счёт база не даёт ни править, ни удалить, ни дописать', async () => {
  const [store, good] = [await aStore(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 2, price: 10 }])
  await ago(store, '1 hour')
  const { id, items } = await inventOf(store)
  await scanned(id, [{ good_id: good, qty: 2 }])
  const wall = (text: string) =>
    sql(text).then(
      () => null,
      ({ constraint }) => constraint,
    )
  expect(await wall(`update good_invent_scans set qty = 3 where invent_id = ${id}`)).toBe('good_invent_scans_stay')
  expect(await wall(`delete from good_invent_scans where invent_id = ${id}`)).toBe('good_invent_scans_stay')
  done(await processInvent(id, { force: 1 }))
  expect(await wall(`update good_invent_items set base_qty = 1, base_at = now() where id = ${items[0].id}`)).toBe(
    'good_invent_items_frozen',
  )
  expect(await wall(`update good_invents set status_id = 0, processed_at = null, shortage = null, excess = null where id = ${id}`)).toBe(
    'good_invents_way',
  )
  expect(await wall(`delete from good_invents where id = ${id}`)).toBe('good_invents_way')
})

test('история рассказывает об инвентаризации и о строке, которую пересчитали', async () => {
  const [store, good] = [await aStore(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 2, price: 10 }])
  const { id, items } = await inventOf(store)
  done(await boss.put(`good-invent-items/${items[0].id}`, { qty: 2 }))
  const { items: lines } = done(await boss.get(`good-invents/${id}/history`))
  expect(lines.map(({ model_type, event }: { model_type: string; event: string }) => `${model_type} ${event}`)).toEqual([
    'good_invent_item updated',
    'good_invent created',
  ])
})

test('посчитанное по последней цене дороже, чем вместят книги: отказано у строки, ничего не двинулось', async () => {
  const [store, dust] = [await aStore(), await aGel()]
  await delivered(store, [{ good_id: dust, qty: 0.001, price: 10_000_000_000 }])
  await ago(store, '1 hour')
  const invent = await inventOf(store)
  const line = lineFor(invent, dust)
  done(await boss.put(`good-invent-items/${line.id}`, { qty: 999_999_999 }))
  const answer = await processInvent(invent.id)
  expect([answer.status, answer.body.errors]).toEqual([422, { [`items.${line.n}.qty`]: [refusals.dear] }])
  expect(await stockOf(store, dust)).toEqual(lies(0.001, 10_000_000))
})
