import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { clockOf, desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'
import { tableAndChair } from '#server/testing/scenes/desk-scenes.ts'

const { anna, marina, diana } = cast.employers
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
let service: number
let administrator: Person
let other: Person
test.beforeAll(async () => {
  service = await desk.service(120, { employers: [anna, marina] })
  administrator = await desk.house.as(cast.administrator)
  other = await desk.house.as(cast.topAdministrator)
})

async function visit(begin = '10:00') {
  const day = ownDay()
  await desk.shift({ employer: anna, workplace: await desk.place([SIX]), day })
  const windowAt = async (clock: string) => (await desk.rows({ day })).find((row) => clockOf(row.begin_at) === clock)?.id ?? 0
  const body = { user_id: await desk.customer(), service_ids: [service], window_ids: [await windowAt(begin)] }
  const { id } = done(await desk.book(body, administrator))
  const starts = (by: Person) => desk.starts([service], { day, by })
  return { id: Number(id), day, windowAt, starts }
}
const move = (id: number, window_ids: number[], by = administrator) => by.post(`bookings/${id}/move`, { window_ids })
const undo = (id: number, by = administrator) => by.post(`bookings/${id}/undo`)
const late = ['12:00', '14:00', '16:00', '18:00', '20:00']

test('перенос: десять секунд освобождённое окно держится за тем, кто перенёс, другим оно «удерживается»', async () => {
  const { id, day, windowAt, starts } = await visit()
  expect(done(await move(id, [await windowAt('14:00')]))).toMatchObject({ begin_at: at('14:00', day), end_at: at('16:00', day), undo: 10 })
  expect(await starts(administrator)).toEqual(['10:00', '12:00', '16:00', '18:00', '20:00'])
  expect(await starts(other)).toEqual(['12:00', '16:00', '18:00', '20:00'])
  const morning = { begin_at: at('10:00', day), end_at: at('11:00', day) }
  expect(done(await desk.search([service], { day, by: other, query: morning })).reasons).toMatchObject([{ code: 'held' }])
  const body = { user_id: await desk.customer(), service_ids: [service], window_ids: [await windowAt('10:00')] }
  expect((await desk.book(body, other)).body.code).toBe(1401)
  desk.wait(10)
  expect(done(await desk.book(body, other)).begin_at).toBe(at('10:00', day))
})

test('перенос возвращают за десять секунд, позже и чужими руками — 1412', async () => {
  const { id, day, windowAt } = await visit()
  done(await move(id, [await windowAt('16:00')]))
  expect((await undo(id, other)).body.code).toBe(1412)
  desk.wait(10)
  const back = done(await undo(id))
  expect(back).toMatchObject({ begin_at: at('10:00', day), undo: 0, services: [{ pivot: { begin_at: at('10:00', day) } }] })
  expect((await undo(id)).body.code).toBe(1412)
  done(await move(id, [await windowAt('16:00')]))
  desk.wait(11)
  expect(await undo(id)).toMatchObject({ status: 409, body: { code: 1412, message: 'Время отмены действия истекло.' } })
})

test('перенос к другому мастеру: её длительность, прежние цены, строка в истории и возврат, даже если время то же', async () => {
  const { id, day } = await visit()
  const { id: shift } = await desk.shift({ employer: marina, workplace: await desk.place([SIX]), day })
  done(await setDuration(marina, service, 90 * 60))
  const theirs = (await desk.rows({ day })).filter((row) => row.employer_schedule_id === shift)
  const moved = done(await move(id, [theirs[1]?.id ?? 0]))
  expect(moved).toMatchObject({
    begin_at: at('12:00', day),
    end_at: at('13:30', day),
    duration: 5400,
    total: 1200,
    employers: [{ id: marina }],
  })
  done(await undo(id))
  done(await setDuration(marina, service, 120 * 60))
  const sameTime = done(await move(id, [theirs[0]?.id ?? 0]))
  expect(sameTime).toMatchObject({ begin_at: at('10:00', day), end_at: at('12:00', day), undo: 10 })
  const [last] = done(await administrator.get(`audits/by-model/booking/${id}`)).items
  expect(last).toMatchObject({ event: 'updated', before: { employers: 'Климова Анна' }, after: { employers: 'Пак Марина' } })
  expect(done(await undo(id)).employers).toMatchObject([{ id: anna }])
})

test('перенос по ошибке возвращают и тогда, когда мастер этой услуги уже не делает или делает её дольше: длительность — как записали', async () => {
  const { id, day } = await visit()
  const { id: shift } = await desk.shift({ employer: marina, workplace: await desk.place([SIX]), day })
  const theirs = (await desk.rows({ day })).find((row) => row.employer_schedule_id === shift)
  const back = { begin_at: at('10:00', day), end_at: at('12:00', day), duration: 7200, employers: [{ id: anna }] }
  done(await setDuration(anna, service, 90 * 60))
  done(await move(id, [theirs?.id ?? 0]))
  expect(done(await undo(id))).toMatchObject(back)
  done(await setDuration(anna, service, null))
  done(await move(id, [theirs?.id ?? 0]))
  expect(done(await undo(id))).toMatchObject(back)
  done(await setDuration(anna, service, 120 * 60))
})

test('перенос в занятое — 1401 с ближайшим временем, запись стоит где стояла', async () => {
  const { id, day, windowAt } = await visit()
  const busy = await windowAt('14:00')
  done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [busy] }))
  const refused = await move(id, [busy])
  expect(refused).toMatchObject({ status: 409, body: { code: 1401 } })
  const times = refused.data.alternatives.map((one: { begin_at: string }) => clockOf(one.begin_at))
  expect(times.toSorted()).toEqual(['10:00', '12:00', '16:00'])
  expect(done(await desk.boss.get(`bookings/${id}`)).begin_at).toBe(at('10:00', day))
})

/** Seconds that the master does a service; null: she does not do it any more. */
async function setDuration(employer: number, id: number, seconds: number | null) {
  const own: { id: number; pivot: { duration: number | null } }[] = done(await desk.boss.get(`employers/${employer}/services`))
  const others = own.filter((one) => one.id !== id).map((one) => [one.id, one.pivot.duration])
  const services = { ...Object.fromEntries(others), ...(seconds !== null && { [id]: seconds }) }
  return desk.boss.post(`employers/${employer}/services`, { services })
}

test('отмену возвращают за десять секунд: статус, окна, услуги и причина — как были', async () => {
  const { id, day, starts } = await visit()
  done(await administrator.put(`bookings/${id}`, { status_id: 2 }))
  const before = done(await administrator.get(`bookings/${id}`))
  expect(done(await administrator.put(`bookings/${id}`, { status_id: 9, cancel_reason: 'Ошибка' }))).toMatchObject({ undo: 10 })
  expect([await starts(administrator), await starts(other)]).toEqual([['10:00', ...late], late])
  desk.wait(9)
  expect(done(await undo(id))).toMatchObject({
    status_id: 2,
    begin_at: at('10:00', day),
    cancel_reason: null,
    cancel_source_id: null,
    cancelled_at: null,
  })
  const after = done(await administrator.get(`bookings/${id}`))
  expect(after.services).toEqual(before.services)
  expect(await starts(administrator)).toEqual(late)
})

test('смену статуса возвращают, чужую и позднюю — нет', async () => {
  const { id } = await visit()
  expect(done(await administrator.put(`bookings/${id}`, { status_id: 2 })).undo).toBe(10)
  expect(done(await other.get(`bookings/${id}`)).undo).toBe(0)
  desk.wait(4)
  expect(done(await administrator.get(`bookings/${id}`)).undo).toBe(6)
  expect(done(await undo(id))).toMatchObject({ status_id: 1, undo: 0 })
  done(await administrator.put(`bookings/${id}`, { status_id: 2 }))
  done(await other.put(`bookings/${id}`, { comment: 'Позвонить' }))
  expect((await undo(id)).body.code).toBe(1412)
})

test('если клиент за эти секунды записан на то же время, отмену не вернуть', async () => {
  const { id, day } = await visit()
  const { user_id } = done(await desk.boss.get(`bookings/${id}`))
  await desk.shift({ employer: marina, workplace: await desk.place([SIX]), day })
  done(await administrator.put(`bookings/${id}`, { status_id: 9 }))
  const theirs = (await desk.rows({ day })).filter((row) => clockOf(row.begin_at) === '10:00').at(-1)
  done(await desk.book({ user_id, service_ids: [service], window_ids: [theirs?.id] }, other))
  expect(await undo(id)).toMatchObject({ status: 409, body: { code: 1405 } })
  expect(done(await desk.boss.get(`bookings/${id}`)).status_id).toBe(9)
})

test('свободное начало: отмена держит освобождённое время, возврат ставит запись на то же место', async () => {
  const day = ownDay()
  const unit = cast.units.ponds
  const { id: shift } = await desk.shift({
    employer: diana,
    workplace: await desk.place([['10:00', 120, 120]], { unit }),
    unit,
    day,
    to: '14:00',
  })
  const hour = await desk.service(60, { employers: [diana] })
  const schedules = [{ employer_schedule_id: shift, begin_at: at('11:30', day) }]
  const { id } = done(await desk.book({ unit_id: unit, user_id: await desk.customer(), service_ids: [hour], schedules }))
  expect(await desk.windows(shift, { unit, day })).toEqual(['10:00–11:30', '11:30–12:30 занято', '12:30–14:00'])
  done(await desk.boss.put(`bookings/${id}`, { status_id: 9 }))
  expect(await desk.windows(shift, { unit, day })).toEqual(['10:00–12:00', '12:00–14:00'])
  const callCentre = await desk.house.as(cast.callCentre)
  expect(await desk.starts([hour], { unit, day, by: callCentre })).toEqual([])
  expect(done(await undo(id, desk.boss))).toMatchObject({ begin_at: at('11:30', day), booking_type: 'schedules' })
  expect(await desk.windows(shift, { unit, day })).toEqual(['10:00–11:30', '11:30–12:30 занято', '12:30–14:00'])
  done(await desk.boss.post(`bookings/${id}/move`, { schedules: [{ employer_schedule_id: shift, begin_at: at('10:00', day) }] }))
  expect(await desk.windows(shift, { unit, day })).toEqual(['10:00–11:00 занято', '11:00–14:00'])
})

test('стол и кресло одного мастера в одной записи меняются местами за один перенос', async () => {
  const day = ownDay()
  const { id, table, chair, hands, feet, part } = await tableAndChair(day, 120)
  const moved = await desk.boss.post(`bookings/${id}/move`, {
    parts: [await part(chair, '10:00', [feet]), await part(table, '12:00', [hands])],
  })
  expect(done(moved).services.map((one: { id: number }) => one.id)).toEqual([feet, hands])
  const fewer = await desk.boss.post(`bookings/${id}/move`, { parts: [await part(table, '14:00', [hands])] })
  expect(fewer).toMatchObject({ status: 422, body: { errors: { parts: ['Услуги записи при переносе остаются прежними.'] } } })
  expect(done(await undo(id, desk.boss)).services.map((one: { id: number }) => one.id)).toEqual([hands, feet])
})

test('визит передвигают внутри его же времени, поиск для переноса видит его окна свободными', async () => {
  const day = ownDay()
  await desk.shift({ employer: anna, workplace: await desk.place([['10:00', 240]]), day })
  const hour = await desk.service(60)
  const [first] = done(await desk.search([hour], { day })).items
  const { id } = done(await desk.book({ user_id: await desk.customer(), parts: first.parts }))
  expect(await desk.starts([hour], { day })).toEqual(['11:00'])
  expect(await desk.starts([hour], { day, query: { booking_id: id } })).toEqual(['10:00'])
  const [again] = done(await desk.search([hour], { day, query: { booking_id: id } })).items
  expect(done(await desk.boss.post(`bookings/${id}/move`, { parts: again.parts })).begin_at).toBe(at('10:00', day))
})
