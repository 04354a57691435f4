import { expect } from 'vitest'
import { dashboardDay } from '#contract/dashboard/dashboard.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { MONDAY, type Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'

const { arbat, ponds } = cast.units
const { anna, marina, darya } = cast.employers
const { maria, ekaterina, dmitry } = cast.customers
const TUESDAY = addDays(MONDAY, 1)

/** Анна: 10:00 [120×6]; Марина: 12:00 [120, 120] at her own place; Дарья: a draft of tomorrow. */
test.beforeAll(async () => {
  const service = await desk.service(120, { employers: [anna, marina] })
  const place = await desk.place([['12:00', 120, 120]])
  await desk.shift({ employer: anna, workplace: cast.workplaces.m5 })
  await desk.shift({ employer: marina, workplace: place, from: '12:00', to: '16:00' })
  await desk.draft({ employer: darya, workplace: cast.workplaces.m1, day: TUESDAY })
  const book = async (clock: string, employer: number, user_id: number) => {
    const { items } = done(await desk.search([service], { employer }))
    const offer = items.find((one: { begin_at: string }) => one.begin_at === at(clock))
    return done(await desk.book({ user_id, service_ids: [service], window_ids: offer.window_ids })).id as number
  }
  await book('10:00', anna, maria)
  await book('12:00', anna, ekaterina)
  await book('12:00', marina, dmitry)
  const late = await book('18:00', anna, maria)
  const cancelled = await book('20:00', anna, dmitry)
  desk.goTo(MONDAY, '18:10')
  done(await desk.boss.put(`bookings/${late}`, { status_id: 9, cancel_reason: 'Не пришёл' }))
  desk.goTo(MONDAY, '09:00')
  done(await desk.boss.put(`bookings/${cancelled}`, { status_id: 9, cancel_reason: 'Клиент заболел' }))
  desk.wait(11)
})

async function dayOf(person: Person, query: Record<string, string | number> = {}, zone?: string) {
  const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const answer = await person.get(`dashboard?${asked}`, undefined, zone ? { zone } : {})
  return { status: answer.status, day: answer.status === 200 ? dashboardDay.parse(answer.data) : null }
}
const today = async (person: Person = desk.boss) => (await dayOf(person, { unit_id: arbat })).day!
const visits = async (person?: Person) => (await today(person)).attention.visits.map((one) => [one.concern, one.begin_at.slice(11, 16)])

test('ANL-001 день в цифрах совпадает с посчитанным от руки', async () => {
  desk.goTo(MONDAY, '09:00')
  const { day, figures } = await today()
  expect(day).toBe(MONDAY)
  // Eight windows of two hours: three booked for 1 200 roubles each, two let go again.
  expect(figures).toEqual({
    bookings: 3,
    statuses: [{ status_id: 1, count: 3 }],
    customers: 3,
    new_customers: 3,
    cancelled: 2,
    no_shows: 1,
    sum: 3600,
    average: 1200,
    plan: null,
    masters: 2,
    free: 5,
    free_seconds: 10 * 3600,
    busy: 6 * 3600,
    all: 16 * 3600,
  })
})

test('свободные окна названы по мастерам, ближайший — первым, прошедшее окно уже не предлагают', async () => {
  desk.goTo(MONDAY, '09:00')
  const free = async () => (await today()).masters.map((one) => [one.id, one.free.map(({ begin_at }) => begin_at.slice(11, 16))])
  expect(await free()).toEqual([
    [anna, ['14:00', '16:00', '18:00', '20:00']],
    [marina, ['14:00']],
  ])
  desk.goTo(MONDAY, '16:00')
  expect(await free()).toEqual([
    [anna, ['16:00', '18:00', '20:00']],
    [marina, []],
  ])
  expect((await today()).masters[0]?.free[0]?.window_id).toEqual(expect.any(Number))
})

test('внимания ждут: неподтверждённые за два часа, не начатые после начала и не завершённые после конца', async () => {
  desk.goTo(MONDAY, '07:59')
  expect(await visits()).toEqual([])
  desk.goTo(MONDAY, '08:00')
  expect(await visits()).toEqual([['unconfirmed', '10:00']])
  desk.goTo(MONDAY, '10:30')
  expect(await visits()).toEqual([
    ['not_started', '10:00'],
    ['unconfirmed', '12:00'],
    ['unconfirmed', '12:00'],
  ])
  const [first] = (await today()).attention.visits
  expect(first).toMatchObject({ user: { id: maria }, employers: [{ id: anna, name: 'Климова Анна' }], end_at: at('12:00') })
  done(await desk.boss.put(`bookings/${first?.booking_id}`, { status_id: 3 }))
  expect((await visits())[0]).toEqual(['unconfirmed', '12:00'])
  desk.goTo(MONDAY, '12:01')
  expect((await visits())[0]).toEqual(['overrun', '10:00'])
  desk.goTo(TUESDAY, '09:00')
  const past = (await dayOf(desk.boss, { unit_id: arbat, date: MONDAY })).day
  expect(past?.attention.visits.map(({ concern }) => concern)).toEqual(['overrun', 'not_started', 'not_started'])
})

test('неутверждённые смены ближайших семи дней и мастер без окон названы тому, кто видит расписание', async () => {
  desk.goTo(MONDAY, '09:00')
  expect((await today()).attention).toMatchObject({ drafts: { count: 1, day: TUESDAY }, no_windows: [] })
  desk.goTo(addDays(MONDAY, -6), '09:00')
  expect((await today()).attention.drafts).toBeNull()
  desk.goTo(MONDAY, '09:00')
  const bare = await desk.place([])
  const day = addDays(MONDAY, 40)
  await desk.shift({ employer: cast.employers.olga, workplace: bare, day, input_type: 'free' })
  const free = (await dayOf(desk.boss, { unit_id: arbat, date: day })).day
  expect(free?.attention.no_windows).toEqual([])
  expect(free?.masters[0]?.free).toEqual([{ window_id: null, begin_at: at('10:00', day), end_at: at('22:00', day) }])
})

test('мастер видит только свой день: чужие записи, окна и смены в нём не считаются', async () => {
  desk.goTo(MONDAY, '10:30')
  const master = await desk.house.as(cast.topMaster)
  const { figures, masters, attention } = await today(master)
  expect(figures).toMatchObject({ bookings: 2, cancelled: 2, masters: 1 })
  expect(masters.map((one) => one.id)).toEqual([anna])
  expect(attention).toMatchObject({ drafts: null, no_windows: [] })
  expect(attention.visits.flatMap((one) => one.employers.map(({ id }) => id))).not.toContain(marina)
  const other = await today(await desk.house.as(cast.master))
  expect(other).toMatchObject({ figures: { bookings: 0, cancelled: 0, new_customers: 0 }, masters: [], attention: { visits: [] } })
})

test('без права на записи нет ни сумм, ни имён клиентов; телефон целиком видит только тот, кому он открыт', async () => {
  desk.goTo(MONDAY, '10:30')
  const office = await today(await desk.house.as(cast.office))
  expect(office.figures).toMatchObject({ bookings: 3, sum: null, average: null })
  expect(office.attention.visits).toEqual([])
  expect(JSON.stringify(office)).not.toMatch(/phone|Мария/)
  const phoneFor = async (person: Person) => (await today(person)).attention.visits[0]?.user.phone
  expect(await phoneFor(desk.boss)).toMatch(/^\d{11}$/)
  expect(await phoneFor(await desk.house.as(cast.administrator))).toMatch(/^\+7 \*\*\* \*\*\*-\d\d-\d\d$/)
})

test('без студии в запросе показана своя, без своей — первая; за пределами доступа студии нет', async () => {
  desk.goTo(MONDAY, '09:00')
  const unitOf = async (person: Person) => (await dayOf(person)).day?.unit.id
  expect(await unitOf(await desk.house.as(cast.administratorPonds))).toBe(ponds)
  expect(await unitOf(await desk.house.as(cast.callCentre))).toEqual(expect.any(Number))
  const administrator = await desk.house.as(cast.administrator)
  expect((await dayOf(administrator, { unit_id: arbat })).status).toBe(200)
  expect((await dayOf(administrator, { unit_id: ponds })).status).toBe(404)
  expect((await dayOf(desk.boss, { unit_id: cast.units.mirabad })).status).toBe(404)
  expect((await dayOf(desk.boss, { unit_id: cast.units.store })).status).toBe(404)
  expect((await dayOf(desk.boss, { unit_id: arbat, date: '2026-02-30' })).status).toBe(422)
  expect((await dayOf(desk.house.nobody)).status).toBe(401)
})

test('студии для выбора — те, чей день человеку виден', async () => {
  const idsFor = async (phone: string) =>
    done(await (await desk.house.as(phone)).get('dashboard/units')).map(({ id }: { id: number }) => id) as number[]
  expect(await idsFor(cast.administrator)).toEqual([arbat])
  expect(await idsFor(cast.superAdmin)).toEqual(expect.arrayContaining([arbat, ponds, cast.units.sokol]))
  expect(await idsFor(cast.superAdmin)).not.toContain(cast.units.store)
  expect(await idsFor(cast.topMaster)).toEqual([arbat])
  expect(await idsFor(cast.foreign.superAdmin)).toEqual([cast.units.mirabad])
})
