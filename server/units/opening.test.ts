import { expect } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, test } from '#server/testing/house.ts'

const { arbat } = cast.units
const long = { from: '10:00', to: '22:00' }
const TUESDAY = addDays(MONDAY, 1)
const unitOn = async (day: string) => (await boss.get(`calendar?unit_id=${arbat}&day=${day}`)).data.unit
const hoursOn = async (date: string) =>
  (await boss.get(`employers/schedules/stat-services?unit_id=${arbat}&date=${date}`)).data.items.map((one: { hour: number }) => one.hour)

test('календарь и загрузка живут по часам того дня: короткий день короче, выходной отмечен и пуст', async () => {
  const schedule = [long, null, { from: '12:00', to: '18:30' }, long, long, long, null]
  expect((await boss.post(`units/${arbat}/schedules`, { begin_at: MONDAY, schedule })).status).toBe(200)
  expect(await unitOn(MONDAY)).toMatchObject({ from: '10:00', to: '22:00', is_off: 0 })
  expect(await unitOn(addDays(MONDAY, 2))).toMatchObject({ from: '12:00', to: '18:30', is_off: 0 })
  // A person who works on a day off still gets a grid: the common hours.
  expect(await unitOn(TUESDAY)).toMatchObject({ from: '10:00', to: '22:00', is_off: 1 })
  expect(await hoursOn(addDays(MONDAY, 2))).toEqual([12, 13, 14, 15, 16, 17, 18])
  expect(await hoursOn(TUESDAY)).toEqual([])
  expect(await unitOn(addDays(MONDAY, -1))).toMatchObject({ from: '10:00', to: '22:00', is_off: 0 })
})
