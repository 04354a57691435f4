import { expect } from 'vitest'
import { permissions } from '#contract/core/permissions.ts'
import type { Person } from '#server/testing/as.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

const login = (phone: string, password = castPassword) => house.nobody.post('auth/login', { phone, password })
const lastAudit = async (model_id: number) =>
  (await sql('select * from audits where model_id = $1 order by id desc limit 1', [model_id]))[0]

/** A position of the company with these rights, and an employee who holds it. */
async function holderOf(permissions: string[], phone: string, reach = 'company') {
  const position = (await boss.post('work-positions', { title: `С правами ${phone}`, reach, permissions })).data
  const body = { last_name: 'Правова', first_name: 'Рита', phone, work_position_id: position.id, unit_id: cast.units.arbat }
  expect((await boss.post('employers', body)).status).toBe(200)
  return house.as(phone)
}

test('SES-020 SES-027 SES-706 все сессии сотрудника закрывают разом, его ключи больше не служат', async () => {
  const tokens = await Promise.all([1, 2, 3].map(async () => (await login(cast.topMaster)).data.token))
  const answer = await boss.post(`employers/${cast.employers.anna}/sessions/close`)
  expect(answer).toMatchObject({ status: 200, data: { closed: 3 } })
  for (const token of tokens) {
    expect(await house.holder(token).get('auth/iam')).toMatchObject({ status: 401, body: { code: 1004 } })
    expect((await house.holder(token).post('auth/refresh')).body.code).toBe(1012)
  }
  expect(await lastAudit(cast.employers.anna)).toMatchObject({ model_type: 'employer', author_id: 13, after: { sessions_closed: 3 } })
  expect((await login(cast.topMaster)).status).toBe(200)
})

test('SES-027 SES-706 без права, вне своей студии и суперпользователю сессий не закрывают', async () => {
  const close = (person: Person, id: number) => person.post(`employers/${id}/sessions/close`)
  expect((await close(await house.as(cast.administrator), cast.employers.anna)).body.code).toBe(1030)
  const guard = await holderOf(['Employer.view', 'Employer.sessions'], '79180000201', 'unit')
  expect((await close(guard, cast.employers.anna)).status).toBe(200)
  expect((await close(guard, cast.employers.diana)).body.code).toBe(1200)
  const chief = await holderOf(['Employer.view', 'Employer.sessions'], '79180000202')
  expect((await close(chief, cast.employers.superAdmin)).body.code).toBe(1031)
  expect((await boss.get('auth/iam')).status).toBe(200)
})

test('SES-026 SES-705 под другим сотрудником видят его глазами и с его правами, журнал помнит обоих', async () => {
  const answer = await boss.get(`employers/${cast.employers.administrator}/impersonate`)
  expect(answer).toMatchObject({ status: 200, body: { result: 'success', data: { token: expect.any(String) } } })
  expect(answer.headers['cache-control']).toBe('no-store')
  const eyes = house.holder(answer.data.token)
  expect((await eyes.get('auth/iam')).data).toMatchObject({ id: 2, is_superuser: 0, impersonated_by: { id: 13, name: 'Орлов Максим' } })
  expect((await eyes.get('audits')).body.code).toBe(1030)
  expect(await lastAudit(2)).toMatchObject({ author_id: 13, after: { impersonated_by: 13 }, impersonator_id: null })
  const { data } = await eyes.post('customers', { first_name: 'Ольга', phone: '79160007777' })
  expect(await lastAudit(data.id)).toMatchObject({ model_type: 'user', author_id: 2, impersonator_id: 13 })
  await boss.put(`customers/${data.id}`, { first_name: 'Ольга Петровна' })
  expect(await lastAudit(data.id)).toMatchObject({ author_id: 13, impersonator_id: null })
})

test('выход из чужого лица кончает только его; кончилась своя сессия — кончилась и чужая', async () => {
  const owner = await house.as(cast.superAdmin)
  const enter = async () => house.holder((await owner.get(`employers/${cast.employers.administrator}/impersonate`)).data.token)
  const first = await enter()
  await first.post('auth/logout')
  expect([(await first.get('auth/iam')).status, (await owner.get('auth/iam')).status]).toEqual([401, 200])
  const second = await enter()
  const refreshed = house.holder((await second.post('auth/refresh')).data.token)
  expect((await refreshed.get('auth/iam')).data.impersonated_by.id).toBe(13)
  await owner.post('auth/logout')
  expect((await refreshed.get('auth/iam')).body.code).toBe(1004)
  expect((await refreshed.post('auth/refresh')).body.code).toBe(1012)
})

test('SES-018 SES-021 входят под другим только с отдельным правом, под суперпользователем — только суперпользователь', async () => {
  const into = (person: Person, id: number) => person.get(`employers/${id}/impersonate`)
  for (const phone of [cast.administrator, cast.manager, cast.hr])
    expect((await into(await house.as(phone), cast.employers.anna)).body.code).toBe(1030)
  const sight = await holderOf(['Employer.view', 'Employer.impersonate'], '79180000203', 'unit')
  expect((await into(sight, cast.employers.anna)).status).toBe(200)
  expect((await into(sight, cast.employers.diana)).body.code).toBe(1200)
  const wide = await holderOf(['Employer.view', 'Employer.impersonate'], '79180000204')
  expect((await into(wide, cast.employers.superAdmin)).body.code).toBe(1031)
  expect((await into(await house.as(cast.foreign.superAdmin), cast.employers.anna)).body.code).toBe(1200)
  for (const id of [cast.employers.fired, cast.employers.blocked, cast.employers.superAdmin])
    expect((await into(boss, id)).body.code).toBe(1202)
  const eyes = house.holder((await into(boss, cast.employers.manager)).data.token)
  expect((await into(eyes, cast.employers.anna)).body.code).toBe(1030)
  // No other word stands in for this one.
  const others = permissions.filter((one) => one !== 'Employer.impersonate')
  expect((await into(await holderOf(others, '79180000206'), cast.employers.anna)).body.code).toBe(1030)
})

test('SES-018 чужими глазами не меняют ни пароля, ни телефона, ни почты', async () => {
  const eyes = house.holder((await boss.get(`employers/${cast.employers.manager}/impersonate`)).data.token)
  expect((await eyes.put('auth/password', { password: castPassword, new_password: 'bereza-klen-7' })).body.code).toBe(1030)
  const twin = await boss.post('employers', { last_name: 'Вторая', first_name: 'Инна', phone: '79180000205', work_position_id: 13 })
  const second = house.holder((await boss.get(`employers/${twin.data.id}/impersonate`)).data.token)
  for (const change of [{ password: 'bereza-klen-7' }, { phone: '79180000299' }, { email: 'other@okno.test' }])
    expect((await second.put(`employers/${cast.employers.anna}`, change)).body.code).toBe(1030)
  expect((await second.put(`employers/${cast.employers.anna}`, { phone: cast.topMaster, middle_name: 'Львовна' })).status).toBe(200)
})

test('SES-025 SES-023 SES-707 после входа узнают себя и список своих прав по своему номеру', async () => {
  const me = house.holder((await login(cast.administrator)).data.token)
  const { data } = await me.get('auth/iam')
  expect(data).toMatchObject({ id: 2, unit: { id: cast.units.arbat, name: 'Арбат', company_id: 1 }, images: [] })
  const listed = await me.get(`employers/${data.id}/permission?full=1`)
  expect(listed).toMatchObject({ status: 200, data: expect.arrayContaining(['Booking.create']) })
  expect(listed.data).toEqual(data.permissions)
  const other = house.holder((await login(cast.hr)).data.token)
  const theirs = (await other.get('auth/iam')).data
  expect((await other.get(`employers/${theirs.id}/permission?full=1`)).data).toEqual(theirs.permissions)
  expect(theirs.permissions.toSorted()).not.toEqual(data.permissions.toSorted())
})

test('SES-011 SES-012 у студии человека есть адреса и переключатели: не ноль — включено, ноль или нет — выключено', async () => {
  const settings = [
    ['cashRegisterBaseUrl', 'http://10.0.0.7:16732'],
    ['fpBaseUrl', 'http://10.0.0.8'],
    ['sendSavePackages', '1'],
    ['sendSavePackagesWithoutClose', '0'],
    ['photoRequired', '2'],
  ]
  for (const [type, value] of settings)
    await sql('insert into unit_settings (company_id, unit_id, type, value) values (1, $1, $2, $3)', [cast.units.arbat, type, value])
  const { unit, unit_settings } = (await (await house.as(cast.administrator)).get('auth/iam')).data
  expect(unit).toMatchObject({ id: cast.units.arbat, name: 'Арбат', company_id: 1, timezone: 'Europe/Moscow' })
  expect(unit.settings).toEqual({
    cashRegisterBaseUrl: 'http://10.0.0.7:16732',
    fpBaseUrl: 'http://10.0.0.8',
    sendSavePackages: true,
    sendSavePackagesWithoutClose: false,
  })
  expect(unit_settings).toHaveLength(5)
  expect(unit_settings).toContainEqual({ type: 'photoRequired', value: '2' })
})

test('SES-023 SES-011 фото человека, логотип компании и переключатели «Сокола» приходят вместе с ним', async () => {
  for (const [company, model, id, type, file] of [
    [1, 'employer', 84, 'avatar', 'a.png'],
    [1, 'company', 1, 'logo', 'l.png'],
    [1, 'employer', 2, 'avatar', 'other.png'],
    [2, 'company', 2, 'logo', 'their.png'],
  ])
    await sql(
      `insert into images (company_id, model_type, model_id, type, filename, width, height, bytes) values ($1, $2, $3, $4, $5, 1, 1, 1)`,
      [company, model, id, type, file],
    )
  const { data } = await (await house.as('79000000084')).get('auth/iam')
  expect(data.images).toEqual([
    { type: 'avatar', filename: 'a.png' },
    { type: 'logo', filename: 'l.png' },
  ])
  expect(data.company).toEqual({ id: 1, name: 'ООО «Окно»' })
  expect(data.unit.settings).toEqual({ sendSavePackagesWithoutClose: true })
  expect(data).toMatchObject({ activity_status: 1, must_change_password: 0, impersonated_by: null, crosses_companies: 0 })
})
