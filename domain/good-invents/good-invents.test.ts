import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks } from '#domain/core/money.ts'
import { type Thousandths, thousandths } from '#domain/core/quantity.ts'
import { ageOf, type ScanMoment } from './moment.ts'
import { differenceOf, expectedAt, inventPostings, outcomeOf } from './outcome.ts'

const q = thousandths
const qty = fc.integer({ min: 0, max: 50_000 }).map(q)
/** A move by the till, a norm or a delivery, in the store and in the books alike. */
const move = fc.integer({ min: -9000, max: 9000 }).map(q)

/** A store whose books are wrong by `wrong`: it moves, is counted at some moment, moves on, and then the count takes effect. */
const history = fc.record({
  start: qty,
  wrong: fc.integer({ min: -5000, max: 5000 }),
  before: fc.array(move, { maxLength: 8 }),
  after: fc.array(move, { maxLength: 8 }),
})
const sum = (moves: readonly Thousandths[]) => moves.reduce<number>((all, one) => all + one, 0)

test('L12 счёт по моменту счёта — то же, что счёт за одно мгновение, как бы ни шли движения: после него книги равны полке', () => {
  fc.assert(
    fc.property(history, ({ start, wrong, before, after }) => {
      const shelfThen = start + wrong + sum(before)
      const booksNow = q(start + sum(before) + sum(after))
      const line = { fact: q(shelfThen), expected: expectedAt(booksNow, after), is_deleted: false }
      expect(differenceOf(line)).toBe(wrong)
      expect(booksNow + differenceOf(line)).toBe(shelfThen + sum(after))
    }),
  )
})

test('L12 вредитель: разница с остатком на момент проведения не проходит того же закона', () => {
  const againstNow = ({ start, wrong, before, after }: { start: number; wrong: number; before: Thousandths[]; after: Thousandths[] }) => {
    const booksNow = start + sum(before) + sum(after)
    const shelfThen = start + wrong + sum(before)
    return booksNow + (shelfThen - booksNow) === shelfThen + sum(after)
  }
  expect(fc.check(fc.property(history, againstNow)).failed).toBe(true)
})

test('итог строки: меньше, столько же, больше, исключена; непосчитанная итога не имеет и ничего не меняет', () => {
  const line = (fact: number | null, is_deleted = false) => ({ fact: fact === null ? null : q(fact), expected: q(10_000), is_deleted })
  expect([9999, 10_000, 10_001].map((fact) => outcomeOf(line(fact)))).toEqual(['shortage', 'equality', 'excess'])
  expect([outcomeOf(line(5, true)), outcomeOf(line(null))]).toEqual(['deleted', null])
  expect([line(7000), line(12_500), line(null), line(3, true)].map(differenceOf)).toEqual([-3000, 2500, 0, 0])
})

test('недостача списывается, излишек становится доходом, сумма проводки — ноль; совпавшее проводки не делает', () => {
  const sums = fc.record({ shortage: fc.nat(1e9), excess: fc.nat(1e9) })
  fc.assert(
    fc.property(sums, ({ shortage, excess }) => {
      const lines = inventPostings({ shortage: kopecks(shortage), excess: kopecks(excess) })
      expect(lines.reduce((all, { amount }) => all + amount, 0)).toBe(0)
    }),
  )
  expect(inventPostings({ shortage: kopecks(0), excess: kopecks(0) })).toEqual([])
})

test('C44 возраст скана — по часам самого планшета: чужие часы на стене не мешают, перезапуск и сон его стирают', () => {
  const scan: ScanMoment = { run: 'a', ticks: 1000, wall: 50_000 }
  expect(ageOf(scan, { run: 'a', ticks: 241_000, wall: 290_000 })).toBe(240_000)
  expect(ageOf({ ...scan, wall: scan.wall - 600_000 }, { run: 'a', ticks: 2000, wall: 51_000 - 600_000 })).toBe(1000)
  expect(ageOf(scan, { run: 'b', ticks: 2000, wall: 51_000 })).toBeNull()
  expect(ageOf(scan, { run: 'a', ticks: 2000, wall: 650_000 })).toBeNull()
  expect(ageOf(scan, { run: 'a', ticks: 500, wall: 49_500 })).toBeNull()
})
