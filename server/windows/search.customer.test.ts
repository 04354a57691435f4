import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { clockOf, desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'

const { anna, marina, diana } = cast.employers
const { arbat, ponds } = cast.units
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
let service: number
test.beforeAll(async () => {
  service = await desk.service(120, { employers: [anna, marina, diana] })
})

/** Two masters with six windows each, and a customer who sits with Anna from noon. */
async function customerAtNoon() {
  const day = ownDay()
  for (const employer of [anna, marina]) await desk.shift({ employer, workplace: await desk.place([SIX]), day })
  const rows = await desk.rows({ day })
  const windowsAt = (clock: string) => rows.filter((row) => clockOf(row.begin_at) === clock).map((row) => row.id)
  const user_id = await desk.customer()
  const { items } = done(await desk.search([service], { day, employer: anna }))
  const noon = items.find((one: { begin_at: string }) => clockOf(one.begin_at) === '12:00')
  const { id } = done(await desk.book({ user_id, service_ids: [service], window_ids: noon.window_ids }))
  const other = windowsAt('12:00').find((one) => one !== noon.window_ids[0]) ?? 0
  return { day, user_id, id: Number(id), windowsAt, other }
}
const startsFor = async (day: string, query: Record<string, string | number>) => [...new Set(await desk.starts([service], { day, query }))]
const rest = ['10:00', '14:00', '16:00', '18:00', '20:00']

test('поверх её же визита ничего не предлагают; параллельно — предлагают; где больше негде — сказано, что занята она сама', async () => {
  const { day, user_id } = await customerAtNoon()
  expect(await startsFor(day, {})).toContain('12:00')
  expect(await startsFor(day, { user_id })).toEqual(rest)
  expect(await startsFor(day, { user_id, parallel: 1 })).toContain('12:00')
  const noon = { begin_at: at('12:00', day), end_at: at('12:01', day), user_id }
  expect(done(await desk.search([service], { day, query: noon }))).toMatchObject({ items: [], reasons: [{ code: 'customer_busy' }] })
})

test('перенос не предлагает времени других её визитов, а своё прежнее — предлагает', async () => {
  const { day, user_id, id, windowsAt } = await customerAtNoon()
  const [evening] = windowsAt('18:00')
  const second = done(await desk.book({ user_id, service_ids: [service], window_ids: [evening] }))
  expect(await startsFor(day, { booking_id: second.id })).toEqual(['10:00', '14:00', '16:00', '18:00', '20:00'])
  expect(await startsFor(day, { booking_id: id })).toEqual(['10:00', '12:00', '14:00', '16:00', '20:00'])
})

test('отказ называет её визит: кто, когда и у кого; чужой студии — без мастера; и при записи, и при переносе', async () => {
  const { day, user_id, id, other, windowsAt } = await customerAtNoon()
  const { title } = done(await desk.boss.get(`bookings/${id}?with=user`)).user
  const body = { user_id, service_ids: [service], window_ids: [other] }
  const twice = await desk.book(body)
  const words = { user_id: [`${title} в 12:00–14:00 у Климовой.`] }
  expect(twice).toMatchObject({ status: 409, body: { code: 1405, errors: words } })
  expect(twice.data.alternatives.map((one: { begin_at: string }) => clockOf(one.begin_at))).not.toContain('12:00')
  const later = done(await desk.book({ ...body, window_ids: [windowsAt('16:00')[0]] }))
  expect(await desk.boss.post(`bookings/${later.id}/move`, { window_ids: [other] })).toMatchObject({ body: { code: 1405, errors: words } })
  const place = await desk.place([SIX], { unit: ponds })
  await desk.shift({ employer: diana, workplace: place, unit: ponds, day })
  const [there] = done(
    await desk.search([service], { day, unit: ponds, query: { begin_at: at('12:00', day), end_at: at('12:01', day) } }),
  ).items
  const elsewhere = {
    unit_id: ponds,
    user_id,
    service_ids: [service],
    schedules: [{ employer_schedule_id: there.employer_schedule_id, begin_at: there.begin_at }],
  }
  const foreign = await desk.book(elsewhere, await desk.house.as(cast.administratorPonds))
  expect(foreign.body.errors).toEqual({ user_id: [`${title} в 12:00–14:00 в студии «Арбат».`] })
})

test('прошедшее время не предлагают и свободным не считают, и причина — что оно прошло, а не что оно занято', async () => {
  const day = ownDay()
  await desk.shift({ employer: anna, workplace: await desk.place([['10:00', 120, 120]]), day })
  desk.goTo(day, '11:08')
  expect(await desk.starts([service], { day })).toEqual(['12:00'])
  const morning = { begin_at: at('10:00', day), end_at: at('11:00', day) }
  const { reasons } = done(await desk.search([service], { day, query: morning }))
  expect(reasons).toMatchObject([{ code: 'past', message: expect.stringMatching(/^Это время прошло/) }])
  const { figures, masters } = done(await desk.boss.get(`dashboard?unit_id=${arbat}&date=${day}`))
  expect([figures.free, masters[0].free.map((one: { begin_at: string }) => clockOf(one.begin_at))]).toEqual([1, ['12:00']])
  const plan = { unit_id: arbat, user_id: await desk.customer(), service_ids: [service], employer_ids: [anna], every_weeks: 1, count: 1 }
  const [first] = done(await desk.boss.post('booking-series/plan', { ...plan, begin_at: at('10:00', day) }))
  expect(first.conflict).toEqual({ code: 'past', message: 'Это время прошло.' })
  for (const { parts } of done(await desk.search([service], { day })).items)
    done(await desk.book({ user_id: await desk.customer(), parts }))
  // All that lay ahead was taken; at night it does not matter any more.
  desk.goTo(day, '22:30')
  expect(done(await desk.search([service], { day })).reasons).toMatchObject([{ code: 'past' }])
  desk.goTo('2026-11-23', '09:00')
})
