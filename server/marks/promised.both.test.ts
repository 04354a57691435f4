import { expect } from 'vitest'
import { marksMessages } from '#contract/marks/marks.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { sendFlow, transferOf } from '#server/testing/goods/flows.ts'
import { aMarkedGood, bare, deliveredMarked, statesOf } from '#server/testing/goods/marks.ts'
import { aStore } from '#server/testing/goods/stock.ts'
import { boss, test } from '#server/testing/house.ts'

const sides = async () => ({ from: await aStore(), to: await aStore({}, cast.units.ponds), good: await aMarkedGood() })
const draft = (from: number, to: number, items: object[] = []) => boss.post('good-flows', transferOf(from, to, items))
const scan = (id: number, code: string) => boss.post(`good-flows/${id}/marks`, { code })
const itemsOf = async (id: number) => done(await boss.get(`good-flows/${id}?with=items`)).items as { id: number; marks: string[] }[]

test('марку из одного черновика перемещения второй не обещает: ни сканером, ни строкой, ни правкой, ни новым документом; отказ называет черновик', async () => {
  const { from, to, good } = await sides()
  const [mark = '', free = ''] = await deliveredMarked(from, good, 2)
  const [first, second] = [done(await draft(from, to)), done(await draft(from, to))]
  done(await scan(first.id, mark))
  const said = marksMessages.inDraft(bare(mark), first.id)
  expect((await scan(second.id, mark)).body).toMatchObject({ code: 1798, errors: { code: [said] } })
  const line = { good_id: good, qty: 1, marks: [mark] }
  const added = await boss.post('good-flow-items', { flow_id: second.id, ...line })
  expect(added.body).toMatchObject({ code: 1798, errors: { marks: [said] } })
  expect((await draft(from, to, [{ ...line, marks: [free] }, line])).body).toMatchObject({
    code: 1798,
    errors: { 'items.1.marks': [said] },
  })
  const waste = { type_id: 1, sender_store_id: from, items: [line] }
  expect((await boss.post('good-flows', waste)).body, 'и списанию не обещает').toMatchObject({
    code: 1798,
    errors: { 'items.0.marks': [said] },
  })
  done(await scan(second.id, free))
  const [item] = await itemsOf(second.id)
  expect((await boss.put(`good-flow-items/${item?.id}`, { marks: [mark] })).body).toMatchObject({ code: 1798, errors: { marks: [said] } })
  expect(await itemsOf(second.id)).toMatchObject([{ qty: 1, marks: [free] }])
  done(await boss.put(`good-flow-items/${item?.id}`, { qty: 1, marks: [free] }))
  for (const { id } of [first, second]) done(await sendFlow(id))
  expect(await statesOf([mark, free])).toEqual(['on_way -', 'on_way -'])
})

test('черновик удалили — марка свободна; вернуть его нельзя, пока её держит другой', async () => {
  const { from, to, good } = await sides()
  const [mark = ''] = await deliveredMarked(from, good, 1)
  const [first, second] = [done(await draft(from, to)), done(await draft(from, to))]
  done(await scan(first.id, mark))
  done(await boss.delete(`good-flows/${first.id}`))
  done(await scan(second.id, mark))
  const restored = await boss.patch(`good-flows/${first.id}/restore`, {})
  expect(restored.body).toMatchObject({ code: 1798, errors: { 'items.1.marks': [marksMessages.inDraft(bare(mark), second.id)] } })
  done(await boss.delete(`good-flows/${second.id}`))
  done(await boss.patch(`good-flows/${first.id}/restore`, {}))
  done(await sendFlow(first.id))
  expect(await statesOf([mark])).toEqual(['on_way -'])
})

test('двое сканируют одну штуку в два черновика разом: она в одном из них', async () => {
  const { from, to, good } = await sides()
  const [mark = ''] = await deliveredMarked(from, good, 1)
  const drafts = await Promise.all(Array.from({ length: 4 }, async () => done(await draft(from, to))))
  const answers = await Promise.all(drafts.map(({ id }) => scan(id, mark)))
  expect(answers.map(({ status, body }) => (status === 200 ? 'взята' : body.code)).toSorted()).toEqual([1798, 1798, 1798, 'взята'])
  const held = await Promise.all(drafts.map(({ id }) => itemsOf(id)))
  expect(held.flat()).toMatchObject([{ marks: [mark] }])
})
