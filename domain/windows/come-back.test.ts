import { array, boolean, assert as check, integer, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps, subtract } from '#domain/core/interval.ts'
import type { WindowSettings } from './fit.ts'
import type { WindowRow } from './layout.ts'
import { comeBack } from './resize.ts'
import { settle } from './settle.ts'
import { ARBAT, apply, book, bookAt, busy, cancel, minutes, open, rowsOf, times } from './shift.model.ts'

/** Puts the visit back: its windows, and the rows of the shift after it. */
function back(rows: readonly WindowRow[], begin: number, end: number, settings: WindowSettings = ARBAT) {
  const answer = comeBack(rows, { begin, end }, settings)
  if ('refusal' in answer) return null
  const ids = answer.takes.map((take) => take.id)
  const taken = rows.map((row) => {
    const take = answer.takes.find(({ id }) => id === row.id)
    return take ? { ...row, ...take, isBusy: true, isClosed: false } : row
  })
  return { ids, rows: apply(taken, settle(taken, settings)), takes: answer.takes }
}

test('визит возвращается в окно, которое слилось с соседним, и его отмена снова даёт целое', () => {
  const whole = rowsOf(times('10:00–13:00'))
  const first = book(whole, '10:00', 60)
  const second = book(first.rows, '11:00', 120)
  const merged = cancel(cancel(second.rows, first.ids), second.ids)
  expect(merged).toEqual(whole)
  const returned = back(merged, minutes(660), minutes(780))
  expect([busy(returned?.rows ?? []), open(returned?.rows ?? [])]).toEqual(['11:00–13:00', '10:00–11:00'])
  expect(cancel(returned?.rows ?? [], returned?.ids ?? [])).toEqual(whole)
})

const gameAny = record({
  visits: array(record({ pick: nat(20), length: integer({ min: 1, max: 12 }), isGone: boolean() }), { minLength: 1, maxLength: 6 }),
  pick: nat(20),
})

test('закон: отменённый визит возвращается на своё время тогда и только тогда, когда там никого нет, в каком бы порядке ни отменяли', () => {
  let returned = 0
  check(
    property(gameAny, ({ visits, pick }) => {
      let rows = rowsOf(times('10:00–12:00 12:00–13:30 13:30–17:30 18:00–20:00'))
      const booked: { ids: number[]; visit: { begin: number; end: number }; isGone: boolean }[] = []
      for (const one of visits) {
        const free = rows.filter((row) => !row.isBusy && !row.isClosed && row.end > row.begin)
        const answer = free.length > 0 ? bookAt(rows, free[one.pick % free.length]?.begin ?? 0, minutes(one.length * 15)) : null
        if (!answer || 'reason' in answer) continue
        rows = answer.rows
        booked.push({ ids: answer.ids, visit: answer.fit.visit, isGone: one.isGone })
        if (one.isGone) rows = cancel(rows, answer.ids)
      }
      const gone = booked.filter((one) => one.isGone)
      const wanted = gone[pick % Math.max(1, gone.length)]?.visit
      if (!wanted) return
      const isFree = !rows.some((row) => row.isBusy && overlaps(row, wanted))
      const answer = back(rows, wanted.begin, wanted.end)
      expect(answer !== null).toBe(isFree)
      if (!answer) return
      returned++
      expect(subtract(wanted, answer.takes)).toEqual([])
      const spans = answer.rows.filter((row) => row.end > row.begin)
      expect(spans.some((one, index) => spans.slice(index + 1).some((other) => overlaps(one, other)))).toBe(false)
      const free = (all: readonly WindowRow[]) => [open(all), busy(all)]
      expect(free(cancel(answer.rows, answer.ids))).toEqual(free(rows))
    }),
    { numRuns: 5000 },
  )
  expect(returned).toBeGreaterThan(500)
})
