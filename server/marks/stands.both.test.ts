import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { aMark, aMarkedGood, bare, deliveredMarked, historyOf, statesOf } from '#server/testing/goods/marks.ts'
import { aGood, aStore, delivered, stockOf } from '#server/testing/goods/stock.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

const marksOf = (count: number) => Array.from({ length: count }, () => aMark())
/** The place as the screen shows it. */
async function standOf(store: number, good: number) {
  const [row] = await sql<{ id: number }>('select id from good_remains where store_id = $1 and good_id = $2', [store, good])
  return done(await boss.get(`marks/stands/${row?.id}?with=good;store;codes`))
}
const accept = (id: number, marks: string[], who = boss) => who.post(`marks/stands/${id}/accept`, { marks })
const withdraw = (id: number, marks: string[], reason: string) => boss.post(`marks/stands/${id}/withdraw`, { marks, reason })
/** Writes off so many pieces that nobody has scanned. */
async function wasted(store: number, good: number, qty: number) {
  const flow = done(await boss.post('good-flows', { type_id: 1, sender_store_id: store, items: [{ good_id: good, qty }] }))
  done(await boss.post(`good-flows/${flow.id}/process`, {}))
}

test('марки того, что уже лежит: начальный остаток, накладная до сканера, излишек — принимают не больше, чем штук без марки', async () => {
  const [store, good] = [await aStore(), await aMarkedGood()]
  await delivered(store, [{ good_id: await aMarkedGood(), qty: 1, price: 1 }])
  done(await boss.post('good-remains', { store_id: store, good_id: good, qty: 2, cost: 100 }))
  await delivered(store, [{ good_id: good, qty: 1, price: 145 }])
  const { id, ...stand } = await standOf(store, good)
  expect(stand).toMatchObject({
    remain: 3,
    marks: 0,
    lacking: 3,
    beyond: 0,
    need: 'lacking',
    codes: [],
    store: { id: store },
    good: { id: good },
  })
  const [first = '', ...rest] = marksOf(3)
  expect(done(await accept(id, [first]))).toMatchObject({ marks: 1, lacking: 2, codes: [{ code: first }] })
  expect((await accept(id, marksOf(3))).body).toMatchObject({ code: 1798, errors: { marks: ['Марок 3, а штук без марки на складе 2.'] } })
  expect((await accept(id, [first])).body.errors.marks[0]).toContain('уже лежит на складе')
  expect((await accept(id, [])).body.errors.marks).toBeTruthy()
  const both = await Promise.all([accept(id, rest), accept(id, marksOf(2))])
  expect(both.map(({ status }) => status).toSorted(), 'двое разом не примут больше, чем лежит').toEqual([200, 422])
  expect(await standOf(store, good)).toMatchObject({ marks: 3, lacking: 0, beyond: 0, need: 'even' })
  expect(await statesOf([first])).toEqual([`in_store ${store}`])
  expect(await historyOf(first)).toEqual(['mark_act in_store'])
  expect((await stockOf(store, good)).remain, 'сам товар не тронут').toBe(3)
  const found = done(await boss.get(`marks/stands?search=good_id:${good}&searchFields=good_id:=&with=good;store`))
  expect(found).toMatchObject({ count: 1, items: [{ id, need: 'even' }], filters: [{ key: 'need' }, { key: 'store_id' }] })
  const logged = await sql(
    "select after->>'kind' as kind, after->>'count' as count from audits where model_type = 'mark_act' and after->>'good_id' = $1",
    [String(good)],
  )
  expect(logged).toEqual([
    { kind: 'accepted', count: '1' },
    { kind: 'accepted', count: '2' },
  ])
})

test('чужая марка, немаркируемый товар и чужая студия: принять нельзя, и сказано почему', async () => {
  const [store, away, good, plain] = [await aStore(), await aStore({}, cast.units.ponds), await aMarkedGood(), await aGood()]
  await delivered(store, [
    { good_id: good, qty: 2, price: 1 },
    { good_id: plain, qty: 2, price: 1 },
  ])
  const far = aMark()
  await delivered(away, [{ good_id: good, qty: 1, price: 1, marks: [far] }], { unit_id: cast.units.ponds })
  const { id } = await standOf(store, good)
  expect((await accept(id, [far])).body.errors.marks[0]).toContain('уже лежит на складе')
  expect((await accept((await standOf(store, plain)).id, marksOf(1))).body.errors.marks[0]).toContain('не включена маркировка')
  expect((await accept(id, ['4600000003337'])).body.errors['marks.0'][0]).toContain('не код маркировки')
  expect((await accept(id, marksOf(1), await house.as(cast.administrator))).status, 'администратор остатков не правит').toBe(403)
  expect((await accept((await standOf(away, good)).id, marksOf(1), await house.as(cast.topAdministrator))).status).toBe(404)
  expect((await accept(id, marksOf(1), await house.as(cast.foreign.superAdmin))).status).toBe(404)
  expect(await standOf(store, good)).toMatchObject({ marks: 0, lacking: 2 })
})

test('штуки ушли без скана: «марки без товара» видны списком, выводят ровно их, найденную принимают снова, ошибку убирают', async () => {
  const [store, good] = [await aStore(), await aMarkedGood()]
  const [one = '', two = '', three = ''] = await deliveredMarked(store, good, 3)
  const { id } = await standOf(store, good)
  expect((await withdraw(id, [one], 'lost')).body.errors.marks[0]).toContain('Марок без товара здесь нет')
  await wasted(store, good, 2)
  await delivered(store, [{ good_id: await aMarkedGood(), qty: 1, price: 1 }])
  const listed = done(await boss.get('marks/stands?search=need:beyond&searchFields=need:=&limit=100'))
  expect(listed.items.find((row: { id: number }) => row.id === id)).toMatchObject({ remain: 1, marks: 3, beyond: 2, lacking: 0 })
  expect(new Set(listed.items.map(({ need }: { need: string }) => need))).toEqual(new Set(['beyond']))
  expect((await withdraw(id, [one, two, three], 'used')).body.errors.marks[0]).toContain('Марок 3, а без товара — 2')
  expect(done(await withdraw(id, [one, two], 'used'))).toMatchObject({ marks: 1, beyond: 0, need: 'even' })
  expect(await statesOf([one, two, three])).toEqual(['withdrawn -', 'withdrawn -', `in_store ${store}`])
  expect((await stockOf(store, good)).remain, 'товар второй раз не списан').toBe(1)
  // It was found behind the shelf: the surplus has come, and its mark comes again by the hand of whoever holds it.
  await delivered(store, [{ good_id: good, qty: 1, price: 1 }])
  done(await accept(id, [two]))
  expect(await historyOf(two)).toEqual(['good_invoice in_store', 'mark_act withdrawn', 'mark_act in_store'])
  // One that was accepted by mistake leaves although its place is full, and may come as another good.
  done(await withdraw(id, [two], 'mistake'))
  expect(await statesOf([two])).toEqual(['gone -'])
  const other = await aMarkedGood()
  await delivered(store, [{ good_id: other, qty: 1, price: 1, marks: [two] }])
  expect(await statesOf([two])).toEqual([`in_store ${store}`])
  const told = done(await boss.get(`marks?search=code:${encodeURIComponent(bare(one))}&searchFields=code:like`))
  expect(told.items[0]).toMatchObject({ state: 'withdrawn' })
})
