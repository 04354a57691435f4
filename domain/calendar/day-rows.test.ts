import { expect, test } from 'vitest'
import { rowsOf } from './day-rows.ts'

const at = (clock: string) => `2026-11-23 ${clock}:00`
const span = (from: string, to: string) => ({ begin_at: at(from), end_at: at(to) })
const shift = (from: string, to: string, is_approved = 1) => ({ ...span(from, to), is_approved })
const printed = (day: Parameters<typeof rowsOf>[0], now = '09:00') =>
  rowsOf(day, at(now)).map(({ kind, begin_at, end_at }) => `${kind} ${begin_at.slice(11, 16)}–${end_at.slice(11, 16)}`)

test('день — записи по времени, между ними свободное', () => {
  const day = { shifts: [shift('10:00', '18:00')], visits: [span('14:00', '15:00'), span('10:00', '12:15')], absences: [], blocks: [] }
  expect(printed(day)).toEqual(['visit 10:00–12:15', 'free 12:15–14:00', 'visit 14:00–15:00', 'free 15:00–18:00'])
})

test('прошедшее не свободно, остаток начавшегося — с этой минуты', () => {
  const day = { shifts: [shift('10:00', '18:00')], visits: [span('14:00', '15:00')], absences: [], blocks: [] }
  expect(printed(day, '12:30')).toEqual(['free 12:30–14:00', 'visit 14:00–15:00', 'free 15:00–18:00'])
  expect(printed(day, '19:00')).toEqual(['visit 14:00–15:00'])
})

test('стол и кресло одних часов — одно свободное время, черновик смены — никакого', () => {
  expect(printed({ shifts: [shift('10:00', '14:00'), shift('10:00', '15:00')], visits: [], absences: [], blocks: [] })).toEqual([
    'free 10:00–15:00',
  ])
  expect(printed({ shifts: [shift('10:00', '14:00', 0)], visits: [], absences: [], blocks: [] })).toEqual([])
})

test('когда мастер не выходит, свободного нет; короче четверти часа — тоже', () => {
  const day = { shifts: [shift('10:00', '14:00')], visits: [span('10:10', '12:00')], absences: [span('13:00', '14:00')], blocks: [] }
  expect(printed(day)).toEqual(['visit 10:10–12:00', 'free 12:00–13:00', 'absent 13:00–14:00'])
})

test('записи внахлёст времени между ними не дают', () => {
  const day = { shifts: [shift('10:00', '13:00')], visits: [span('10:00', '12:00'), span('10:30', '11:00')], absences: [], blocks: [] }
  expect(printed(day)).toEqual(['visit 10:00–12:00', 'visit 10:30–11:00', 'free 12:00–13:00'])
})

test('время, занятое другим делом, стоит в дне и свободным не бывает', () => {
  const day = { shifts: [shift('10:00', '14:00')], visits: [span('10:00', '11:00')], absences: [], blocks: [span('12:00', '12:30')] }
  expect(printed(day)).toEqual(['visit 10:00–11:00', 'free 11:00–12:00', 'block 12:00–12:30', 'free 12:30–14:00'])
})
