import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'
import { offeredAtTen, shiftOfSix, windowAt } from '#server/testing/scenes/desk-scenes.ts'

const { anna, marina } = cast.employers
const { arbat, ponds } = cast.units
const ALL = ['10:00', '12:00', '14:00', '16:00', '18:00', '20:00']
let service: number
test.beforeAll(async () => {
  service = await desk.service(120, { employers: [anna, marina] })
})

const bodyOf = (day: string, wish: object = {}) => ({
  unit_id: arbat,
  employer_id: anna,
  day,
  time_from: '14:00',
  time_to: '15:00',
  kind: 'break',
  ...wish,
})
const block = (day: string, wish: object = {}, by = desk.boss) => by.post('time-blocks', bodyOf(day, wish))
const starts = (day: string, employer: number = anna) => desk.starts([service], { day, employer })

test('администратор ставит перерыв, переносит к другому мастеру и убирает: продаётся то, что свободно, и всё это есть в журнале', async () => {
  const [day, admin] = [ownDay(), await desk.house.as(cast.administrator)]
  for (const one of [anna, marina]) await shiftOfSix(one, day)
  const made = done(await block(day, { reason: 'Обед' }, admin))
  expect(made).toMatchObject({ windows: 1, begin_at: at('14:00', day), time_to: '15:00', kind: 'break', reason: 'Обед' })
  expect(await starts(day)).toEqual(ALL.filter((clock) => clock !== '14:00'))
  const shown = done(await admin.get(`calendar?unit_id=${arbat}&day=${day}`))
  expect(shown.blocks).toMatchObject([{ id: made.id, employer_id: anna, reason: 'Обед', author: { name: 'Егорова Наталья' } }])
  const { masters } = done(await admin.get(`dashboard?unit_id=${arbat}&date=${day}`))
  const free = masters.find((one: { id: number }) => one.id === anna).free
  expect(free.some((one: { begin_at: string }) => one.begin_at === at('14:00', day))).toBe(false)

  const moved = done(
    await admin.put(`time-blocks/${made.id}`, { employer_id: marina, time_from: '16:00', time_to: '18:00', kind: 'cleaning' }),
  )
  expect(moved).toMatchObject({ employer_id: marina, begin_at: at('16:00', day), end_at: at('18:00', day), reason: 'Обед' })
  expect([await starts(day), await starts(day, marina)]).toEqual([ALL, ALL.filter((clock) => clock !== '16:00')])
  done(await admin.delete(`time-blocks/${made.id}`))
  expect(await starts(day, marina)).toEqual(ALL)
  expect((await admin.get(`time-blocks/${made.id}`)).status).toBe(404)
  const { items } = done(await desk.boss.get(`audits?search=model_type:time_block;model_id:${made.id}&searchJoin=and`))
  expect(items.map(({ event }: { event: string }) => event)).toEqual(['deleted', 'updated', 'created'])
})

test('весь день под блоком: поиск говорит, что мастер занят другим делом', async () => {
  const day = ownDay()
  await shiftOfSix(anna, day)
  done(await block(day, { time_from: '10:00', time_to: '22:00', kind: 'training' }))
  const { reasons, items } = done(await desk.search([service], { day, employer: anna }))
  expect(items).toEqual([])
  expect(reasons).toMatchObject([{ code: 'time_block', message: expect.stringContaining('занято другим делом') }])
})

test('блок не встаёт ни на запись, ни на другой блок, и отказ говорит, что там', async () => {
  const day = ownDay()
  const { id: shift } = await shiftOfSix(anna, day)
  done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [await windowAt(shift, day, '10:00')] }))
  const over = await block(day, { time_from: '11:00', time_to: '13:00' })
  expect([over.status, over.body.code, over.body.errors.time_from]).toEqual([
    409,
    1405,
    [expect.stringMatching(/ в 10:00–12:00 у Климовой/)],
  ])
  const { id } = done(await block(day))
  const twice = await block(day, { time_from: '14:30', time_to: '16:00' })
  expect([twice.status, twice.body.code, twice.body.errors.time_from]).toEqual([409, 1415, ['В 14:00–15:00 уже стоит «Перерыв».']])
  expect((await desk.boss.put(`time-blocks/${id}`, { time_from: '11:30' })).body.code).toBe(1405)
  done(await desk.boss.put(`time-blocks/${id}`, { time_from: '12:00' }))
})

test('удержанное и предложенное листу ожидания время отпускается; блок убран — предлагается снова', async () => {
  const day = ownDay()
  const state = await offeredAtTen(service, day)
  expect(await state()).toBe('offered')
  const made = done(await block(day, { time_from: '11:00', time_to: '12:00' }))
  expect(await state()).toBe('waiting')
  done(await desk.boss.delete(`time-blocks/${made.id}`))
  expect(await state()).toBe('offered')
})

test('кому нельзя: мастеру, чужой студии, чужой компании; прошедшее, вне смены и без слов отказано у своего поля', async () => {
  const day = ownDay()
  await shiftOfSix(anna, day)
  const others = [await desk.house.as(cast.administratorPonds), await desk.house.as(cast.foreign.superAdmin)]
  expect((await block(day, {}, await desk.house.as(cast.master))).status).toBe(403)
  for (const one of others) expect((await block(day, {}, one)).status).toBe(404)
  const refusal = async (wish: object) => (await block(day, wish)).body.errors
  expect(await refusal({ day: '2026-11-02' })).toEqual({ employer_id: ['В этот день у мастера нет смены в этой студии.'] })
  expect(await refusal({ unit_id: ponds })).toEqual({ employer_id: ['В этот день у мастера нет смены в этой студии.'] })
  expect(await refusal({ time_from: '09:30' })).toEqual({ time_from: ['Смена мастера — 10:00–22:00: займите время внутри неё.'] })
  expect(await refusal({ time_from: '16:00' })).toEqual({ time_to: ['Окончание должно быть позже начала.'] })
  expect(await refusal({ kind: 'other' })).toEqual({ reason: ['Напишите, чем занято время.'] })
  const { id } = done(await block(day))
  for (const one of others) {
    expect((await one.get(`time-blocks/${id}`)).status).toBe(404)
    expect((await one.put(`time-blocks/${id}`, { time_to: '16:00' })).status).toBe(404)
    expect((await one.delete(`time-blocks/${id}`)).status).toBe(404)
  }
  expect((await desk.boss.put(`time-blocks/${id}`, { kind: 'other' })).body.errors).toEqual({ reason: ['Напишите, чем занято время.'] })
  desk.goTo(day, '14:30')
  expect((await block(day, { time_from: '10:00', time_to: '11:00' })).body.errors).toEqual({ time_to: ['Это время прошло.'] })
})

test('за чем ушло время, знает тот, кто записывает; мастер видит, что оно занято', async () => {
  const day = ownDay()
  await shiftOfSix(anna, day)
  done(await block(day, { reason: 'К врачу', kind: 'other' }))
  const hers = done(await (await desk.house.as(cast.topMaster)).get(`calendar?unit_id=${arbat}&day=${day}`))
  expect(hers.blocks).toMatchObject([{ kind: 'other', reason: null }])
})
