import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kopecks, kopecks } from '#domain/core/money.ts'
import { newPrice, roundingSteps } from './new-price.ts'

test('цена растёт на процент или на сумму и округляется до шага, половина — вверх', () => {
  expect(newPrice(kopecks(320_000), { mode: 'percent', value: 10, step: 1 })).toBe(352_000)
  expect(newPrice(kopecks(170_000), { mode: 'percent', value: 7.5, step: 50 })).toBe(185_000)
  expect(newPrice(kopecks(170_000), { mode: 'percent', value: -5, step: 100 })).toBe(160_000)
  expect(newPrice(kopecks(35_000), { mode: 'sum', value: 25, step: 50 })).toBe(40_000)
  expect(newPrice(kopecks(15_000), { mode: 'sum', value: -200, step: 10 })).toBe(-5000)
})

test('новая цена кратна шагу и отстоит от точной не больше чем на половину шага', () => {
  const sums = fc.integer({ min: 0, max: 100_000_000 }).map(kopecks)
  const hundredths = fc.integer({ min: -9900, max: 50_000 })
  fc.assert(
    fc.property(sums, hundredths, fc.constantFrom(...roundingSteps), (price, value, step) => {
      const next = newPrice(price, { mode: 'percent', value: value / 100, step })
      expect(Math.abs(next % (step * 100))).toBe(0)
      expect(Math.abs(next * 10_000 - price * (10_000 + value))).toBeLessThanOrEqual((step * 100 * 10_000) / 2)
    }),
  )
})

test('повышение не роняет цену, понижение не поднимает, а порядок цен сохраняется', () => {
  const price = fc.integer({ min: 0, max: 1_000_000 }).map((hundreds) => kopecks(hundreds * 10_000))
  fc.assert(
    fc.property(price, price, fc.integer({ min: 0, max: 300 }), (one, other, value) => {
      const up = (sum: Kopecks) => newPrice(sum, { mode: 'percent', value, step: 100 })
      const down = newPrice(one, { mode: 'percent', value: -Math.min(value, 99), step: 100 })
      expect(up(one)).toBeGreaterThanOrEqual(one)
      expect(down).toBeLessThanOrEqual(one)
      expect(up(kopecks(Math.min(one, other)))).toBeLessThanOrEqual(up(kopecks(Math.max(one, other))))
    }),
  )
})
