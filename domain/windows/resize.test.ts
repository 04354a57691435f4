import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseClock } from '#domain/core/clock-time.ts'
import { type Interval, lengthOf, overlaps, subtract } from '#domain/core/interval.ts'
import type { WindowRow } from './layout.ts'
import { putBack, type Resizing, resize } from './resize.ts'
import { settle } from './settle.ts'
import { ARBAT, apply, at, book, bookAt, bookFreeStart, busy, cancel, minutes, open, print, rowsOf, times } from './shift.model.ts'

const settings = ARBAT
const nobody: Pick<Resizing, 'held' | 'freeDay'> = { held: [], freeDay: null }
const hour = (clock: string) => parseClock(clock)

/** Plays the change and answers the rows of the shift after it. */
function taken(rows: readonly WindowRow[], own: readonly number[], takes: readonly (Interval & { id: number })[]) {
  const ends = new Map(takes.map((take) => [take.id, take]))
  const left = rows.map((row) => ({ ...row, ...ends.get(row.id), isBusy: ends.has(row.id) || (row.isBusy && !own.includes(row.id)) }))
  return apply(left, settle(left, settings, own))
}
function lengthened(rows: readonly WindowRow[], own: readonly number[], visit: Interval, end: string, others: Partial<typeof nobody> = {}) {
  const answer = resize({ rows, own, visit, ...nobody, ...others }, hour(end), settings)
  return 'refusal' in answer ? answer : taken(rows, own, answer.takes)
}
const sure = (answer: ReturnType<typeof lengthened>): WindowRow[] => {
  if ('refusal' in answer) throw new Error(`refused: until ${answer.until}`)
  return answer
}

describe('длительность руками', () => {
  const six = rowsOf(times('10:00–12:00 12:00–14:00 14:00–16:00'))

  test('визит доедает хвост своего окна, не беря нового', () => {
    const { rows, ids } = book(six, '10:00', 90)
    const longer = sure(lengthened(rows, ids, at('10:00–11:30'), '12:00'))
    expect([busy(longer), open(longer)]).toEqual(['10:00–12:00', '12:00–14:00 14:00–16:00'])
  })

  test('дальше берёт соседнее окно: остаток, который можно продать, отрезается, прочий остаётся за визитом', () => {
    const { rows, ids } = book(six, '10:00', 120)
    const cut = sure(lengthened(rows, ids, at('10:00–12:00'), '12:30'))
    expect([busy(cut), open(cut)]).toEqual(['10:00–12:00 12:00–12:30', '12:30–14:00 14:00–16:00'])
    const whole = sure(lengthened(rows, ids, at('10:00–12:00'), '12:45'))
    expect([busy(whole), open(whole)]).toEqual(['10:00–12:00 12:00–14:00', '14:00–16:00'])
  })

  test('заполнение окна руками не проверяют: короткий визит держит окно, длинный остаток возвращается в продажу', () => {
    const three = rowsOf(times('10:00–13:00'))
    const { rows, ids } = book(three, '10:00', 120)
    expect(busy(sure(lengthened(rows, ids, at('10:00–12:00'), '11:45')))).toBe('10:00–13:00')
    const short = sure(lengthened(rows, ids, at('10:00–12:00'), '11:00'))
    expect([busy(short), open(short)]).toEqual(['10:00–11:00', '11:00–13:00'])
  })

  test('до соседней записи, до удержанного окна, до перерыва и до конца смены, не дальше', () => {
    const first = book(six, '10:00', 90)
    const second = book(first.rows, '12:00', 120)
    const visit = at('10:00–11:30')
    expect(lengthened(second.rows, first.ids, visit, '12:15')).toEqual({ refusal: 'no_room', until: hour('12:00') })
    const held = [at('12:00–14:00')]
    expect(lengthened(first.rows, first.ids, visit, '12:15', { held })).toEqual({ refusal: 'no_room', until: hour('12:00') })
    const lunch = book(rowsOf(times('10:00–12:00 13:00–15:00')), '10:00', 90)
    expect(lengthened(lunch.rows, lunch.ids, visit, '12:15')).toEqual({ refusal: 'no_room', until: hour('12:00') })
    const last = book(six, '14:00', 120)
    expect(lengthened(last.rows, last.ids, at('14:00–16:00'), '16:15')).toEqual({ refusal: 'no_room', until: hour('16:00') })
  })

  test('визит посреди слившегося окна удлиняется с того места, где стоит', () => {
    const early = book(rowsOf(times('10:00–13:00 13:00–15:00')), '10:00', 60)
    const late = book(early.rows, '11:00', 90)
    const alone = cancel(late.rows, early.ids)
    const longer = sure(lengthened(alone, late.ids, at('11:00–12:30'), '13:30'))
    expect([busy(longer), open(longer)]).toEqual(['11:00–13:00 13:00–13:30', '10:00–11:00 13:30–15:00'])
  })

  test('свободный старт растёт вместе со своей строкой', () => {
    const { rows, ids } = bookFreeStart(rowsOf(times('10:00–12:00 12:00–14:00')), at('10:00–11:00'))
    const longer = sure(lengthened(rows, ids, at('10:00–11:00'), '12:30'))
    expect([busy(longer), open(longer)]).toEqual(['10:00–12:30', '12:30–14:00'])
    const freeDay = at('10:00–14:00')
    expect(lengthened(rows, ids, at('10:00–11:00'), '14:15', { freeDay })).toEqual({ refusal: 'no_room', until: hour('14:00') })
  })
})

const game = fc.record({
  visits: fc.array(fc.record({ pick: fc.nat(20), length: fc.constantFrom(45, 60, 90, 120, 180), isGone: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  }),
  pick: fc.nat(20),
  end: fc.integer({ min: 1, max: 48 }),
})

test('закон: длительность и её возврат дают ту же смену, а окна не пересекаются и не теряют ни минуты', () => {
  let changed = 0
  const shift = rowsOf(times('10:00–12:00 12:00–13:30 13:30–15:30 16:00–19:00 19:00–21:30'))
  fc.assert(
    fc.property(game, ({ visits, pick, end }) => {
      let rows: WindowRow[] = shift
      const booked: { ids: number[]; visit: Interval; isGone: boolean }[] = []
      for (const one of visits) {
        const free = rows.filter((row) => !row.isBusy && !row.isClosed && row.end > row.begin)
        const begin = free[one.pick % Math.max(1, free.length)]?.begin
        const answer = begin === undefined ? null : bookAt(rows, begin, minutes(one.length))
        if (!answer || 'reason' in answer) continue
        rows = answer.rows
        booked.push({ ids: answer.ids, visit: answer.fit.visit, isGone: one.isGone })
      }
      for (const gone of booked.filter((one) => one.isGone)) rows = cancel(rows, gone.ids)
      const staying = booked.filter((one) => !one.isGone)
      const chosen = staying[pick % Math.max(1, staying.length)]
      if (!chosen) return
      const wanted = chosen.visit.begin + end * 900
      const answer = resize({ rows, own: chosen.ids, visit: chosen.visit, ...nobody }, wanted, settings)
      if ('refusal' in answer) {
        expect(wanted).toBeGreaterThan(answer.until)
        return
      }
      changed++
      const after = taken(rows, chosen.ids, answer.takes)
      expectSound(after, shift)
      const own = answer.takes.map((take) => take.id)
      expect(subtract({ begin: chosen.visit.begin, end: wanted }, answer.takes)).toEqual([])
      const spans = rows.filter((row) => chosen.ids.includes(row.id))
      const back = putBack({ rows: after, own }, spans)
      expect(back).not.toBeNull()
      const restored = taken(after, own, back ?? [])
      expect([print(restored.filter(lasts)), busy(restored)]).toEqual([print(rows.filter(lasts)), busy(rows)])
    }),
    { numRuns: 10_000 },
  )
  expect(changed).toBeGreaterThan(1000)
})

const lasts = (row: WindowRow) => row.end > row.begin

function expectSound(rows: readonly WindowRow[], shift: readonly Interval[]) {
  const spans = rows.filter(lasts)
  expect(spans.some((one, index) => spans.slice(index + 1).some((other) => overlaps(one, other)))).toBe(false)
  const sum = (all: readonly Interval[]) => all.reduce((total, one) => total + lengthOf(one), 0)
  expect(sum(spans)).toBe(sum(shift))
}
