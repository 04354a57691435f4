import { expect } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { MONDAY, type Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { boss, house, sql } from '#server/testing/house.ts'

const { anna, marina, manager } = cast.employers
const { arbat, ponds } = cast.units
const month = MONDAY.slice(0, 7)
const figures = async (who: Person = boss, of = month) => done(await who.get(`attendance/figures?unit_id=${arbat}&month=${of}`))

async function scan(who: Person, more: object) {
  const { token } = (await boss.post('kiosks', { unit_id: arbat, title: 'Стойка' })).data
  const { id, hash, unit_id } = (await house.nobody.post('checkin/general/qr', {}, { headers: { 'x-kiosk': token } })).data.params
  return done(await who.post('checkin/general/approve', { checkinData: { id, hash, unit_id, ...more } }))
}

/** Анна: two scans without a place, one far away that was rejected; Марина: marked by a master key and by hand, her break counts for nobody. */
test.beforeAll(async () => {
  const her = await house.as(cast.topMaster)
  const chief = await house.as(cast.manager)
  desk.goTo(MONDAY, '09:58')
  await desk.shift({ employer: anna, workplace: cast.workplaces.m5 })
  await desk.shift({ employer: marina, workplace: cast.workplaces.m4 })
  await scan(her, { latitude: 0, longitude: 0 })
  await scan(chief, { latitude: 55.7503, longitude: 37.5945, employer_id: marina, comment: 'Телефон разряжен' })
  done(await boss.post('checkin/break', { employer_id: marina }))
  desk.goTo(MONDAY, '12:00')
  await scan(her, { latitude: 55.78, longitude: 37.5945, accuracy: 10 })
  const [far] = await sql<{ id: number }>(`select id from checkin_events where 'far' = any(flags) and employer_id = $1`, [anna])
  done(await boss.post('attendance/decisions', { event_id: far?.id, is_accepted: 1, comment: 'Была у клиента' }))
  done(await boss.post('attendance/decisions', { event_id: far?.id, is_accepted: 0, comment: 'Клиента не было' }))
  desk.goTo(MONDAY, '22:00')
  await scan(her, { latitude: 0, longitude: 0 })
  const times = { come_at: `${MONDAY} 10:05:00`, gone_at: `${MONDAY} 20:00:00`, comment: 'Ушла раньше' }
  done(await chief.post('checkin/manual', { employer_id: marina, day: MONDAY, ...times }))
  done(await boss.post('checkins', { employer_id: marina, come_at: `${MONDAY} 10:00:00` }))
})

test('числа месяца: у каждой — отметки, знаки, отклонённое и записанное за неё; у каждого, кто отмечал других, — сколько и за скольких', async () => {
  expect(await figures()).toEqual({
    // Three scans of Анна, one by a master key and two times by hand of Марина; her break is no part of them.
    events: 6,
    employees: [
      {
        employer: { id: anna, name: 'Климова Анна' },
        marks: 3,
        by_hand: 0,
        refused: 1,
        pending: 0,
        flags: [
          { flag: 'no_geo', count: 2 },
          { flag: 'far', count: 1 },
        ],
      },
      {
        employer: { id: marina, name: expect.stringContaining('Марина') },
        marks: 0,
        by_hand: 3,
        refused: 0,
        pending: 0,
        flags: [{ flag: 'no_reason', count: 1 }],
      },
    ],
    authors: [
      { author: { id: manager, name: expect.any(String) }, manual: 1, master: 1, people: 1 },
      { author: { id: cast.employers.superAdmin, name: expect.any(String) }, manual: 1, master: 0, people: 1 },
    ],
  })
  expect(await figures(boss, addDays(MONDAY, 60).slice(0, 7))).toEqual({ events: 0, employees: [], authors: [] })
})

test('числа студии видит, кто за неё отвечает и кто решает об отметках: смотреть посещаемость для этого мало', async () => {
  const ask = (who: Person, unit: number = arbat) => who.get(`attendance/figures?unit_id=${unit}&month=${month}`)
  const top = await house.as(cast.topAdministrator)
  const looker = await house.as(cast.accountant)
  expect((await looker.get(`attendance?unit_id=${arbat}&month=${month}`)).status).toBe(200)
  expect((await ask(looker)).body.code).toBe(1030)
  expect((await ask(top)).status).toBe(200)
  expect((await ask(top, ponds)).status).toBe(404)
  for (const phone of [cast.administrator, cast.topMaster]) expect((await ask(await house.as(phone))).body.code).toBe(1030)
  expect((await ask(await house.as(cast.foreign.superAdmin))).status).toBe(404)
  expect((await boss.get(`attendance/figures?unit_id=${arbat}&month=ноябрь`)).status).toBe(422)
})
