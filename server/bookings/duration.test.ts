import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { clockOf, desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'
import { tableAndChair } from '#server/testing/scenes/desk-scenes.ts'

const { anna, marina } = cast.employers
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
const MIN = 60
let service: number
let administrator: Person
let other: Person
test.beforeAll(async () => {
  service = await desk.service(90, { employers: [anna, marina] })
  administrator = await desk.house.as(cast.administrator)
  other = await desk.house.as(cast.topAdministrator)
})

async function visit(chain = SIX, begin = '10:00') {
  const day = ownDay()
  const { id: shift } = await desk.shift({ employer: anna, workplace: await desk.place([chain]), day })
  const rows = async () => (await desk.rows({ day })).filter((row) => row.employer_schedule_id === shift)
  const book = async (clock: string, body: Record<string, unknown> = {}, by = administrator) => {
    const window = (await rows()).find((row) => clockOf(row.begin_at) === clock)?.id
    return desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [window], ...body }, by)
  }
  const { id } = done(await book(begin))
  return { id: Number(id), day, shift, rows, book, windows: () => desk.windows(shift, { day }) }
}
const last = (id: number, minutes: number, by = administrator) => by.post(`bookings/${id}/duration`, { duration: minutes * MIN })
const undo = (id: number, by = administrator) => by.post(`bookings/${id}/undo`)

test('длительность руками: визит занимает следующее окно, лишнее остаётся в продаже, история помнит, возврат за десять секунд', async () => {
  const { id, day, windows, rows } = await visit()
  const before = await rows()
  expect(done(await last(id, 150))).toMatchObject({ begin_at: at('10:00', day), end_at: at('12:30', day), duration: 150 * MIN, undo: 10 })
  expect((await windows()).slice(0, 3)).toEqual(['10:00–12:00 занято', '12:00–12:30 занято', '12:30–14:00'])
  const [line] = done(await administrator.get(`audits/by-model/booking/${id}`)).items
  expect(line).toMatchObject({ event: 'updated', before: { duration: 90 * MIN }, after: { duration: 150 * MIN } })
  expect((await undo(id, other)).body.code).toBe(1412)
  expect(done(await undo(id))).toMatchObject({ end_at: at('11:30', day), duration: 90 * MIN, undo: 0 })
  const seen = (all: typeof before) => all.map(({ begin_at, end_at, booking_id }) => [begin_at, end_at, booking_id])
  expect(seen(await rows())).toEqual(seen(before))
})

test('короче: освободившееся десять секунд держится за тем, кто укоротил, потом продаётся', async () => {
  const { id, day, windows } = await visit(['10:00', 180, 120])
  done(await last(id, 180))
  desk.wait(11)
  expect(done(await last(id, 60)).end_at).toBe(at('11:00', day))
  expect(await windows()).toEqual(['10:00–11:00 занято', '11:00–13:00', '13:00–15:00'])
  expect(await desk.starts([service], { day, by: other })).toEqual(['13:00'])
  expect(done(await undo(id)).end_at).toBe(at('13:00', day))
  done(await last(id, 60))
  desk.wait(11)
  expect(await desk.starts([service], { day, by: other })).toContain('11:00')
})

test('дальше соседней записи нельзя: названы клиент, час, предел и свободное время такой длины', async () => {
  const { id, day, book, windows } = await visit()
  done(await book('12:00'))
  const refused = await last(id, 150)
  expect(refused).toMatchObject({ status: 409, body: { code: 1401 } })
  expect(refused.body.errors.duration[0]).toMatch(/^В 12:00 у мастера запись: .+\. Можно до 12:00\.$/)
  expect(refused.data).toMatchObject({ until: at('12:00', day), longest: 120 * MIN })
  expect(refused.data.alternatives.map((one: { begin_at: string }) => clockOf(one.begin_at))).toContain('14:00')
  expect(refused.data.alternatives[0].duration).toBe(150 * MIN)
  expect((await windows())[0]).toBe('10:00–12:00 занято')
  expect(done(await last(id, 120)).end_at).toBe(at('12:00', day))
})

test('до конца смены и не дольше, чужое удержание — тоже предел', async () => {
  const { id, shift, rows } = await visit(['10:00', 120, 120])
  const end = await last(id, 255)
  expect(end).toMatchObject({ status: 409, body: { code: 1406, errors: { duration: ['Дальше у мастера нет окон: можно до 14:00.'] } } })
  const window = (await rows()).find((row) => clockOf(row.begin_at) === '12:00')?.id
  done(await other.post('windows/hold', { window_ids: [window] }))
  expect((await last(id, 150)).body.errors.duration).toEqual(['Время после 12:00 удерживает коллега. Можно до 12:00.'])
  expect(shift).toBeGreaterThan(0)
})

test('гонка: окно взяли, пока визит продлевали, — у проигравшего отказ, двойных нет', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, book, rows, day } = await visit()
    const user_id = await desk.customer()
    const [longer, taken] = await Promise.all([last(id, 210), book('12:00', { user_id }, other)])
    expect([longer.status, taken.status].toSorted()).toEqual([200, 409])
    const busy = (await rows()).filter((row) => row.booking_id !== null)
    expect(new Set(busy.map((row) => row.begin_at)).size).toBe(busy.length)
    const until = done(await administrator.get(`bookings/${id}`)).end_at
    expect(until).toBe(at(longer.status === 200 ? '13:30' : '11:30', day))
  }
})

test('перенос, отмена и возврат хранят длительность, поиск для переноса ищет столько же', async () => {
  const { id, day, rows } = await visit(['10:00', 120, 120, 120, 120])
  done(await last(id, 240))
  expect(await desk.starts([service], { day, query: { booking_id: id } })).toEqual(['10:00', '12:00', '14:00'])
  const two = (await rows()).filter((row) => ['14:00', '16:00'].includes(clockOf(row.begin_at))).map((row) => row.id)
  expect(done(await administrator.post(`bookings/${id}/move`, { window_ids: two }))).toMatchObject({
    begin_at: at('14:00', day),
    end_at: at('18:00', day),
  })
  desk.wait(11)
  done(await administrator.put(`bookings/${id}`, { status_id: 9 }))
  expect(done(await undo(id)).end_at).toBe(at('18:00', day))
  done(await administrator.put(`bookings/${id}`, { status_id: 9 }))
  desk.wait(11)
  expect(done(await administrator.put(`bookings/${id}`, { status_id: 1 }))).toMatchObject({ end_at: at('18:00', day), duration: 240 * MIN })
})

test('у клиента другая запись следом — 1405; отменённую не меняют; шаг — четверть часа; мастеру нельзя', async () => {
  const { id, day } = await visit()
  const { user_id } = done(await administrator.get(`bookings/${id}`))
  const { id: theirs } = await desk.shift({ employer: marina, workplace: await desk.place([SIX]), day })
  const next = (await desk.rows({ day })).find((row) => row.employer_schedule_id === theirs && clockOf(row.begin_at) === '12:00')?.id
  done(await desk.book({ user_id, service_ids: [service], window_ids: [next] }, administrator))
  expect((await last(id, 150)).body.code).toBe(1405)
  expect((await administrator.post(`bookings/${id}/duration`, { duration: 1000 })).body.errors.duration[0]).toMatch(/шаг 15 минут/)
  expect((await last(id, 120, await desk.house.as(cast.master))).status).toBe(403)
  done(await administrator.put(`bookings/${id}`, { status_id: 9 }))
  expect((await last(id, 120)).body.errors.duration).toEqual(['У завершённой или отменённой записи длительность не меняют.'])
})

test('у записи стола и кресла меняют ту часть, чья карточка, и не заходят на следующую', async () => {
  const day = ownDay()
  const { id, table, chair } = await tableAndChair(day, 90)
  expect((await last(id, 120, desk.boss)).body.errors).toHaveProperty('employer_schedule_id')
  const change = (minutes: number, shift: number) =>
    desk.boss.post(`bookings/${id}/duration`, { duration: minutes * MIN, employer_schedule_id: shift })
  expect((await change(135, table)).body.errors.duration).toEqual(['В 12:00 в этой же записи начинает другой мастер. Можно до 12:00.'])
  expect(done(await change(180, chair))).toMatchObject({ end_at: at('15:00', day), duration: 270 * MIN })
  expect(done(await undo(id, desk.boss))).toMatchObject({ end_at: at('14:00', day), duration: 210 * MIN })
})
