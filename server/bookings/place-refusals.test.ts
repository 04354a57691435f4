import { expect } from 'vitest'
import { errors } from '#contract/core/error-texts.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'

// A booking takes its place in two ways, when it is made and when it is moved: both answer with the same codes.
const { anna } = cast.employers
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
const NOBODYS = 999_999

async function annasDay() {
  const day = ownDay()
  const shift = await desk.shift({ employer: anna, workplace: await desk.place([SIX]), day })
  return { day, shift, windows: (await desk.rows({ day })).map((row) => row.id) }
}

test('SCH-721 окна или смены нет — 1211 теми же словами и записи, и переносу: по окнам, по частям, по времени; ничего не изменилось', async () => {
  const { day, windows } = await annasDay()
  const service = await desk.service(120, { flags: { ignore_windows: 1 } })
  const user_id = await desk.customer()
  const { id } = done(await desk.book({ user_id, service_ids: [service], window_ids: [windows[0]] }))
  const { id: draft } = await desk.draft({ employer: anna, workplace: await desk.place([SIX]), day: ownDay() })
  const before = await desk.rows({ day })
  const begin_at = at('12:00', day)
  for (const place of [
    { window_ids: [NOBODYS] },
    { window_ids: [windows[1], NOBODYS] },
    { parts: [{ window_ids: [NOBODYS], service_ids: [service] }] },
    { schedules: [{ employer_schedule_id: NOBODYS, begin_at }] },
    { schedules: [{ employer_schedule_id: draft, begin_at }] },
  ])
    for (const answer of [
      await desk.book({ user_id: await desk.customer(), service_ids: [service], ...place }),
      await desk.boss.post(`bookings/${id}/move`, place),
    ])
      expect([place, answer.body.code, answer.body.message]).toEqual([place, 1211, errors[1211].ru])
  expect(await desk.rows({ day })).toEqual(before)
  expect(errors[1211].ru).toMatch(/^Нет интервалов рабочего места на эту смену или окно не найдено/)
})

test('WIN-004 WIN-005 WIN-006 WIN-729 WIN-730 занятое окно, слишком много окон, услуга не этого мастера и без цены — теми же кодами и при переносе', async () => {
  const { day, windows } = await annasDay()
  const service = await desk.service(120, { employers: [anna] })
  const book = async (window: number | undefined) =>
    done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [window] })).id
  const id = await book(windows[0])
  await book(windows[1])
  const before = await desk.rows({ day })
  const move = async (place: object) => (await desk.boss.post(`bookings/${id}/move`, place)).body.code
  expect(await move({ window_ids: [windows[1]] })).toBe(1401)
  expect(await move({ window_ids: Array.from({ length: 9 }, (_, index) => index + 1) })).toBe(1403)
  const other = ownDay()
  const shift = await desk.shift({ employer: cast.employers.marina, workplace: await desk.place([SIX]), day: other })
  const [marinas] = (await desk.rows({ day: other })).filter((row) => row.employer_schedule_id === shift.id)
  expect(await move({ window_ids: [marinas?.id] })).toBe(1402)
  expect(await desk.rows({ day })).toEqual(before)
})
