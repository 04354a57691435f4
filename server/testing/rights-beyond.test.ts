import { expect } from 'vitest'
import { importMessages } from '#contract/imports/imports.ru.ts'
import { runImports } from '#server/imports/run.ts'
import { xlsxOf } from '#server/lists/export-formats.ts'
import type { Person } from './as.ts'
import { cast, castPassword } from './cast.ts'
import { importerOf } from './file-import.ts'
import { boss, house, sql, test } from './house.ts'
import { printedForm } from './printed-form.ts'

const { anna } = cast.employers
const OFFICE = 3
let count = 0
test.beforeEach(() => house.app.house.database.pool.query(`update employers set blocked_at = null where id = ${OFFICE}`))

/** An employee of Арбат whose position gives exactly these rights. */
async function holder(permissions: string[], reach = 'company') {
  const { id } = (await boss.post('work-positions', { title: `Должность ${++count}`, reach, permissions })).data
  expect((await boss.put(`employers/${OFFICE}`, { work_position_id: id, unit_id: cast.units.arbat })).status).toBe(200)
  return { person: await house.as(cast.office), position: Number(id) }
}
const customer = async () => {
  const phone = `7999555${String(++count).padStart(4, '0')}`
  return { phone, id: (await boss.post('customers', { first_name: 'Ася', last_name: 'Ким', phone })).data.id as number }
}
const codeOf = ({ body }: { body: { code: number } }) => body.code

test('должности не дают охвата шире своего', async () => {
  const { person } = await holder(['WorkPosition.view', 'WorkPosition.create', 'WorkPosition.update'], 'unit')
  const body = { title: 'Хостес', permissions: ['WorkPosition.view'] }
  expect(codeOf(await person.post('work-positions', { ...body, reach: 'company' }))).toBe(1030)
  const made = await person.post('work-positions', { ...body, reach: 'unit' })
  expect(made.status).toBe(200)
  expect(codeOf(await person.put(`work-positions/${made.data.id}`, { reach: 'units' }))).toBe(1030)
  expect((await person.put(`work-positions/${made.data.id}`, { reach: 'own' })).status).toBe(200)
})

test('строки загрузки и архив клиента — только для тех, кто видит телефоны', async () => {
  const { id, phone } = await customer()
  const files = importerOf(house, boss, 'customers')
  const compared = await files.compare(`Телефон;Имя\r\n${phone};Мия\r\n`)
  const { person } = await holder(['User.view', 'User.import', 'User.create', 'User.update', 'User.archive'])
  expect(codeOf(await person.get(`imports/${compared.id}/lines?result=changed`))).toBe(1030)
  expect(codeOf(await person.get(`customers/${id}/archive?format=json`))).toBe(1030)
  const { person: seeing } = await holder(['User.view', 'User.import', 'User.archive', 'User.show_phone', 'User.health'])
  expect((await seeing.get(`imports/${compared.id}/lines?result=changed`)).data.items).toHaveLength(1)
  expect((await seeing.get(`customers/${id}/archive?format=json`)).status).toBe(200)
})

test('кто видит только своих клиентов, двойников среди всех не ищет и не объединяет', async () => {
  const [one, other] = [await customer(), await customer()]
  const { person } = await holder(['User.view', 'User.merge'], 'own')
  expect(codeOf(await person.get('customers/twins'))).toBe(1030)
  expect(codeOf(await person.get(`customers/${one.id}/merge?user_id=${other.id}`))).toBe(1030)
  expect(codeOf(await person.post(`customers/${one.id}/merge`, { user_id: other.id, fields: [] }))).toBe(1030)
  expect(codeOf(await person.post(`customers/${one.id}/apart`, { user_id: other.id }))).toBe(1030)
  expect((await boss.get(`customers/${other.id}`)).data.deleted_at).toBeNull()
})

test('документы: мастер видит только свои; документ суперадминистратора удаляет только равный ему', async () => {
  const paper = async (employer_id: number) =>
    (await boss.post('employer-documents', { employer_id, employer_document_type_id: 1, number: `77 ${++count}` })).data.id as number
  const [annas, own, his] = [await paper(anna), await paper(OFFICE), await paper(13)]
  const { person } = await holder(['EmployerDocument.view'], 'own')
  expect((await person.get(`employer-documents/${own}`)).status).toBe(200)
  expect((await person.get(`employer-documents/${annas}`)).status).toBe(404)
  expect((await person.get(`employer-documents/${annas}/attachment`)).status).toBe(404)
  const { person: clerk } = await holder(['EmployerDocument.view', 'EmployerDocument.delete'])
  expect(codeOf(await clerk.delete(`employer-documents/${his}`))).toBe(1031)
  expect((await clerk.delete(`employer-documents/${annas}`)).status).toBe(200)
})

test('историю планов чужой студии не видно', async () => {
  const plan = async (unit_id: number) =>
    (await boss.post('revenue-plans', { kind: 'common', unit_id, begin_at: '2026-12-01', plan: 100_000, percent: 100 })).data.id as number
  const [here, there] = [await plan(cast.units.arbat), await plan(cast.units.sokol)]
  const { person } = await holder(['RevenuePlan.view'], 'unit')
  const history = async (id: number) => (await person.get(`audits/by-model/revenue_plan/${id}`)).data.items
  expect(await history(here)).toHaveLength(1)
  expect(await history(there)).toEqual([])
})

test('переключатели, соседи и услуги акции студии стоят в её истории', async () => {
  const last = async () => (await boss.get(`audits/by-model/unit/${cast.units.sokol}`)).data.items[0]
  const before = (await boss.get(`units/${cast.units.sokol}`)).data.neighbours
  const address = 'https://kkm.example/1'
  await boss.put(`units/${cast.units.sokol}`, { unit_settings: { cashRegisterBaseUrl: address }, neighbours: [cast.units.arbat] })
  expect((await last()).after).toMatchObject({ cashRegisterBaseUrl: address })
  const { id } = await last()
  await boss.put(`units/${cast.units.sokol}`, { unit_settings: { cashRegisterBaseUrl: address }, neighbours: [cast.units.arbat] })
  expect((await last()).id).toBe(id)
  await boss.put(`units/${cast.units.sokol}`, { unit_settings: { cashRegisterBaseUrl: '' }, neighbours: [] })
  expect(await last()).toMatchObject({
    before: { cashRegisterBaseUrl: address, neighbours: [cast.units.arbat] },
    after: { cashRegisterBaseUrl: null, neighbours: [] },
  })
  await boss.put(`units/${cast.units.sokol}`, { neighbours: before })
})

test('заголовок столбца не становится формулой в файле отказанных', async () => {
  const files = importerOf(house, boss, 'customers')
  const { id } = await files.compare('Телефон;Имя;=cmd()\r\n12;Ася;1\r\n')
  expect(await files.refusedFile(id)).toContain(`;'=cmd();`)
})

test('заблокированный посреди загрузки больше ничего не приносит', async () => {
  const { person } = await holder(['Employer.view', 'Employer.create', 'Employer.update', 'Employer.contacts'])
  const files = importerOf(house, person, 'staff')
  const { data } = await files.upload(`Телефон;Имя;Должность\r\n79995556677;Зоя;Мастер\r\n`)
  await person.patch(`imports/${data.id}/check`, { mapping: data.mapping })
  await sql(`update employers set blocked_at = now() where id = ${OFFICE}`)
  await runImports(house.app.house, house.app.server.log)
  expect((await boss.get(`imports/${data.id}`)).data).toMatchObject({ state: 'cancelled', done: 0 })
})

test('сжатая таблица, из которой выходит больше, чем дом возьмёт разом, отвергнута', async () => {
  async function* rows() {
    for (let row = 0; row < 600; row++) yield Array.from({ length: 20 }, () => 'a'.repeat(4000))
  }
  const columns = Array.from({ length: 20 }, (_, n) => ({ title: `Столбец ${n}`, kind: 'text' as const }))
  const parts: Uint8Array[] = []
  for await (const part of xlsxOf('Клиенты', columns, rows()).bytes) parts.push(part)
  const file = new File([new Uint8Array(Buffer.concat(parts))], 'file')
  expect(file.size).toBeLessThan(1_000_000)
  const { body, headers } = await printedForm({ kind: 'customers', name: 'файл', file })
  const answer = await boss.post('imports', body, { headers: headers as Record<string, string> })
  expect(answer).toMatchObject({ status: 422, body: { errors: { file: [importMessages.tooBig] } } })
})

test('объединяя карточки, не меняют телефон без права на смену и не снимают блокировку', async () => {
  const [one, other, third] = [await customer(), await customer(), await customer()]
  const { person } = await holder(['User.view', 'User.update', 'User.merge'])
  const refused = await person.post(`customers/${one.id}/merge`, { user_id: other.id, fields: ['phone'] })
  expect(refused.body).toMatchObject({ code: 1030, errors: { fields: [expect.any(String)] } })
  await boss.put(`customers/${other.id}`, { is_blocked: 1 })
  for (const [stays, goes] of [
    [one, other],
    [other, one],
  ] as const)
    expect(codeOf(await person.post(`customers/${stays.id}/merge`, { user_id: goes.id, fields: [] }))).toBe(1030)
  expect((await person.post(`customers/${one.id}/merge`, { user_id: third.id, fields: ['first_name'] })).status).toBe(200)
  const { person: guard } = await holder(['User.view', 'User.merge', 'User.block'])
  const merged = await guard.post(`customers/${one.id}/merge`, { user_id: other.id, fields: [] })
  expect((await boss.get(`customers/${one.id}`)).data.is_blocked).toBe(1)
  await guard.patch(`customer-merges/${merged.data.id}/split`)
  expect((await boss.get(`customers/${one.id}`)).data.is_blocked).toBe(0)
  expect((await boss.get(`customers/${other.id}`)).data.is_blocked).toBe(1)
})

test('стирание забывает и отказанные строки загрузок, как бы в них ни был записан телефон', async () => {
  const { id, phone } = await customer()
  const digits = phone.slice(1)
  const files = importerOf(house, boss, 'customers')
  const { id: fileId } = await files.compare(
    `Телефон;Имя;День рождения\r\n8 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)};Ася;вчера\r\n${phone};Ася;вчера\r\n79990001122;Ия;вчера\r\n`,
  )
  const lines = async () => await sql('select cells from import_rows where import_id = $1', [fileId])
  expect(await lines()).toHaveLength(3)
  expect((await boss.post(`customers/${id}/erase`, { password: castPassword })).status).toBe(200)
  expect(await lines()).toEqual([{ cells: ['79990001122', 'Ия', 'вчера'] }])
})

test('функции с чужими правами ищут временные таблицы последними', async () => {
  const rows = await sql(`select proname, proconfig from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`)
  expect(rows.length).toBeGreaterThan(15)
  for (const { proname, proconfig } of rows) expect(proconfig, proname).toContain('search_path=public, pg_temp')
})

test('логин телефонии видят там же, где карточку целиком: ни список, ни история его не выдают', async () => {
  await boss.put(`employers/${anna}`, { sipLogin: 'sip-anna' })
  const told = async (person: Person) => {
    const answers = [`employers/${anna}`, `employers?search=id:${anna}`, `audits/by-model/employer/${anna}`].map((path) => person.get(path))
    return (await Promise.all(answers)).map(({ body }) => JSON.stringify(body).includes('sip-anna'))
  }
  const { person } = await holder(['Employer.view', 'Employer.contacts', 'Log.view'])
  expect(await told(person)).toEqual([false, false, false])
  const { person: seeing } = await holder(['Employer.view', 'Employer.card'])
  expect(await told(seeing)).toEqual([true, true, true])
})
