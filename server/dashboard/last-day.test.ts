import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { house, test } from '#server/testing/house.ts'

/** The calendar of the house ends with the year 2200: what counts on from its last day refuses the day, and does not break. */
test.each([
  ['my-days?from=2200-12-31&days=7', 'from'],
  [`dashboard/outlook?unit_id=${cast.units.arbat}&date=2200-12-31`, 'date'],
  ['dashboard/studios?date=2200-12-31', 'date'],
])('последний день календаря: %s — отказ у поля', async (path, field) => {
  const answer = await (await house.as(cast.superAdmin)).get(path)
  expect([answer.status, answer.body.errors]).toEqual([422, { [field]: ['Некорректная дата.'] }])
})

test('последний день календаря: серия записей от него — отказ у поля', async () => {
  const body = { unit_id: cast.units.arbat, user_id: cast.customers.maria, service_ids: [1], employer_ids: [cast.employers.anna] }
  const answer = await (await house.as(cast.superAdmin)).post('booking-series/plan', {
    ...body,
    begin_at: '2200-12-31 12:00:00',
    every_weeks: 2,
    count: 3,
  })
  expect([answer.status, answer.body.errors]).toEqual([422, { begin_at: ['Некорректная дата.'] }])
})
