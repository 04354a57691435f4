import { expect } from 'vitest'
import { hostileInvoices, INVOICE_HEAD, invoiceLine } from '#server/proving/hostile-invoices.ts'
import { cast } from '#server/testing/cast.ts'
import { ownWord } from '#server/testing/goods/stock.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { printedForm } from '#server/testing/printed-form.ts'

const KEPT = `select (select count(*)::int from good_invoices) as heads, (select count(*)::int from good_invoice_items) as lines,
  (select count(*)::int from marks) as marks, (select count(*)::int from stock_moves) as moves`

async function upload(bytes: Uint8Array<ArrayBuffer>, filename = 'накладная.csv') {
  const { body, headers } = await printedForm({ unit_id: String(cast.units.arbat), file: new File([bytes], filename) })
  return boss.post('good-invoices/upload', body, { headers: headers as Record<string, string> })
}

test('R-42 накладная чужой кодировки, с ошибкой в любой клетке, бомба, лишние строки и не тот файл: 1794 со строкой и столбцом, и не осталось ничего', async () => {
  const [before] = await sql(KEPT)
  for (const { what, filename, bytes, said } of hostileInvoices()) {
    const { status, body } = await upload(bytes, filename)
    expect([status, body.code], what).toEqual([422, 1794])
    expect(body.message, what).toContain('Неверный формат файла')
    if (said) expect(body.errors.file, what).toEqual(said)
    else expect(body.errors.file.length, what).toBeGreaterThan(0)
  }
  expect(await sql(KEPT)).toEqual([before])
  expect((await house.nobody.get('/healthz')).status).toBe(200)
})

test('один и тот же документ пятью загрузками разом становится одной накладной, остальные узнают о ней', async () => {
  const number = ownWord('Н')
  const bytes = () => new Uint8Array(Buffer.from([INVOICE_HEAD, invoiceLine(number), invoiceLine(number)].join('\n')))
  const [before] = await sql(KEPT)
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(bytes())))
  expect(answers.map(({ status, body }) => (status === 200 ? 'накладная' : body.code)).toSorted()).toEqual([
    ...Array(4).fill(1795),
    'накладная',
  ])
  expect(await sql(KEPT)).toEqual([{ ...before, heads: before.heads + 1, lines: before.lines + 2 }])
})
