import { beforeEach, expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house } from '#server/testing/house.ts'
import { personWith } from '#server/testing/with-rights.ts'

let looker: Awaited<ReturnType<typeof personWith>>
let seen: Awaited<ReturnType<typeof personWith>>
let eyes: Person
beforeEach(async () => {
  looker = await personWith(['Employer.view', 'Employer.impersonate', 'Booking.view', 'Calendar.view'])
  seen = await personWith(['Booking.view'])
  eyes = house.holder(done(await looker.get(`employers/${seen.id}/impersonate`)).token)
  expect((await eyes.get('auth/iam')).data.permissions).toEqual(['Booking.view'])
})
const isOver = async () => [(await eyes.get('auth/iam')).status, (await looker.get('auth/iam')).status]

test('того, чьими глазами смотрят, повысили: смотревший прав его не получил, его собственная сессия жива', async () => {
  const higher = await personWith(['Booking.view', 'Salary.approve', 'User.view'])
  done(await desk.boss.put(`employers/${seen.id}`, { work_position_id: higher.position }))
  expect(await isOver()).toEqual([401, 200])
})

test('должности того, чьими глазами смотрят, дали право: взгляд кончился', async () => {
  done(await desk.boss.put(`work-positions/${seen.position}`, { permissions: ['Booking.view', 'Salary.approve'] }))
  expect(await isOver()).toEqual([401, 200])
})

test('у смотревшего отняли права: взгляд кончился, сам он работает дальше', async () => {
  done(await desk.boss.put(`work-positions/${looker.position}`, { permissions: ['Employer.view'] }))
  expect(await isOver()).toEqual([401, 200])
})

test('сменили имя: взгляд продолжается', async () => {
  done(await desk.boss.put(`employers/${seen.id}`, { first_name: 'Ия' }))
  done(await desk.boss.put(`work-positions/${seen.position}`, { title: 'Другая' }))
  expect(await isOver()).toEqual([200, 200])
})
