import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { boss, sql, test } from '#server/testing/house.ts'
import { aMark, aMarkedGood, bare, deliveredMarked, historyOf, statesOf } from '#server/testing/marks.ts'
import { aStore, stockOf } from '#server/testing/stock.ts'

const draft = async (head: object, items: object[] = []) => done(await boss.post('good-flows', { ...head, items }))
const process = (id: number, received?: object[]) => boss.post(`good-flows/${id}/process`, { ...(received && { received }) })

test('перемещение везёт марки: уехали, приняты по скану, непришедшая выведена; отмена возвращает все туда, откуда уехали', async () => {
  const [from, to, good] = [await aStore(), await aStore({}, cast.units.ponds), await aMarkedGood()]
  const marks = await deliveredMarked(from, good, 3)
  const sides = { type_id: 0, sender_store_id: from, recipient_store_id: to }
  const flow = await draft(sides)
  for (const code of marks) done(await boss.post(`good-flows/${flow.id}/marks`, { code }))
  const twice = await boss.post(`good-flows/${flow.id}/marks`, { code: marks[0] })
  expect(twice.body).toMatchObject({ code: 1798, errors: { code: [expect.stringContaining('дважды')] } })
  const [item] = done(await boss.post(`good-flows/${flow.id}/send`, {})).items
  expect(item).toMatchObject({ qty: 3, marks, good: { is_marked: 1 } })
  expect(await statesOf(marks)).toEqual(['on_way -', 'on_way -', 'on_way -'])
  const short = (more: object = {}) => process(flow.id, [{ id: item.id, qty: 2, ...more }])
  expect((await short()).body).toMatchObject({ code: 1798, errors: { 'items.1.marks': [expect.stringContaining('отсканируйте марки')] } })
  expect((await short({ marks: [aMark()] })).body.errors['items.1.marks'][0]).toContain('не было в отправленном')
  done(await short({ marks: marks.slice(0, 2) }))
  expect(await statesOf(marks)).toEqual([`in_store ${to}`, `in_store ${to}`, 'withdrawn -'])
  expect((await stockOf(to, good)).remain).toBe(2)
  done(await boss.post(`good-flows/${flow.id}/cancel`, { reason: 'Не туда' }))
  expect(await statesOf(marks)).toEqual([`in_store ${from}`, `in_store ${from}`, `in_store ${from}`])
  expect(await historyOf(marks[2] ?? '')).toEqual([
    ...['good_invoice in_store', 'good_flow on_way', 'good_flow withdrawn', 'good_flow in_store'],
  ])
})

test('списание и выдача мастеру выводят марку, возврат поставщику отдаёт, излишек приносит; чужая и с другого склада названа у строки', async () => {
  const [store, other, good] = [await aStore(), await aStore(), await aMarkedGood()]
  const [lost = '', used = '', back = '', left = ''] = await deliveredMarked(store, good, 4)
  const [far = ''] = await deliveredMarked(other, good, 1)
  const [contractor] = await sql<{ id: number }>(
    "insert into contractors (company_id, name_full) values (1, 'Поставщик марок') returning id",
  )
  const line = (mark: string) => ({ good_id: good, qty: 1, marks: [mark] })
  const from = { sender_store_id: store }
  done(await process((await draft({ type_id: 1, ...from }, [line(lost)])).id))
  done(await process((await draft({ type_id: 3, ...from, recipient_id: cast.employers.anna }, [line(used)])).id))
  done(await process((await draft({ type_id: 2, ...from, contractor_id: contractor?.id }, [line(back)])).id))
  expect(await statesOf([lost, used, back, left])).toEqual(['withdrawn -', 'withdrawn -', 'to_supplier -', `in_store ${store}`])
  const refused = async (mark: string) => (await process((await draft({ type_id: 1, ...from }, [line(mark)])).id)).body.errors
  expect(await refused(lost)).toEqual({ 'items.1.marks': [expect.stringContaining('выведена из оборота')] })
  expect(await refused(far)).toEqual({ 'items.1.marks': [expect.stringContaining('на другом складе')] })
  expect(await refused(aMark())).toEqual({ 'items.1.marks': [expect.stringContaining('нет в учёте')] })
  const found = aMark()
  done(await process((await draft({ type_id: 4, recipient_store_id: store }, [line(found)])).id))
  expect(await statesOf([found])).toEqual([`in_store ${store}`])
  // What left circulation on a day is a list and a file: the report of «для оказания услуг».
  const page = done(await boss.get(`marks?search=good_id:${good};state:withdrawn&searchFields=good_id:=;state:=&searchJoin=and`))
  expect(page.items.map(({ serial }: { serial: string }) => serial).toSorted()).toEqual(
    [lost, used].map((one) => bare(one).slice(18)).toSorted(),
  )
})
