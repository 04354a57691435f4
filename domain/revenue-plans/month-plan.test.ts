import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks } from '#domain/core/money.ts'
import { indicatorOf, spread } from './month-plan.ts'

const month = fc.integer({ min: 28, max: 31 })
const money = fc.integer({ min: 1, max: 1_000_000_000_00 }).map(kopecks)

test('дни месяца в сумме дают план до копейки и различаются не больше чем на неё', () => {
  fc.assert(
    fc.property(month, money, (days, plan) => {
      const values = spread(plan, days)
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
        const values = spread(plan, days, own)
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
