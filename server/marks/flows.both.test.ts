import { expect } from 'vitest'
import { goodFlowsRu } from '#contract/good-flows/good-flows.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { actOnOrder, orderOf, orderPlaces } from '#server/testing/goods/good-orders.ts'
import { aMark, aMarkedGood, bare, deliveredMarked, historyOf, statesOf } from '#server/testing/goods/marks.ts'
import { aStore, delivered, stockOf } from '#server/testing/goods/stock.ts'
import { boss, sql, test } from '#server/testing/house.ts'

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
  // All three have marks, so two of them came with theirs: fewer marks than that would withdraw a piece that is there.
  expect((await short({ marks: [] })).body.errors['items.1.marks'][0]).toContain('отсканируйте марки')
  expect((await short({ marks: marks.slice(0, 1) })).body.errors['items.1.marks'][0]).toContain('отсканируйте марки')
  done(await short({ marks: marks.slice(0, 2) }))
  expect(await statesOf(marks)).toEqual([`in_store ${to}`, `in_store ${to}`, 'withdrawn -'])
  expect((await stockOf(to, good)).remain).toBe(2)
  done(await boss.post(`good-flows/${flow.id}/cancel`, { reason: 'Не туда' }))
  expect(await statesOf(marks)).toEqual([`in_store ${from}`, `in_store ${from}`, `in_store ${from}`])
  expect(await historyOf(marks[2] ?? '')).toEqual([
    'good_invoice in_store',
    'good_flow on_way',
    'good_flow withdrawn',
    'good_flow in_store',
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

test('заказ студии на маркированный товар становится черновиком перемещения: его собирают сканером, и марки уезжают с товаром', async () => {
  const { store, supplier, good, head } = await orderPlaces({ there: 1 })
  await sql("update goods set is_marked = true, marking_group = '3304' where id = $1", [good])
  const marks = [aMark(), aMark()]
  await delivered(supplier, [{ good_id: good, qty: 2, price: 10, marks }], { unit_id: cast.units.store })
  const order = await orderOf({ ...head, items: [{ good_id: good, qty: 3 }] })
  const { order: processed } = done(await actOnOrder(order.id, 'process'))
  expect(processed).toMatchObject({ status_id: 2, is_gathered: 1, items: [{ product: { given: 3 } }] })
  const read = async () => done(await boss.get(`good-flows/${processed.flow_id}?with=items`))
  expect(await read()).toMatchObject({ status_id: 0, items: [{ qty: 3, free: 3, marked: 2, marks: [] }] })
  expect(await stockOf(supplier, good)).toMatchObject({ remain: 3 })
  // Goods of a draft transfer count as on their way, so the rules of ordering do not ask for them again.
  const next = await orderOf({ ...head, items: [{ good_id: good, qty: 1 }] })
  expect(done(await boss.get(`good-orders/${next.id}/items`)).items[0]).toMatchObject({ on_way: 3 })
  const early = await actOnOrder(order.id, 'cancel', { reason: 'Ошиблись' })
  expect(early.body.errors.flow_id[0]).toContain('удалите черновик')
  for (const code of marks) done(await boss.post(`good-flows/${processed.flow_id}/marks`, { code }))
  const sent = done(await boss.post(`good-flows/${processed.flow_id}/send`, {}))
  expect(await statesOf(marks)).toEqual(['on_way -', 'on_way -'])
  done(await process(sent.id, [{ id: sent.items[0].id, qty: 3 }]))
  expect(await statesOf(marks)).toEqual([`in_store ${store}`, `in_store ${store}`])
  expect(done(await boss.get(`good-orders/${order.id}`))).toMatchObject({ is_gathered: 0 })
  // Without a mark in the store there is nothing to scan, and it leaves at once; a draft that was removed lets its order be cancelled.
  await delivered(supplier, [{ good_id: good, qty: 2, price: 10 }], { unit_id: cast.units.store })
  expect(done(await actOnOrder(next.id, 'process')).order).toMatchObject({ is_gathered: 0 })
  await delivered(supplier, [{ good_id: good, qty: 1, price: 10, marks: [aMark()] }], { unit_id: cast.units.store })
  const last = await orderOf({ ...head, items: [{ good_id: good, qty: 1 }] })
  const { order: gathered } = done(await actOnOrder(last.id, 'process'))
  done(await boss.delete(`good-flows/${gathered.flow_id}`))
  expect(done(await actOnOrder(last.id, 'cancel', { reason: 'Не нужно' })).status_id).toBe(3)
  // The order was cancelled, so nobody waits for the goods, and its transfer cannot be restored.
  const back = await boss.patch(`good-flows/${gathered.flow_id}/restore`, {})
  expect(back.body.errors).toEqual({ deleted_at: [goodFlowsRu.refusals.orderCancelled.replace('{{id}}', String(last.id))] })
  expect(done(await boss.get(`good-flows/${gathered.flow_id}`)).deleted_at).toEqual(expect.any(String))
})

test('где марки требуют, маркированное не уходит молча: сначала его сканируют; где только спрашивают, уходит', async () => {
  const [store, good] = [await aStore(), await aMarkedGood()]
  const marks = await deliveredMarked(store, good, 3)
  const wasted = () => draft({ type_id: 1, sender_store_id: store }, [{ good_id: good, qty: 1 }])
  const mode = async (marking_mode: string) => done(await boss.put('company-settings/1', { marking_mode, marking_from: null }))
  await mode('require')
  const { id } = await wasted()
  expect((await process(id)).body).toMatchObject({
    code: 1798,
    errors: { 'items.1.marks': [expect.stringContaining('Отсканируйте марки')] },
  })
  done(await boss.post(`good-flows/${id}/marks`, { code: marks[0] }))
  done(await process(id))
  expect(await statesOf(marks)).toEqual(['withdrawn -', `in_store ${store}`, `in_store ${store}`])
  await mode('warn')
  done(await process((await wasted()).id))
  await mode('off')
})

test('журнал помнит, какая марка пришла в строку и какая ушла, а не все марки строки при каждом скане', async () => {
  const [store, good] = [await aStore(), await aMarkedGood()]
  const marks = await deliveredMarked(store, good, 4)
  const flow = await draft({ type_id: 1, sender_store_id: store })
  for (const code of marks.slice(0, 3)) done(await boss.post(`good-flows/${flow.id}/marks`, { code }))
  const [item] = done(await boss.get(`good-flows/${flow.id}?with=items`)).items
  done(await boss.put(`good-flow-items/${item.id}`, { marks: [marks[0], marks[3]] }))
  const lines = done(await boss.get(`good-flows/${flow.id}/history`)).items.map(({ before, after }: { before: object; after: object }) => {
    const told = (values: object) => ('mark' in values ? values.mark : undefined)
    return [told(before), told(after)]
  })
  const key = (at: number) => bare(marks[at] ?? '')
  expect(lines.toReversed().slice(1)).toEqual([
    [undefined, [key(0)]],
    [undefined, [key(1)]],
    [undefined, [key(2)]],
    [[key(1), key(2)], [key(3)]],
  ])
  expect(JSON.stringify(lines)).not.toContain('marks')
})
