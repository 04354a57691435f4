import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, inject } from 'vitest'
import { goodInvoicesRu, invoiceColumnNames } from '#contract/good-invoices/good-invoices.ru.ts'
import { workbookOf, zipOf } from '#server/proving/hostile-files.ts'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { aGood, aStore, invoiceOf, lies, ownWord, stockOf } from '#server/testing/goods/stock.ts'
import { boss, database, house, sql, test } from '#server/testing/house.ts'
import { printedForm } from '#server/testing/printed-form.ts'

/** The embedded database does one thing after another. */
const ofPostgres = test.runIf(inject('database').kind === 'postgres')
const { wrong, why } = goodInvoicesRu.file
const HEAD = Object.values(invoiceColumnNames).join(';')
const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const counted = () =>
  sql('select (select count(*)::int from good_invoices) as heads, (select count(*)::int from good_invoice_items) as lines')

async function upload(bytes: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) {
  const { body, headers } = await printedForm({ unit_id: String(cast.units.arbat), ...more, file: new File([bytes], 'накладная') })
  return boss.post('good-invoices/upload', body, { headers: headers as Record<string, string> })
}
const line = (number: string, name = 'Масло', more = ';12;145,00;22%;1740,00;31.12.2027') =>
  `${number};20.11.2026;7707083893;ООО «Лак»;A-1;;${name};шт${more}`

test('GDS-472 файл поставщика становится черновиком: шапка, строки, срок годности; товар узнан по штрихкоду, затем по артикулу', async () => {
  const store = await aStore()
  const [coded, named] = [await aGood('Масло по коду'), await aGood('Гель по артикулу')]
  const barcode = `4600000${String(coded).padStart(6, '0')}`
  const article = ownWord('ART')
  await sql('insert into good_barcodes (company_id, good_id, barcode) values (1, $1, $2)', [coded, barcode])
  await sql('update goods set article = $2 where id = $1', [named, article])
  const number = ownWord('Н')
  const text = [
    HEAD,
    `${number};20.11.2026;7707083893;ООО «Лак»;другой;${barcode};Масло;шт;12;145,00;22%;1 740,00;31.12.2027`,
    `;;;;${article.toLowerCase()};;Гель;г;250,5;5,96;без НДС;1492,98;`,
    ';;;;;;Неизвестное;шт;1;10;;10;',
  ].join('\n')
  const made = done(await upload(utf8(text), { store_id: String(store) }))
  expect(made).toMatchObject({
    number,
    doc_date: '2026-11-20',
    supplier: 'ООО «Лак»',
    supplier_inn: '7707083893',
    status_id: 0,
    total: 3242.98,
    unknown: 1,
    store: { id: store },
    unit: { id: cast.units.arbat },
    employer: { id: cast.employers.superAdmin },
  })
  const found = made.items.map(({ good_id, found_by, qty, vat, expires_at }: Record<string, unknown>) => ({
    good_id,
    found_by,
    qty,
    vat,
    expires_at,
  }))
  expect(found).toEqual([
    { good_id: coded, found_by: 'barcode', qty: 12, vat: 22, expires_at: '2027-12-31' },
    { good_id: named, found_by: 'article', qty: 250.5, vat: null, expires_at: null },
    { good_id: null, found_by: null, qty: 1, vat: null, expires_at: null },
  ])
})

test('что этот поставщик возит, узнают по одному артикулу, хотя бренда в наименовании нет; у чужого поставщика — с брендом', async () => {
  const [store, good, article, inn] = [await aStore(), await aGood('Лак'), ownWord('GL'), '7728168971']
  const [brand] = await sql<{ id: number }>('insert into good_brands (company_id, title) values (1, $1) returning id', [ownWord('Бренд')])
  await sql('update goods set article = $2, good_brand_id = $3 where id = $1', [good, article, brand?.id])
  const text = (no: string) => `${HEAD}\n${no};20.11.2026;${inn};ООО «Лак»;${article};;Гель-лак белый;шт;12;145,00;22%;1740,00;`
  const read = async () => done(await upload(utf8(text(ownWord('Н'))), { store_id: String(store), into: '0' })).items
  expect(await read()).toMatchObject([{ good_id: null, found_by: null }])
  const [known] = await sql<{ id: number }>('select id from contractors where inn = $1', [inn])
  const contractor = known ?? done(await boss.post('contractors', { name_full: 'ООО «Лак»', inn }))
  done(await boss.post('supplier-goods', { contractor_id: contractor.id, good_id: good, lead_days: 3 }))
  expect(await read()).toMatchObject([{ good_id: good, found_by: 'article' }])
})

test('файл поставщика заполняет ожидаемую по заказу накладную, если так сказано: документ один, и товар в пути не двоится', async () => {
  const title = ownWord('Масло')
  const [store, good] = [await aStore(), await aGood(title)]
  const barcode = `4600000${String(good).padStart(6, '0')}`
  await sql('insert into good_barcodes (company_id, good_id, barcode) values (1, $1, $2)', [good, barcode])
  const ordered = [{ good_id: good, qty: 10, price: 145 }]
  const inn = '5003052454'
  const expected = done(await boss.post('good-invoices', { ...invoiceOf(store, ordered), supplier_inn: inn, is_expected: 1 }))
  expect(expected.is_expected).toBe(1)
  const number = ownWord('Н')
  const file = (no: string) => utf8(`${HEAD}\n${no};20.11.2026;${inn};ООО «Лак»;;${barcode};Масло;шт;12;145,00;22%;1740,00;`)
  const into = (more: object, no = number) => upload(file(no), { store_id: String(store), ...more })
  const asked = await into({})
  expect([asked.status, asked.body.code]).toEqual([409, 1780])
  expect(asked.body.data).toEqual({ expected: [{ id: expected.id, number: expected.number, lines: 1 }] })
  const filled = done(await into({ into: String(expected.id) }))
  expect(filled).toMatchObject({
    id: expected.id,
    number,
    is_expected: 0,
    total: 1740,
    doc_date: '2026-11-20',
    items: [{ n: 1, good_id: good, found_by: 'barcode', qty: 12 }],
  })
  // The history still tells what was ordered: the paper brought two pieces more.
  const [line] = done(await boss.get(`good-invoices/${filled.id}/history`)).items
  expect(line).toMatchObject({ event: 'updated', before: { ordered: [`${title} — 10 шт`] }, after: { number } })
  expect((await into({}, ownWord('Н'))).status).toBe(200)
  const another = done(await boss.post('good-invoices', { ...invoiceOf(store, ordered), supplier_inn: inn, is_expected: 1 }))
  const apart = done(await into({ into: '0' }, ownWord('Н')))
  expect(apart.id).not.toBe(another.id)
  // Nothing is filled that is not expected, is another supplier's, or another store's.
  for (const id of [filled.id, apart.id]) expect((await into({ into: String(id) }, ownWord('Н'))).body.code).toBe(404)
  const elsewhere = String(await aStore())
  expect((await into({ into: String(another.id), store_id: elsewhere }, ownWord('Н'))).body.code).toBe(404)
  for (const more of [{}, { into: String(another.id) }])
    expect((await into(more)).body).toMatchObject({ code: 1795, data: { id: filled.id } })
  done(await boss.post(`good-invoices/${filled.id}/process`, {}))
  expect(await stockOf(store, good)).toEqual(lies(12, 1740))
})

/** An order to a supplier that waits for its paper, and the paper of one line under the number that is given. */
async function awaited(more: object = {}) {
  const store = await aStore()
  const inn = '5003052454'
  const expected = done(
    await boss.post('good-invoices', {
      ...invoiceOf(store, [{ good_id: await aGood(), qty: 10, price: 145 }]),
      supplier_inn: inn,
      is_expected: 1,
      ...more,
    }),
  )
  const paper = (number: string, into?: number | string, name = 'Масло') =>
    upload(utf8(`${HEAD}\n${number};20.11.2026;${inn};ООО «Лак»;;;${name};шт;12;145,00;22%;1740,00;`), {
      store_id: String(store),
      ...(into !== undefined && { into: String(into) }),
    })
  return { expected, paper }
}

ofPostgres(
  'два файла заполняют одну ожидаемую накладную разом: второй бумаге сказано, что её уже не ждут, и первая не затёрта',
  async () => {
    const { expected, paper } = await awaited()
    const waiting = async () => (await sql('select count(*)::int as n from pg_locks where not granted'))[0].n
    const holder = await database.pool.connect()
    const answers = []
    try {
      await holder.query('begin')
      await holder.query('select from good_invoices where id = $1 for update', [expected.id])
      for (const at of [1, 2]) {
        answers.push(paper(ownWord('Р'), expected.id, `Масло ${at}`))
        await expect.poll(waiting).toBe(at)
      }
      await holder.query('commit')
    } finally {
      holder.release(true)
    }
    const [first, second] = await Promise.all(answers)
    expect([first?.status, second?.body]).toEqual([200, expect.objectContaining({ code: 404, errors: { into: [expect.any(String)] } })])
    expect(done(await boss.get(`good-invoices/${expected.id}?with=items`))).toMatchObject({
      number: first?.body.data.number,
      items: [{ name: 'Масло 1' }],
    })
  },
)

test('номер бумаги вписали в ожидаемую накладную заранее: файл с тем же номером её заполняет, а второй такой же отдельно не заводится', async () => {
  const number = ownWord('Т')
  const { expected, paper } = await awaited({ number })
  expect((await paper(number)).body).toMatchObject({ code: 1780, data: { expected: [{ id: expected.id, number }] } })
  expect((await paper(number, 0)).body).toMatchObject({ code: 1795, data: { id: expected.id } })
  expect(done(await paper(number, expected.id))).toMatchObject({ id: expected.id, number, is_expected: 0, total: 1740 })
  expect((await paper(number)).body).toMatchObject({ code: 1795, data: { id: expected.id } })
})

test('поставщик, которого выбрали в заказе, остаётся в накладной, когда её заполняет файл, хотя ИНН карточки с тех пор другой', async () => {
  const contractor = done(await boss.post('contractors', { name_full: ownWord('Лак'), inn: '7736207543' }))
  const { expected, paper } = await awaited({ contractor_id: contractor.id })
  expect(done(await paper(ownWord('У'), expected.id)).contractor_id).toBe(contractor.id)
})

test('windows-1251, UTF-16 и XLSX со слитыми ячейками и формулами читаются так же', async () => {
  const cp1251 = (text: string) =>
    Uint8Array.from(text, (sign) => {
      const code = sign.charCodeAt(0)
      if (code >= 0x410 && code <= 0x44f) return code - 0x350
      return { '«': 0xab, '»': 0xbb, ё: 0xb8, '№': 0xb9 }[sign] ?? code
    })
  const [first, second, third] = [ownWord('К'), ownWord('Ю'), ownWord('Э')]
  const said = (number: string) => ({ number, supplier: 'ООО «Лак»', items: [{ name: 'Масло', qty: 12, sum: 1740, vat: 22 }] })
  expect(done(await upload(cp1251(`${HEAD}\r\n${line(first)}`)))).toMatchObject(said(first))
  const wide = new Uint8Array(Buffer.from(`\ufeff${HEAD}\r\n${line(second)}`, 'utf16le'))
  expect(done(await upload(wide))).toMatchObject(said(second))

  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const row = (n: number, cells: string) => `<row r="${n}">${cells}</row>`
  const letters = 'ABCDEFGHIJKLMN'
  const titles = HEAD.split(';')
    .map((title, at) => cell(`${letters[at]}1`, title))
    .join('')
  const head = ['A2', 'B2', 'C2', 'D2'].map((at, index) => cell(at, [third, '20.11.2026', '7707083893', 'ООО «Лак»'][index] ?? '')).join('')
  const goods = (n: number, qty: number) =>
    `${cell(`G${n}`, 'Масло')}<c r="I${n}"><v>${qty}</v></c><c r="J${n}"><v>145</v></c><c r="K${n}"><v>0.22</v></c><c r="L${n}"><f>I${n}*J${n}</f><v>${qty * 145}</v></c>`
  const book = workbookOf(
    row(1, titles) + row(2, head + goods(2, 12)) + row(3, goods(3, 2)),
    '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
  )
  const made = done(await upload(book))
  expect(made).toMatchObject({ ...said(third), items: [said(third).items[0], { name: 'Масло', qty: 2, sum: 290, vat: 22 }] })
})

test('GDS-433 GDS-434 файл не того вида отказан 1794 со строкой и столбцом: бомба, обрывок, нет столбца, не число, не штрихкод, сумма, второй документ, 50 000 строк', async () => {
  const before = await counted()
  const said = async (bytes: Uint8Array<ArrayBuffer>) => {
    const answer = await upload(bytes)
    expect([answer.status, answer.body.code]).toEqual([422, 1794])
    expect(answer.body.message).toContain('Неверный формат файла')
    return answer.body.errors.file as string[]
  }
  const csv = (...lines: string[]) => said(utf8([HEAD, ...lines].join('\n')))
  expect(await said(zipOf('xl/workbook.xml', deflateRawSync(Buffer.alloc(300 * 1024 * 1024)), 100))).toEqual([wrong.tooBig])
  expect(await said(utf8('PK\u0003\u0004'))).toEqual([wrong.broken])
  expect(await said(utf8(''))).toEqual([wrong.empty])
  expect(await said(utf8(`${HEAD}\n${'a;b\n'.repeat(50_001)}`))).toEqual([wrong.tooManyRows])
  expect(await csv(...Array.from({ length: 5001 }, () => line('Н')))).toEqual([`Строка 5002: ${why.many}`])
  expect(await said(utf8('Наименование;Количество\nМасло;1'))).toContain(`Строка 1, «Номер документа»: ${why.missing}`)
  expect(await csv(line('Н'), line('Н', 'Масло', ';=1+1;145;22;145;'))).toEqual([`Строка 3, «Количество»: ${why.value}`])
  expect(await csv(line('Н'), line('Н', 'Масло', ';1;145;22;146;'))).toEqual([`Строка 3, «Сумма»: ${why.sum}`])
  for (const code of ['46000000000', '46000000000155', '46000000000A'])
    expect(await csv(line('Н').replace(';A-1;;', `;A-1;${code};`))).toEqual([`Строка 2, «Штрихкод»: ${why.barcode}`])
  expect(await csv(line('Н'), line('Н-2'))).toEqual([`Строка 3, «Номер документа»: ${why.other}`])
  expect(await counted()).toEqual(before)
  expect((await house.nobody.get('/healthz')).status).toBe(200)
})

test('GDS-435 загруженный файл второй раз отказан 1795 с тем документом, и ничего не прибавилось', async () => {
  const number = ownWord('Н')
  const file = utf8(`${HEAD}\n${line(number)}`)
  const { id } = done(await upload(file))
  const before = await counted()
  expect((await upload(file)).body).toMatchObject({ code: 1795, message: 'Документ с таким номером уже загружен.', data: { id, number } })
  expect(await counted()).toEqual(before)
})

test('закон: любой файл, целый или испорченный, получает накладную целиком или ясный отказ без следа', { timeout: 120_000 }, async () => {
  const field = fc.oneof(
    fc.constantFrom('', '0', '-1', '1e9', '12', '1,5', '20.11.2026', '7707083893', '22%', '=A1'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  const lines = fc
    .array(fc.array(field, { maxLength: 13 }), { maxLength: 5 })
    .map((rows) => [HEAD, ...rows.map((row) => row.join(';'))].join('\n'))
  const noise = fc.uint8Array({ maxLength: 800 }).map((bytes) => new Uint8Array(bytes))
  await fc.assert(
    fc.asyncProperty(fc.oneof(lines.map(utf8), noise), async (bytes) => {
      const [before] = await counted()
      const answer = await upload(bytes)
      expect(answer.status, JSON.stringify(answer.body)).toBeOneOf([200, 409, 422])
      const [after] = await counted()
      expect(after.heads - before.heads).toBe(answer.status === 200 ? 1 : 0)
      if (answer.status !== 200) expect(after).toEqual(before)
    }),
    { numRuns: 25 },
  )
})
