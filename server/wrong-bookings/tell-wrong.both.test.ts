import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'
import { sql } from '#server/testing/house.ts'
import { bellsOf } from '#server/testing/scenes/bells.ts'
import { personWith } from '#server/testing/with-rights.ts'
import { tellWrongBookings } from './tell-wrong.ts'

const { anna } = cast.employers
const { arbat, ponds } = cast.units
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
let reception: Person
test.beforeAll(async () => {
  reception = await desk.house.as(cast.administrator)
  await look()
  await sql(`delete from notifications where kind = 'wrong_booking'`)
})

const look = () => tellWrongBookings(desk.house.app.house, desk.house.app.server.log)
const cancel = async (id: number | undefined) => done(await desk.boss.put(`bookings/${id}`, { status_id: 9 }))
const told = async (person: Person) => (await bellsOf(person, 'wrong_booking')).map(({ message }) => message)

/** A service of its own, and bookings of a day for it, each at its own clock time. */
async function booked(...clocks: string[]) {
  const day = ownDay()
  const service = await desk.service(120, { employers: [anna] })
  await teach(service, true)
  await desk.shift({ employer: anna, workplace: await desk.place([SIX]), day })
  const ids: number[] = []
  for (const clock of clocks) {
    const { items } = done(await desk.search([service], { day, employer: anna }))
    const { window_ids } = items.find((one: { begin_at: string }) => one.begin_at === at(clock, day))
    const { id } = done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids }))
    ids.push(Number(id))
  }
  return { day, service, ids, date: `${day.slice(8)}.${day.slice(5, 7)}` }
}

/** Adds a service to those that Анна does, or removes it. */
async function teach(service: number, isHers: boolean) {
  const own: { id: number; pivot: { duration: number | null } }[] = done(await desk.boss.get(`employers/${anna}/services`))
  const others = own.filter((one) => one.id !== service).map((one) => [one.id, one.pivot.duration])
  const services = Object.fromEntries(isHers ? [...others, [service, null]] : others)
  done(await desk.boss.post(`employers/${anna}/services`, { services }))
}

test('запись стала неверной — слышат те, кто переносит записи этой студии; не мастер, не другая студия и не офис всей сети', async () => {
  const { service, ids, date } = await booked('12:00')
  const near = await personWith(['Booking.view', 'Booking.update'], 'unit', arbat)
  const others = [
    await personWith(['Booking.view', 'Booking.create'], 'unit', arbat),
    await personWith(['Booking.view', 'Booking.update'], 'unit', ponds),
    await personWith(['Booking.view', 'Booking.update'], 'company', null),
    await desk.house.as(cast.topMaster),
    await desk.house.as(cast.administratorPonds),
    await desk.house.as(cast.callCentre),
    await desk.house.as(cast.foreign.superAdmin),
  ]
  await look()
  expect(await told(near)).toEqual([])
  await teach(service, false)
  await Promise.all([look(), look()])
  desk.wait(600)
  await look()
  const said = { message: `Арбат: неверная запись на ${date} в 12:00, её нужно пересадить`, to: `/bookings/wrong?unit_id=${arbat}` }
  for (const who of [near, reception]) expect(await bellsOf(who, 'wrong_booking')).toEqual([said])
  for (const who of others) expect(await told(who)).toEqual([])
  const { items } = done(await near.get(`unit/${arbat}/wrong-bookings`))
  expect(items.map(({ id }: { id: number }) => id)).toEqual(ids)
  await teach(service, true)
  await look()
  expect(await told(near)).toEqual([])
  await cancel(ids[0])
})

test('одна перемена портит много записей — одно слово студии; оно стоит, пока не исправлена последняя, а новая беда — новое слово', async () => {
  const { day, service, ids, date } = await booked('12:00', '16:00', '18:00')
  await teach(service, false)
  await look()
  const many = `Арбат: неверных записей 3, ближайшая ${date} в 12:00. Их нужно пересадить`
  expect(await told(reception)).toEqual([many])
  await cancel(ids[0])
  await cancel(ids[1])
  desk.wait(600)
  await look()
  expect(await told(reception)).toEqual([many])
  const other = await booked('10:00')
  await teach(other.service, false)
  await look()
  const fresh = `Арбат: неверная запись на ${other.date} в 10:00, её нужно пересадить`
  expect(await told(reception)).toEqual([fresh, many])
  await cancel(ids[2])
  await look()
  expect(await told(reception)).toEqual([fresh])
  // The booking was put right and has come to stand wrong again, so the studio is told again.
  await teach(other.service, true)
  await look()
  expect(await told(reception)).toEqual([])
  desk.wait(600)
  await teach(other.service, false)
  await look()
  expect(await told(reception)).toEqual([fresh])
  // The visit's time has come: nobody moves it any more.
  const was = day > other.day ? day : other.day
  desk.goTo(was, '23:00')
  await look()
  expect(await told(reception)).toEqual([])
})

test('последнюю неверную удалили — слова о ней больше нет; перенесли неверной в другую студию — слышит она, а не прежняя', async () => {
  const { service, ids } = await booked('10:00', '12:00')
  await teach(service, false)
  await look()
  expect(await told(reception)).toHaveLength(1)
  for (const id of ids) done(await desk.boss.delete(`bookings/${id}`))
  await look()
  expect(await told(reception)).toEqual([])

  const next = await booked('12:00')
  await teach(next.service, false)
  await look()
  const there = await desk.house.as(cast.administratorPonds)
  expect([(await told(reception)).length, (await told(there)).length]).toEqual([1, 0])
  await sql('update bookings set unit_id = $2 where id = $1', [next.ids[0], ponds])
  desk.wait(600)
  await look()
  expect(await told(reception)).toEqual([])
  expect(await told(there)).toEqual([expect.stringContaining(`неверная запись на ${next.date} в 12:00`)])
  await sql('update bookings set unit_id = $2 where id = $1', [next.ids[0], arbat])
  await cancel(next.ids[0])
  await look()
})
