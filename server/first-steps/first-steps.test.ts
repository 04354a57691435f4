import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'

const ticks = async () =>
  Object.fromEntries(
    done(await desk.boss.get('first-steps')).steps.map(({ key, is_done }: { key: string; is_done: number }) => [key, is_done]),
  )

test('первые шаги отмечаются по тому, что в компании уже есть: смены — утверждённые, последней — запись', async () => {
  expect(await ticks()).toEqual({
    cities: 1,
    units: 1,
    categories: 1,
    services: 1,
    workplaces: 1,
    employers: 1,
    shifts: 0,
    booking: 0,
  })
  const day = ownDay()
  const place = await desk.place([['10:00', 120, 120]])
  await desk.draft({ employer: cast.employers.darya, workplace: place, day: ownDay() })
  expect(await ticks()).toMatchObject({ shifts: 0 })
  const service = await desk.service(105)
  await desk.shift({ employer: cast.employers.anna, workplace: place, day })
  expect(await ticks()).toMatchObject({ shifts: 1, booking: 0 })
  const [window] = await desk.rows({ day })
  done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [window?.id] }))
  expect(await ticks()).toMatchObject({ shifts: 1, booking: 1 })
})

test('шаги видит тот, кто настраивает компанию', async () => {
  expect((await (await desk.house.as(cast.administrator)).get('first-steps')).body.code).toBe(1030)
})
