import { expect } from 'vitest'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { clockOf, desk, done, ownDay, partsOf, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'

// Examples of domain.md §2.5, W10–W17: what happens to windows that were booked.
const { anna, darya, marina } = cast.employers
const { manicure, pedicure } = cast.categories
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
const cancel = async (id: number) => {
  const answer = done(await desk.boss.put(`bookings/${id}`, { status_id: 9 }))
  desk.wait(11) // nobody has the freed windows any more
  return answer
}

async function offerAt(services: number[], day: string, begin: string, query = {}) {
  const { items } = done(await desk.search(services, { day, query }))
  const offer = items.find((one: { begin_at: string }) => clockOf(one.begin_at) === begin)
  if (!offer) throw new Error(`no start at ${begin}: ${items.map((one: { begin_at: string }) => one.begin_at)}`)
  return offer
}

async function bookAt(service: number, day: string, begin: string, body = {}) {
  const { parts } = await offerAt([service], day, begin)
  return done(await desk.book({ user_id: await desk.customer(), parts, ...body }))
}

async function threeHours() {
  const day = ownDay()
  const { id } = await desk.shift({ employer: anna, workplace: await desk.place([['10:00', 180]]), day })
  return { day, windows: () => desk.windows(id, { day }), rows: () => desk.rows({ day }) }
}

test('W10: отмена возвращает одно окно 10–13 прежней длины', async () => {
  const { day, windows, rows } = await threeHours()
  const [before] = await rows()
  const { id } = await bookAt(await desk.service(60), day, '10:00')
  expect(await windows()).toEqual(['10:00–11:00 занято', '11:00–13:00'])
  await cancel(id)
  expect(await rows()).toEqual([{ ...before, booking: null, parallel: 0 }])
  expect(before).toMatchObject({ duration: 10_800, duration_original: 10_800 })
})

test('W11: кусок в час открывается снова, кусок в 45 минут закрыт, пока не освободится соседний', async () => {
  const hour = await threeHours()
  const first = await bookAt(await desk.service(60), hour.day, '10:00')
  await bookAt(await desk.service(90), hour.day, '11:00')
  await cancel(first.id)
  expect(await hour.windows()).toEqual(['10:00–11:00', '11:00–13:00 занято'])

  const short = await threeHours()
  const child = await bookAt(await desk.service(45), short.day, '10:00')
  const next = await bookAt(await desk.service(135), short.day, '10:45')
  await cancel(child.id)
  expect(await short.windows()).toEqual(['10:00–10:45 закрыто', '10:45–13:00 занято'])
  await cancel(next.id)
  expect(await short.windows()).toEqual(['10:00–13:00'])
})

test('W11: куски сливаются и тогда, когда соседние записи отменили друг за другом два человека', async () => {
  const { day, windows } = await threeHours()
  const child = await bookAt(await desk.service(45), day, '10:00')
  const next = await bookAt(await desk.service(135), day, '10:45')
  const administrator = await desk.house.as(cast.administrator)
  done(await administrator.put(`bookings/${child.id}`, { status_id: 9 }))
  done(await desk.boss.put(`bookings/${next.id}`, { status_id: 9 }))
  expect(await windows()).toEqual(['10:00–13:00'])
  expect(done(await administrator.post(`bookings/${child.id}/undo`))).toMatchObject({ status_id: 1, begin_at: at('10:00', day) })
  expect(await windows()).toEqual(['10:00–10:45 занято', '10:45–13:00'])
})

test('W12: параллельно — начала врозь не больше чем на 15 минут; один потерян — не записан никто', async () => {
  const [one, other] = [await desk.service(120), await desk.service(105, { employers: [marina] })]
  const day = ownDay()
  await desk.shift({ employer: anna, workplace: await desk.place([SIX]), day })
  await desk.shift({
    employer: marina,
    workplace: await desk.place([
      ['10:15', 120],
      ['12:30', 120],
      ['15:00', 120],
    ]),
    day,
  })
  const { items } = done(await desk.search([one, other], { day, query: { parallel: 1 } }))
  expect(items.map((offer: { parts: { begin_at: string }[] }) => offer.parts.map((part) => clockOf(part.begin_at)))).toEqual([
    ['10:00', '10:15'],
  ])

  const { parts } = await offerAt([one, other], day, '10:00', { parallel: 1 })
  await bookAt(other, day, '10:15')
  const before = await desk.rows({ day })
  const lost = await desk.book({ user_id: await desk.customer(), parts, parallel: 1 })
  expect(lost).toMatchObject({ status: 409, body: { code: 1401, message: 'Окно уже используется!' } })
  expect(await desk.rows({ day })).toEqual(before)
})

test('W12: проигравшему гонку называют ближайшее свободное время', async () => {
  const service = await desk.service(120)
  const day = ownDay()
  await desk.shift({ employer: anna, workplace: await desk.place([SIX]), day })
  const { window_ids } = await offerAt([service], day, '14:00')
  await bookAt(service, day, '14:00')
  const lost = await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids })
  expect(lost).toMatchObject({ status: 409, body: { code: 1401 } })
  const { alternatives } = lost.data
  expect(alternatives.map((offer: { begin_at: string }) => clockOf(offer.begin_at)).toSorted()).toEqual(['10:00', '12:00', '16:00'])
  expect(done(await desk.book({ user_id: await desk.customer(), parts: partsOf(alternatives[0], [service]) }))).toMatchObject({
    begin_at: alternatives[0].begin_at,
  })
})

test('W13: стол и кресло одного мастера: занята за одним — второго в это время нет', async () => {
  const day = ownDay()
  const two = { employer: darya, day }
  const table = await desk.shift({ ...two, workplace: await desk.place([SIX]), categories: [manicure] })
  const chair = await desk.shift({ ...two, workplace: await desk.place([SIX], { categories: [pedicure] }), categories: [pedicure] })
  const hands = await desk.service(120, { employers: [darya] })
  const feet = await desk.service(105, { employers: [darya], category: pedicure })
  await bookAt(hands, day, '10:00')
  expect(await desk.windows(table.id, { day })).toHaveLength(6)
  expect(await desk.windows(chair.id, { day })).toHaveLength(6)
  expect(await desk.starts([feet], { day })).toEqual(['12:00', '14:00', '16:00', '18:00', '20:00'])

  const morning = { begin_at: at('10:00', day), end_at: at('11:59', day) }
  const { items, reasons } = done(await desk.search([feet], { day, query: morning }))
  expect({ items, reasons: reasons.map((one: { code: string }) => one.code) }).toEqual({ items: [], reasons: ['busy_other_place'] })
  const [first] = (await desk.rows({ day })).filter((row) => row.employer_schedule_id === chair.id)
  const forced = await desk.book({ user_id: await desk.customer(), service_ids: [feet], window_ids: [first?.id] })
  expect(forced).toMatchObject({ status: 409, body: { code: 1401 } })

  const late = { begin_at: at('15:00', day), end_at: at('20:00', day), service_category_ids: [manicure] }
  const third = { ...late, workplace_id: await desk.place([SIX]) }
  const twice = await desk.boss.post('schedules', { unit_id: cast.units.arbat, employer_id: darya, schedules: [third] })
  expect(twice).toMatchObject({ status: 409, body: { code: 1216 } })
  const away = { ...late, workplace_id: cast.workplaces.pondsM1 }
  const elsewhere = await desk.boss.post('schedules', { unit_id: cast.units.ponds, employer_id: darya, schedules: [away] })
  expect(elsewhere).toMatchObject({ status: 422, body: { errors: { employer_id: [expect.stringContaining('другой студии')] } } })
})

test('W13: визит, занявший окно целиком, закрывает второе место до конца окна, а не визита', async () => {
  const day = ownDay()
  await desk.shift({ employer: darya, day, workplace: await desk.place([SIX]), categories: [manicure] })
  const places = [['11:45', 120]] as [string, number][]
  await desk.shift({ employer: darya, day, workplace: await desk.place(places, { categories: [pedicure] }), categories: [pedicure] })
  const feet = await desk.service(120, { employers: [darya], category: pedicure })
  await bookAt(await desk.service(90, { employers: [darya] }), day, '10:00')
  expect(await desk.starts([feet], { day })).toEqual([])
})

test('W14: в гибридной студии — свободные начала, что не оставляют короткого остатка', async () => {
  const day = ownDay()
  const unit = cast.units.ponds
  const { diana } = cast.employers
  const workplace = await desk.place([['10:00', 120, 120]], { unit })
  const { id } = await desk.shift({ employer: diana, workplace, unit, day, to: '14:00' })
  const service = await desk.service(60, { employers: [diana] })
  expect(await desk.starts([service], { unit, day })).toEqual(['10:00', '11:30', '13:00'])

  const body = { unit_id: unit, user_id: await desk.customer(), service_ids: [service] }
  const wanted = (begin: string) => ({ ...body, schedules: [{ employer_schedule_id: id, begin_at: at(begin, day) }] })
  expect((await desk.book(wanted('10:30'))).body.code).toBe(1406)
  const booking = done(await desk.book(wanted('10:00')))
  expect(booking).toMatchObject({ booking_type: 'schedules', begin_at: at('10:00', day), end_at: at('11:00', day) })
  expect(await desk.windows(id, { unit, day })).toEqual(['10:00–11:00 занято', '11:00–14:00'])
  const lost = await desk.book({ ...wanted('10:00'), user_id: await desk.customer() })
  expect(lost).toMatchObject({ status: 409, body: { code: 1405, message: 'There is already a booking for this interval!' } })
  expect(lost.data.alternatives[0]).toMatchObject({ begin_at: at('11:00', day) })
  await cancel(booking.id)
  expect(await desk.windows(id, { unit, day })).toEqual(['10:00–12:00', '12:00–14:00'])

  const plain = await desk.shift({ employer: anna, workplace: await desk.place([['10:00', 120, 120]]), day })
  const schedules = [{ employer_schedule_id: plain.id, begin_at: at('10:00', day) }]
  const refused = await desk.book({ user_id: await desk.customer(), service_ids: [await desk.service(60)], schedules })
  expect(refused).toMatchObject({ status: 422, body: { code: 422, errors: { schedules: ['В этой студии запись только на окна.'] } } })
})

test('W15: утверждённую смену укорачивает лишь тот, кто снимает утверждение; запись в уходящем окне не теряется', async () => {
  const day = ownDay()
  const { id } = await desk.shift({ employer: anna, workplace: await desk.place([SIX]), day })
  const topAdministrator = await desk.house.as(cast.topAdministrator)
  const shorten = (by = desk.boss) => by.put(`schedules/${id}`, { end_at: at('20:00', day) })
  expect(await shorten(topAdministrator)).toMatchObject({ status: 409, body: { code: 1210 } })

  const evening = await bookAt(await desk.service(120), day, '20:00')
  const before = await desk.rows({ day })
  expect(await shorten()).toMatchObject({ status: 409, body: { code: 1214 }, data: { booking_ids: [evening.id] } })
  expect(await desk.rows({ day })).toEqual(before)

  await cancel(evening.id)
  expect(done(await shorten())).toMatchObject({ end_at: at('20:00', day), windows: 5 })
  expect((await desk.rows({ day })).map((row) => row.id)).toEqual(before.slice(0, 5).map((row) => row.id))
  expect(done(await desk.boss.put(`schedules/${id}`, { end_at: at('22:00', day) }))).toMatchObject({ windows: 6 })
  expect((await desk.windows(id, { day })).at(-1)).toBe('20:00–22:00')
})

test('W16: вторая запись клиента на то же время — отказ, с «параллельно» — принята', async () => {
  const [hers, other] = [await desk.service(90), await desk.service(90, { employers: [marina] })]
  const day = ownDay()
  await desk.shift({ employer: anna, workplace: await desk.place([['10:00', 90]]), day })
  await desk.shift({
    employer: marina,
    workplace: await desk.place([
      ['10:30', 90],
      ['13:00', 90],
    ]),
    day,
  })
  const user_id = await desk.customer()
  await bookAt(hers, day, '10:00', { user_id })
  const { parts } = await offerAt([other], day, '10:30')
  const second = await desk.book({ user_id, parts })
  expect(second.status).toBe(409)
  expect(second.body).toMatchObject({ code: 1405, message: 'There is already a booking for this interval!' })
  expect(second.data.alternatives.map((offer: { begin_at: string }) => clockOf(offer.begin_at))).toEqual(['13:00'])
  expect(done(await desk.book({ user_id, parts, parallel: 1 }))).toMatchObject({ parallel: 1, begin_at: at('10:30', day) })
})

test('W17: смена Ташкента в его времени, на проводе — в поясе запроса, день — студии', async () => {
  const boss = await desk.house.as(cast.foreign.superAdmin)
  const { workplaces, employers, categories } = cast.foreign
  const shift = { begin_at: at('10:00'), end_at: at('20:00'), workplace_id: workplaces.m1, service_category_ids: [categories.manicure] }
  const body = { unit_id: cast.units.mirabad, employer_id: employers.nigora, schedules: [shift] }
  const { items } = done(await boss.post('schedules', body, { zone: 'Asia/Tashkent' }))
  const days = `unit/${cast.units.mirabad}/schedules?begin_at=${MONDAY}&end_at=${MONDAY}`
  const seen = async (zone: string) => done(await boss.get(days, undefined, { zone })).items[0]
  expect(await seen('Europe/Moscow')).toMatchObject({ id: items[0].id, day: MONDAY, begin_at: at('08:00'), end_at: at('18:00') })
  expect(await seen('UTC')).toMatchObject({ day: MONDAY, begin_at: at('05:00'), end_at: at('15:00') })
  done(await boss.post('schedules/approve', { employer_schedule_ids: [items[0].id] }))
  const windows = done(
    await boss.get(`unit/${cast.units.mirabad}/windows?begin_at=${MONDAY}&end_at=${MONDAY}`, undefined, { zone: 'Asia/Tashkent' }),
  ).items
  expect(windows[0].begin_at).toBe(at('10:00'))
})
