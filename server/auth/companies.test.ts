import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { house, sql, test } from '#server/testing/house.ts'

let franchisee: Person
test.beforeAll(async () => {
  franchisee = await house.as(cast.foreign.superAdmin)
})

test('суперпользователь всех компаний работает в одной из них, переход записан в журнале обеих', async () => {
  const boss = await house.as(cast.superAdmin)
  const { items } = (await boss.get('auth/companies')).data
  expect(items.map((one: { id: number }) => one.id).toSorted()).toEqual([1, 2])
  expect((await boss.put('auth/company', { company_id: 2 })).status).toBe(200)
  expect((await boss.get('auth/iam')).data).toMatchObject({
    id: 13,
    company_id: 2,
    company: { id: 2 },
    currency: 'UZS',
    unit: null,
    unit_id: null,
    crosses_companies: 1,
    is_superuser: 1,
  })
  expect((await boss.get('employers/13/permission?full=1')).data).toContain('Company.view')
  const seen = (await boss.get('units')).data.items.map((one: { id: number }) => one.id)
  expect(seen).toEqual([cast.units.mirabad])
  expect((await boss.get(`units/${cast.units.arbat}`)).status).toBe(404)
  const made = await boss.post('contractors', { name_full: 'Yangi hamkor MChJ' })
  expect((await franchisee.get(`contractors/${made.data.id}`)).status).toBe(200)
  const lines = await sql(
    `select company_id, model_id, before, after, author_id from audits where model_type = 'employer' order by company_id`,
  )
  const line = { model_id: 13, author_id: 13, before: { working_company_id: 1 }, after: { working_company_id: 2 } }
  expect(lines).toEqual([1, 2].map((company_id) => ({ company_id, ...line })))
  expect((await boss.put('auth/company', { company_id: 1 })).status).toBe(200)
  expect((await boss.get('auth/iam')).data).toMatchObject({ company_id: 1, unit_id: 1 })
  expect((await boss.put('auth/company', { company_id: 999 })).status).toBe(404)
})

test('в другой компании он и записывает клиентов: автор — он сам', async () => {
  const [boss, other] = [await house.as(cast.superAdmin), await house.as(cast.superAdmin)]
  await boss.put('auth/company', { company_id: 2 })
  expect((await other.get('auth/iam')).data.company_id).toBe(1)
  const { data } = await boss.post('customers', { first_name: 'Азиза', phone: '998901112233' })
  const text = `insert into bookings (company_id, unit_id, user_id, author_id, price_company_id, begin_at, end_at, duration)
    values (2, $1, $2, 13, 2, '2026-11-24 05:00Z', '2026-11-24 06:00Z', 3600) returning id`
  const [booking] = await sql(text, [cast.units.mirabad, data.id])
  expect((await boss.get(`bookings/${booking.id}`)).data.author_id).toBe(13)
})

test('должность № 13 без отметки всесильна в своей компании и ничто в остальных', async () => {
  expect((await franchisee.get('auth/iam')).data).toMatchObject({ company_id: 2, is_superuser: 1, crosses_companies: 0 })
  expect((await franchisee.get('audits')).status).toBe(200)
  const { items } = (await franchisee.get('companies')).data
  expect(items.map((one: { id: number }) => one.id)).toEqual([2])
  expect((await franchisee.get('companies/1')).status).toBe(404)
  expect((await franchisee.put('companies/1', { name: 'Чужая' })).status).toBe(404)
  expect((await franchisee.put('companies/2', { name: 'Okno Toshkent' })).status).toBe(200)
  const only = [
    franchisee.get('auth/companies'),
    franchisee.put('auth/company', { company_id: 1 }),
    franchisee.post('companies', { name: 'Своя', type: 'own', currency: 'UZS' }),
    franchisee.delete('companies/1'),
    franchisee.post('cities', { country_id: 3, name: 'Самарканд', timezone: 'Asia/Samarkand' }),
    franchisee.put('cities/1', { name: 'Не Москва' }),
    franchisee.delete('cities/1'),
  ]
  for (const answer of await Promise.all(only)) expect(answer).toMatchObject({ status: 403, body: { code: 1031 } })
})

test('силу во всех компаниях даёт только тот, у кого она есть', async () => {
  const { employers } = cast.foreign
  expect((await franchisee.put(`employers/${employers.malika}`, { is_superuser: 1 })).body.code).toBe(1031)
  expect((await franchisee.put('employers/113', { is_superuser: 1 })).body.code).toBe(1031)
  const boss = await house.as(cast.superAdmin)
  await boss.put('auth/company', { company_id: 2 })
  expect((await boss.put(`employers/${employers.malika}`, { is_superuser: 1 })).status).toBe(200)
  expect((await franchisee.put(`employers/${employers.malika}`, { password: 'zahvat-vlasti' })).body.code).toBe(1031)
  expect((await franchisee.get(`employers/${employers.malika}/impersonate`)).body.code).toBe(1031)
  expect((await franchisee.post(`employers/${employers.malika}/sessions/close`)).body.code).toBe(1031)
})

test('у кого отняли отметку, тот сразу снова в своей компании', async () => {
  const boss = await house.as(cast.superAdmin)
  await boss.put('auth/company', { company_id: 2 })
  await sql('update employers set is_superuser = false where id = 13')
  house.app.house.sessions.forget('e13')
  expect((await boss.get('auth/iam')).data).toMatchObject({ company_id: 1, crosses_companies: 0, is_superuser: 1 })
  await sql('update employers set is_superuser = true where id = 13')
})
