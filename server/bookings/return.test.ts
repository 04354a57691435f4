import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { clockOf, desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'

const { anna, marina } = cast.employers
const { manicure } = cast.categories

/** A shift of Анна with these windows; every visit of it is booked for a customer of its own. */
async function shiftOf(chain: [string, ...number[]]) {
  const day = ownDay()
  const shift = await desk.shift({ employer: anna, workplace: await desk.place([chain]), day })
  const visit = async (begin: string, minutes: number) => {
    const service = await desk.service(minutes)
    const row = (await desk.rows({ day })).find((one) => clockOf(one.begin_at) === begin)
    const booked = done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [row?.id] }))
    return Number(booked.id)
  }
  return { day, visit, windows: () => desk.windows(shift.id, { day }) }
}
const cancel = async (id: number) => done(await desk.boss.put(`bookings/${id}`, { status_id: 9 }))
const restore = (id: number) => desk.boss.put(`bookings/${id}`, { status_id: 1 })

test('отменённую запись возвращают на её время, хотя её окно тем временем слилось с соседним', async () => {
  const { day, visit, windows } = await shiftOf(['10:00', 180])
  const first = await visit('10:00', 60)
  const second = await visit('11:00', 120)
  await cancel(first)
  await cancel(second)
  expect(await windows()).toEqual(['10:00–13:00'])
  desk.wait(11)
  expect(done(await restore(second))).toMatchObject({ status_id: 1, begin_at: at('11:00', day), end_at: at('13:00', day) })
  expect(await windows()).toEqual(['10:00–11:00', '11:00–13:00 занято'])
  expect(done(await restore(first))).toMatchObject({ begin_at: at('10:00', day), end_at: at('11:00', day) })
  expect(await windows()).toEqual(['10:00–11:00 занято', '11:00–13:00 занято'])
  await cancel(first)
  await cancel(second)
  expect(await windows()).toEqual(['10:00–13:00'])
})

test('возвращают и туда, где остался кусок короче продаваемого; занятое другой записью — 1401', async () => {
  const { day, visit, windows } = await shiftOf(['10:00', 180])
  const short = await visit('10:00', 45)
  const rest = await visit('10:45', 135)
  await cancel(short)
  expect(await windows()).toEqual(['10:00–10:45 закрыто', '10:45–13:00 занято'])
  expect(done(await desk.boss.post(`bookings/${short}/undo`))).toMatchObject({ status_id: 1, begin_at: at('10:00', day) })
  await cancel(short)
  await cancel(rest)
  desk.wait(11)
  const other = await visit('10:00', 90)
  expect(await windows()).toEqual(['10:00–11:30 занято', '11:30–13:00'])
  expect((await restore(rest)).body.code).toBe(1401)
  expect((await restore(short)).body.code).toBe(1401)
  await cancel(other)
  expect(done(await restore(rest))).toMatchObject({ begin_at: at('10:45', day), end_at: at('13:00', day) })
})

test('свободное начало возвращают, даже если остаток рядом с ним уже не продать', async () => {
  const { restore: untune } = await desk.tune(cast.units.arbat, { hybrid_schedule: 1 })
  const day = ownDay()
  const shift = await desk.shift({ employer: anna, workplace: await desk.place([['10:00', 240]]), day, to: '14:00' })
  const service = await desk.service(60)
  const start = async (begin: string) => {
    const schedules = [{ employer_schedule_id: shift.id, begin_at: at(begin, day) }]
    return Number(done(await desk.book({ user_id: await desk.customer(), service_ids: [service], schedules })).id)
  }
  const first = await start('10:00')
  const second = await start('11:00')
  await cancel(first)
  await cancel(second)
  desk.wait(11)
  expect(done(await restore(second))).toMatchObject({ begin_at: at('11:00', day), end_at: at('12:00', day) })
  expect((await desk.windows(shift.id, { day })).filter((one) => one.endsWith('занято'))).toEqual(['11:00–12:00 занято'])
  await cancel(second)
  expect(await desk.windows(shift.id, { day })).toEqual(['10:00–14:00'])
  await untune()
})

test('K23 услугу не записать и не перенести к мастеру ценовой категории, которую она исключает; прежнюю запись возвращают', async () => {
  const day = ownDay()
  const service = await desk.service(120, { employers: [anna, marina], flags: { ignore_windows: 0 } })
  const windowOf = async (employer: number) => {
    const { id } = await desk.shift({ employer, workplace: await desk.place([['10:00', 120, 120]], { categories: [manicure] }), day })
    return (await desk.rows({ day })).find((one) => one.employer_schedule_id === id)?.id
  }
  const [hers, others] = [await windowOf(anna), await windowOf(marina)]
  const book = async (window: number | undefined) =>
    desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [window] })
  const before = Number(done(await book(hers)).id)
  const kept: { id: number; title: string }[] = done(
    await desk.boss.post('employer-price-categories/sync', { create: [{ title: 'Топ пробы' }] }),
  )
  const category = kept.find(({ title }) => title === 'Топ пробы')?.id
  done(await desk.boss.put(`employers/${anna}`, { employer_price_category_id: category }))
  done(await desk.boss.put(`services/${service}`, { ignore_price_category_ids: [category] }))
  await cancel(before)
  desk.wait(11)
  const refused = { status: 422, body: { code: 1402 } }
  expect(await book(hers)).toMatchObject(refused)
  const there = Number(done(await book(others)).id)
  expect(await desk.boss.post(`bookings/${there}/move`, { window_ids: [hers] })).toMatchObject(refused)
  expect(done(await restore(before))).toMatchObject({ status_id: 1, begin_at: at('10:00', day) })
})

test('услугу сняли с продажи: визит, который уже записан, переносят и восстанавливают у того же мастера, с его ценой; к другому — 1402', async () => {
  const day = ownDay()
  const { olga } = cast.employers
  await desk.shift({ employer: anna, workplace: await desk.place([['10:00', 60, 60]]), day })
  await desk.shift({ employer: olga, workplace: await desk.place([['15:00', 60]]), day, to: '18:00' })
  const service = await desk.service(60, { employers: [anna, olga] })
  const windowAt = async (begin: string) => Number((await desk.rows({ day })).find((one) => clockOf(one.begin_at) === begin)?.id)
  const booked = done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [await windowAt('10:00')] }))
  done(await desk.boss.delete(`services/${service}`))
  const offered = await desk.search([service], { day, query: { booking_id: booked.id } })
  expect(done(offered).items).toMatchObject([
    { employer_id: anna, begin_at: at('10:00', day) },
    { employer_id: anna, begin_at: at('11:00', day), end_at: at('12:00', day) },
  ])
  expect(done(offered).items).toHaveLength(2)
  expect((await desk.search([service], { day })).body.code).toBe(1402)
  const moved = (begin: string) => windowAt(begin).then((id) => desk.boss.post(`bookings/${booked.id}/move`, { window_ids: [id] }))
  expect(done(await moved('11:00'))).toMatchObject({ begin_at: at('11:00', day), end_at: at('12:00', day), total: booked.total })
  expect((await moved('15:00')).body.code).toBe(1402)
  await cancel(booked.id)
  desk.wait(11)
  expect(done(await restore(booked.id))).toMatchObject({ status_id: 1, begin_at: at('11:00', day), total: booked.total })
})

test('цена услуги кончается раньше нового дня: визит переносят туда с его ценой, новую запись на тот день не сделать', async () => {
  const [day, later] = [ownDay(), ownDay()]
  const service = await desk.service(60)
  for (const one of [day, later]) await desk.shift({ employer: anna, workplace: await desk.place([['10:00', 60]]), day: one })
  const [first] = await desk.rows({ day })
  const booked = done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [first?.id] }))
  const { prices } = done(await desk.boss.get(`services/${service}?with=prices`))
  done(await desk.boss.put(`services/${service}/prices/${prices[0].id}`, { end_at: later }))
  expect(done(await desk.search([service], { day: later }))).toMatchObject({ items: [], reasons: [{ code: 'no_price' }] })
  const [offer] = done(await desk.search([service], { day: later, query: { booking_id: booked.id } })).items
  expect(offer).toMatchObject({ employer_id: anna, begin_at: at('10:00', later) })
  expect(done(await desk.boss.post(`bookings/${booked.id}/move`, { window_ids: offer.window_ids }))).toMatchObject({
    begin_at: at('10:00', later),
    total: booked.total,
  })
})

test('одну услугу делали двое сразу, её сняли с продажи: визит переносят к ним же, к обоим', async () => {
  const [day, later] = [ownDay(), ownDay()]
  const service = await desk.service(60, { employers: [anna, marina] })
  for (const one of [day, later])
    for (const employer of [anna, marina]) await desk.shift({ employer, workplace: await desk.place([['10:00', 60]]), day: one })
  const both = [service, service]
  const find = async (on: string, query: Record<string, number> = {}) => desk.search(both, { day: on, query: { parallel: 1, ...query } })
  const [offer] = done(await find(day)).items
  const booked = done(await desk.book({ user_id: await desk.customer(), parallel: 1, parts: offer.parts }))
  done(await desk.boss.delete(`services/${service}`))
  const [other] = done(await find(later, { booking_id: booked.id })).items
  expect(other).toMatchObject({ begin_at: at('10:00', later) })
  expect(other.parts.map((one: { employer_id: number }) => one.employer_id).toSorted()).toEqual([anna, marina].toSorted())
  expect(done(await desk.boss.post(`bookings/${booked.id}/move`, { parts: other.parts }))).toMatchObject({ begin_at: at('10:00', later) })
})
