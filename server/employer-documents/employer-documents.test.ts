import { deflateSync } from 'node:zlib'
import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'

const anna = cast.employers.anna
const pdf = (inside = '') => fileOf(`%PDF-1.4\n1 0 obj<<${inside}>>endobj\ntrailer<<>>\n%%EOF\n`, 'paper.pdf')
let count = 0
const fields = () => ({
  employer_id: anna,
  company_id: 1,
  employer_document_type_id: 1,
  number: `4510 ${++count}`,
  issued_at: '2020-03-05',
})
async function send(body: object, path = 'employer-documents', who = boss) {
  const form = await printedForm(body)
  return who.post(path, form.body, { headers: form.headers })
}

test('EMP-412 EMP-443 документ создаётся формой: номер, дата, вид, файл, сотрудник и компания', async () => {
  const body = fields()
  const created = await send({ ...body, attachment: fileOf(await drawPicture()) })
  expect(created.status, JSON.stringify(created.body)).toBe(200)
  expect(created.data).toMatchObject({ ...body, attachment: { type: 'image/webp', bytes: expect.any(Number) } })
  expect((await boss.get(`employer-documents/${created.data.id}`)).data).toMatchObject(body)
})

test('EMP-442 документы ищут по сотруднику до 1000 строк, с изображениями', async () => {
  await send({ ...fields(), employer_id: cast.employers.marina })
  // More than any list gives without being asked for a thousand.
  await sql(
    `insert into employer_documents (company_id, employer_id, employer_document_type_id, number)
     select 1, $1, 1, 'Старый ' || n from generate_series(1, 120) n`,
    [anna],
  )
  await send({ ...fields(), attachment: fileOf(await drawPicture()) })
  await send({ ...fields(), attachment: pdf() })
  const { items } = (await boss.get(`employer-documents?search=employer_id:${anna}&searchFields=employer_id:=&limit=1000&with=images`)).data
  expect(items.length).toBeGreaterThan(100)
  expect(new Set(items.map((one: { employer_id: number }) => one.employer_id))).toEqual(new Set([anna]))
  expect(items[0]).toMatchObject({ attachment: { type: 'application/pdf' }, images: [] })
  expect(items[1].images).toMatchObject([{ type: 'image/webp', address: `/api/crm/employer-documents/${items[1].id}/attachment` }])
})

test('EMP-444 документ правят и PUT, и формой POST с _method=PUT', async () => {
  const body = fields()
  const { id } = (await send({ ...body, attachment: pdf() })).data
  const newer = { ...body, number: '1111 222222', issued_at: '2021-04-06', employer_document_type_id: 2 }
  const read = async () => (await boss.get(`employer-documents/${id}`)).data
  expect((await boss.put(`employer-documents/${id}`, newer)).status).toBe(200)
  expect(await read()).toMatchObject({ ...newer, attachment: { type: 'application/pdf' } })
  const newest = { ...body, number: '3333 444444', issued_at: '2022-05-07', employer_document_type_id: 3 }
  expect((await send({ ...newest, _method: 'PUT', attachment: fileOf(await drawPicture()) }, `employer-documents/${id}`)).status).toBe(200)
  expect(await read()).toMatchObject({ ...newest, attachment: { type: 'image/webp' } })
  expect((await boss.put(`employer-documents/${id}`, { attachment: null })).data.attachment).toBeNull()
  const moved = await boss.put(`employer-documents/${id}`, { employer_id: cast.employers.marina })
  expect(moved.body.errors).toEqual({ employer_id: ['Документ остаётся у своего сотрудника.'] })
})

test('EMP-445 виды документов приходят списком: все десять', async () => {
  const { items } = (await boss.get('employer-document-types')).data
  expect(items).toContainEqual({ id: 1, alias: 'passport', title: 'Паспорт' })
  expect(items.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    'Диплом или сертификат об обучении',
    'Договор',
    'Другой документ',
    'ИНН',
    'Медицинская книжка',
    'Паспорт',
    'Патент или разрешение на работу',
    'Регистрация по месту жительства',
    'СНИЛС',
    'Согласие на биометрию',
  ])
})

test('файл документа судят по содержимому и отдают только скачиванием и только с правом', async () => {
  const errors = async (attachment: File) => (await send({ ...fields(), attachment })).body.errors
  expect(await errors(fileOf('<svg onload="x()"/>', 'a.pdf'))).toEqual({ attachment: ['Подойдёт PDF, JPG, PNG, GIF или TIFF.'] })
  expect(await errors(fileOf('%PDF-1.4 half', 'a.pdf'))).toEqual({ attachment: [expect.stringContaining('повреждён')] })
  expect(await errors(pdf('/OpenAction<</S/J#61vaScript>>'))).toEqual({ attachment: [expect.stringContaining('сценарии')] })
  expect(await errors(fileOf(new Uint8Array(2 * 1024 * 1024 + 1)))).toEqual({ attachment: ['Файл больше 2 МБ'] })
  const { id } = (await send({ ...fields(), attachment: pdf() })).data
  const file = await boss.get(`employer-documents/${id}/attachment`)
  expect(file.status).toBe(200)
  expect(file.headers['content-disposition']).toMatch(/^attachment;/)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.headers['x-content-type-options']).toBe('nosniff')
  expect((await (await house.as(cast.master)).get(`employer-documents/${id}/attachment`)).status).toBe(403)
  expect((await (await house.as(cast.foreign.superAdmin)).get(`employer-documents/${id}/attachment`)).status).toBe(404)
  expect((await house.nobody.get(`employer-documents/${id}/attachment`)).status).toBe(401)
})

test('сценарий, спрятанный в сжатые объекты PDF, найден; что не прочесть, отвергнуто, обычный PDF принят', async () => {
  const errors = async (attachment: File) => (await send({ ...fields(), attachment })).body.errors
  const packed = (inside: string, head = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') =>
    new File(
      [`%PDF-1.7\n5 0 obj<<${head}/Length 9>>\nstream\r\n`, deflateSync(inside), '\nendstream endobj\ntrailer<<>>\n%%EOF\n'],
      'paper.pdf',
    )
  const script = '6 0 <</S/J#61vaScript/JS(app.alert(1))>>'
  for (const head of [
    '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
    '/Note(\\) endobj)/#4Fther 1/N 1/F#69rst 4/Filter[/FlateDecode]',
    '% stream\n/N 1 /First 4 /Filter/Fl',
  ])
    expect(await errors(packed(script, head)), head).toEqual({ attachment: [expect.stringContaining('сценарии')] })
  for (const head of [
    '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]',
    '/Type/ObjStm/N 1/First 4/Filter/LZWDecode',
    '/Type/ObjStm/N 1/First 4/Filter 9 0 R',
    '/Type/ObjStm/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 3>>',
  ])
    expect(await errors(packed(script, head)), head).toEqual({ attachment: [expect.stringContaining('не прочесть')] })
  expect(await errors(packed('x'.repeat(33 * 2 ** 20)))).toEqual({ attachment: [expect.stringContaining('не прочесть')] })
  const began = performance.now()
  expect(await errors(packed('', `${'obj('.repeat(400_000)}`))).toEqual({ attachment: [expect.stringContaining('не прочесть')] })
  expect(performance.now() - began).toBeLessThan(5000)
  const good = await send({ ...fields(), attachment: packed('6 0 <</Type/Page>>') })
  expect(good.status).toBe(200)
  const picture = await send({ ...fields(), attachment: packed('/JS ', '/Subtype/Image/Filter/FlateDecode/DecodeParms<</Predictor 15>>') })
  expect(picture.status).toBe(200)
})

test('номер обязателен, дата не из будущего, второй такой же документ отвергнут', async () => {
  const body = fields()
  expect((await send({ ...body, number: ' ' })).body.errors).toEqual({ number: ['Обязательное поле.'] })
  expect((await send({ ...body, issued_at: '2099-01-01' })).body.errors).toEqual({ issued_at: ['Дата выдачи ещё не наступила.'] })
  expect((await send({ ...body, employer_document_type_id: 999 })).body.errors).toEqual({
    employer_document_type_id: ['Такого вида документов нет.'],
  })
  await send(body)
  expect((await send(body)).body.errors).toEqual({ number: ['Такой документ у сотрудника уже есть.'] })
  const foreign = await house.as(cast.foreign.superAdmin)
  expect((await send({ ...fields(), company_id: 2 }, 'employer-documents', foreign)).status).toBe(404)
})

test('UNT-719 SCH-410 SCH-714 в расписании известно, у кого нет паспорта; о фото и портфолио говорит только студия, где переключатель их требует', async () => {
  const { arbat } = cast.units
  const lacks = async () => (await boss.get(`unit/${arbat}/schedules/lacks`)).data.items
  const turn = (unit_settings: object) => boss.put(`units/${arbat}`, { unit_settings })
  const olga = { employer_id: cast.employers.olga, no_passport: 1, no_avatar: 0, no_portfolio: 0, no_fingerprints: 0 }
  expect(await lacks()).toContainEqual(olga)
  await turn({ isAvatarNeeded: '1', isPortfolioNeeded: '1' })
  expect(await lacks()).toContainEqual({ ...olga, no_avatar: 1, no_portfolio: 1 })
  // An employee who serves nobody needs no portfolio.
  const { id: desk } = (await (await house.as(cast.administrator)).get('auth/iam')).data
  expect(await lacks()).toContainEqual({ ...olga, employer_id: desk, no_avatar: 1 })
  const works = await send({ employer_id: olga.employer_id, image: fileOf(await drawPicture()) }, 'photo-works', boss)
  expect(works.status).toBe(200)
  await send({ ...fields(), employer_id: olga.employer_id })
  expect(await lacks()).toContainEqual({ ...olga, no_passport: 0, no_avatar: 1 })
  await turn({ isAvatarNeeded: '0', isPortfolioNeeded: '0' })
  expect((await lacks()).map((one: { employer_id: number }) => one.employer_id)).not.toContain(olga.employer_id)
})
