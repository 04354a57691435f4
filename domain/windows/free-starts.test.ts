import { describe, expect, test } from 'vitest'
import { printClock } from '#domain/core/clock-time.ts'
import { freeDayStretches, freeStarts, isFreeStart, stretchesOf } from './free-starts.ts'
import type { WindowRow } from './layout.ts'
import { ARBAT, at, book, bookFreeStart, busy, cancel, minutes, open, rowsOf, times } from './shift.model.ts'

const grid = { anchor: minutes(600), step: 900 }
const two = rowsOf(times('10:00–12:00 12:00–14:00'))
const starts = (rows: readonly WindowRow[], length: number, settings = ARBAT) =>
  freeStarts(stretchesOf(rows), minutes(length), grid, settings).map((start) => printClock(start.begin))

describe('свободное начало', () => {
  test('W14: час в двух окнах начинается в 10:00, 11:30 и 13:00', () => {
    expect(starts(two, 60)).toEqual(['10:00', '11:30', '13:00'])
    expect(isFreeStart(stretchesOf(two), at('11:30–12:30'), grid, ARBAT)).toBe(true)
    expect(isFreeStart(stretchesOf(two), at('11:45–12:45'), grid, ARBAT)).toBe(false)
  })

  test('W14: запись на 10:00 оставляет свободным 11–14, отмена возвращает оба окна', () => {
    const { rows, ids } = bookFreeStart(two, at('10:00–11:00'))
    expect([busy(rows), open(rows)]).toEqual(['10:00–11:00', '11:00–14:00'])
    expect(rows.slice(0, 2).map((row) => row.end - row.begin)).toEqual([0, minutes(180)])
    expect(cancel(rows, ids)).toEqual(two)
  })

  test('W14: запись на 11:30 отрезает от обоих окон по получасу', () => {
    const { rows, ids } = bookFreeStart(two, at('11:30–12:30'))
    expect(open(rows)).toBe('10:00–11:30 12:30–14:00')
    expect(rows.map((row) => row.id)).toEqual([1, 2, 3])
    expect(cancel(rows, ids)).toEqual(two)
  })

  test('визит посреди длинного окна делит его на два', () => {
    const long = rowsOf(times('10:00–14:00'))
    const { rows, ids } = bookFreeStart(long, at('11:30–12:30'))
    expect(open(rows)).toBe('10:00–11:30 12:30–14:00')
    expect(cancel(rows, ids)).toEqual(long)
  })

  test('короткие хвосты вокруг визита достаются соседним окнам', () => {
    const three = rowsOf(times('10:00–12:00 12:00–14:00 14:00–16:00'))
    const { rows, ids } = bookFreeStart(three, at('12:15–13:15'))
    expect(open(rows)).toBe('10:00–12:15 13:15–16:00')
    expect(cancel(rows, ids)).toEqual(three)
  })

  test('окно, выросшее рядом с визитом, продаётся и возвращается в любом порядке', () => {
    const start = bookFreeStart(two, at('10:00–11:00'))
    const window = book(start.rows, '11:00', 60)
    expect([busy(window.rows), open(window.rows)]).toEqual(['10:00–11:00 11:00–12:00', '12:00–14:00'])
    const early = cancel(window.rows, start.ids)
    expect(open(early)).toBe('10:00–11:00 12:00–14:00')
    expect(cancel(early, window.ids)).toEqual(two)
    expect(cancel(cancel(window.rows, window.ids), start.ids)).toEqual(two)
  })

  test('пауза уборки входит в расчёт хвостов', () => {
    const pause = { ...ARBAT, splitIndent: minutes(15) }
    expect(starts(two, 60, pause)).toEqual(['10:00', '13:00'])
    expect(freeStarts(stretchesOf(two), minutes(60), grid, pause)[0]?.loss).toBe(15)
  })

  test('в свободный день годится любое начало по сетке, где есть место', () => {
    const stretches = freeDayStretches(at('10:00–13:00'), [at('11:00–12:00')], 0)
    const offered = freeStarts(stretches, minutes(45), grid, { splitMin: 0, splitIndent: 0 })
    expect(offered.map((start) => printClock(start.begin))).toEqual(['10:00', '10:15', '12:00', '12:15'])
    expect(freeDayStretches(at('10:00–13:00'), [at('11:00–12:00')], 900)).toEqual(times('10:00–10:45 12:15–13:00'))
  })

  test('сетка стоит от начала смены, а не от начала окна', () => {
    expect(
      freeStarts(times('10:10–12:00'), minutes(60), { anchor: minutes(600), step: 1800 }, { splitMin: 0, splitIndent: 0 }),
    ).toMatchObject([{ begin: minutes(630) }, { begin: minutes(660) }])
    expect(freeStarts(times('10:00–12:00'), 0, grid, ARBAT)).toEqual([])
  })
})
