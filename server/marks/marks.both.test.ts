import { expect } from 'vitest'
import { GS } from '#domain/core/mark.ts'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { aMark, aMarkedGood, bare, deliveredMarked, historyOf, statesOf } from '#server/testing/goods/marks.ts'
import { aGood, aStore, delivered, invoiceOf, ownWord, refusedToApp, stockOf } from '#server/testing/goods/stock.ts'
import { boss, sql, test } from '#server/testing/house.ts'
import { printedForm } from '#server/testing/printed-form.ts'

test('марка приходит со строкой накладной, по одной на штуку, лежит на одном складе, и её видно в списке, в файле и в истории', async () => {
  const [store, good] = [await aStore(), await aMarkedGood()]
  const marks = [aMark(), aMark()]
  const { id, items } = done(
    await boss.post('good-invoices', invoiceOf(store, [{ good_id: good, qty: 3, price: 145, marks: [`]d2${marks[0]}`] }])),
  )
  expect(items[0]).toMatchObject({ marks: [marks[0]], good: { is_marked: 1 } })
  expect(await statesOf(marks)).toEqual(['нет', 'нет'])
  // The scanner adds the second; the first is read again with its GS in letters, as a spreadsheet writes it.
  const both = [marks[0]?.replace(GS, '_x001D_'), marks[1]]
  expect(done(await boss.put(`good-invoices/items/${items[0].id}`, { marks: both })).items[0].marks).toEqual(marks)
  done(await boss.post(`good-invoices/${id}/process`, {}))
  expect(await statesOf(marks)).toEqual([`in_store ${store}`, `in_store ${store}`])
  const page = done(
    await boss.get(`marks?search=good_id:${good};state:in_store&searchFields=good_id:=;state:=&searchJoin=and&with=good;store`),
  )
  expect(page.count).toBe(2)
  expect(page.items[0]).toMatchObject({ state: 'in_store', store: { id: store }, good: { id: good }, code: marks[1] })
  expect(await historyOf(marks[0] ?? '')).toEqual(['good_invoice in_store'])
  const file = await boss.get(`marks/export?format=csv&search=good_id:${good}&searchFields=good_id:=`)
  expect(String(file.body)).toContain(bare(marks[0] ?? ''))
  expect(String(file.body)).not.toContain(GS)
})

test('марки приходят столбцом файла; не марка названа строкой и столбцом; «Марка» — это бренд, и файл с ней загружается', async () => {
  const [store, good] = [await aStore(), await aMarkedGood()]
  const article = ownWord('М')
  await sql('update goods set article = $2 where id = $1', [good, article])
  const marks = [aMark(), aMark()]
  const upload = async (cell: string) => {
    const text = `Номер документа;Дата;ИНН поставщика;Поставщик;Марка;Артикул;Штрихкод;Наименование;Ед.;Количество;Цена;Ставка НДС;Сумма;Коды маркировки
${ownWord('Н')};20.11.2026;7707083893;ООО «Лак»;OPI;${article};;Лак;шт;2;145;22%;290;"${cell}"`
    const { body, headers } = await printedForm({
      unit_id: String(cast.units.arbat),
      store_id: String(store),
      file: new File([Buffer.from(text)], 'марки.csv'),
    })
    return boss.post('good-invoices/upload', body, { headers: headers as Record<string, string> })
  }
  expect((await upload('4600000003337')).body).toMatchObject({
    code: 1794,
    errors: { file: [expect.stringContaining('Строка 2, «Коды маркировки»: не код маркировки')] },
  })
  const made = done(await upload(marks.join('\n')))
  expect(made.items[0]).toMatchObject({ good_id: good, marks })
  done(await boss.post(`good-invoices/${made.id}/process`, {}))
  expect(await statesOf(marks)).toEqual([`in_store ${store}`, `in_store ${store}`])
})

test('негодная марка названа у своей строки, и ничего не пришло: не марка, без GS, дважды, лишняя, чужой товар, немаркируемый', async () => {
  const [store, good, plain] = [await aStore(), await aMarkedGood('Лак красный'), await aGood()]
  const [known = ''] = await deliveredMarked(store, good, 1)
  const gtin = `0460${String(good).padStart(10, '0')}`
  await sql('insert into good_barcodes (company_id, good_id, barcode) values (1, $1, $2)', [good, gtin.slice(1)])
  const refused = async (line: { good_id: number; qty: number; marks: string[] }, from = 'process') => {
    const answer = await boss.post('good-invoices', invoiceOf(store, [{ price: 1, ...line }]))
    if (from === 'create') return answer.body
    return (await boss.post(`good-invoices/${done(answer).id}/process`, {})).body
  }
  const one = aMark()
  const of = (marks: string[], qty = 5, good_id = good) => ({ good_id, qty, marks })
  expect((await refused(of(['4600000003337']), 'create')).errors['items.0.marks.0'][0]).toContain('Это не код маркировки')
  const swallowed = `01${gtin}21A1b2C3d4E5f6G93dGVz`
  expect((await refused(of([swallowed]), 'create')).errors['items.0.marks.0'][0]).toContain('не передал разделитель GS')
  expect((await refused(of([one, bare(one)]), 'create')).errors['items.0.marks']).toEqual(['Одна марка указана дважды.'])
  expect(await refused(of([known]))).toMatchObject({
    code: 1798,
    errors: { 'items.1.marks': [expect.stringContaining('уже лежит на складе')] },
  })
  expect((await refused(of([one, aMark()], 1))).errors).toEqual({ 'items.1.marks': ['Марок больше, чем штук: 2 на 1.'] })
  expect((await refused(of([one], 1, plain))).errors['items.1.marks'][0]).toContain('не включена маркировка')
  const other = await aMarkedGood()
  expect((await refused(of([aMark(gtin)], 1, other))).errors['items.1.marks'][0]).toContain('от товара «Лак красный»')
  const twoLines = done(
    await boss.post(
      'good-invoices',
      invoiceOf(store, [
        { ...of([one]), price: 1 },
        { ...of([bare(one)]), price: 1 },
      ]),
    ),
  )
  expect((await boss.post(`good-invoices/${twoLines.id}/process`, {})).body.errors['items.2.marks'][0]).toContain('в документе дважды')
  expect(await statesOf([one, known])).toEqual(['нет', `in_store ${store}`])
  expect((await stockOf(store, good)).remain).toBe(1)
})

test('отменённая накладная забирает марки, и они могут прийти снова, даже другим товаром; проданную накладная не отменит', async () => {
  const [store, good, right] = [await aStore(), await aMarkedGood(), await aMarkedGood()]
  const mark = aMark()
  const wrong = await delivered(store, [{ good_id: good, qty: 1, price: 145, marks: [mark] }])
  done(await boss.post(`good-invoices/${wrong.id}/cancel`, { reason: 'Не тот товар' }))
  expect(await statesOf([mark])).toEqual(['gone -'])
  await delivered(store, [{ good_id: right, qty: 1, price: 145, marks: [mark] }])
  expect(await statesOf([mark])).toEqual([`in_store ${store}`])
  expect(await historyOf(mark)).toEqual(['good_invoice in_store', 'good_invoice gone', 'good_invoice in_store'])
})

test('марка в компании одна, и стены базы держат её: второй строки нет, движения не правят, проданное не продают, без движения не двигают', async () => {
  const [store, good] = [await aStore(), await aMarkedGood()]
  const [mark = ''] = await deliveredMarked(store, good, 1)
  const [row] = await sql<{ id: number; gtin: string; serial: string }>('select id, gtin, serial from marks where code = $1', [mark])
  const { id = 0, gtin, serial } = row ?? {}
  const again = 'insert into marks (company_id, gtin, serial, code, good_id) values (1, $1, $2, $3, $4)'
  expect(await refusedToApp(again, [gtin, serial, 'иначе', good])).toBe('marks_piece')
  expect(await refusedToApp("update marks set state = 'sold', store_id = null where id = $1", [id])).toBe('marks_meet')
  expect(await refusedToApp('update marks set serial = $2 where id = $1', [id, 'другой'])).not.toBeNull()
  expect(await refusedToApp('delete from mark_moves where mark_id = $1', [id])).not.toBeNull()
  const sell = `with moved as (insert into mark_moves (company_id, mark_id, state, doc_type, doc_id) values (1, $1, 'sold', 'order', 1))
    update marks set state = 'sold', store_id = null where id = $1`
  expect(await refusedToApp(sell, [id])).toBeNull()
  expect(await refusedToApp(sell, [id])).toBe('marks_way')
  // Another company may have the same piece: a chain buys of a chain.
  expect(await sql('select id from marks where company_id <> 1 and serial = $1', [serial])).toEqual([])
})
