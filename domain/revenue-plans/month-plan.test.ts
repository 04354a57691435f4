import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks } from '#domain/core/money.ts'
import { evenWeights, HEAVIEST, indicatorOf, spread, weightsOf } from './month-plan.ts'

const month = fc.integer({ min: 28, max: 31 })
const even = (days: number) => weightsOf(evenWeights, 1, days)
const week = fc
  .array(fc.integer({ min: 0, max: HEAVIEST }), { minLength: 7, maxLength: 7 })
  .filter((one) => one.some((weight) => weight > 0))
const money = fc.integer({ min: 1, max: 1_000_000_000_00 }).map(kopecks)

test('дни месяца в сумме дают план до копейки и различаются не больше чем на неё', () => {
  fc.assert(
    fc.property(month, money, (days, plan) => {
      const values = spread(plan, even(days))
      expect(values.reduce((sum, one) => sum + one, 0)).toBe(plan)
      expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(1)
    }),
  )
})

test('свои дни остаются своими, остальные делят остаток', () => {
  fc.assert(
    fc.property(
      month,
      money,
      fc.dictionary(fc.integer({ min: 1, max: 28 }).map(String), fc.nat(1_000_000).map(kopecks)),
      (days, plan, own) => {
        const taken = Object.values(own).reduce((sum, one) => sum + one, 0)
        fc.pre(taken <= plan && Object.keys(own).length < days)
        const values = spread(plan, even(days), own)
        expect(values.reduce((sum, one) => sum + one, 0)).toBe(plan)
        for (const [day, value] of Object.entries(own)) expect(values[Number(day) - 1]).toBe(value)
      },
    ),
  )
})

test('веса дней недели: сумма месяца — план до копейки, и день не дальше копейки от своей доли', () => {
  fc.assert(
    fc.property(month, money, week, fc.integer({ min: 1, max: 7 }), (days, plan, weights, first) => {
      const own = weightsOf(weights, first, days)
      const values = spread(plan, own)
      expect(values.reduce((sum, one) => sum + one, 0)).toBe(plan)
      const all = own.reduce((sum, one) => sum + one, 0)
      for (const [index, value] of values.entries()) expect(Math.abs(value - (plan * (own[index] ?? 0)) / all)).toBeLessThanOrEqual(1.01)
    }),
  )
})

test('день без веса не зарабатывает ничего, день весом вдвое — вдвое больше', () => {
  // 1 February 2027 is a Monday: four whole weeks.
  const values = spread(kopecks(900_000), weightsOf([100, 100, 100, 100, 100, 200, 0], 1, 28))
  expect(values.slice(0, 7).map((one) => Math.round(one / 100))).toEqual([321, 321, 321, 321, 321, 643, 0])
  expect(values.reduce((sum, one) => sum + one, 0)).toBe(900_000)
})

test('веса и свои дни вместе: остаток делят по весам, а без весов — поровну', () => {
  fc.assert(
    fc.property(
      month,
      money,
      week,
      fc.dictionary(fc.integer({ min: 1, max: 27 }).map(String), fc.nat(1_000_000).map(kopecks)),
      (days, plan, weights, own) => {
        fc.pre(Object.values(own).reduce((sum, one) => sum + one, 0) <= plan)
        const values = spread(plan, weightsOf(weights, 3, days), own)
        expect(values.reduce((sum, one) => sum + one, 0)).toBe(plan)
        for (const [day, value] of Object.entries(own)) expect(values[Number(day) - 1]).toBe(value)
      },
    ),
  )
})

test('показатель дня общего плана — месяц, делённый на число его дней', () => {
  expect(indicatorOf(3_000_000, 30)).toBe(100_000)
  expect(indicatorOf(1_000_000, 31)).toBe(32_258)
})
