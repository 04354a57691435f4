import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks } from '#domain/core/money.ts'
import { bestOf, isReached, nextOf, type RegularDiscount } from './best.ts'

const discount = (id: number, percent: number, visits_from: number | null, sum: number | null = null): RegularDiscount => ({
  id,
  percent,
  visits_from,
  sum_from: sum === null ? null : kopecks(sum),
})

test('положена самая большая из достигнутых, следующая — ближайшая большая, и сказано, сколько до неё осталось', () => {
  const all = [discount(1, 5, 5), discount(2, 10, null, 5_000_000), discount(3, 15, 30)]
  expect(bestOf(all, { visits: 4, paid: kopecks(0) })).toBeNull()
  expect(nextOf(all, { visits: 4, paid: kopecks(0) })).toMatchObject({ discount: { id: 1 }, visits_left: 1, sum_left: null })
  expect(bestOf(all, { visits: 5, paid: kopecks(4_999_999) })).toMatchObject({ id: 1 })
  expect(nextOf(all, { visits: 5, paid: kopecks(4_999_999) })).toMatchObject({ discount: { id: 2 }, visits_left: null, sum_left: 1 })
  expect(bestOf(all, { visits: 5, paid: kopecks(5_000_000) })).toMatchObject({ id: 2 })
  expect(nextOf(all, { visits: 30, paid: kopecks(0) })).toBeNull()
})

test('от нового визита скидка не падает, а следующая всегда больше нынешней', () => {
  const some = fc.integer({ min: 0, max: 60 })
  const one = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 100 }), some, fc.boolean())
  const built = fc
    .array(one, { maxLength: 6 })
    .map((rows) => rows.map(([, percent, from, isSum], at) => discount(at + 1, percent, isSum ? null : from, isSum ? from * 1000 : null)))
  fc.assert(
    fc.property(built, some, some, (all, visits, thousands) => {
      const standing = { visits, paid: kopecks(thousands * 1000) }
      const best = bestOf(all, standing)
      const percent = best?.percent ?? 0
      if (best) expect(isReached(best, standing)).toBe(true)
      for (const one of all) if (isReached(one, standing)) expect(one.percent).toBeLessThanOrEqual(percent)
      expect(bestOf(all, { ...standing, visits: visits + 1 })?.percent ?? 0).toBeGreaterThanOrEqual(percent)
      const next = nextOf(all, standing)
      if (next) expect([next.discount.percent > percent, (next.visits_left ?? next.sum_left ?? 0) > 0]).toEqual([true, true])
    }),
  )
})
