import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'

const { anna } = cast.employers

/** Anna's approved shift 10:00–22:00 with two windows, 12:00–14:00 and 14:00–16:00. */
async function annas(day: string) {
  const { id } = await desk.shift({ employer: anna, workplace: await desk.place([['12:00', 120, 120]]), day })
  return id
}

test('WIN-719 окно заводят и переносят вручную; время — в поясе запроса', async () => {
  const day = ownDay()
  const employer_schedule_id = await annas(day)
  const zone = 'Asia/Tashkent'
  const made = await desk.boss.post('windows', { employer_schedule_id, begin_at: at('12:00', day), end_at: at('13:30', day) }, { zone })
  expect(done(made)).toMatchObject({
    employer_schedule_id,
    employer_id: anna,
    booking: null,
    origin: 'template',
    state: 'open',
    begin_at: at('12:00', day),
    end_at: at('13:30', day),
    duration: 5400,
    duration_original: 5400,
  })
  expect(await desk.windows(employer_schedule_id, { day })).toEqual(['10:00–11:30', '12:00–14:00', '14:00–16:00'])
  const moved = await desk.boss.put(`windows/${made.data.id}`, { begin_at: at('20:00', day), end_at: at('22:00', day) })
  expect(done(moved)).toMatchObject({ id: made.data.id, begin_at: at('20:00', day), duration: 7200, duration_original: 7200 })
  expect(await desk.windows(employer_schedule_id, { day })).toEqual(['12:00–14:00', '14:00–16:00', '20:00–22:00'])
  const later = await desk.boss.put(`windows/${made.data.id}`, { begin_at: at('20:00', day), end_at: at('22:00', day) }, { zone })
  expect(done(later).begin_at).toBe(at('20:00', day))
  expect(await desk.windows(employer_schedule_id, { day })).toEqual(['12:00–14:00', '14:00–16:00', '18:00–20:00'])
})

test('окно вручную продаётся, как окно шаблона', async () => {
  const day = ownDay()
  const employer_schedule_id = await annas(day)
  const two = await desk.service(120)
  done(await desk.boss.post('windows', { employer_schedule_id, begin_at: at('18:00', day), end_at: at('20:00', day) }))
  expect(await desk.starts([two], { day })).toEqual(['12:00', '14:00', '18:00'])
})

test('WIN-009 WIN-714 окно вручную не выходит за смену, не пересекает другие и длится от часа до четырёх с шагом в четверть часа', async () => {
  const day = ownDay()
  const employer_schedule_id = await annas(day)
  const post = async (from: string, to: string) =>
    (await desk.boss.post('windows', { employer_schedule_id, begin_at: at(from, day), end_at: at(to, day) })).body.errors
  expect(await post('09:00', '10:00')).toEqual({ begin_at: ['Окно выходит за смену.'] })
  expect(await post('15:00', '17:00')).toEqual({ begin_at: ['Окно пересекается с другим окном этой смены.'] })
  const shown = await desk.windows(employer_schedule_id, { day })
  const made = done(await desk.boss.post('windows', { employer_schedule_id, begin_at: at('16:00', day), end_at: at('17:00', day) }))
  const put = (end: string) => desk.boss.put(`windows/${made.id}`, { begin_at: at('16:00', day), end_at: at(end, day) })
  for (const end of ['16:45', '20:15', '17:05'])
    for (const errors of [await post('16:00', end), (await put(end)).body.errors])
      expect([end, errors]).toEqual([end, { end_at: ['Окно — от 1 до 4 часов с шагом 15 минут.'] }])
  expect(await desk.windows(employer_schedule_id, { day })).toEqual([...shown, '16:00–17:00'])
  expect(done(await put('20:00'))).toMatchObject({ duration: 14_400 })
  expect(done(await put('17:15'))).toMatchObject({ duration: 4500 })
  const draft = await desk.draft({ employer: anna, workplace: await desk.place([['10:00', 120]]), day: ownDay() })
  const early = await desk.boss.post('windows', { employer_schedule_id: draft.id, begin_at: at('10:00', day), end_at: at('12:00', day) })
  expect(early.body.errors).toEqual({ employer_schedule_id: ['Смена не утверждена: её окна появятся при утверждении.'] })
  expect((await desk.boss.post('windows', { employer_schedule_id: 999_999, begin_at: at('10:00'), end_at: at('12:00') })).body.code).toBe(
    1215,
  )
})

test('окно с записью и окно, от которого отрезан остаток, с места не сдвинуть', async () => {
  const day = ownDay()
  const { id } = await desk.shift({ employer: anna, workplace: await desk.place([['10:00', 240]]), day })
  const two = await desk.service(120)
  const [offer] = done(await desk.search([two], { day })).items
  done(await desk.book({ user_id: await desk.customer(), parts: offer.parts }))
  const to = { begin_at: at('18:00', day), end_at: at('20:00', day) }
  const rows = (await desk.rows({ day })).filter((row) => row.employer_schedule_id === id)
  expect(rows).toHaveLength(2)
  for (const row of rows) expect((await desk.boss.put(`windows/${row.id}`, to)).body.code).toBe(1401)
})

test('WIN-728 сервер говорит об окнах, которых нет, словами «Window error», по-русски и по-английски', async () => {
  for (const address of [
    'windows/999999',
    'unit/999999/windows?begin_at=2026-11-23&end_at=2026-11-23',
    'units/1/workplaces/999999/windows',
  ]) {
    for (const locale of ['ru', 'en']) {
      const answer = await desk.boss.get(address, undefined, { headers: { 'x-locale': locale } })
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([404, 1407, 'Window error'])
    }
  }
})

test('окна вручную меняет тот, кто утверждает расписание, и только в своей студии', async () => {
  const day = ownDay()
  const body = { employer_schedule_id: await annas(day), begin_at: at('18:00', day), end_at: at('20:00', day) }
  expect((await (await desk.house.as(cast.master)).post('windows', body)).body.code).toBe(1030)
  expect((await (await desk.house.as(cast.foreign.superAdmin)).post('windows', body)).body.code).toBe(1215)
})
