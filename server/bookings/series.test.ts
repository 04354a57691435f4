import { expect } from 'vitest'
import type { PlannedVisit } from '#contract/bookings/series.ts'
import { placeOf } from '#contract/windows/windows.ts'
import { addDays, printDay } from '#domain/core/clock-time.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { clockOf, desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'
import { bodyOf, byCard } from '#server/testing/till.ts'

const { anna, marina } = cast.employers
const { arbat } = cast.units
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
let service: number
let administrator: Person
let other: Person
test.beforeAll(async () => {
  service = await desk.service(90, { employers: [anna, marina] })
  administrator = await desk.house.as(cast.administrator)
  other = await desk.house.as(cast.topAdministrator)
})

/** Weeks far from those of other tests, so that no day is used twice. */
let next = 40
async function weeks(count: number, everyWeeks = 1) {
  const first = addDays(ownDay(), next)
  next += 120
  const place = await desk.place([SIX])
  const days = Array.from({ length: count }, (_, index) => addDays(first, index * everyWeeks * 7))
  return { days, place, open: (day: string, employer: number = anna, workplace = place) => desk.shift({ employer, workplace, day }) }
}
const wish = (day: string, user_id: number, more: Record<string, unknown> = {}) => ({
  unit_id: arbat,
  user_id,
  service_ids: [service],
  employer_ids: [anna],
  begin_at: at('12:00', day),
  every_weeks: 1,
  count: 3,
  ...more,
})
const plan = async (body: Record<string, unknown>): Promise<PlannedVisit[]> => done(await administrator.post('booking-series/plan', body))
const book = (one: PlannedVisit, user_id: number, series_id: number) => {
  const offer = one.offer ?? one.times[0] ?? one.other_days[0]
  if (!offer) throw new Error(`no place on ${one.day}`)
  return administrator.post('bookings', { unit_id: arbat, user_id, service_ids: [service], series_id, ...placeOf(offer) })
}

test('все даты планируются сразу: где час свободен — он, где нет — причина и другое время, другой мастер, другой день', async () => {
  const { days, open } = await weeks(4)
  const [one = '', two = '', three = '', four = ''] = days
  for (const day of [one, two]) await open(day)
  await open(two, marina, await desk.place([SIX]))
  await open(addDays(three, 2))
  await desk.draft({ employer: anna, workplace: await desk.place([SIX]), day: four })
  const noon = (await desk.rows({ day: two })).filter((row) => clockOf(row.begin_at) === '12:00')
  const own = noon.find((row) => row.employer_schedule_id === Math.min(...noon.map((each) => each.employer_schedule_id)))
  done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [own?.id] }))
  const planned = await plan(wish(one, await desk.customer(), { count: 4 }))
  expect(planned.map((each) => [each.day, each.offer?.begin_at ?? null, each.conflict?.code ?? null])).toEqual([
    [one, at('12:00', one), null],
    [two, null, 'busy'],
    [three, null, 'no_shift'],
    [four, null, 'not_approved'],
  ])
  expect(planned[1]?.conflict?.message).toBe('В 12:00 у мастера занято.')
  expect(planned[1]?.times.map((each) => clockOf(each.begin_at)).toSorted()).toEqual(['10:00', '14:00', '16:00', '18:00', '20:00'])
  expect(planned[1]?.other_masters.map((each) => [each.employer_id, clockOf(each.begin_at)])).toEqual([[marina, '12:00']])
  expect(planned[2]?.other_days.map((each) => each.begin_at)).toEqual([at('12:00', addDays(three, 2))])
})

test('до даты включительно; без числа и без даты — отказ у поля; план ничего не пишет', async () => {
  const { days, open } = await weeks(3, 2)
  for (const day of days) await open(day)
  const [first = ''] = days
  const user = await desk.customer()
  const planned = await plan(wish(first, user, { every_weeks: 2, count: null, until: days[2] }))
  expect(planned.map((each) => each.offer?.begin_at)).toEqual(days.map((day) => at('12:00', day)))
  const neither = await administrator.post('booking-series/plan', wish(first, user, { count: null }))
  expect(neither.body.errors).toEqual({ count: ['Укажите, сколько визитов или до какой даты.'] })
  expect((await administrator.post('booking-series/plan', wish(first, user, { every_weeks: 9 }))).body.errors.every_weeks).toEqual([
    'Повторять можно раз в 1–8 недель.',
  ])
  expect(done(await administrator.get(`bookings?search=user_id:${user}`)).count).toBe(0)
})

test('у клиента в этот час другая запись — это тоже помеха, и предложенное её не задевает', async () => {
  const { days, open } = await weeks(1)
  const [day = ''] = days
  await open(day)
  const { id: theirs } = await open(day, marina, await desk.place([SIX]))
  const user = await desk.customer()
  const taken = (await desk.rows({ day })).find((row) => row.employer_schedule_id === theirs && clockOf(row.begin_at) === '12:00')?.id
  done(await desk.book({ user_id: user, service_ids: [service], window_ids: [taken] }))
  const [one] = await plan(wish(day, user, { count: 1 }))
  expect(one).toMatchObject({ offer: null, conflict: { code: 'customer_busy', message: 'У клиента в это время другая запись: 12:00.' } })
  expect(one?.times.map((each) => clockOf(each.begin_at))).not.toContain('12:00')
})

test('серия: каждая запись знает свой номер; занятую по дороге дату отвергают одну, остальные записаны', async () => {
  const { days, open } = await weeks(4)
  for (const day of days) await open(day)
  const [one = '', two = '', three = ''] = days
  const user = await desk.customer()
  const planned = await plan(wish(one, user, { count: 4 }))
  const first = done(
    await administrator.post('bookings', { unit_id: arbat, user_id: user, service_ids: [service], ...placeOf(planned[0]!.offer!) }),
  )
  const { id: series } = done(await administrator.post('booking-series', { every_weeks: 1, booking_id: first.id }))
  done(await book(planned[1]!, user, series))
  const stolen = planned[2]!.offer!
  done(await desk.book({ user_id: await desk.customer(), service_ids: [service], ...placeOf(stolen) }, other))
  const lost = await book(planned[2]!, user, series)
  expect(lost).toMatchObject({ status: 409, body: { code: 1401 } })
  expect(lost.data.alternatives.length).toBeGreaterThan(0)
  const last = done(await book(planned[3]!, user, series))
  expect(last.series).toEqual({ id: series, every_weeks: 1, number: 3, count: 3 })
  expect(done(await administrator.get(`bookings/${first.id}`)).series).toMatchObject({ number: 1, count: 3 })
  expect([one, two, three].length).toBe(3)
  const stranger = await book((await plan(wish(three, await desk.customer(), { count: 1 })))[0]!, await desk.customer(), series)
  expect(stranger.body.errors).toEqual({ series_id: ['В серии записи одного клиента.'] })
  expect((await administrator.post('booking-series', { every_weeks: 1, booking_id: first.id })).body.errors).toHaveProperty('booking_id')
})

test('отменяют одну или эту и следующие: прежние стоят, каждую можно вернуть за десять секунд', async () => {
  const { days, open } = await weeks(3)
  for (const day of days) await open(day)
  const [one = ''] = days
  const user = await desk.customer()
  const planned = await plan(wish(one, user))
  const { id: series } = done(await administrator.post('booking-series', { every_weeks: 1 }))
  const ids: number[] = []
  for (const each of planned) ids.push(Number(done(await book(each, user, series)).id))
  const { ids: cancelled } = done(await administrator.post(`bookings/${ids[1]}/cancel-following`, { cancel_reason: 'Уезжает' }))
  expect(cancelled).toEqual(ids.slice(1))
  const statuses = () => Promise.all(ids.map(async (id) => done(await administrator.get(`bookings/${id}`)).status_id))
  expect(await statuses()).toEqual([1, 9, 9])
  expect(done(await administrator.get(`bookings/${ids[2]}`))).toMatchObject({ cancel_reason: 'Уезжает', undo: 10 })
  for (const id of cancelled) done(await administrator.post(`bookings/${id}/undo`))
  expect(await statuses()).toEqual([1, 1, 1])
  const alone = done(await administrator.put(`bookings/${ids[0]}`, { status_id: 9 }))
  expect([alone.status_id, ...(await statuses()).slice(1)]).toEqual([9, 1, 1])
  const single = await desk.customer()
  const [free] = await plan(wish(addDays(one, 7), single, { count: 1, begin_at: at('16:00', addDays(one, 7)) }))
  const { id: lone } = done(await desk.book({ user_id: single, service_ids: [service], ...placeOf(free!.offer!) }))
  expect((await administrator.post(`bookings/${lone}/cancel-following`, {})).body.errors).toEqual({
    series_id: ['Запись не входит в серию.'],
  })
})

test('за один визит серии уже внесли деньги: «эта и следующие» не отменяет ни одного и говорит, какой мешает и почему', async () => {
  const { days, open } = await weeks(3)
  for (const day of days) await open(day)
  const [one = '', , last = ''] = days
  const user = await desk.customer()
  const planned = await plan(wish(one, user))
  const { id: series } = done(await administrator.post('booking-series', { every_weeks: 1 }))
  const ids: number[] = []
  for (const each of planned) ids.push(Number(done(await book(each, user, series)).id))
  const line = { item_type: 1, item_id: service, qty: 1, price: 900, employer: anna }
  done(await desk.boss.post('orders', bodyOf([line], [byCard(900)], { user_id: user, booking_id: ids[2], status_id: 2 })))
  const refused = await administrator.post(`bookings/${ids[0]}/cancel-following`, { cancel_reason: 'Уезжает' })
  const which = new RegExp(`^Клиент \\d+, ${printDay(last)} в \\d\\d:\\d\\d: .+`)
  expect([refused.status, refused.body.errors]).toEqual([422, { status_id: [expect.stringMatching(which)] }])
  expect(await Promise.all(ids.map(async (id) => done(await administrator.get(`bookings/${id}`)).status_id))).toEqual([1, 1, 1])
})
