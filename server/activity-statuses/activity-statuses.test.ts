import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

let anna: Person
test.beforeAll(async () => {
  anna = await house.as(cast.topMaster)
})

const statusOf = async (person: Person) => (await person.get('auth/iam')).data.activity_status

test('SHL-038 SHL-040 статус сотрудника сначала «активен», после сохранения — выбранный из четырёх', async () => {
  expect(await statusOf(anna)).toBe(1)
  for (const status of [2, 3, 4, 1]) {
    expect((await anna.post('activity-statuses', { status })).data).toEqual({ status, reason: null })
    expect(await statusOf(anna)).toBe(status)
  }
  for (const status of [0, 5, '2', null]) expect((await anna.post('activity-statuses', { status })).status).toBe(422)
  expect(await statusOf(anna)).toBe(1)
})

test('у активного причины нет, у остальных она хранится', async () => {
  expect((await anna.post('activity-statuses', { status: 3, reason: ' Обед ' })).data).toEqual({ status: 3, reason: 'Обед' })
  expect((await anna.post('activity-statuses', { status: 1, reason: 'Обед' })).data).toEqual({ status: 1, reason: null })
  expect((await anna.post('activity-statuses', { status: 2, reason: 'я'.repeat(101) })).status).toBe(422)
})

test('статус каждый меняет только себе, и смена стоит в журнале', async () => {
  await anna.post('activity-statuses', { status: 4, reason: 'Выходной', employer_id: cast.employers.superAdmin })
  expect(await statusOf(boss)).toBe(1)
  expect(await statusOf(anna)).toBe(4)
  const { items } = (await boss.get('audits?search=model_type:activity_status&limit=1')).data
  expect(items[0]).toMatchObject({
    event: 'created',
    author_id: cast.employers.anna,
    after: { employer_id: cast.employers.anna, status: 4, reason: 'Выходной' },
  })
  expect((await house.nobody.post('activity-statuses', { status: 2 })).status).toBe(401)
})
