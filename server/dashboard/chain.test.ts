import type pg from 'pg'
import { expect } from 'vitest'
import { type DashboardDay, dashboard, dashboardDay, dashboardOutlook } from '#contract/dashboard/dashboard.ts'
import { units } from '#contract/units/units.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { MONDAY, type Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'
import { database, sql } from '#server/testing/house.ts'

const { arbat, ponds } = cast.units
const { anna, marina, darya, olga, diana } = cast.employers
const { maria, ekaterina, dmitry } = cast.customers
const TUESDAY = addDays(MONDAY, 1)

/**
 * «Арбат»: Анна with windows of two hours, Марина on a free day, Ольга without windows, Дарья a draft; on Tuesday Анна again. «Чистые пруды»:
 * Диана, nothing booked.
 */
test.beforeAll(async () => {
  const service = await desk.service(120, { employers: [anna, marina, diana] })
  const bare = await desk.place([])
  const lost = await desk.place([['10:00', 120]])
  const far = await desk.place([['10:00', 120, 120]], { unit: ponds })
  await desk.shift({ employer: anna, workplace: cast.workplaces.m5 })
  await desk.shift({ employer: anna, workplace: cast.workplaces.m5, day: TUESDAY })
  await desk.shift({ employer: marina, workplace: bare, input_type: 'free' })
  const { id } = await desk.shift({ employer: olga, workplace: lost })
  // A shift cannot be approved without windows, so the test removes them afterwards.
  await sql('delete from windows where employer_schedule_id = $1', [id])
  await desk.draft({ employer: darya, workplace: cast.workplaces.m1, day: TUESDAY })
  await desk.shift({ employer: diana, workplace: far, unit: ponds, to: '14:00' })
  const book = async (clock: string, user_id: number, day = MONDAY) => {
    const { items } = done(await desk.search([service], { employer: anna, day }))
    const offer = items.find((one: { begin_at: string }) => one.begin_at === at(clock, day))
    return done(await desk.book({ user_id, service_ids: [service], window_ids: offer.window_ids })).id as number
  }
  const finished = await book('10:00', maria)
  await book('12:00', ekaterina)
  await book('16:00', dmitry, TUESDAY)
  desk.wait(11)
  // Only an order finishes a visit that costs something, and orders are not built yet.
  await sql('update bookings set status_id = 8 where id = $1', [finished])
  const plan = { kind: 'common', unit_id: arbat, begin_at: MONDAY, plan: 300_000, weights: [200, 100, 100, 100, 100, 100, 100] }
  done(await desk.boss.post('revenue-plans', plan))
})

const dayOf = async (unit: number, date: string, person: Person = desk.boss): Promise<DashboardDay> =>
  dashboardDay.parse(done(await person.get(`dashboard?unit_id=${unit}&date=${date}`)))
const outlookOf = async (date: string, person: Person = desk.boss) =>
  dashboardOutlook.parse(done(await person.get(`dashboard/outlook?unit_id=${arbat}&date=${date}`)))
const chainOf = async (date: string, person: Person = desk.boss) =>
  dashboard.studios.data.parse(done(await person.get(`dashboard/studios?date=${date}`))).studios

test('неделя и плитки сети называют те же числа, что день студии: свободные дни, чужие окна и черновики в них считаются одинаково', async () => {
  desk.goTo(MONDAY, '09:00')
  const { days } = await outlookOf(MONDAY)
  expect(days.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6].map((count) => addDays(MONDAY, count)))
  for (const [index, one] of days.slice(0, 3).entries()) {
    const { figures } = await dayOf(arbat, addDays(MONDAY, index))
    expect(one).toMatchObject({ busy: figures.busy, all: figures.all, bookings: figures.bookings })
  }
  expect(days[0]).toMatchObject({ busy: 4 * 3600, all: 24 * 3600, bookings: 2 })
  for (const date of [MONDAY, TUESDAY])
    for (const studio of await chainOf(date)) {
      const { figures, masters } = await dayOf(studio.unit.id, date)
      const { busy, all, bookings, free, sum, masters: count, plan } = figures
      expect(studio, `${studio.unit.name} ${date}`).toMatchObject({ busy, all, bookings, free, sum, masters: count, plan })
      expect(studio.week[0]).toEqual({ day: date, busy, all })
      expect(masters.reduce((total, one) => total + one.all, 0)).toBe(all)
    }
})

test('в то же мгновение окно, которое прошло или удержано, не свободно ни в дне, ни в плитке', async () => {
  for (const clock of ['13:59', '14:00', '21:59', '22:00']) {
    desk.goTo(MONDAY, clock)
    const studio = (await chainOf(MONDAY)).find(({ unit }) => unit.id === arbat)
    expect([clock, studio?.free]).toEqual([clock, (await dayOf(arbat, MONDAY)).figures.free])
  }
})

test('месяц: факт — завершённые визиты по дню студии, план — по весам дней недели и только до этого дня', async () => {
  desk.goTo(MONDAY, '23:00')
  const { month } = await outlookOf(MONDAY)
  const day = Number(MONDAY.slice(8)) - 1
  expect(month?.plan?.reduce((sum, one) => sum + Math.round(one * 100), 0)).toBe(30_000_000)
  expect(Math.abs((month?.plan?.[day] ?? 0) - 2 * (month?.plan?.[day + 1] ?? 0))).toBeLessThan(0.03)
  expect(month?.facts[day]).toBe(1200)
  expect(month?.facts.reduce((sum, one) => sum + one, 0)).toBe(1200)
  const studio = (await chainOf(MONDAY)).find(({ unit }) => unit.id === arbat)
  const until = (month?.plan ?? []).slice(0, day + 1).reduce((sum, one) => sum + Math.round(one * 100), 0) / 100
  expect(studio?.month).toEqual({ plan: until, facts: 1200, whole: 300_000 })
  expect((await dayOf(arbat, MONDAY)).figures.plan).toBe(month?.plan?.[day])
  // A studio without a plan says so, and still has its sum.
  expect((await chainOf(MONDAY)).find(({ unit }) => unit.id === ponds)).toMatchObject({ plan: null, month: null, sum: 0 })
})

test('экран планов кладёт факт поверх плана студии', async () => {
  const grid = done(await desk.boss.get(`revenue-plans/month?kind=common&month=${MONDAY}`))
  const row = grid.rows.find((one: { unit: { id: number } | null }) => one.unit?.id === arbat)
  expect(row.facts[Number(MONDAY.slice(8)) - 1]).toBe(1200)
  expect(grid.facts.reduce((sum: number, one: number) => sum + one, 0)).toBe(1200)
  expect(done(await desk.boss.get(`revenue-plans/month?kind=manicure&month=${MONDAY}`)).facts).toBeNull()
})

test('студии стоят в порядке внимания, худшая беда названа', async () => {
  desk.goTo(MONDAY, '12:30')
  const studios = await chainOf(MONDAY)
  expect(studios[0]).toMatchObject({ unit: { id: arbat }, trouble: { kind: 'not_started', count: 1 } })
  desk.goTo(MONDAY, '09:00')
  expect((await chainOf(MONDAY))[0]).toMatchObject({ unit: { id: arbat }, trouble: { kind: 'no_windows', count: 1 } })
  expect(studios.at(-1)?.trouble).toBeNull()
})

test('суммы, план и беды записей видит тот, кому они открыты; мастер — свой день; чужая сеть — свои студии', async () => {
  desk.goTo(MONDAY, '12:30')
  const of = async (phone: string) => (await chainOf(MONDAY, await desk.house.as(phone))).find(({ unit }) => unit.id === arbat)
  expect(await of(cast.office)).toMatchObject({ sum: null, plan: null, month: null, bookings: 2 })
  expect((await of(cast.office))?.trouble?.kind).not.toBe('not_started')
  expect(await of(cast.administrator)).toMatchObject({ sum: 2400, plan: null, month: null })
  expect((await outlookOf(MONDAY, await desk.house.as(cast.administrator))).month).toBeNull()
  expect((await outlookOf(MONDAY, await desk.house.as(cast.accountant))).month).toBeNull()
  expect((await outlookOf(MONDAY, await desk.house.as(cast.manager))).month?.facts).toHaveLength(30)
  expect(await of(cast.topMaster)).toMatchObject({ bookings: 2, busy: 4 * 3600, masters: 1 })
  expect(await of(cast.master)).toMatchObject({ bookings: 0, busy: 0, all: 0, free: 0 })
  const foreign = await desk.house.as(cast.foreign.superAdmin)
  expect((await chainOf(MONDAY, foreign)).map(({ unit }) => unit.id)).toEqual([cast.units.mirabad])
  expect((await foreign.get(`dashboard/outlook?unit_id=${arbat}&date=${MONDAY}`)).status).toBe(404)
  expect((await desk.house.nobody.get(`dashboard/studios?date=${MONDAY}`)).status).toBe(401)
})

test('кто не выйдет, того ни в дне, ни в неделе, ни в плитке не продают; где пишут на любое время, остаток окна свободен везде', async () => {
  const away = (unit_id: number, employer_id: number, more: Record<string, string> = {}) =>
    desk.boss.post('absences', { unit_id, employer_id, begin_day: MONDAY, end_day: MONDAY, ...more }).then(done)
  const same = async () => {
    const { days } = await outlookOf(MONDAY)
    for (const studio of await chainOf(MONDAY)) {
      const { busy, all, free, masters } = (await dayOf(studio.unit.id, MONDAY)).figures
      expect(studio, studio.unit.name).toMatchObject({ busy, all, free, masters })
      if (studio.unit.id === arbat) expect(days[0]).toMatchObject({ busy, all })
    }
  }
  desk.goTo(MONDAY, '09:00')
  await away(ponds, diana)
  await away(arbat, anna, { time_from: '15:00', time_to: '19:00' })
  await same()
  expect((await chainOf(MONDAY)).find(({ unit }) => unit.id === ponds)).toMatchObject({ masters: 0, all: 0, free: 0 })
  const { restore } = await desk.tune(arbat, { hybrid_schedule: 1 })
  for (const clock of ['09:00', '14:20', '20:50']) {
    desk.goTo(MONDAY, clock)
    await same()
  }
  await restore()
})

test('вопросов базе столько же, сколько бы студий ни было', async () => {
  const count = async () => {
    const { length: studios } = await chainOf(MONDAY)
    const asked: number[] = []
    // The house asks the database by itself too, which can only add to a count: the least of three is the call's own.
    for (let time = 0; time < 3; time++) {
      const statements = heard()
      await chainOf(MONDAY)
      asked.push(statements.end())
    }
    return { studios, asked: Math.min(...asked) }
  }
  const few = await count()
  for (const name of ['Таганская', 'Марьино', 'Химки']) await desk.world.call(units.create, { body: { name, location_id: 1 } })
  const many = await count()
  expect(many.studios).toBe(few.studios + 3)
  expect(few.asked).toBeGreaterThan(5)
  expect(many.asked).toBe(few.asked)
})

/** Counts the statements of every client that the pool hands out from now on. */
function heard() {
  const { pool } = database
  const connect = pool.connect.bind(pool) as (done?: unknown) => Promise<pg.PoolClient> // both forms of the method: the pool's own queries use the other one
  let asked = 0
  const counted = async (done?: unknown) => {
    if (done) return connect(done)
    return new Proxy(await connect(), {
      get(client, key) {
        const value = Reflect.get(client, key)
        if (typeof value !== 'function') return value
        if (key === 'query') asked++
        return value.bind(client)
      },
    })
  }
  pool.connect = counted as typeof pool.connect // both forms of the method, as above
  return {
    end() {
      pool.connect = connect as typeof pool.connect
      return asked
    },
  }
}
