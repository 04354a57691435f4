import { expect } from 'vitest'
import { sealAnew } from '#server/core/seal-anew.ts'
import { newSecretsKey, openSecrets } from '#server/core/secrets.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { printedForm } from '#server/testing/printed-form.ts'
import { documentNumber } from './document-number.ts'

const [one, two] = [newSecretsKey(), newSecretsKey()]
let ring = one
test.override('options', { secrets: openSecrets(() => ring) })
const { anna, marina } = cast.employers
const anew = (secrets = house.app.house.secrets) => sealAnew({ ...house.app.house, secrets }, [documentNumber], { error: () => {} })
const fields = (number: string, employer_id: number, type: number) => ({ employer_id, employer_document_type_id: type, number })
async function send(number: string, employer_id: number = anna, headers = {}, type = 1) {
  const form = await printedForm(fields(number, employer_id, type))
  return boss.post('employer-documents', form.body, { headers: { ...form.headers, ...headers } })
}
const found = async (search: string, searchFields = '') =>
  (await boss.get(`employer-documents?search=${encodeURIComponent(search)}&searchFields=${searchFields}`)).data?.items.map(
    (row: { number: string }) => row.number,
  )
/** Rows as a former version stored them, unsealed. */
const old = async (...numbers: string[]) => {
  for (const number of numbers)
    await sql('insert into employer_documents (company_id, employer_id, employer_document_type_id, number) values (1, $1, 2, $2)', [
      anna,
      number,
    ])
}
/** All that the database holds of documents, together with the log and the stored answers. */
const stored = async () =>
  JSON.stringify([
    await sql('select number, number_tail from employer_documents'),
    await sql('select before, after from audits'),
    await sql('select answer from idempotency'),
    await sql('select body from outbox'),
  ])

test('номер лежит в базе запечатанным: ни в строке, ни в журнале, ни в сохранённом ответе его нет, а люди видят его целиком', async () => {
  const repeat = { 'idempotency-key': 'the paper of anna' }
  const made = await send('4510 777001', anna, repeat)
  expect(made).toMatchObject({ status: 200, data: { number: '4510 777001' } })
  expect((await send('4510 777001', anna, repeat)).data).toEqual(made.data)
  expect((await boss.put(`employer-documents/${made.data.id}`, { number: '4510 777002' })).data.number).toBe('4510 777002')
  expect((await boss.get(`employer-documents/${made.data.id}`)).data.number).toBe('4510 777002')
  expect(await found(`employer_id:${anna}`)).toContain('4510 777002')
  expect(await stored()).not.toMatch(/4510 7770/)
  const [line] = await sql(`select before, after from audits where model_type = 'employer_document' order by id desc limit 1`)
  expect(line).toEqual({ before: { number: '001' }, after: { number: '002' } })
})

test('номер ищут целиком, словом и перечнем; по части и по порядку — отказ; чужая компания не находит', async () => {
  await send('SN 100-200', marina)
  await send('SN 100-201', marina)
  expect(await found('number:SN 100-200', 'number:=')).toEqual(['SN 100-200'])
  expect(await found('SN 100-201')).toEqual(['SN 100-201'])
  expect((await found('number:SN 100-200,SN 100-201', 'number:in')).toSorted()).toEqual(['SN 100-200', 'SN 100-201'])
  expect(await found(`number:SN 100-200;employer_id:${anna}`, 'number:=')).not.toContain('SN 100-201')
  expect(await found('100-20')).toEqual([])
  for (const operator of ['like', '>', 'between', '!='])
    expect(
      (await boss.get(`employer-documents?search=number:SN 100&searchFields=number:${operator}`)).body.errors,
      operator,
    ).toHaveProperty('search')
  const foreign = await house.as(cast.foreign.superAdmin)
  expect((await foreign.get('employer-documents?search=number:SN 100-200&searchFields=number:=')).data.items).toEqual([])
  const hashes = await sql('select distinct number_hash from employer_documents where number_hash is not null')
  expect(hashes.length).toBeGreaterThan(2)
})

test('прежняя база, где номера открыты, запечатывается при запуске; прерванное продолжается, видно и найдено всё', async () => {
  await old('112-233-445 95', '112-233-445 96', '112-233-445 97')
  expect((await found(`employer_id:${anna}`)).filter((number: string) => number.startsWith('112-'))).toHaveLength(3)
  expect((await send('112-233-445 95', anna, {}, 2)).body.errors).toEqual({ number: ['Такой документ у сотрудника уже есть.'] })
  const present = house.app.house.secrets
  let left = 2
  await anew({ ...present, seal: (...given: Parameters<typeof present.seal>) => (left-- > 0 ? present.seal(...given) : raise()) })
  expect(await anew()).toEqual([{ table: 'employer_documents', column: 'number', done: expect.any(Number), unread: 0 }])
  expect(await anew()).toEqual([{ table: 'employer_documents', column: 'number', done: 0, unread: 0 }])
  expect(await stored()).not.toMatch(/112-233/)
  expect(await sql('select id from employer_documents where number_hash is null or number_tail is null')).toEqual([])
  expect(await found('112-233-445 96')).toEqual(['112-233-445 96'])
})

test('пока ключ меняют, второй такой же документ всё так же отвергнут; запечатано заново — найдено', async () => {
  await send('4510 888001')
  ring = `2:${two}\n1:${one}`
  expect((await send('4510 888001')).body.errors).toEqual({ number: ['Такой документ у сотрудника уже есть.'] })
  expect(await found('4510 888001')).toEqual(['4510 888001'])
  await anew()
  ring = `2:${two}`
  expect(await found('4510 888001')).toEqual(['4510 888001'])
  expect((await send('4510 888001')).body.errors).toEqual({ number: ['Такой документ у сотрудника уже есть.'] })
})

test('номер, перенесённый в базе к другому документу, не открывается', async () => {
  const [mine, hers] = [(await send('4510 999001')).data.id, (await send('4510 999002', marina)).data.id]
  await sql('update employer_documents set number = (select number from employer_documents where id = $1) where id = $2', [mine, hers])
  expect((await boss.get(`employer-documents/${hers}`)).status).toBe(500)
  await sql('delete from employer_documents where id = $1', [hers])
  expect((await boss.get(`employer-documents/${mine}`)).data.number).toBe('4510 999001')
})

test('открытый двойник запечатанного, записанный прежней версией, не держит остальных', async () => {
  await sql('insert into employer_documents (company_id, employer_id, employer_document_type_id, number) values (1, $1, 1, $2)', [
    anna,
    '4510 999001',
  ])
  await old('112-233-445 99')
  expect(await anew()).toMatchObject([{ done: 1, unread: 1 }])
  await sql(`delete from employer_documents where number = '4510 999001'`)
  expect(await found('112-233-445 99')).toEqual(['112-233-445 99'])
})

function raise(): never {
  throw new Error('the power went')
}
