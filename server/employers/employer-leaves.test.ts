import { expect } from 'vitest'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { administrator, codeOf, hire, hr, openStaff, signIn } from '#server/testing/scenes/staff-scene.ts'

test.beforeAll(openStaff)

test('EMP-416 EMP-433 EMP-439 удалённого сотрудника находит и возвращает только тот, у кого есть право', async () => {
  const { id } = await hire()
  await boss.delete(`employers/${id}`)
  expect(await codeOf(administrator.patch(`employers/${id}/restore`))).toBe(1030)
  const gone = await hr.get(`employers?search=deleted:1;id:${id}&searchFields=deleted:=;id:=&searchJoin=and`)
  expect(gone.data.items).toMatchObject([{ id, deleted_at: expect.any(String) }])
  const back = await hr.patch(`employers/${id}/restore`)
  expect([back.status, back.data.deleted_at]).toEqual([200, null])
  expect((await administrator.get(`employers/${id}`)).status).toBe(200)
})

test('увольнение: сессии кончаются сразу, а будущие записи видны до него', async () => {
  const { id, phone } = await hire({ password: 'lunnyi-svet' })
  const { token } = (await signIn(phone, 'lunnyi-svet')).data
  const her = house.holder(token)
  expect((await her.get('auth/iam')).status).toBe(200)
  expect((await hr.get(`employers/${id}/future-bookings`)).data).toEqual({ items: [], count: 0 })
  await hr.put(`employers/${id}`, { status: 2 })
  expect((await her.get('auth/iam')).status).toBe(401)
  const [living] = await sql('select count(*)::int n from sessions where employer_id = $1 and ended_at is null', [id])
  expect(living.n).toBe(0)
})
