import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { erasedFields, lastingFields } from '#contract/employers/erasing.ts'
import { marksOf } from '#server/database/columns.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'
import { whereTold } from '#server/testing/traces.ts'
import { rowsOfEmployees } from './employer-erase.ts'
import { employers } from './employers.table.ts'

const [OLD_PHONE, PHONE, MAIL, WORD, NUMBER] = ['79161112261', '79161112262', 'sinica@example.com', 'синичкин двор', '112-233-445 96']
/** Texts other than her name by which she would be reached or recognised. */
const traces = [OLD_PHONE, PHONE, MAIL, WORD, NUMBER]

let keys = 0
const keyed = () => ({ headers: { 'idempotency-key': `sinica-${++keys}` } })

const hired = async (more: object = {}) => {
  const body = { last_name: 'Синицына', first_name: 'Глафира', phone: OLD_PHONE, email: MAIL, work_position_id: 1, ...more }
  return (
    await boss.post('employers', { ...body, unit_id: cast.units.arbat, birthday_at: '1990-05-06', start_work_at: '2024-02-03' }, keyed())
  ).data
}

async function paper(employer_id: number, employer_document_type_id: number, number: string) {
  const form = await printedForm({
    employer_id: `${employer_id}`,
    employer_document_type_id: `${employer_document_type_id}`,
    number,
    attachment: fileOf(await drawPicture()),
  })
  const headers = { ...(form.headers as Record<string, string>), ...keyed().headers }
  const { status, data } = await boss.post('employer-documents', form.body, { headers })
  expect(status).toBe(200)
  return data.id as number
}

const erase = (id: number, who = boss) => who.post(`employers/${id}/erase`, undefined, keyed())

test('уволенного не найти ни по телефону, ни по почте, ни по документу нигде в базе; имя, дни работы и договор остались', async () => {
  const { id } = await hired()
  const [status] = await sql(
    `insert into employer_statuses (company_id, title, fields) values (1, 'Жильё', '[{"type":"text","key":"where","title":"Где живёт"}]') returning id`,
  )
  await boss.put(
    `employers/${id}`,
    { employer_status_id: status.id, info: { fields: [{ key: 'where', value: WORD }] }, phone: PHONE },
    keyed(),
  )
  const picture = await printedForm({ image: fileOf(await drawPicture()) })
  await boss.put(`images/employer/${id}/avatar`, picture.body, {
    headers: { ...(picture.headers as Record<string, string>), ...keyed().headers },
  })
  const [passport, contract] = [await paper(id, 1, NUMBER), await paper(id, 6, 'ТД-17')]
  await boss.delete(`employer-documents/${await paper(id, 3, NUMBER)}`, undefined, keyed())
  await sql('update credentials set must_change = false where employer_id = $1', [id])
  const her = await house.as(PHONE)
  await her.post('saved-views', { list: '/bookings', title: WORD, query: `search=${WORD}` })
  await boss.put(`employers/${id}`, { password: 'novyj-parol-2026', send_password: 1 }, keyed())
  await boss.get(`employers/export?format=csv&search=phone:${PHONE}&searchFields=phone:like`)
  await importerOf(house, boss, 'staff').bring(`Телефон;Фамилия;Имя;Должность\r\n${PHONE};Синицына;Глафира;Нет такой\r\n`)
  await sql('insert into activity_statuses (company_id, employer_id, status, reason) values (1, $1, 3, $2)', [id, WORD])
  await boss.put(`employers/${id}`, { status: 2, end_work_at: '2026-11-20' }, keyed())

  const told = await whereTold(traces)
  for (const one of ['audits.after', 'audits.before', 'employers.email', 'employers.info', 'idempotency.answer', 'outbox.recipient'])
    expect(told).toContain(one)
  for (const one of ['employer_status_histories.info', 'import_rows.cells', 'activity_statuses.reason']) expect(told).toContain(one)

  const { status: code, data } = await erase(id)
  expect(code).toBe(200)
  expect(await whereTold(traces)).toEqual([])
  expect(data).toMatchObject({
    last_name: 'Синицына',
    first_name: 'Глафира',
    birthday_at: '1990-05-06',
    start_work_at: '2024-02-03',
    end_work_at: '2026-11-20',
    email: null,
    avatar: null,
    info: { fields: [] },
    can_login: 0,
    erased_at: '2026-11-23 09:00:00',
  })
  const papers = (await boss.get(`employer-documents?search=employer_id:${id}&limit=100`)).data.items
  expect(papers.map((one: { id: number }) => one.id)).toEqual([contract])
  expect((await boss.get(`employer-documents/${passport}/attachment`)).status).toBe(404)
  for (const { table, column, fate, lastingRows } of rowsOfEmployees)
    if (fate === 'removed' && !lastingRows)
      expect([table, await sql(`select from ${table} where ${column} = $1`, [id])]).toEqual([table, []])
  expect((await house.nobody.post('auth/login', { phone: PHONE, password: castPassword })).body.code).toBe(1010)
  await house.app.house.journal.flush()
  const [event] = (await boss.get('security-events?search=kind:erased&limit=1')).data.items
  expect(event).toMatchObject({ employer: { id: 13 }, about: { model: 'employer', id } })
})

test('кто ещё работает, остаётся, и сказано, что сделать; без подтверждения и без права не стирают; своё — не сам', async () => {
  const { id } = await hired({ phone: '79161112271', email: null })
  expect((await erase(id)).body).toMatchObject({ code: 422, errors: { id: [expect.stringContaining('ещё работает')] } })
  await boss.put(`employers/${id}`, { end_work_at: '2026-12-31' })
  expect((await erase(id)).status).toBe(422)
  await boss.put(`employers/${id}`, { end_work_at: '2026-11-20' })
  expect((await erase(id, await house.as(cast.hr))).body.code).toBe(1030)
  await sql('update sessions set confirmed_at = null')
  expect((await erase(id)).body.code).toBe(1035)
  await boss.post('auth/login', { password: castPassword })
  expect((await erase(13)).status).toBe(422)
  expect((await erase(id)).status).toBe(200)
  const stranger = await house.as(cast.foreign.superAdmin)
  expect((await erase(id, stranger)).status).toBe(404)
})

test('стёртую карточку не правят и не возвращают; телефон свободен для новой', async () => {
  const { id } = await hired({ phone: '79161112281', email: null })
  await boss.put(`employers/${id}`, { end_work_at: '2026-11-20' })
  await erase(id)
  expect((await boss.put(`employers/${id}`, { email: MAIL })).body).toMatchObject({ code: 422 })
  expect((await boss.patch(`employers/${id}/restore`)).status).toBe(422)
  expect((await hired({ phone: '79161112281', email: null })).id).not.toBe(id)
})

test('журнал того, кто не стёрт, не опустошить, и входа его не забыть', async () => {
  for (const act of [
    `select set_config('app.company', '1', true), forget_employee_in_audits(2, 'employer', 'employers', 'id', '{phone}')`,
    `select set_config('app.company', '1', true), forget_behind_the_door(2)`,
  ])
    await expect(sql(act)).rejects.toThrow('erased')
  expect(await sql('select from credentials where employer_id = 2')).toHaveLength(1)
})

test('что обещает окно стирания, то и говорят столбцы', () => {
  const named = (name: string) => ({ sip_login: 'sipLogin', sip_password: 'sipPassword' })[name] ?? name
  const { columns } = getTableConfig(employers)
  const personal = columns.filter((one) => marksOf(one).isPersonal)
  const lasts = personal.filter((one) => marksOf(one).isLasting).map((one) => one.name)
  const goes = personal.filter((one) => !marksOf(one).isLasting).map((one) => named(one.name))
  expect(lasts.toSorted()).toEqual([...lastingFields].toSorted())
  expect([...goes, 'avatar'].toSorted()).toEqual([...erasedFields].toSorted())
})
