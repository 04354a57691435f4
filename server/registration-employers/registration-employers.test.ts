import { expect } from 'vitest'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

const body = { last_name: 'Новикова', first_name: 'Рита', phone: '79185550001', work_position_id: 1, unit_id: cast.units.arbat }

test('сотрудник с выданным паролем стоит в регистрации, пока не выберет свой и не сдаст остальное', async () => {
  const { id } = (await boss.post('employers', body)).data
  const { items } = (await boss.get('registration-employers')).data
  expect(items.map((one: { id: number }) => one.id)).toContain(id)
  const { steps } = (await boss.get(`registration-employers/${id}`)).data
  expect(steps).toContainEqual({ key: 'password', is_done: 0 })
  expect(steps).toContainEqual({ key: 'unit', is_done: 1 })
  await boss.put(`employers/${id}`, { birthday_at: '1999-02-03' })
  expect((await boss.get(`registration-employers/${id}`)).data.steps).toContainEqual({ key: 'birthday', is_done: 1 })
  expect((await (await house.as(cast.master)).get('registration-employers')).status).toBe(403)
  expect((await (await house.as(cast.foreign.superAdmin)).get(`registration-employers/${id}`)).status).toBe(404)
  await boss.delete(`employers/${id}`)
  expect((await boss.get(`registration-employers/${id}`)).status).toBe(404)
})

test('в новых мастерах — принятые за последние 60 дней, без телефонов', async () => {
  const start = { ...body, phone: '79185550002', start_work_at: MONDAY }
  const { id } = (await boss.post('employers', start)).data
  const old = (await boss.post('employers', { ...start, phone: '79185550003', start_work_at: '2020-01-01' })).data.id
  const office = (await boss.post('employers', { ...start, phone: '79185550004', work_position_id: 2 })).data.id
  const { items } = (await boss.get('new-employers?limit=1000')).data
  const found = items.map((one: { id: number }) => one.id)
  expect(found).toContain(id)
  expect(found).not.toContain(old)
  expect(found).not.toContain(office)
  expect(JSON.stringify(items)).not.toContain('7918555')
  expect((await (await house.as(cast.master)).get('new-employers')).status).toBe(403)
})
