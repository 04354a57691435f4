import { expect } from 'vitest'
import { goodInvoicesRu } from '#contract/good-invoices/good-invoices.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { aGel, aGood, aStore, delivered, invoiceOf, lies, ownWord, stockOf } from '#server/testing/goods/stock.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

const { refusals } = goodInvoicesRu
const draft = async (store: number | null, lines: Parameters<typeof invoiceOf>[1]) =>
  done(await boss.post('good-invoices', invoiceOf(store, lines)))
const books = (id: number) =>
  sql(
    `select l.account, l.amount::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.doc_type = 'good_invoice' and e.doc_id = $1 order by e.id, l.n`,
    [id],
  )

test('GDS-426 GDS-430 GDS-458 накладную заводят со строками, правят, читают списком и одну, проводят, удаляют черновик; статус ведёт сервер', async () => {
  const [store, good] = [await aStore(), await aGood('Масло персик')]
  const made = await draft(store, [
    { good_id: good, qty: 12, price: 145, vat: 22 },
    { qty: 250.5, price: 5.96, name: 'Гель' },
  ])
  expect(made).toMatchObject({ status_id: 0, total: 3232.98, lines: 2, unknown: 1, unit_id: cast.units.arbat, company_id: 1 })
  expect(made).toMatchObject({ employer: { id: cast.employers.superAdmin }, store: { id: store } })
  expect(made.items.map(({ n, good_id, sum }: { n: number; good_id: number | null; sum: number }) => [n, good_id, sum])).toEqual([
    [1, good, 1740],
    [2, null, 1492.98],
  ])
  const renamed = done(await boss.put(`good-invoices/${made.id}`, { number: `${made.number}/2`, status_id: 2 }))
  expect(renamed).toMatchObject({ number: `${made.number}/2`, status_id: 0 })
  const moved = await draft(store, [{ good_id: good, qty: 1, price: 1 }])
  const head = {
    number: ownWord('Н'),
    doc_date: '2026-11-20',
    supplier: 'ООО «Ива»',
    supplier_inn: '500100732259',
    unit_id: cast.units.ponds,
    store_id: await aStore({}, cast.units.ponds),
  }
  expect((await boss.put(`good-invoices/${moved.id}`, head)).status).toBe(200)
  expect(done(await boss.get(`good-invoices/${moved.id}?with=items`))).toMatchObject({ ...head, items: [{ good_id: good }] })
  const { items } = done(await boss.get(`good-invoices?search=number:${encodeURIComponent(renamed.number)}&with=unit`))
  expect(items).toMatchObject([{ id: made.id, unit: { name: expect.any(String) } }])
  expect(done(await boss.get(`good-invoices/${made.id}?with=items`)).items).toEqual(renamed.items)

  expect((await boss.post(`good-invoices/${made.id}/process`, {})).body.errors).toEqual({ 'items.2.good_id': [refusals.good_id] })
  const other = await aGel('Гель')
  const line = done(await boss.put(`good-invoices/items/${made.items[1].id}`, { good_id: other }))
  expect(line.items[1]).toMatchObject({ good_id: other, good: { name: 'Гель' }, qty: 250.5, sum: 1492.98 })
  const processed = done(await boss.post(`good-invoices/${made.id}/process`, {}))
  expect(processed).toMatchObject({ status_id: 2, processor: { id: cast.employers.superAdmin }, processed_at: expect.any(String) })
  expect([await stockOf(store, good), await stockOf(store, other)]).toEqual([lies(12, 1740), lies(250.5, 1492.98)])
  expect((await boss.delete(`good-invoices/${made.id}`)).body).toMatchObject({
    code: 1799,
    data: { status_id: 2, processed_by: { id: cast.employers.superAdmin } },
  })

  const thrown = await draft(store, [{ good_id: good, qty: 1, price: 1 }])
  done(await boss.delete(`good-invoices/${thrown.id}`))
  expect((await boss.get(`good-invoices/${thrown.id}`)).status).toBe(404)
})

test('строка называет, сколько товара придёт на склад в его единице: пачку умножает, неизвестную единицу берёт за одну, без товара молчит', async () => {
  const gloves = done(await boss.post('goods', { title: ownWord('Перчатки'), good_units: [{ title: 'Уп', factor: 100 }] })).id
  const { items } = await draft(await aStore(), [
    { good_id: gloves, qty: 2, price: 500, unit_name: 'уп' },
    { good_id: gloves, qty: 3, price: 500, unit_name: 'короб' },
    { good_id: gloves, qty: 4, price: 5 },
    { qty: 5, price: 1, name: 'Неизвестное' },
  ])
  expect(items.map(({ arrives }: { arrives: number | null }) => arrives)).toEqual([200, 3, 4, null])
  expect(items.map(({ factor }: { factor: number | null }) => factor)).toEqual([100, null, null, null])
})

test('GDS-473 GDS-474 строку правят по её номеру, проведение отвечает изменённой накладной; проведённую не правит никто и ничем', async () => {
  const [store, good] = [await aStore(), await aGood()]
  const { id, items } = await draft(store, [{ qty: 2, price: 10.5, name: 'Неизвестное' }])
  const item = `good-invoices/items/${items[0].id}`
  expect(done(await boss.put(item, { good_id: good, qty: 3 })).items).toMatchObject([{ good_id: good, qty: 3, price: 10.5, sum: 31.5 }])
  const added = done(await boss.post(`good-invoices/${id}/items`, { name: 'Ещё', qty: 1, price: 2, good_id: good }))
  expect(added).toMatchObject({ total: 33.5, items: [{ n: 1 }, { n: 2, name: 'Ещё' }] })
  expect(done(await boss.delete(`good-invoices/items/${added.items[1].id}`))).toMatchObject({ total: 31.5, items: [{ n: 1 }] })
  expect(done(await boss.get(item))).toMatchObject({ good: { id: good }, qty: 3 })

  expect(done(await boss.post(`good-invoices/${id}/process`, {}))).toMatchObject({ id, status_id: 2, items: [{ good_id: good }] })
  for (const answer of [
    await boss.put(item, { qty: 4 }),
    await boss.delete(item),
    await boss.post(`good-invoices/${id}/items`, { name: 'Ещё', qty: 1, price: 2 }),
    await boss.put(`good-invoices/${id}`, { number: 'другой' }),
    await boss.post(`good-invoices/${id}/process`, {}),
  ]) {
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: 1799, data: { id, processed_at: expect.any(String) } })
  }
  expect(await sql('update good_invoice_items set qty = 9 where id = $1', [items[0].id]).catch(({ constraint }) => constraint)).toBe(
    'good_invoice_items_frozen',
  )
  expect(
    await sql('update good_invoices set status_id = 0, processed_at = null where id = $1', [id]).catch(({ constraint }) => constraint),
  ).toBe('good_invoices_way')
  expect(await stockOf(store, good)).toEqual(lies(3, 31.5))
})

test('проведение пишет долг поставщику, отмена с причиной возвращает и склад, и книги; проданное не даёт отменить', async () => {
  const [store, good] = [await aStore(), await aGood()]
  const { id } = await delivered(store, [{ good_id: good, qty: 5, price: 152 }])
  expect(await books(id)).toEqual([
    { account: 'stock', amount: 76_000 },
    { account: 'payable.supplier', amount: -76_000 },
  ])
  expect((await boss.post(`good-invoices/${id}/cancel`, { reason: ' ' })).body.errors).toEqual({ reason: ['Обязательное поле.'] })
  expect(done(await boss.post(`good-invoices/${id}/cancel`, { reason: 'Не то привезли' }))).toMatchObject({
    status_id: 3,
    cancel_reason: 'Не то привезли',
    canceller: { id: cast.employers.superAdmin },
  })
  expect(await stockOf(store, good)).toEqual(lies(0, 0))
  expect((await books(id)).map(({ amount }) => amount)).toEqual([76_000, -76_000, -76_000, 76_000])
  expect((await boss.post(`good-invoices/${id}/cancel`, { reason: 'Ещё раз' })).body).toMatchObject({ code: 1799, data: { status_id: 3 } })
  const fresh = await draft(store, [{ good_id: good, qty: 5, price: 152 }])
  expect((await boss.post(`good-invoices/${fresh.id}/cancel`, { reason: 'Черновик' })).body.errors).toEqual({ status_id: [refusals.draft] })
})

test('GDS-435 номер, который уже загружен, отказан с этим документом; номер отменённого свободен, чужого поставщика тоже', async () => {
  const [store, good] = [await aStore(), await aGood()]
  const number = ownWord('Н')
  const body = invoiceOf(store, [{ good_id: good, qty: 1, price: 1 }], { number })
  const { id } = done(await boss.post('good-invoices', body))
  const again = await boss.post('good-invoices', body)
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({ code: 1795, message: 'Документ с таким номером уже загружен.', data: { id, number } })
  done(await boss.post('good-invoices', { ...body, supplier_inn: '500100732259' }))
  done(await boss.post(`good-invoices/${id}/process`, {}))
  done(await boss.post(`good-invoices/${id}/cancel`, { reason: 'Не то' }))
  done(await boss.post('good-invoices', body))
})

test('GDS-433 негодное отказано у своего поля: штрихкод не из 12 и не из 13 цифр, количество 0, −1, 10⁹ и с четвёртым знаком, чужой склад, чужой товар, чужая студия', async () => {
  const [store, good, foreign] = [await aStore(), await aGood(), await aGood(undefined, 2)]
  const coded = await draft(store, [{ good_id: good, qty: 1, price: 1, barcode: '460000000015' }])
  const errors = async (wish: object, more: object = {}) =>
    (await boss.post('good-invoices', { ...invoiceOf(store, [{ good_id: good, qty: 1, price: 1, ...wish }]), ...more })).body.errors
  expect(await errors({ qty: 0 })).toEqual({ 'items.0.qty': ['Количество должно быть больше нуля.'] })
  expect(await errors({ qty: -1 })).toEqual({ 'items.0.qty': ['Количество должно быть больше нуля.'] })
  expect(await errors({ qty: 1e9 })).toEqual({ 'items.0.qty': ['Введите число.'] })
  expect(await errors({ qty: 1.0001 })).toEqual({ 'items.0.qty': ['Не больше трёх знаков после запятой.'] })
  for (const barcode of ['46000000000', '46000000000155', '46000000000A']) {
    const said = ['Штрихкод: 12 или 13 цифр.']
    expect(await errors({ barcode })).toEqual({ 'items.0.barcode': said })
    const line = `good-invoices/items/${coded.items[0].id}`
    expect((await boss.put(line, { barcode })).body.errors).toEqual({ barcode: said })
    expect((await boss.post(`good-invoices/${coded.id}/items`, { name: 'Ещё', qty: 1, price: 2, barcode })).body.errors).toEqual({
      barcode: said,
    })
    expect(done(await boss.get(line)).barcode).toBe('460000000015')
  }
  expect(await errors({ good_id: foreign })).toEqual({ 'items.0.good_id': ['Не найдено.'] })
  expect(await errors({}, { store_id: await aStore({}, cast.units.ponds) })).toEqual({ store_id: [refusals.store_id] })
  const [tashkent] = await sql<{ id: number }>(`insert into stores (company_id, unit_id, title) values (2, $1, 'Склад') returning id`, [
    cast.units.mirabad,
  ])
  expect(await errors({}, { store_id: tashkent?.id })).toEqual({ store_id: ['Не найдено.'] })
  expect(await errors({}, { unit_id: cast.units.mirabad })).toEqual({ unit_id: ['Не найдено.'] })
  const nowhere = await draft(null, [{ good_id: good, qty: 1, price: 10, sum: 10.02 }])
  expect((await boss.post(`good-invoices/${nowhere.id}/process`, {})).body.errors).toEqual({
    store_id: [refusals.store_id],
    'items.1.sum': [refusals.sum],
  })
  await sql(`insert into good_units (company_id, good_id, title, factor) values (1, $1, 'вагон', 1000)`, [good])
  const wagons = await draft(store, [{ good_id: good, qty: 1e9 - 1, unit_name: 'вагон', price: 0 }])
  expect((await boss.post(`good-invoices/${wagons.id}/process`, {})).body.errors).toEqual({ 'items.1.qty': [refusals.much] })
  await delivered(store, [{ good_id: good, qty: 1, price: 0 }])
  const whole = await draft(store, [
    { good_id: good, qty: 1, price: 0 },
    { good_id: good, qty: 1e9 - 1, price: 0 },
  ])
  expect((await boss.post(`good-invoices/${whole.id}/process`, {})).body.errors).toEqual({ 'items.2.qty': [refusals.full] })
  const empty = await draft(store, [])
  expect((await boss.post(`good-invoices/${empty.id}/process`, {})).body.errors).toEqual({ items: [refusals.items] })
})

test('двадцать проведений одной накладной разом: одно проходит, девятнадцать видят 1799, движение одно', async () => {
  const [store, good] = [await aStore(), await aGood()]
  const { id } = await draft(store, [{ good_id: good, qty: 7, price: 10 }])
  const people = [boss, await house.as(cast.chiefAccountant)]
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => people.map((one) => one.post(`good-invoices/${id}/process`, {}))).flat(),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 1799)).toHaveLength(19)
  expect(await stockOf(store, good)).toEqual(lies(7, 70))
})

test('правка строки, которая бежит рядом с проведением, его не разрывает: либо до него, либо 1799', async () => {
  const [store, good] = [await aStore(), await aGood()]
  for (let round = 0; round < 5; round++) {
    const before = (await stockOf(store, good)).remain
    const { id, items } = await draft(store, [{ good_id: good, qty: 7, price: 10 }])
    const [edit, process] = await Promise.all([
      boss.put(`good-invoices/items/${items[0].id}`, { qty: 9 }),
      boss.post(`good-invoices/${id}/process`, {}),
    ])
    expect(process.status).toBe(200)
    const came = (await stockOf(store, good)).remain - before
    expect(came).toBe(edit.status === 200 ? 9 : 7)
    expect(done(await boss.get(`good-invoices/${id}?with=items`)).items[0].qty).toBe(came)
  }
})

test('кто видел не то, что проводит, узнаёт об этом', async () => {
  const [store, good] = [await aStore(), await aGood()]
  const { id, updated_at } = await draft(store, [{ good_id: good, qty: 7, price: 10 }])
  const stale = await boss.post(`good-invoices/${id}/process`, { seen: '2026-01-01 00:00:00' })
  expect(stale.body).toMatchObject({ code: 1799, errors: { seen: [goodInvoicesRu.changed] } })
  expect(done(await boss.post(`good-invoices/${id}/process`, { seen: updated_at })).status_id).toBe(2)
})

test('код, набранный вместо цены, не роняет накладную: строка дороже всех денег отказана у цены, когда заводят, прибавляют и правят', async () => {
  const store = await aStore()
  const dear = { name: 'Масло', qty: 4_600_000, price: 4_600_000 }
  const refused = [422, [refusals.dear]]
  const told = ({ status, body }: Awaited<ReturnType<typeof boss.post>>, field: string) => [status, body.errors?.[field]]
  expect(told(await boss.post('good-invoices', invoiceOf(store, [dear])), 'items.0.price')).toEqual(refused)
  const { id, items } = await draft(store, [{ qty: 4_600_000, price: 1 }])
  expect(told(await boss.post(`good-invoices/${id}/items`, dear), 'price')).toEqual(refused)
  expect(told(await boss.put(`good-invoices/items/${items[0].id}`, { price: 4_600_000 }), 'price')).toEqual(refused)
  expect(done(await boss.get(`good-invoices/${id}`)).total).toBe(4_600_000)
})

test('история рассказывает о накладной и о каждой её строке, и о той, которую убрали', async () => {
  const [store, good] = [await aStore(), await aGood('Масло истории')]
  const { id, items } = await draft(store, [{ qty: 1, price: 1, name: 'Загадка' }])
  done(await boss.put(`good-invoices/items/${items[0].id}`, { good_id: good }))
  const { items: two } = done(await boss.post(`good-invoices/${id}/items`, { name: 'Лишнее', qty: 1, price: 2 }))
  done(await boss.delete(`good-invoices/items/${two[1].id}`))
  done(await boss.post(`good-invoices/${id}/process`, {}))
  const { items: lines } = done(await boss.get(`good-invoices/${id}/history`))
  expect(lines.map(({ model_type, event }: { model_type: string; event: string }) => `${model_type} ${event}`)).toEqual([
    'good_invoice updated',
    'good_invoice_item deleted',
    'good_invoice_item created',
    'good_invoice_item updated',
    'good_invoice created',
  ])
  expect(lines[3]).toMatchObject({ after: { good_id: good }, names: { good_id: { [good]: 'Масло истории' } } })
})

test('права и стены: без права нет вызова, чужая студия и чужая компания накладной не видят', async () => {
  const [store, good] = [await aStore(), await aGood()]
  const { id, items } = await draft(store, [{ good_id: good, qty: 1, price: 1 }])
  const accountant = await house.as(cast.accountant)
  expect((await accountant.post(`good-invoices/${id}/process`, {})).status).toBe(403)
  expect((await (await house.as(cast.chiefAccountant)).post(`good-invoices/${id}/process`, {})).status).toBe(200)
  const master = await house.as(cast.master)
  expect((await master.get('good-invoices')).status).toBe(403)
  const ponds = await house.as(cast.administratorPonds)
  expect((await ponds.get(`good-invoices/${id}`)).status).toBe(404)
  for (const call of [`good-invoices/${id}`, `good-invoices/${id}/history`, `good-invoices/items/${items[0].id}`])
    expect((await (await house.as(cast.foreign.superAdmin)).get(call)).status).toBe(404)
  expect((await (await house.as(cast.foreign.superAdmin)).post(`good-invoices/${id}/process`, {})).status).toBe(404)
})
