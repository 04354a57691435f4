import { expect, test } from 'vitest'
import { previewOn, previewsOf, refusedShifts } from './preview.ts'

const hour = 3600
const hours = { begin: 10 * hour, end: 22 * hour }
const row = (begin: string, ...schedule: number[]) => ({ begin_at: `2026-11-01 ${begin}:00`, end_at: null, schedule })

test('две цепочки одного дня ложатся в один день, между ними перерыв', () => {
  const [day] = previewsOf([row('16:00', 7200), row('10:00', 7200, 5400)], hours)
  expect(day).toMatchObject({ day: '2026-11-01', bar: hours, total: 19_800, isFromShift: false, warnings: [] })
  expect(day?.pieces.map((one) => [one.kind, one.begin / hour, one.end / hour])).toEqual([
    ['window', 10, 12],
    ['window', 12, 13.5],
    ['gap', 13.5, 16],
    ['window', 16, 18],
  ])
})

test('цепочка от начала смены рисуется от открытия студии', () => {
  const [day] = previewsOf([row('00:00', 7200)], hours)
  expect(day).toMatchObject({ isFromShift: true, pieces: [{ begin: 10 * hour, end: 12 * hour }] })
})

test('о цепочке вне часов студии и длиннее их предупреждают, полоса её вмещает', () => {
  expect(previewsOf([row('21:00', 7200)], hours)[0]).toMatchObject({ warnings: ['outside'], bar: { begin: 10 * hour, end: 23 * hour } })
  expect(previewsOf([row('09:00', 7200)], hours)[0]).toMatchObject({ warnings: ['outside'], bar: { begin: 9 * hour } })
  const long = Array.from({ length: 7 }, () => 7200)
  expect(previewsOf([row('00:00', ...long)], hours)[0]?.warnings).toEqual(['longer'])
  expect(previewsOf([row('00:00', ...long)], null)[0]?.warnings).toEqual([])
})

test('новые даты стоят первыми, пустая цепочка не рисуется', () => {
  const later = { begin_at: '2026-12-01 10:00:00', end_at: null, schedule: [7200] }
  expect(previewsOf([row('10:00', 7200), later, { ...later, begin_at: '2027-01-01 10:00:00', schedule: [] }], hours)).toMatchObject([
    { day: '2026-12-01' },
    { day: '2026-11-01' },
  ])
})

test('на день ложится то, что действует: последняя дата не позже него, срок которой не вышел', () => {
  const ended = { begin_at: '2026-11-10 12:00:00', end_at: '2026-11-20 00:00:00', schedule: [3600] }
  const total = (day: string) => previewOn(day, [row('10:00', 7200), ended], hours)?.total ?? null
  expect([total('2026-10-31'), total('2026-11-05'), total('2026-11-15'), total('2026-11-20')]).toEqual([null, 7200, 3600, 7200])
})

test('смена короче своих окон мастера не утвердится; на рабочем месте — только та, в которую не попало ни одно', () => {
  const shift = (day: string, begin: number, end: number) => ({ day, begin: begin * hour, end: end * hour })
  const shifts = [shift('2026-11-24', 10, 22), shift('2026-11-25', 10, 13), shift('2026-11-26', 19, 22), shift('2026-10-01', 10, 22)]
  const templates = [row('10:00', 7200, 7200)]
  expect(refusedShifts(shifts, templates, 1).map((one) => one.day)).toEqual(['2026-11-25', '2026-11-26', '2026-10-01'])
  expect(refusedShifts(shifts, templates, 0).map((one) => one.day)).toEqual(['2026-11-26', '2026-10-01'])
})
