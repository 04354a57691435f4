import { expect } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { MONDAY, type Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { phoneOf } from '#server/testing/phone-key.ts'

const { anna, marina } = cast.employers
const { arbat } = cast.units
let count = 0
let day = MONDAY
/** Each test has its own day, on which Анна works from 10 to 22. */
test.beforeEach(async () => {
  day = addDays(MONDAY, ++count * 31)
  desk.goTo(day, '10:12')
  await desk.shift({ employer: anna, workplace: cast.workplaces.m5, day })
})

async function scan(phone: string = cast.topMaster, more: object = {}) {
  const { token } = (await boss.post('kiosks', { unit_id: arbat, title: 'Стойка' })).data
  const { params } = (await house.nobody.post('checkin/general/qr', {}, { headers: { 'x-kiosk': token } })).data
  const { id, hash, unit_id } = params
  const checkinData = { id, hash, unit_id, latitude: 0, longitude: 0, ...more }
  return done(await (await house.as(phone)).post('checkin/general/approve', { checkinData }))
}
const month = async (who = boss) => done(await who.get(`attendance?unit_id=${arbat}&month=${day.slice(0, 7)}`))
const rowOf = async (id: number) => (await month()).rows.find((row: { employer: { id: number } }) => row.employer.id === id)
const today = async () => done(await boss.get(`attendance/today?unit_id=${arbat}`)).items

test('месяц рядом с планом: пришла, опоздала, ушла раньше, оплачено, без решения — знак', async () => {
  await scan()
  desk.goTo(day, '21:40')
  await scan()
  desk.goTo(addDays(day, 1), '09:00')
  expect((await rowOf(anna)).days).toMatchObject([
    {
      day,
      plan: { begin_at: `${day} 10:00:00`, end_at: `${day} 22:00:00` },
      come_at: `${day} 10:12:00`,
      gone_at: `${day} 21:40:00`,
      late: 12,
      left_early: 20,
      paid: 688,
      no_gone: 0,
      absent: 0,
      flags: ['no_geo'],
      pending: 0,
    },
  ])
  expect(await rowOf(anna)).toMatchObject({ paid: 688, late: 12, absences: 0, employer: { id: anna, name: 'Климова Анна Павловна' } })
})

test('забыла уйти — «уход не отмечен» и ничего не оплачено; не пришла — видно, когда смена кончилась', async () => {
  await desk.shift({ employer: marina, workplace: cast.workplaces.m4, day })
  await scan()
  expect((await rowOf(marina)).days[0]).toMatchObject({ absent: 0 })
  desk.goTo(addDays(day, 1), '03:00')
  expect((await rowOf(anna)).days[0]).toMatchObject({ no_gone: 1, paid: 0, gone_at: null })
  expect((await rowOf(marina)).days[0]).toMatchObject({ absent: 1, come_at: null })
})

test('«Сегодня»: ждём, опаздывает, на месте, на перерыве, ушла; стойка показывает код той смены', async () => {
  const state = async (id = anna) => (await today()).find((row: { employer: { id: number } }) => row.employer.id === id)?.state
  desk.goTo(day, '09:50')
  expect(await state()).toBe('expected')
  desk.goTo(day, '10:12')
  expect(await state()).toBe('late')
  const { shift_id } = (await today()).find((row: { employer: { id: number } }) => row.employer.id === anna)
  const begun = await boss.post('checkin', { employer_schedule_id: shift_id, type: 'qr' })
  expect(begun.data).toMatchObject({ name: 'Климова Анна', params: { id: expect.any(Number) } })
  desk.goTo(day, '07:00')
  const soon = await boss.post('checkin', { employer_schedule_id: shift_id, type: 'qr' })
  expect([soon.body.code, soon.body.errors.employer_schedule_id]).toEqual([
    1250,
    ['Смена сегодня 10:00–22:00: отметиться можно 08:00–02:00.'],
  ])
  desk.goTo(day, '10:12')
  await scan()
  expect(await state()).toBe('here')
  desk.goTo(day, '14:00')
  await boss.post('checkin/break', { employer_id: anna })
  expect(await state()).toBe('on_break')
  desk.goTo(day, '15:00')
  await boss.post('checkin/break', { employer_id: anna })
  desk.goTo(day, '22:00')
  await scan()
  expect(await state()).toBe('gone')
})

test('«Сегодня» видит стойка своей студии, без права — никто, чужой студии нет; день в нём один', async () => {
  const asked = (who: Person, unit: number = arbat) => who.get(`attendance/today?unit_id=${unit}`)
  const names = async (who: Person) => done(await asked(who)).items.map(({ employer }: { employer: { id: number } }) => employer.id)
  await desk.shift({ employer: marina, workplace: cast.workplaces.m4, day: addDays(day, 1) })
  const reception = await house.as(cast.administrator)
  expect(await names(reception)).toEqual([anna])
  expect(done(await asked(reception)).items).toEqual([
    {
      employer: { id: anna, name: 'Климова А.' },
      shift_id: expect.any(Number),
      state: 'late',
      come_at: null,
      gone_at: null,
      late: 0,
      plan: { begin_at: `${day} 10:00:00`, end_at: `${day} 22:00:00` },
    },
  ])
  expect((await asked(await house.as(cast.topMaster))).body.code).toBe(1030)
  expect((await asked(await house.as(cast.administratorPonds))).status).toBe(404)
  expect((await asked(await house.as(cast.foreign.superAdmin))).status).toBe(404)
  desk.goTo(addDays(day, 1), '09:50')
  expect(await names(reception)).toEqual([marina])
})

test('решает человек с причиной, не о себе; отклонённая отметка не в счёт, принятая снятая без сети — в счёт', async () => {
  desk.goTo(day, '10:00')
  const { token } = (await boss.post('kiosks', { unit_id: arbat, title: 'Стойка' })).data
  const { params } = (await house.nobody.post('checkin/general/qr', {}, { headers: { 'x-kiosk': token } })).data
  const her = await house.as(cast.topMaster)
  const phone = await phoneOf(her)
  desk.goTo(day, '13:10')
  done(await her.post('checkin/general/approve', phone.kept(params)))
  expect((await rowOf(anna)).days[0]).toMatchObject({ come_at: null, pending: 1 })
  const seen = done(await boss.get(`attendance/day?unit_id=${arbat}&employer_id=${anna}&day=${day}`)).items[0].events
  expect(seen).toMatchObject([{ told: 'pending', via: 'general', flags: ['no_geo', 'offline'], kiosk: 'Стойка', decision: null }])
  const decide = (is_accepted: number, comment = 'Была на месте', who = boss) =>
    who.post('attendance/decisions', { event_id: seen[0].id, is_accepted, comment })
  expect((await decide(1, 'да')).body.errors.comment).toEqual(['Напишите причину: от 5 до 500 знаков.'])
  expect((await decide(1, 'Видела её', await house.as(cast.administrator))).body.code).toBe(1030)
  expect((await decide(1, 'Видела её', await house.as(cast.foreign.superAdmin))).status).toBe(404)
  expect((await decide(1)).status).toBe(200)
  expect((await rowOf(anna)).days[0]).toMatchObject({ come_at: `${day} 10:00:00`, pending: 0, late: 0 })
  await decide(0, 'Ошиблись, её не было')
  expect((await rowOf(anna)).days[0]).toMatchObject({ come_at: null })
  const told = done(await boss.get(`attendance/day?unit_id=${arbat}&employer_id=${anna}&day=${day}`)).items[0].events[0]
  expect(told).toMatchObject({ told: 'refused', decision: { is_accepted: 0, comment: 'Ошиблись, её не было', author: expect.any(String) } })
  expect(await sql('select count(*)::int as n from checkin_decisions where event_id = $1', [seen[0].id])).toEqual([{ n: 2 }])
  const manager = await house.as(cast.manager)
  const own = done(
    await boss.post('checkin/manual', {
      employer_id: cast.employers.manager,
      unit_id: arbat,
      day,
      come_at: `${day} 11:00:00`,
      comment: 'Помогала',
      out_of_schedule: 1,
    }),
  )
  expect((await manager.post('attendance/decisions', { event_id: own.id, is_accepted: 1, comment: 'Сама себе' })).body.code).toBe(1030)
})

test('C9 работа вне смены оплачена, когда её одобрили, и второй раз не одобрить', async () => {
  desk.goTo(day, '22:00')
  const times = { come_at: `${day} 11:00:00`, gone_at: `${day} 15:00:00` }
  await boss.post('checkin/manual', { employer_id: marina, unit_id: arbat, day, ...times, comment: 'Подменяла', out_of_schedule: 1 })
  expect((await rowOf(marina)).days[0]).toMatchObject({ plan: null, paid: 0, outside: 240, outside_paid: 0 })
  const pay = () => boss.post('attendance/outside', { unit_id: arbat, employer_id: marina, day, comment: 'Просила управляющая' })
  expect((await pay()).data).toEqual({ outside_paid: 240 })
  expect(await rowOf(marina)).toMatchObject({ paid: 240 })
  expect((await pay()).body.errors.day).toEqual(['В этот день нет работы вне смены.'])
})

test('свой месяц видит каждый, чужой студии — нет; времена в поясе запроса', async () => {
  await scan()
  const her = await house.as(cast.topMaster)
  const { data } = await her.get(`attendance/mine?month=${day.slice(0, 7)}`, undefined, { zone: 'Asia/Tashkent' })
  expect(data.days).toMatchObject([{ day, come_at: `${day} 12:12:00`, unit: { id: arbat, name: expect.any(String) } }])
  expect((await her.get(`attendance?unit_id=${arbat}&month=${day.slice(0, 7)}`)).body.code).toBe(1030)
  const top = await house.as(cast.topAdministrator)
  expect((await top.get(`attendance?unit_id=${cast.units.ponds}&month=${day.slice(0, 7)}`)).status).toBe(404)
  expect((await top.get(`attendance?unit_id=${arbat}&month=2026-13`)).status).toBe(422)
})
