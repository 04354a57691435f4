import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thousandths } from '#domain/core/quantity.ts'
import { usesOf } from './norms.ts'

test('C25 нормы берут по очереди то, что есть, и никогда больше; остальное названо недостачей', () => {
  const norm = fc.record({
    good_id: fc.integer({ min: 1, max: 3 }),
    qty: fc.integer({ min: 1, max: 9000 }),
    times: fc.integer({ min: 1, max: 4 }),
  })
  fc.assert(
    fc.property(fc.array(norm, { maxLength: 8 }), fc.array(fc.nat(20_000), { minLength: 3, maxLength: 3 }), (given, stock) => {
      const free = new Map(stock.map((qty, at) => [at + 1, thousandths(qty)] as const))
      const norms = given.map((one, at) => ({ ...one, norm_id: at, item_id: at, qty: thousandths(one.qty) }))
      const uses = usesOf(norms, free)
      for (const [at, there] of stock.entries()) {
        const own = uses.filter(({ good_id }) => good_id === at + 1)
        const [wanted, taken] = [own.reduce((sum, one) => sum + one.wanted, 0), own.reduce((sum, one) => sum + one.taken, 0)]
        expect(taken).toBe(Math.min(wanted, there))
      }
    }),
  )
})

test('без склада материалов всё по норме — недостача', () => {
  const [use] = usesOf([{ norm_id: 1, item_id: 2, times: 2, good_id: 3, qty: thousandths(1500) }], new Map())
  expect(use).toEqual({ norm_id: 1, item_id: 2, good_id: 3, wanted: 3000, taken: 0 })
})
