import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { boss, house, test } from '#server/testing/house.ts'

/** Employees of Арбат; their ids in the cast are those of their positions. */
const [chiefAccountant, hrManager, office, topAdministrator] = [20, 12, 3, 27]
let hr: Person
test.beforeAll(async () => {
  hr = await house.as(cast.hr)
})

let count = 0
const body = (more: object = {}) => ({
  last_name: 'Дубова',
  first_name: 'Инна',
  phone: `7921000${String(++count).padStart(4, '0')}`,
  work_position_id: 1,
  unit_id: cast.units.arbat,
  ...more,
})
const codeOf = ({ body }: { body: { code: number } }) => body.code

test('менеджер по персоналу нанимает мастеров и администраторов, а должности шире своих прав не даёт', async () => {
  for (const work_position_id of [1, 14, 32, 2, 27, hrManager])
    expect((await hr.post('employers', body({ work_position_id }))).status).toBe(200)
  for (const work_position_id of [15, 16, 20, 24, 10]) {
    const refused = await hr.post('employers', body({ work_position_id }))
    expect(refused.body).toMatchObject({ code: 1030, errors: { work_position_id: [expect.stringContaining('больше прав')] } })
    expect(codeOf(await hr.put(`employers/${cast.employers.anna}`, { work_position_id }))).toBe(1030)
  }
  const chief = await house.as(cast.chiefHr)
  expect((await chief.post('employers', body({ work_position_id: 20 }))).status).toBe(200)
  expect(codeOf(await chief.post('employers', body({ work_position_id: 13 })))).toBe(1031)
})

test('форма сотрудника предлагает только то, что вправе дать', async () => {
  const offered = async (person: Person) => {
    const { work_positions } = (await person.get('employers/form')).data
    return work_positions.flatMap((one: { id: number; may_give: number }) => (one.may_give ? [one.id] : []))
  }
  expect(await offered(hr)).toEqual(expect.arrayContaining([1, 2, 12, 14, 27, 38]))
  expect((await offered(hr)).filter((id: number) => [10, 13, 15, 16, 17, 20].includes(id))).toEqual([])
  expect(await offered(boss)).toContain(13)
  expect(await offered(await house.as(cast.chiefHr))).not.toContain(13)
})

test('пароля, телефона и почты тому, у кого прав больше, не меняют; не блокируют и не увольняют его', async () => {
  const at = `employers/${chiefAccountant}`
  const before = (await boss.get(at)).data
  for (const change of [
    { password: 'sosna-iva-17' },
    { send_password: 1 },
    { phone: '79210009999' },
    { email: 'mine@okno.test' },
    { can_login: 0 },
    { blocked_at: '2026-11-16 10:00:00' },
    { status: 2 },
    { end_work_at: '2026-11-15' },
    { work_position_id: 1 },
  ])
    expect(codeOf(await hr.put(at, change)), JSON.stringify(change)).toBe(1030)
  expect((await boss.get(at)).data).toEqual(before)
  const { phone, email, work_position_id, status, can_login } = before
  expect((await hr.put(at, { phone, email, work_position_id, status, can_login, middle_name: 'Юрьевна' })).status).toBe(200)
  const manager = await house.as(cast.manager)
  expect(codeOf(await manager.delete(at))).toBe(1030)
  expect((await manager.put(`employers/${topAdministrator}`, { send_password: 1 })).status).toBe(200)
  expect((await hr.put(`employers/${office}`, { birthday_at: '1990-01-02' })).status).toBe(200)
  await boss.delete(at)
  expect(codeOf(await hr.patch(`${at}/restore`))).toBe(1030)
  expect((await (await house.as(cast.chiefHr)).patch(`${at}/restore`)).status).toBe(200)
})

test('EMP-433 удалённого возвращает только тот, у кого есть именно это право: без него одного не возвращает и тот, кто может всё остальное', async () => {
  const { id } = (await hr.post('employers', body())).data
  await boss.delete(`employers/${id}`)
  const { permissions } = (await hr.get('auth/iam')).data
  const position = {
    title: 'Кадры без возврата',
    reach: 'company',
    permissions: permissions.filter((one: string) => one !== 'Employer.restore'),
  }
  const helper = body({ work_position_id: (await boss.post('work-positions', position)).data.id, can_login: 1 })
  expect((await boss.post('employers', helper)).status).toBe(200)
  expect(await (await house.as(helper.phone)).patch(`employers/${id}/restore`)).toMatchObject({ status: 403, body: { code: 1030 } })
  expect((await boss.get(`employers?search=deleted:1;id:${id}&searchFields=deleted:=;id:=&searchJoin=and`)).data.items).toHaveLength(1)
  expect((await hr.patch(`employers/${id}/restore`)).data).toMatchObject({ id, deleted_at: null })
})

test('чужими глазами и без второго шага входа — только за того, чьи права не шире', async () => {
  const { id } = (
    await boss.post('work-positions', {
      title: 'Наставник',
      reach: 'company',
      permissions: ['Employer.view', 'Employer.impersonate', 'Employer.sessions', 'Employer.update'],
    })
  ).data
  await boss.put(`employers/${office}`, { work_position_id: id })
  const mentor = await house.as(cast.office)
  expect((await mentor.get(`employers/${cast.employers.anna}/impersonate`)).status).toBe(200)
  expect(codeOf(await mentor.get(`employers/${hrManager}/impersonate`))).toBe(1030)
  expect(codeOf(await mentor.post(`employers/${hrManager}/second-factor/reset`))).toBe(1030)
})

test('файл сотрудников чужих полномочий не даёт', async () => {
  await boss.put(`employers/${hrManager}`, { middle_name: 'Олеговна' })
  const files = importerOf(house, hr, 'staff')
  const { applied } = await files.bring('Телефон;ФИО;Должность\r\n79210005001;Дуб Ян;Управляющий\r\n79210005002;Дуб Ия;Администратор\r\n')
  expect(applied).toMatchObject({ fresh: 1, refused: 1 })
  expect(await files.refusals(applied.id)).toEqual({ 2: { position: expect.stringContaining('больше прав') } })
})
