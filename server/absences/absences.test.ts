import { expect } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
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

const bodyOf = (day: string, wish: object = {}) => ({ unit_id: arbat, employer_id: anna, begin_day: day, end_day: day, ...wish })
const absent = (day: string, wish: object = {}, by = desk.boss) => by.post('absences', bodyOf(day, wish))
const starts = (day: string, employer = anna) => desk.starts([service], { day, employer })

test('администратор говорит «не выйдет»: окна уходят с продажи в тот же миг, «вернуть» ставит их обратно; видно, кто и почему', async () => {
  const [day, desk2] = [ownDay(), await desk.house.as(cast.administrator)]
  const { id: shift } = await shiftOfSix(anna, day)
  done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [await windowAt(shift, day, '10:00')] }))
  const said = done(await absent(day, { reason: 'Болезнь' }, desk2))
  expect(said).toMatchObject({ windows: 5, bookings: 1, items: [{ day }] })
  expect(await starts(day)).toEqual([])
  const { reasons } = done(await desk.search([service], { day, employer: anna }))
  expect(reasons).toMatchObject([{ code: 'absent', message: expect.stringContaining('не выйдет') }])
  const [row] = done(await desk2.get(`calendar?unit_id=${arbat}&day=${day}`)).absences
  expect(row).toMatchObject({ employer_id: anna, reason: 'Болезнь', bookings: 1, moved: 0, cancelled: 0, left: 1 })
  const { figures, masters } = done(await desk2.get(`dashboard?unit_id=${arbat}&date=${day}`))
  expect([figures.free, figures.masters, masters]).toEqual([0, 0, []])
  const { items: lines } = done(await desk.boss.get(`audits?search=model_type:absence;model_id:${said.items[0].id}&searchJoin=and`))
  expect(lines).toMatchObject([{ event: 'created' }])
  expect(done(await desk2.post('absences/end', { ids: [said.items[0].id] }))).toEqual({ windows: 5 })
  expect(await starts(day)).toEqual(ALL.slice(1))
  expect((await desk2.post('absences/end', { ids: [said.items[0].id] })).status).toBe(404)
})

test('часть дня: продаётся то, что до неё и после; несколько дней: каждый сам по себе', async () => {
  const day = ownDay()
  await shiftOfSix(anna, day)
  const part = done(await absent(day, { time_from: '13:00', time_to: '16:00' }))
  expect(part.windows).toBe(2)
  expect(await starts(day)).toEqual(['10:00', '16:00', '18:00', '20:00'])
  // A longer absence recorded over a shorter one replaces it.
  done(await absent(day, { time_from: '15:00' }))
  expect(await starts(day)).toEqual(['10:00'])
  expect(done(await desk.boss.get(`calendar?unit_id=${arbat}&day=${day}`)).absences).toMatchObject([
    { begin_at: at('13:00', day), end_at: at('00:00', addDays(day, 1)) },
  ])
  const [first, second] = [ownDay(), ownDay()]
  for (const one of [first, second]) await shiftOfSix(anna, one)
  const { items } = done(await absent(first, { end_day: second }))
  expect(items.map((one: { day: string }) => one.day)).toEqual([first, second])
  done(await desk.boss.post('absences/end', { ids: [items[1].id] }))
  expect([await starts(first), await starts(second)]).toEqual([[], ALL])
})

test('что стало с её записями: пересажена, отменена, осталась; отмена пересадки возвращает запись к ней', async () => {
  const day = ownDay()
  const { id: hers } = await shiftOfSix(anna, day)
  const { id: others } = await shiftOfSix(marina, day)
  const made: number[] = []
  for (const clock of ['10:00', '12:00', '14:00'])
    made.push(
      done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [await windowAt(hers, day, clock)] })).id,
    )
  done(await absent(day))
  const became = async () => {
    const [row] = done(await desk.boss.get(`calendar?unit_id=${arbat}&day=${day}`)).absences
    return [row.bookings, row.moved, row.cancelled, row.left]
  }
  expect(await became()).toEqual([3, 0, 0, 3])
  const place = { employer_id: anna, unit_id: arbat, window_ids: [await windowAt(others, day, '10:00')] }
  done(await desk.boss.post('reseating/accept', { booking_id: made[0], ...place }))
  expect(await became()).toEqual([3, 1, 0, 2])
  done(await desk.boss.post(`bookings/${made[0]}/undo`))
  expect(await became()).toEqual([3, 0, 0, 3])
  done(await desk.boss.post('reseating/accept', { booking_id: made[0], ...place }))
  done(await desk.boss.put(`bookings/${made[1]}`, { status_id: 9 }))
  expect(await became()).toEqual([3, 1, 1, 1])
  expect(await starts(day)).toEqual([])
})

test('удержанное и предложенное листу ожидания её время отпускается; вернулась — предлагается снова', async () => {
  const day = ownDay()
  const state = await offeredAtTen(service, day)
  expect(await state()).toBe('offered')
  const { items } = done(await absent(day))
  expect(await state()).toBe('waiting')
  done(await desk.boss.post('absences/end', { ids: [items[0].id] }))
  expect(await state()).toBe('offered')
})

test('кому нельзя: мастеру, чужой студии, чужой компании; прошедший день, чужая смена и лишние дни отказаны словами', async () => {
  const day = ownDay()
  await shiftOfSix(anna, day)
  expect((await absent(day, {}, await desk.house.as(cast.master))).status).toBe(403)
  expect((await absent(day, {}, await desk.house.as(cast.administratorPonds))).status).toBe(404)
  expect((await absent(day, {}, await desk.house.as(cast.foreign.superAdmin))).status).toBe(404)
  const refusal = async (body: object) => (await desk.boss.post('absences', bodyOf(day, body))).body.errors
  expect(await refusal({ begin_day: '2026-11-01', end_day: '2026-11-02' })).toEqual({ begin_day: ['Это время прошло.'] })
  expect(await refusal({ end_day: addDays(day, 40) })).toEqual({ end_day: ['Не больше 31 дня за раз.'] })
  expect(await refusal({ end_day: addDays(day, -1) })).toEqual({ end_day: ['Последний день раньше первого.'] })
  expect(await refusal({ time_from: '14:00', time_to: '12:00' })).toEqual({ time_to: ['Окончание должно быть позже начала.'] })
  expect(await refusal({ unit_id: ponds })).toEqual({ begin_day: ['В эти дни у мастера нет смен в этой студии.'] })
  const { items } = done(await absent(day))
  expect((await (await desk.house.as(cast.administratorPonds)).post('absences/end', { ids: [items[0].id] })).status).toBe(404)
  expect((await (await desk.house.as(cast.foreign.superAdmin)).post('absences/end', { ids: [items[0].id] })).status).toBe(404)
})
