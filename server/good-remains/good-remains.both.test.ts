import { expect } from 'vitest'
import { goodRemainMessages } from '#contract/good-remains/good-remains.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { countOf, draftFlow, processFlow, sendFlow, transferOf } from '#server/testing/goods/flows.ts'
import { aGel, aGood, aStore, delivered, lies, ownWord, stockOf } from '#server/testing/goods/stock.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

const remainOf = async (store: number, good: number) => {
  const { items } = done(await boss.get(`good-remains?search=store_id:${store};good_id:${good}&searchJoin=and`))
  return items[0]
}
const booksOf = (id: number) =>
  sql(
    `select l.account, l.amount::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.doc_type = 'good_remain' and e.doc_id = $1 order by l.n`,
    [id],
  )

test('GDS-428 GDS-461 GDS-480 остаток называет товар, студию и склад; с историей — движения документов, новые сверху, и сколько стало после каждого', async () => {
  const [store, good] = [await aStore(), await aGel('Масло персик')]
  const first = await delivered(store, [{ good_id: good, qty: 7, price: 10 }])
  // Another good of the same store, and the same good of another store, have histories of their own.
  await delivered(store, [{ good_id: await aGood(), qty: 1, price: 1 }])
  await delivered(await aStore(), [{ good_id: good, qty: 1, price: 1 }])
  const second = await delivered(store, [{ good_id: good, qty: 2.5, price: 20, expires_at: '2027-01-15' }])
  done(await boss.post(`good-invoices/${first.id}/cancel`, { reason: 'Не то' }))
  const { id } = await remainOf(store, good)
  const shown = done(await boss.get(`good-remains/${id}?with=good;unit;store;history;layers`))
  expect(shown).toMatchObject({
    good_id: good,
    store_id: store,
    unit_id: cast.units.arbat,
    qty: 2.5,
    cost: 50,
    expires_at: '2027-01-15',
    is_low: 0,
    good: { id: good, name: 'Масло персик', base_unit: 'g' },
    unit: { id: cast.units.arbat },
    store: { id: store },
    layers: [{ qty_left: 2.5, cost_left: 50 }],
  })
  const moves = [
    { qty: -7, cost: -70, after: 2.5, doc_type: 'good_invoice', doc_id: first.id, doc_number: first.number, is_reversal: 1 },
    { qty: 2.5, cost: 50, after: 9.5, doc_id: second.id, is_reversal: 0 },
    { qty: 7, cost: 70, after: 7, doc_id: first.id, is_reversal: 0 },
  ]
  expect(shown.history).toMatchObject(moves)
  expect(done(await boss.get(`good-remains/${id}/moves?limit=2`))).toMatchObject({ count: 3, items: moves.slice(0, 2) })
  expect(done(await boss.get(`good-remains/${id}/moves?limit=2&offset=2`))).toMatchObject({ count: 3, items: moves.slice(2) })
  const { items } = done(await boss.get(`good-remains?search=${encodeURIComponent('масло персик')}&with=history;good`))
  expect(items).toContainEqual(expect.objectContaining({ id, history: expect.arrayContaining([expect.objectContaining({ after: 9.5 })]) }))
})

test('GDS-461 начальный остаток с себестоимостью и сроком вводят до первого движения, один раз; книги знают его как начальный', async () => {
  const [store, good] = [await aStore(), await aGel()]
  const body = { store_id: store, good_id: good, qty: 12.5, cost: 1490.05, expires_at: '2027-03-01', min: 20, max: 30, shelf: 'A-1' }
  const made = done(await boss.post('good-remains', body))
  expect(made).toMatchObject({ qty: 12.5, cost: 1490.05, expires_at: '2027-03-01', min: 20, max: 30, shelf: 'A-1', is_low: 1 })
  expect(await stockOf(store, good)).toEqual(lies(12.5, 1490.05))
  expect(await booksOf(made.id)).toEqual([
    { account: 'stock', amount: 149_005 },
    { account: 'opening', amount: -149_005 },
  ])
  const again = await boss.post('good-remains', body)
  expect(again.status).toBe(422)
  expect(again.body.errors).toEqual({ good_id: [goodRemainMessages.moved] })
  const moved = await aGood()
  await delivered(store, [{ good_id: moved, qty: 1, price: 1 }])
  expect((await boss.post('good-remains', { ...body, good_id: moved, qty: 12 })).body.errors).toEqual({
    good_id: [goodRemainMessages.moved],
  })
  expect(await stockOf(store, good)).toEqual(lies(12.5, 1490.05))
})

test('двадцать вводят один начальный остаток разом: записан один, остальным отказано', async () => {
  const [store, good] = [await aStore(), await aGood()]
  const body = { store_id: store, good_id: good, qty: 3, cost: 30 }
  const answers = await Promise.all(Array.from({ length: 20 }, () => boss.post('good-remains', body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await stockOf(store, good)).toEqual(lies(3, 30))
})

test('GDS-461 минимум, максимум и полку задают и до товара; строку убирают, пока там ничего не лежало, а ту, где лежало, — нет и пустую', async () => {
  const [store, good] = [await aStore(), await aGood()]
  const { id } = done(await boss.post('good-remains', { store_id: store, good_id: good, min: 6, max: 20 }))
  expect(done(await boss.put(`good-remains/${id}`, { min: 3, shelf: 'Б-2', qty: 99 }))).toMatchObject({
    qty: 0,
    min: 3,
    max: 20,
    shelf: 'Б-2',
  })
  expect((await boss.put(`good-remains/${id}`, { min: 21 })).body.errors).toEqual({ max: [goodRemainMessages.limits] })
  expect((await boss.put(`good-remains/${id}`, { min: 5, max: 4 })).body.errors).toEqual({ max: [goodRemainMessages.limits] })
  const opened = done(await boss.post('good-remains', { store_id: store, good_id: good, qty: 2, cost: 10 }))
  expect(opened).toMatchObject({ id, qty: 2, min: 3 })
  expect((await boss.delete(`good-remains/${id}`)).body).toMatchObject({ code: 1423 })
  const gone = await aGood()
  const delivery = await delivered(store, [{ good_id: gone, qty: 1, price: 10 }])
  done(await boss.post(`good-invoices/${delivery.id}/cancel`, { reason: 'Не то' }))
  const empty = await remainOf(store, gone)
  expect(empty.qty).toBe(0)
  expect((await boss.delete(`good-remains/${empty.id}`)).body).toMatchObject({ code: 1423 })
  const spare = done(await boss.post('good-remains', { store_id: store, good_id: await aGood() }))
  expect((await boss.delete(`good-remains/${spare.id}`)).status).toBe(200)
  expect((await boss.get(`good-remains/${spare.id}`)).status).toBe(404)
})

test('негодное отказано у своего поля: количество 0, −1, 10⁹ и с четвёртым знаком, чужой склад и чужой товар, удалённый товар, сумма без количества', async () => {
  const [store, good, foreign] = [await aStore(), await aGood(), await aGood(undefined, 2)]
  const errors = async (wish: object) =>
    (await boss.post('good-remains', { store_id: store, good_id: good, qty: 1, cost: 1, ...wish })).body.errors
  for (const qty of [0, -1]) expect(await errors({ qty })).toEqual({ qty: ['Количество должно быть больше нуля.'] })
  expect(await errors({ qty: 1e9 })).toEqual({ qty: ['Введите число.'] })
  expect(await errors({ qty: 0.0001 })).toEqual({ qty: ['Не больше трёх знаков после запятой.'] })
  expect(await errors({ qty: null })).toEqual({ qty: [goodRemainMessages.costAlone] })
  expect(await errors({ cost: -1 })).toEqual({ cost: ['Некорректная цена.'] })
  expect(await errors({ good_id: foreign })).toEqual({ good_id: ['Не найдено.'] })
  const [alien] = await sql<{ id: number }>('select s.id from stores s where s.company_id = 2 limit 1')
  expect(await errors({ store_id: alien?.id ?? 999_999 })).toEqual({ store_id: ['Не найдено.'] })
  done(await boss.delete(`goods/${good}`))
  expect(await errors({})).toEqual({ good_id: ['Не найдено.'] })
  expect(await stockOf(store, good)).toEqual(lies(0, 0))
})

test('остатки читает вся компания, пишет студия у себя; чужой компании их нет', async () => {
  const [store, good] = [await aStore(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 3, price: 10 }])
  const { id } = await remainOf(store, good)
  const desk = await house.as(cast.administratorPonds)
  expect(done(await desk.get(`good-remains/${id}`))).toMatchObject({ qty: 3 })
  expect((await desk.put(`good-remains/${id}`, { min: 1 })).body.code).toBe(1030)
  const top = await house.as(cast.topAdministrator)
  expect(done(await top.put(`good-remains/${id}`, { min: 1 }))).toMatchObject({ min: 1 })
  const away = done(await boss.post('stores', { unit_id: cast.units.ponds, title: ownWord('Склад') })).id
  const there = done(await boss.post('good-remains', { store_id: away, good_id: good, min: 2 }))
  expect((await top.put(`good-remains/${there.id}`, { min: 1 })).status).toBe(404)
  expect((await top.delete(`good-remains/${there.id}`)).status).toBe(404)
  expect((await top.post('good-remains', { store_id: away, good_id: good, qty: 1 })).body.errors).toEqual({ store_id: ['Не найдено.'] })
  const foreign = await house.as(cast.foreign.superAdmin)
  expect((await foreign.get(`good-remains/${id}`)).status).toBe(404)
  expect((await foreign.get(`good-remains/turnover?store_id=${store}&begin_at=2026-11-01&end_at=2026-11-30`)).status).toBe(404)
})

test('«Хватит на»: сколько дней протянет свободное при расходе последних 28 дней; без расхода ничего не обещано', async () => {
  const [store, good, still] = [await aStore(), await aGood(), await aGood()]
  await delivered(store, [
    { good_id: good, qty: 54, price: 10 },
    { good_id: still, qty: 5, price: 10 },
  ])
  const flow = await draftFlow(transferOf(store, await aStore(), [{ good_id: good, qty: 42 }]))
  done(await sendFlow(flow.id))
  const off = await draftFlow({ type_id: 1, sender_store_id: store, items: [{ good_id: still, qty: 1 }] })
  done(await processFlow(off.id))
  const useOf = async (one: number) => done(await boss.get(`good-remains/${(await remainOf(store, one)).id}?with=use`)).use
  expect(await useOf(good)).toEqual({ per_day: 1.5, days: 8 })
  expect(await useOf(still)).toBeNull()
  const file = String((await boss.get(`good-remains/export?format=csv&search=store_id:${store}`)).body)
  expect(file).toContain('Хватит на, дней')
})

test('документ в истории открывает тот, чья студия в нём стоит: остаток читает вся компания, чужую накладную — нет', async () => {
  const [from, to, good] = [await aStore(), await aStore({}, cast.units.ponds), await aGood()]
  const delivery = await delivered(from, [{ good_id: good, qty: 5, price: 10 }])
  const flow = await draftFlow(transferOf(from, to, [{ good_id: good, qty: 2 }]))
  done(await sendFlow(flow.id))
  done(await processFlow(flow.id, countOf(flow, 2)))
  const { id } = await remainOf(from, good)
  const desk = await house.as(cast.administratorPonds)
  const told = [
    { doc_id: flow.id, may_open: 1 },
    { doc_id: delivery.id, may_open: 0 },
  ]
  expect(done(await desk.get(`good-remains/${id}/moves`)).items).toMatchObject(told)
  expect(done(await desk.get(`good-remains/${id}?with=history`)).history).toMatchObject(told)
  expect((await desk.get(`good-flows/${flow.id}`)).status).toBe(200)
  expect((await desk.get(`good-invoices/${delivery.id}`)).status).toBe(404)
  expect(done(await boss.get(`good-remains/${id}/moves`)).items).toMatchObject(told.map((one) => ({ ...one, may_open: 1 })))
})

test('список ищет по товару, артикулу и штрихкоду и отбирает: есть, ниже минимума, истекает за 60 дней; удалённого товара в нём нет', async () => {
  const store = await aStore()
  const [low, soon, none] = [await aGood(ownWord('Мало')), await aGood(ownWord('Скоро')), await aGood(ownWord('Нет'))]
  const inWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  done(await boss.post('good-remains', { store_id: store, good_id: low, qty: 2, cost: 2, min: 5 }))
  done(await boss.post('good-remains', { store_id: store, good_id: soon, qty: 9, cost: 2, expires_at: inWeek }))
  done(await boss.post('good-remains', { store_id: store, good_id: none, min: 0 }))
  done(await boss.put(`goods/${low}`, { article: ownWord('АРТ'), good_barcodes: ['4600000123456'] }))
  const found = async (more: string) => {
    const { items } = done(await boss.get(`good-remains?search=store_id:${store}${more}&searchJoin=and&orderBy=id&sortedBy=asc`))
    return items.map(({ good_id }: { good_id: number }) => good_id)
  }
  expect(await found('')).toEqual([low, soon, none])
  expect(await found(';is_low:1')).toEqual([low])
  expect(await found(';is_there:1')).toEqual([low, soon])
  expect(await found(';is_there:0')).toEqual([none])
  expect(await found(';is_expiring:1')).toEqual([soon])
  expect(await found(';4600000123456')).toEqual([low])
  done(await boss.delete(`goods/${none}`))
  expect(await found('')).toEqual([low, soon])
})
