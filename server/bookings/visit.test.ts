import { readdirSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { visitMessages } from '#contract/bookings/visit.ru.ts'
import { imageAddress } from '#contract/core/image-address.ts'
import { imageMessages } from '#contract/images/images.ru.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { sweepFiles } from '#server/images/images.files.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'

const { anna } = cast.employers
const { maria } = cast.customers
let service: number
test.beforeAll(async () => {
  service = await desk.service(120, { employers: [anna] })
})

async function booked(): Promise<number> {
  const day = ownDay()
  await desk.shift({ employer: anna, workplace: await desk.place([['10:00', 120]]), day })
  const { items } = done(await desk.search([service], { day, employer: anna }))
  return done(await desk.book({ user_id: maria, service_ids: [service], window_ids: items[0].window_ids })).id
}

async function attach(booking_id: number, count = 1, { by = desk.boss, more = [] as File[] }: { by?: Person; more?: File[] } = {}) {
  const photos = await Promise.all(Array.from({ length: count }, async () => fileOf(await drawPicture())))
  const { body, headers } = await printedForm({ booking_id, type: 'wish', photos: [...photos, ...more] })
  return by.post('bookings/attach-photos', body, { headers })
}
const save = (booking_id: number, info: object, by = desk.boss) => by.post('bookings/visit-info', { booking_id, ...info })
const visitOf = async (id: number, by = desk.boss) => done(await by.get(`bookings/${id}?with=visit`)).visit
const historyOf = async (id: number) => done(await desk.boss.get(`audits/by-model/booking/${id}?limit=20`)).items
const files = () =>
  readdirSync(join(desk.house.filesDir, 'images'), { recursive: true, withFileTypes: true }).filter((one) => one.name === 'original.webp')
const names = () => files().map((one) => `${one.parentPath.slice(-40)}.webp`)

test('BKG-040 к записи прикладывают сразу несколько фото её вида, и они видны в записи и по своему адресу', async () => {
  const id = await booked()
  expect(await visitOf(id)).toEqual({ colors: [], images: [] })
  const { images } = done(await attach(id, 2))
  expect(images).toMatchObject([{ type: 'wish' }, { type: 'wish' }])
  expect((await visitOf(id)).images).toEqual(images)
  for (const one of images) expect((await desk.house.app.server.inject(imageAddress(one.filename, 200))).statusCode).toBe(200)
  expect(done(await desk.boss.get(`bookings/${id}`)).visit.images).toHaveLength(2)
  const [line] = await historyOf(id)
  expect(line).toMatchObject({ before: { photos: [] }, after: { photos: images.map((one: { filename: string }) => one.filename) } })
})

test('BKG-041 визит меняют одним вызовом: названные фото убраны, цвета заменены, в истории одна строка', async () => {
  const id = await booked()
  const { images } = done(await attach(id, 4))
  const before = (await historyOf(id)).length
  const visit = done(await save(id, { photos_to_remove: [images[0].id], colors: ['#C8102E', '#c8102e', '#a1b2c3'] }))
  expect(visit).toEqual({ colors: ['#c8102e', '#a1b2c3'], images: images.slice(1) })
  expect(await visitOf(id)).toEqual(visit)
  const lines = await historyOf(id)
  expect(lines).toHaveLength(before + 1)
  expect(lines[0]).toMatchObject({
    before: { colors: [] },
    after: { photos: images.slice(1).map((one: { filename: string }) => one.filename), colors: ['#c8102e', '#a1b2c3'] },
  })
  done(await save(id, { photos_to_remove: [images[1].id, images[3].id] }))
  expect((await visitOf(id)).images).toEqual([images[2]])
  done(await save(id, { photos_to_remove: [images[2].id] }))
  expect(await visitOf(id)).toEqual({ colors: ['#c8102e', '#a1b2c3'], images: [] })
  done(await save(id, { colors: [] }))
  expect(await visitOf(id)).toEqual({ colors: [], images: [] })
  const same = (await historyOf(id)).length
  done(await save(id, { colors: [] }))
  expect(await historyOf(id)).toHaveLength(same)
})

test('запись отвечает своими полями: визит с фото и цветами рядом со статусом, студией, автором, источником и клиентом', async () => {
  const id = await booked()
  done(await attach(id))
  done(await save(id, { colors: ['#1c1c1c'] }))
  const booking = done(await desk.boss.get(`bookings/${id}`))
  for (const field of [
    'id',
    'status_id',
    'status',
    'cancel_source_id',
    'comment',
    'unit',
    'author',
    'source',
    'begin_at',
    'end_at',
    'duration',
    'special_master',
    'parallel',
    'user',
    'visit',
  ])
    expect(booking, field).toHaveProperty(field)
  expect(booking.visit).toMatchObject({ colors: ['#1c1c1c'], images: [{ type: 'wish' }] })
})

test('чужой компании и другой студии записи нет, мастер видит пожелания, но не меняет', async () => {
  const id = await booked()
  const { images } = done(await attach(id))
  const foreign = await desk.house.as(cast.foreign.superAdmin)
  const ponds = await desk.house.as(cast.administratorPonds)
  for (const by of [foreign, ponds]) {
    expect((await attach(id, 1, { by })).status).toBe(404)
    expect((await save(id, { photos_to_remove: [images[0].id], colors: ['#1c1c1c'] }, by)).status).toBe(404)
    expect((await by.get(`bookings/${id}?with=visit`)).status).toBe(404)
  }
  const master = await desk.house.as(cast.topMaster)
  expect((await visitOf(id, master)).images).toEqual(images)
  expect((await attach(id, 1, { by: master })).status).toBe(403)
  expect((await save(id, { colors: ['#1c1c1c'] }, master)).status).toBe(403)
  expect((await attach(id, 1, { by: await desk.house.as(cast.administrator) })).status).toBe(200)
})

test('враждебный файл отвергнут словами у своего места, и ни одно фото формы не осталось', async () => {
  const id = await booked()
  const before = new Set(await names())
  const hostile = fileOf('<svg onload="alert(1)"/>', 'photo.png')
  expect(await attach(id, 1, { more: [hostile] })).toMatchObject({
    status: 422,
    body: { errors: { 'photos.1': [imageMessages.notPicture] } },
  })
  expect((await visitOf(id)).images).toEqual([])
  expect(names().filter((one) => !before.has(one))).toEqual([])
})

test('фото не больше десяти, цвет только решёткой и шестью знаками, чужое фото не убрать', async () => {
  const id = await booked()
  const other = done(await attach(await booked()))
  done(await attach(id, 9))
  expect(await attach(id, 2)).toMatchObject({ status: 422, body: { errors: { photos: [visitMessages.tooMany] } } })
  done(await attach(id, 1))
  expect(await save(id, { colors: ['красный'] })).toMatchObject({ status: 422, body: { errors: { 'colors.0': [visitMessages.color] } } })
  expect(await save(id, { photos_to_remove: [other.images[0].id] })).toMatchObject({
    status: 404,
    body: { errors: { photos_to_remove: [visitMessages.photoGone] } },
  })
})

test('у отменённой записи пожелания видны, но не меняются', async () => {
  const id = await booked()
  const { images } = done(await attach(id))
  done(await desk.boss.put(`bookings/${id}`, { status_id: 9 }))
  const refused = { status: 422, body: { errors: { booking_id: [visitMessages.cancelled] } } }
  expect(await attach(id)).toMatchObject(refused)
  expect(await save(id, { colors: ['#1c1c1c'] })).toMatchObject(refused)
  expect((await visitOf(id)).images).toEqual(images)
})

test('файлы убранных фото, отказанных форм и удалённых записей уходят с общей уборкой, нужные остаются', async () => {
  const { database, files: store } = desk.house.app.house
  const [kept, gone] = [await booked(), await booked()]
  const { images } = done(await attach(kept, 2))
  const ofGone = done(await attach(gone)).images[0].filename
  done(await save(kept, { photos_to_remove: [images[0].id] }))
  done(await desk.boss.delete(`bookings/${gone}`))
  expect((await attach(gone)).status).toBe(404)
  for (const one of files()) await utimes(join(one.parentPath, one.name), 0, 0)
  expect(await sweepFiles({ database, files: store, clock: () => Date.now() })).toBeGreaterThan(2)
  expect(names()).toContain(images[1].filename)
  expect(names()).not.toContain(images[0].filename)
  expect(names()).not.toContain(ofGone)
  const rows = await sql('select filename from images')
  expect(names().toSorted()).toEqual(rows.map((row) => row.filename).toSorted())
})

test('UNT-719 фото работы просит только студия с этим переключателем, пока нет снимка результата', async () => {
  const { arbat } = cast.units
  const id = await booked()
  const isNeeded = async () => done(await desk.boss.get(`bookings/${id}?with=after_visit`)).after_visit.is_photo_needed
  expect(await isNeeded()).toBe(0)
  done(await desk.boss.put(`units/${arbat}`, { unit_settings: { photoRequired: '1' } }))
  expect(await isNeeded()).toBe(1)
  // The form sends ones and zeros; any other value that was stored before is a switch that is on.
  const store = (value: string) => sql("update unit_settings set value = $1 where unit_id = $2 and type = 'photoRequired'", [value, arbat])
  for (const [value, isOn] of Object.entries({ 0: 0, 7: 1 })) {
    await store(value)
    expect(await isNeeded(), value).toBe(isOn)
  }
  done(await attach(id))
  expect(await isNeeded()).toBe(1)
  const { body, headers } = await printedForm({ booking_id: id, type: 'result', photos: [fileOf(await drawPicture())] })
  done(await desk.boss.post('bookings/attach-photos', body, { headers }))
  expect(await isNeeded()).toBe(0)
  done(await desk.boss.put(`units/${arbat}`, { unit_settings: { photoRequired: '0' } }))
})

test('дни следующего визита считаются от дня визита по правилу компании, без правила их нет', async () => {
  const id = await booked()
  const rule = (rebook_after: number | null, rebook_before: number | null) =>
    desk.boss.put('company-settings/1', { rebook_after, rebook_before }).then(done)
  const next = async () => {
    const { begin_at, after_visit } = done(await desk.boss.get(`bookings/${id}?with=after_visit`))
    return [begin_at.slice(0, 10), after_visit.next_from, after_visit.next_to]
  }
  await rule(21, 28)
  const [day] = await next()
  expect(await next()).toEqual([day, addDays(day, 21), addDays(day, 28)])
  await rule(null, 28)
  expect(await next()).toEqual([day, null, addDays(day, 28)])
  await rule(null, null)
  expect(await next()).toEqual([day, null, null])
})
