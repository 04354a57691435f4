import { expect } from 'vitest'
import type { Answer, Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'
import { sql } from '#server/testing/house.ts'

// domain.md §2.4. Анна's day 10–22; the visit is at 12:00.
const { anna } = cast.employers
const EVE = '2026-11-20'
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
let people: Record<'administrator' | 'master' | 'stranger' | 'callCentre' | 'manager' | 'quality', Person>
test.beforeAll(async () => {
  people = {
    administrator: await desk.house.as(cast.administrator),
    master: await desk.house.as(cast.topMaster),
    stranger: await desk.house.as(cast.master),
    callCentre: await desk.house.as(cast.callCentre),
    manager: await desk.house.as(cast.manager),
    quality: await desk.house.as(cast.qualityControl),
  }
})
test.beforeEach(() => desk.goTo(EVE, '09:00'))

async function visit({ isFree = false } = {}) {
  const day = ownDay()
  await desk.shift({ employer: anna, workplace: await desk.place([SIX]), day })
  const service = await desk.service(120, { isPriced: !isFree, ...(isFree && { flags: { popular: 1 } }) })
  if (isFree) await desk.boss.post(`services/${service}/prices`, { price: 0, begin_at: '2026-01-01' })
  const window = (await desk.rows({ day })).find((row) => row.begin_at === at('12:00', day))
  const body = { user_id: await desk.customer(), service_ids: [service], window_ids: [window?.id] }
  return { day, id: Number(done(await desk.book(body)).id) }
}

const to = (person: Person, id: number, status_id: number, more = {}) => person.put(`bookings/${id}`, { status_id, ...more })
/** The new status, or the reason of the refusal. */
const outcome = ({ status, data, body }: Answer) => (status === 200 ? data.status_id : (data?.reason ?? body.code))

test('BKG-023 подтвердить и снять подтверждение: администратор и колл-центр, пока визит не начался', async () => {
  const { id, day } = await visit()
  expect(outcome(await to(people.administrator, id, 2))).toBe(2)
  expect(done(await desk.boss.get(`bookings/${id}`))).toMatchObject({ status_id: 2, status: { alias: 'confirmed' } })
  expect(outcome(await to(people.callCentre, id, 1))).toBe(1)
  expect(outcome(await to(people.master, id, 2))).toBe('right')
  desk.goTo(day, '12:00')
  expect(outcome(await to(people.administrator, id, 2))).toBe('past')
})

test('BKG-035 статус, источник отмены и комментарий записи приходят одной правкой', async () => {
  const { id } = await visit()
  const sent = { status_id: 9, cancel_source_id: 3, comment: 'Просила перезвонить' }
  expect(done(await people.administrator.put(`bookings/${id}`, sent))).toMatchObject(sent)
  expect(done(await desk.boss.get(`bookings/${id}`))).toMatchObject(sent)
})

test('начать визит: в его день, не раньше чем за час; мастер — только свой и больше ничего', async () => {
  const { id, day } = await visit()
  expect(outcome(await to(people.administrator, id, 3))).toBe('other_day')
  desk.goTo(day, '10:59')
  expect(outcome(await to(people.master, id, 3))).toBe('too_early')
  desk.goTo(day, '11:00')
  expect(done(await people.master.get(`bookings/${id}`)).moves).toEqual([3])
  expect((await to(people.stranger, id, 3)).status).toBe(404)
  for (const status of [2, 8, 9]) expect(outcome(await to(people.master, id, status)), String(status)).toBe('right')
  expect(outcome(await to(people.master, id, 3))).toBe(3)
  expect((await people.master.put(`bookings/${id}`, { comment: 'Опоздала' })).body.code).toBe(1030)
  expect((await to(people.quality, id, 9)).body.code).toBe(1030)
})

test('BKG-020 какие переходы возможны, решает сервер: отказ называет причину и возможные статусы по-русски у поля статуса', async () => {
  const { id } = await visit()
  const refused = await to(people.administrator, id, 3)
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 1411, message: 'Так изменить статус нельзя.' },
    data: { reason: 'other_day', allowed: [2, 9] },
  })
  expect(refused.body.errors).toEqual({ status_id: ['Начать визит можно только в день записи. Можно: «Подтверждена», «Отменена».'] })
  const right = await to(people.master, id, 9)
  expect(right).toMatchObject({ status: 403, body: { code: 1030 }, data: { reason: 'right', allowed: [] } })
  expect(right.body.errors.status_id).toEqual(['Недостаточно прав для этого статуса. Других статусов сейчас нет.'])
  const unknown = await to(desk.boss, id, 9)
  expect(unknown.status).toBe(200)
  expect((await to(desk.boss, id, 2)).body.errors.status_id[0]).toMatch(
    /^Из текущего статуса перейти в этот нельзя\. Можно: «Зарегистрирована»/,
  )
})

test('BKG-048 неизвестный статус — 1410', async () => {
  const { id } = await visit()
  for (const status of [4, 0, 77]) expect((await to(desk.boss, id, status)).body.code).toBe(1410)
  expect((await desk.boss.put(`bookings/${id}`, { status_id: 'done' })).body.code).toBe(422)
})

test('отменить: колл-центр — только до начала, администратор и после; управляющий тоже', async () => {
  const [early, late] = [await visit(), await visit()]
  expect(outcome(await to(people.callCentre, early.id, 9))).toBe(9)
  desk.goTo(late.day, '12:00')
  expect(outcome(await to(people.callCentre, late.id, 9))).toBe('past')
  expect(done(await people.callCentre.get(`bookings/${late.id}`)).moves).not.toContain(9)
  expect(outcome(await to(people.administrator, late.id, 9))).toBe(9)
  const other = await visit()
  desk.goTo(other.day, '15:00')
  expect(outcome(await to(people.manager, other.id, 9))).toBe(9)
  const may = async (position: number) => done(await desk.boss.get(`employers/${position}/permission`)).includes('Booking.cancel_late')
  expect(await Promise.all([2, 27, 15, 16].map(may))).toEqual([true, true, true, true])
  expect(await Promise.all([17, 18, 23, 25, 1].map(may))).toEqual([false, false, false, false, false])
})

test('«Не пришёл» — не раньше десяти минут после начала, ни отменой, ни поправкой причины; словами и кодом это одна причина', async () => {
  const { id, day } = await visit()
  const early = {
    status: 422,
    body: { errors: { cancel_reason: ['Отметить, что клиент не пришёл, можно через 10 минут после начала визита.'] } },
  }
  for (const cancel_reason of ['no_show', 'Не пришёл'])
    expect(await to(people.administrator, id, 9, { cancel_reason })).toMatchObject(early)
  const other = await visit()
  done(await to(people.administrator, other.id, 9, { cancel_reason: 'Клиент заболел' }))
  expect(await people.administrator.put(`bookings/${other.id}`, { cancel_reason: 'no_show' })).toMatchObject(early)
  desk.goTo(day, '12:09')
  expect(await to(people.administrator, id, 9, { cancel_reason: 'no_show' })).toMatchObject(early)
  desk.goTo(day, '12:10')
  expect(done(await to(people.administrator, id, 9, { cancel_reason: 'Не пришёл' }))).toMatchObject({
    status_id: 9,
    cancel_reason: 'no_show',
  })
})

test('источник и причина отмены записи, которая не отменена, — отказ у полей, а не потерянное слово', async () => {
  const { id } = await visit()
  const errors = { cancel_source_id: ['Запись не отменена.'], cancel_reason: ['Запись не отменена.'] }
  const patch = { cancel_source_id: 2, cancel_reason: 'Уезжает' }
  expect(await people.administrator.put(`bookings/${id}`, patch)).toMatchObject({ status: 422, body: { errors } })
})

test('BKG-024 отмена пишет источник CRM, причину, кто и когда; источник и причину можно поправить', async () => {
  const { id } = await visit()
  const cancelled = done(await to(people.administrator, id, 9, { cancel_reason: 'Клиент заболел' }))
  expect(cancelled).toMatchObject({ status_id: 9, cancel_source_id: 1, cancel_reason: 'Клиент заболел', cancelled_at: `${EVE} 09:00:00` })
  const rows = await sql('select cancelled_by from bookings where id = $1', [id])
  expect(rows).toEqual([{ cancelled_by: cast.employers.administrator }])
  const corrected = done(await people.administrator.put(`bookings/${id}`, { cancel_source_id: 3, cancel_reason: 'Уезжает' }))
  expect(corrected).toMatchObject({ status_id: 9, cancel_source_id: 3, cancel_reason: 'Уезжает' })
  expect((await people.master.put(`bookings/${id}`, { cancel_source_id: 2 })).body.code).toBe(1030)
  expect((await people.administrator.put(`bookings/${id}`, { cancel_source_id: 99 })).status).toBe(404)
  const source = await visit()
  expect(done(await to(people.administrator, source.id, 9, { cancel_source_id: 2 }))).toMatchObject({
    cancel_source_id: 2,
    cancel_reason: null,
  })
})

test('отменённую запись восстанавливают до начала, если окна свободны', async () => {
  const { id, day } = await visit()
  done(await to(people.administrator, id, 9, { cancel_reason: 'Передумала' }))
  desk.goTo(EVE, '10:00')
  const back = done(await to(people.administrator, id, 1))
  expect(back).toMatchObject({ status_id: 1, begin_at: at('12:00', day), cancel_source_id: null, cancel_reason: null, cancelled_at: null })
  expect((await desk.rows({ day })).find((row) => row.booking_id === id)?.begin_at).toBe(at('12:00', day))

  done(await to(people.administrator, id, 9))
  desk.goTo(EVE, '11:00')
  const service = await desk.service(120)
  const window = (await desk.rows({ day })).find((row) => row.begin_at === at('12:00', day))
  done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [window?.id] }))
  expect((await to(people.administrator, id, 1)).body.code).toBe(1401)
  desk.goTo(day, '12:00')
  expect(outcome(await to(people.administrator, id, 1))).toBe('past')
})

test('SCH-721 восстановить запись, чьей смены больше нет, нельзя: 1211, и ничего не меняется', async () => {
  const { id, day } = await visit()
  done(await to(people.administrator, id, 9))
  const [shift] = done(await desk.boss.get(`unit/${cast.units.arbat}/schedules?begin_at=${day}&end_at=${day}`)).items
  done(await desk.boss.delete(`schedules/${shift.id}`))
  desk.goTo(EVE, '10:00')
  expect((await to(people.administrator, id, 1)).body.code).toBe(1211)
  expect((await people.administrator.post(`bookings/${id}/undo`)).body.code).toBe(1412)
  expect(done(await desk.boss.get(`bookings/${id}`))).toMatchObject({ status_id: 9, services: [{ qty: 1 }] })
})

test('BKG-021 завершить вручную может управляющий и лишь визит без цены; вернуть в работу — суперпользователь', async () => {
  const [paid, free] = [await visit(), await visit({ isFree: true })]
  expect(outcome(await to(people.manager, paid.id, 8))).toBe('order_not_done')
  expect(outcome(await to(people.administrator, free.id, 8))).toBe('right')
  expect(outcome(await to(people.manager, free.id, 8))).toBe(8)
  expect(outcome(await to(people.manager, free.id, 3))).toBe('right')
  expect(outcome(await to(people.manager, free.id, 9))).toBe('unknown')
  expect((await people.manager.post(`bookings/${free.id}/move`, { window_ids: [1] })).body.code).toBe(1411)
  expect(outcome(await to(desk.boss, free.id, 3))).toBe(3)
})

test('запись удалённого клиента всё равно отменяется', async () => {
  const { id, day } = await visit()
  const { user_id } = done(await desk.boss.get(`bookings/${id}`))
  await sql('update customers set deleted_at = now() where id = $1', [user_id])
  expect(outcome(await to(people.administrator, id, 9))).toBe(9)
  expect((await desk.rows({ day })).every((row) => row.booking_id === null)).toBe(true)
})

test('BKG-036 удалённая запись отпускает окна, её след остаётся в журнале', async () => {
  const { id, day } = await visit()
  expect((await people.manager.delete(`bookings/${id}`)).status).toBe(403)
  expect(done(await desk.boss.delete(`bookings/${id}`))).toBeNull()
  expect((await desk.boss.get(`bookings/${id}`)).status).toBe(404)
  expect((await desk.rows({ day })).every((row) => row.booking_id === null)).toBe(true)
  const { items } = done(await desk.boss.get(`audits?search=model_type:booking;model_id:${id}&searchJoin=and`))
  expect(items.map((one: { event: string }) => one.event)).toEqual(['deleted', 'created'])
})
