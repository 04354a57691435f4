import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { clockOf, desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'
import { sql } from '#server/testing/house.ts'

const { anna } = cast.employers
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
const desks = async () => ({ one: await desk.house.as(cast.administrator), other: await desk.house.as(cast.topAdministrator) })

/** A day with six free windows of two hours, and the people of the desk. */
async function openDay() {
  const [day, service] = [ownDay(), await desk.service(120)]
  await desk.shift({ employer: anna, workplace: await desk.place([SIX]), day })
  const ids = (await desk.rows({ day })).map((row) => row.id)
  return { day, service, ids, ...(await desks()) }
}

test('выбранное окно держится за своим редактором: поиск его другим не предлагает, ему — предлагает', async () => {
  const { day, service, ids, one, other } = await openDay()
  const held = done(await one.post('windows/hold', { window_ids: [ids[0]] }))
  expect(held).toEqual({ window_ids: [ids[0]], held_until: expect.stringMatching(/ 09:05:00$/) })
  expect(await desk.starts([service], { day, by: one })).toContain('10:00')
  expect(await desk.starts([service], { day, by: other })).not.toContain('10:00')
})

test('чужое удержание — отказ 1401 с ближайшим свободным временем, и на удержание, и на запись', async () => {
  const { day, service, ids, one, other } = await openDay()
  done(await one.post('windows/hold', { window_ids: [ids[0]] }))
  const refused = await other.post('windows/hold', { window_ids: [ids[0], ids[3]], service_ids: [service] })
  expect(refused).toMatchObject({ status: 409, body: { code: 1401 }, data: { window_ids: [ids[0]] } })
  expect(refused.data.alternatives.map((offer: { begin_at: string }) => clockOf(offer.begin_at)).toSorted()).toEqual([
    '12:00',
    '14:00',
    '16:00',
  ])
  // All of the windows are held, or none.
  expect(await desk.starts([service], { day, by: one })).toContain('16:00')
  const body = { service_ids: [service], window_ids: [ids[0]] }
  const booked = await desk.book({ ...body, user_id: await desk.customer() }, other)
  expect(booked).toMatchObject({
    status: 409,
    body: { code: 1401 },
    data: { alternatives: [expect.anything(), expect.anything(), expect.anything()] },
  })
  expect(done(await desk.book({ ...body, user_id: await desk.customer() }, one))).toMatchObject({ begin_at: at('10:00', day) })
})

test('новое удержание отпускает прежнее; закрытая форма отпускает всё', async () => {
  const { day, service, ids, one, other } = await openDay()
  done(await one.post('windows/hold', { window_ids: [ids[0], ids[1]] }))
  done(await one.post('windows/hold', { window_ids: [ids[1], ids[2]] }))
  expect(await desk.starts([service], { day, by: other })).toEqual(['10:00', '16:00', '18:00', '20:00'])
  done(await one.delete('windows/hold'))
  expect(await desk.starts([service], { day, by: other })).toEqual(['10:00', '12:00', '14:00', '16:00', '18:00', '20:00'])
})

test('через пять минут удержание проходит само, а продлённое держится дальше', async () => {
  const { day, service, ids, one, other } = await openDay()
  done(await one.post('windows/hold', { window_ids: [ids[0], ids[1]] }))
  desk.wait(200)
  done(await one.post('windows/hold', { window_ids: [ids[1]] }))
  desk.wait(299)
  expect(await desk.starts([service], { day, by: other })).not.toContain('12:00')
  desk.wait(1)
  expect(await desk.starts([service], { day, by: other })).toContain('12:00')
  done(await other.post('windows/hold', { window_ids: [ids[1]] }))
})

test('уход из формы не отпускает окно, которое ждёт отмены действия', async () => {
  const { service, ids, one, other } = await openDay()
  const body = { service_ids: [service], window_ids: [ids[0]] }
  const booking = done(await desk.book({ ...body, user_id: await desk.customer() }, one))
  done(await one.put(`bookings/${booking.id}`, { status_id: 9 }))
  done(await one.delete('windows/hold'))
  expect((await desk.book({ ...body, user_id: await desk.customer() }, other)).status).toBe(409)
  expect(done(await one.post(`bookings/${booking.id}/undo`))).toMatchObject({ status_id: 1 })
})

test('SCH-721 чего нет, не удержать: 1211; занятое — 1401', async () => {
  const { service, ids, one, other } = await openDay()
  expect((await one.post('windows/hold', { window_ids: [999_999] })).body.code).toBe(1211)
  done(await desk.book({ service_ids: [service], window_ids: [ids[0]], user_id: await desk.customer() }, one))
  expect((await other.post('windows/hold', { window_ids: [ids[0]] })).body.code).toBe(1401)
  expect((await other.post('windows/hold', { window_ids: [] })).status).toBe(422)
})

test('на календаре видно, кто держит окно; у самого держателя оно свободно', async () => {
  const { day, ids, one, other } = await openDay()
  done(await one.post('windows/hold', { window_ids: [ids[0]] }))
  const seenBy = async (person: typeof one) =>
    done(await person.get(`calendar?unit_id=${cast.units.arbat}&day=${day}`)).windows.find((row: { id: number }) => row.id === ids[0])
  expect(await seenBy(other)).toMatchObject({ is_held: 1, held_by: expect.stringMatching(/^[А-ЯЁ][а-яё]+$/) })
  expect(await seenBy(one)).toMatchObject({ is_held: 0, held_by: null })
})

test('гонка: двадцать человек держат одно окно — удержал один', async () => {
  const { ids } = await openDay()
  const { pool } = desk.house.app.house.database
  const { rows } = await pool.query<{ phone: string }>(
    `update employers set is_superuser = true where id in (select id from employers where company_id = 1 and can_login and deleted_at is null and blocked_at is null and status <> 2 order by id limit 20) returning phone`,
  )
  const people = await Promise.all(rows.map(({ phone }) => desk.house.as(phone)))
  expect(people).toHaveLength(20)
  const answers = await Promise.all(people.map((person) => person.post('windows/hold', { window_ids: [ids[2]] })))
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
  expect(answers.filter((one) => one.status === 409 && one.body.code === 1401)).toHaveLength(19)
})

test('свободный день без окон: начало держится за своим редактором, другим его не предлагают и не дают, ушёл — свободно', async () => {
  const [day, service] = [ownDay(), await desk.service(60)]
  const shift = await desk.shift({ employer: anna, workplace: await desk.place([]), day, input_type: 'free' })
  const { one, other } = await desks()
  const start = (begin: string, end: string) => ({ employer_schedule_id: shift.id, begin_at: at(begin, day), end_at: at(end, day) })
  const hold = { window_ids: [], starts: [start('12:00', '13:00')], service_ids: [service] }
  done(await one.post('windows/hold', hold))
  expect(await desk.starts([service], { day, by: one })).toContain('12:00')
  const offered = await desk.starts([service], { day, by: other })
  expect(['11:00', '13:00'].every((clock) => offered.includes(clock))).toBe(true)
  expect(['11:15', '12:00', '12:45'].some((clock) => offered.includes(clock))).toBe(false)
  const refused = await other.post('windows/hold', { ...hold, starts: [start('12:30', '13:30')] })
  expect(refused).toMatchObject({ status: 409, body: { code: 1401 }, data: { starts: [start('12:30', '13:30')] } })
  const body = { service_ids: [service], schedules: [{ employer_schedule_id: shift.id, begin_at: at('12:00', day) }] }
  expect(await desk.book({ ...body, user_id: await desk.customer() }, other)).toMatchObject({ status: 409, body: { code: 1405 } })
  const seen = done(await other.get(`calendar?unit_id=${cast.units.arbat}&day=${day}`)).windows
  expect(seen).toMatchObject([{ begin_at: at('12:00', day), is_held: 1, held_by: expect.any(String) }])
  expect(done(await one.get(`calendar?unit_id=${cast.units.arbat}&day=${day}`)).windows).toEqual([])
  done(await one.post('windows/hold', hold))
  done(await one.delete('windows/hold'))
  expect(await desk.starts([service], { day, by: other })).toContain('12:00')
  done(await one.post('windows/hold', hold))
  expect(done(await desk.book({ ...body, user_id: await desk.customer() }, one))).toMatchObject({ begin_at: at('12:00', day) })
  expect(await desk.windows(shift.id, { day })).toEqual(['12:00–13:00 занято'])
})

test('забытое удержание свободного начала через пять минут никому не мешает', async () => {
  const [day, service] = [ownDay(), await desk.service(60)]
  const shift = await desk.shift({ employer: anna, workplace: await desk.place([]), day, input_type: 'free' })
  const { one, other } = await desks()
  done(
    await one.post('windows/hold', {
      window_ids: [],
      starts: [{ employer_schedule_id: shift.id, begin_at: at('12:00', day), end_at: at('13:00', day) }],
    }),
  )
  desk.wait(301)
  expect(await desk.starts([service], { day, by: other })).toContain('12:00')
  const body = { service_ids: [service], schedules: [{ employer_schedule_id: shift.id, begin_at: at('12:15', day) }] }
  done(await desk.book({ ...body, user_id: await desk.customer() }, other))
  expect(await desk.windows(shift.id, { day })).toEqual(['12:15–13:15 занято'])
})

test('гонка: двадцать человек держат одно свободное начало — удержал один', async () => {
  const day = ownDay()
  const shift = await desk.shift({ employer: anna, workplace: await desk.place([]), day, input_type: 'free' })
  const { one, other } = await desks()
  const hold = { window_ids: [], starts: [{ employer_schedule_id: shift.id, begin_at: at('15:00', day), end_at: at('16:00', day) }] }
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).post('windows/hold', hold)))
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const rows = await sql('select held_by from windows where employer_schedule_id = $1', [shift.id])
  expect(rows).toHaveLength(1)
})

test('смена с окнами, где можно начать в любое время: держатся окна под выбранным началом', async () => {
  const [day, service] = [ownDay(), await desk.service(60, { flags: { ignore_windows: 1 } })]
  const shift = await desk.shift({ employer: anna, workplace: await desk.place([SIX]), day })
  const { one, other } = await desks()
  done(
    await one.post('windows/hold', {
      window_ids: [],
      starts: [{ employer_schedule_id: shift.id, begin_at: at('12:30', day), end_at: at('13:30', day) }],
    }),
  )
  const offered = await desk.starts([service], { day, by: other })
  expect(offered).not.toContain('12:30')
  expect(offered).toContain('14:00')
  done(await one.delete('windows/hold'))
  expect(await desk.starts([service], { day, by: other })).toContain('12:00')
})
