import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'

// domain.md §2.5 under its own names, through HTTP. Studio «Арбат»: ratio 63, ratio2 30, split_min 90, indent 0, cancel_min 60.
const { anna, galina } = cast.employers
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]

/** An approved shift of Анна on a new day, at a place with these chains. */
async function shiftOf(...chains: [string, ...number[]][]) {
  const day = ownDay()
  const shift = await desk.shift({ employer: anna, workplace: await desk.place(chains), day })
  return { ...shift, day, windows: () => desk.windows(shift.id, { day }) }
}
type Shift = Awaited<ReturnType<typeof shiftOf>>

const starts = (shift: Shift, service: number) => desk.starts([service], { day: shift.day })

/** Books the window that begins at that time, and tells what is left of the day. */
async function booked(shift: Shift, service: number, begin = '10:00') {
  const { items } = done(await desk.search([service], { day: shift.day }))
  const offer = items.find((one: { begin_at: string }) => one.begin_at.slice(11, 16) === begin)
  if (!offer) throw new Error(`no start at ${begin}: ${JSON.stringify(items)}`)
  const { window_ids } = offer
  const booking = done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids }))
  return { booking, left: await shift.windows() }
}

async function refused(shift: Shift, service: number) {
  const { items, reasons } = done(await desk.search([service], { day: shift.day }))
  const [row] = await desk.rows({ day: shift.day })
  const answer = await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [row?.id] })
  return { items: items.length, reasons: reasons.map((one: { code: string }) => one.code), code: answer.body.code }
}

test('W1: окна появляются только с утверждением, второе утверждение — 1210', async () => {
  const day = ownDay()
  const { id } = await desk.draft({ employer: anna, workplace: await desk.place([SIX]), day })
  expect(await desk.windows(id, { day })).toEqual([])
  const approve = () => desk.boss.post('schedules/approve', { employer_schedule_ids: [id] })
  expect(done(await approve()).items).toEqual([{ id, code: null, message: null }])
  expect(await desk.windows(id, { day })).toEqual([
    '10:00–12:00',
    '12:00–14:00',
    '14:00–16:00',
    '16:00–18:00',
    '18:00–20:00',
    '20:00–22:00',
  ])
  expect(done(await approve()).items).toEqual([{ id, code: 1210, message: expect.stringContaining('уже утверждено') }])
})

test('W2: окна только целиком внутри смены; ни одного — 1211', async () => {
  const workplace = await desk.place([SIX])
  const four = ['12:00–14:00', '14:00–16:00', '16:00–18:00', '18:00–20:00']
  for (const from of ['12:00', '11:00']) {
    const day = ownDay()
    const { id } = await desk.shift({ employer: anna, workplace, day, from, to: '20:00' })
    expect(await desk.windows(id, { day }), from).toEqual(four)
  }
  const { id } = await desk.draft({ employer: anna, workplace, day: ownDay(), from: '10:00', to: '11:30' })
  expect(done(await desk.boss.post('schedules/approve', { employer_schedule_ids: [id] })).items).toMatchObject([{ id, code: 1211 }])
})

test('W3: свои окна мастера идут от начала смены; смена короче их — 1212', async () => {
  const wish = { employer: galina, workplace: cast.workplaces.sokolM1, unit: cast.units.sokol }
  const day = ownDay()
  const { id } = await desk.shift({ ...wish, day, from: '10:00', to: '19:00' })
  expect(await desk.windows(id, { unit: cast.units.sokol, day })).toEqual([
    '10:00–11:30',
    '11:30–13:00',
    '13:00–15:00',
    '15:00–16:30',
    '16:30–18:00',
  ])
  const short = await desk.draft({ ...wish, day: ownDay(), from: '10:00', to: '17:00' })
  expect(done(await desk.boss.post('schedules/approve', { employer_schedule_ids: [short.id] })).items).toMatchObject([{ code: 1212 }])
})

test('W4: 90 минут занимают двухчасовое окно целиком: 75 % не меньше 63', async () => {
  const shift = await shiftOf(SIX)
  const { booking, left } = await booked(shift, await desk.service(90))
  expect(booking).toMatchObject({ begin_at: `${shift.day} 10:00:00`, end_at: `${shift.day} 11:30:00`, duration: 5400 })
  expect(left[0]).toBe('10:00–12:00 занято')
  expect(await starts(shift, await desk.service(90))).toEqual(['12:00', '14:00', '16:00', '18:00', '20:00'])
})

test('W5: 60 и 75 минут не заполняют двухчасовое окно, с признаком услуги — заполняют', async () => {
  const shift = await shiftOf(SIX)
  for (const minutes of [60, 75])
    expect(await refused(shift, await desk.service(minutes)), String(minutes)).toEqual({ items: 0, reasons: ['ratio'], code: 1406 })
  const { left } = await booked(shift, await desk.service(75, { flags: { ignore_window_ratio: 1 } }))
  expect(left.slice(0, 2)).toEqual(['10:00–12:00 занято', '12:00–14:00'])
})

test('W6: трёхчасовое окно режется, если остаток можно продать', async () => {
  expect((await booked(await shiftOf(['10:00', 180]), await desk.service(60))).left).toEqual(['10:00–11:00 занято', '11:00–13:00'])
  expect((await booked(await shiftOf(['10:00', 180]), await desk.service(90))).left).toEqual(['10:00–11:30 занято', '11:30–13:00'])
  expect(await refused(await shiftOf(['10:00', 180]), await desk.service(105))).toEqual({ items: 0, reasons: ['ratio'], code: 1406 })
  expect((await booked(await shiftOf(['10:00', 180]), await desk.service(120))).left).toEqual(['10:00–13:00 занято'])
})

test('W7: остаток начинается после отступа', async () => {
  const { restore } = await desk.tune(cast.units.arbat, { window_split_indent: 900 })
  try {
    expect((await booked(await shiftOf(['10:00', 180]), await desk.service(60))).left).toEqual(['10:00–11:00 занято', '11:15–13:00'])
    expect((await booked(await shiftOf(['10:00', 180]), await desk.service(75))).left).toEqual(['10:00–11:15 занято', '11:30–13:00'])
    expect(await refused(await shiftOf(['10:00', 180]), await desk.service(90))).toMatchObject({ items: 0, reasons: ['ratio'] })
  } finally {
    await restore()
  }
})

test('W8: длинный визит соединяет окна, последнее режется, если остаток можно продать', async () => {
  const whole = await shiftOf(SIX)
  expect(await starts(whole, await desk.service(180))).toEqual(['10:00', '12:00', '14:00', '16:00', '18:00'])
  const { booking, left } = await booked(whole, await desk.service(180))
  expect(booking).toMatchObject({ end_at: `${whole.day} 13:00:00`, duration: 10_800 })
  expect(left).toEqual(['10:00–12:00 занято', '12:00–14:00 занято', '14:00–16:00', '16:00–18:00', '18:00–20:00', '20:00–22:00'])
  expect(await starts(whole, await desk.service(180))).toEqual(['14:00', '16:00', '18:00'])
  const second: [number, string[]][] = [
    [135, ['12:00–12:15 занято', '12:15–14:00']],
    [150, ['12:00–12:30 занято', '12:30–14:00']],
    [165, ['12:00–14:00 занято', '14:00–16:00']],
  ]
  for (const [minutes, expected] of second) {
    const rest = (await booked(await shiftOf(SIX), await desk.service(minutes))).left
    expect(rest.slice(1, 3), String(minutes)).toEqual(expected)
  }
})

test('W9: в полуторачасовых окнах час садится целиком, 105 минут нет, 120 — в два окна', async () => {
  const EIGHT: [string, ...number[]] = ['10:00', 90, 90, 90, 90, 90, 90, 90, 90]
  const hour = await shiftOf(EIGHT)
  expect((await booked(hour, await desk.service(60))).left.slice(0, 2)).toEqual(['10:00–11:30 занято', '11:30–13:00'])
  expect(await refused(await shiftOf(EIGHT), await desk.service(105))).toEqual({ items: 0, reasons: ['ratio'], code: 1406 })
  expect((await booked(await shiftOf(EIGHT), await desk.service(120))).left.slice(0, 3)).toEqual([
    '10:00–11:30 занято',
    '11:30–13:00 занято',
    '13:00–14:30',
  ])
})
