import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect } from 'vitest'
import { importMessages } from '#contract/imports/imports.ru.ts'
import { xlsxOf } from '#server/lists/export-formats.ts'
import { workbookOf, zipOf } from '#server/proving/hostile-files.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { printedForm } from '#server/testing/printed-form.ts'

async function upload(bytes: Uint8Array<ArrayBuffer>) {
  const { body, headers } = await printedForm({ kind: 'customers', name: 'файл', file: new File([bytes], 'file') })
  return boss.post('imports', body, { headers: headers as Record<string, string> })
}

const customers = () => sql('select count(*)::int as count, sum(hashtextextended(t::text, 0)::numeric) as print from customers t')
const utf8 = (text: string) => new Uint8Array(Buffer.from(text))

test('архивная бомба, обрывок, чужой формат, пустота и лишние строки отвергнуты словами у файла', async () => {
  const bomb = zipOf('xl/workbook.xml', deflateRawSync(Buffer.alloc(300 * 1024 * 1024)), 100)
  const said = async (bytes: Uint8Array<ArrayBuffer>) => {
    const answer = await upload(bytes)
    expect(answer.status).toBe(422)
    return answer.body.errors.file[0]
  }
  expect(await said(bomb)).toBe(importMessages.tooBig)
  expect(await said(zipOf('a.txt', deflateRawSync(Buffer.from('привет')), 6))).toBe(importMessages.broken)
  expect(await said(utf8('PK\u0003\u0004'))).toBe(importMessages.broken)
  expect(await said(utf8(''))).toBe(importMessages.empty)
  expect(await said(utf8('Телефон;Имя'))).toBe(importMessages.empty)
  expect(await said(utf8(`a${';a'.repeat(80)}\n1`))).toBe(importMessages.tooManyColumns)
  expect(await said(utf8(`a\n${'1\n'.repeat(50_001)}`))).toBe(importMessages.tooManyRows)
  expect((await house.nobody.get('/healthz')).status).toBe(200)
})

/** The number and the place of the parts, as the end of an archive tells them. */
const partsIn = (zip: Buffer) => ({ count: zip.readUInt16LE(zip.length - 12), at: zip.readUInt32LE(zip.length - 6) })

/** An archive whose plain end has no parts, while a reader of large archives finds all of them by the record of ZIP64. */
function hiddenByLarge(sheet: Buffer): Uint8Array<ArrayBuffer> {
  const { count, at } = partsIn(sheet)
  const [record, locator, end] = [Buffer.alloc(56), Buffer.alloc(20), Buffer.alloc(22)]
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(at), 48)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(sheet.length), 8)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(0xffffffff, 12)
  return new Uint8Array(Buffer.concat([sheet, record, locator, end]))
}

/** An archive with an empty end behind its true one: so near to the last byte that a reader who wants a whole end passes it by. */
function hiddenByEnd(sheet: Buffer): Uint8Array<ArrayBuffer> {
  const end = Buffer.alloc(20)
  end.writeUInt32LE(0x06054b50, 0)
  return new Uint8Array(Buffer.concat([sheet, end]))
}

test('части, которых нет в счёте распакованного, не читает никто: архив с двумя оглавлениями отвергнут', async () => {
  const sheet = Buffer.from(workbookOf('<row><c t="inlineStr"><is><t>Телефон</t></is></c></row><row><c><v>79160000001</v></c></row>'))
  expect((await upload(new Uint8Array(sheet))).status).toBe(200)
  for (const hidden of [hiddenByLarge(sheet), hiddenByEnd(sheet)]) {
    const answer = await upload(hidden)
    expect(answer).toMatchObject({ status: 422, body: { errors: { file: [importMessages.broken] } } })
  }
})

test('закон: любой файл, целый или испорченный, получает ясный ответ и ни одного клиента без подтверждения', {
  timeout: 120_000,
}, async () => {
  const before = await customers()
  async function* rows() {
    yield ['79160000001', 'Анна']
    yield ['=1+1', '<script>']
  }
  const columns = ['Телефон', 'Имя'].map((title) => ({ title, kind: 'text' as const }))
  const parts: Uint8Array[] = []
  for await (const part of xlsxOf('Клиенты', columns, rows()).bytes) parts.push(part)
  const sheet = Buffer.concat(parts)
  const spoilt = fc.array(fc.tuple(fc.nat(sheet.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }).map((marks) => {
    const copy = new Uint8Array(sheet)
    for (const [at, value] of marks) copy[at] = value
    return copy
  })
  const cut = fc.nat(sheet.length).map((length) => new Uint8Array(sheet.subarray(0, length)))
  const noise = fc.uint8Array({ maxLength: 2000 }).map((bytes) => new Uint8Array(bytes))
  const table = fc.array(fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 5 }), { maxLength: 8 })
  const texts = table.map((lines) => utf8(['Телефон;Имя;Дата рождения', ...lines.map((line) => line.join(';'))].join('\n')))
  await fc.assert(
    fc.asyncProperty(fc.oneof(spoilt, cut, noise, texts), async (bytes) => {
      const answer = await upload(bytes)
      expect(answer.status, JSON.stringify(answer.body)).toBeOneOf([200, 422])
      if (answer.status !== 200) return
      const { id, titles } = answer.data
      const mapping = titles.map((_: string, index: number) => ['phone', 'first_name', 'birth_date'][index] ?? null)
      const checked = await boss.patch(`imports/${id}/check`, { mapping })
      expect(checked.status, JSON.stringify(checked.body)).toBe(200)
      expect(checked.data.done).toBe(checked.data.total)
      expect((await boss.get(`imports/${id}/refused?format=xlsx`)).status).toBe(200)
    }),
    { numRuns: 60 },
  )
  expect(await customers()).toEqual(before)
})

test('закон: что загружено, совпадает с обещанным; отказанные строки не оставляют ничего', async () => {
  const cell = fc.oneof(
    fc.constantFrom('', '79170000001', '79170000002', '8 917 000-00-03', '12', '31.02.1990', '1.1.1990'),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  const lines = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(lines, async (rows) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
      const answer = await upload(utf8(['Телефон;Имя;Дата рождения', ...rows.map((row) => row.map(quoted).join(';'))].join('\r\n')))
      if (answer.status === 422) return
      const { id } = answer.data
      const { data: promised } = await boss.patch(`imports/${id}/check`, { mapping: ['phone', 'first_name', 'birth_date'] })
      const [before] = await customers()
      const applied = await boss.patch(`imports/${id}/apply`)
      expect(applied.status, JSON.stringify(applied.body)).toBe(200)
      const { fresh, changed, same, refused } = promised
      expect(applied.data).toMatchObject({ state: 'done', fresh, changed, same, refused })
      const [after] = await customers()
      expect(after.count - before.count).toBe(fresh)
      if (fresh + changed === 0) expect(after).toEqual(before)
    }),
    { numRuns: 60 },
  )
})
