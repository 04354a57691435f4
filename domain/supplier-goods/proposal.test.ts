import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromThousandths, thousandths, toThousandths } from '#domain/core/quantity.ts'
import { proposalOf } from './proposal.ts'

const of = (more: object = {}) =>
  fromThousandths(
    proposalOf({
      used: toThousandths(42),
      usedDays: 28,
      lead: 7,
      cover: 14,
      free: toThousandths(12),
      onWay: toThousandths(0),
      min: toThousandths(0),
      multiple: toThousandths(6),
      ...more,
    }),
  )

test('X29 полторы штуки в день, везут 7 дней, запас на 14, свободно 12, пачки по 6: не хватает 19,5 — предложено 24', () => {
  expect(of()).toBe(24)
  expect(of({ multiple: toThousandths(0.5) })).toBe(19.5)
  expect(of({ onWay: toThousandths(18) })).toBe(6)
  expect(of({ onWay: toThousandths(19.5) })).toBe(0)
  expect(of({ used: toThousandths(0) })).toBe(0)
})

test('чего меньше минимума, то предлагают и без расхода — до минимума; где расход просит больше, просит он', () => {
  const few = { used: toThousandths(0), free: toThousandths(2), multiple: toThousandths(1) }
  expect(of({ ...few, min: toThousandths(5) })).toBe(3)
  expect(of({ ...few, min: toThousandths(5), onWay: toThousandths(3) })).toBe(0)
  expect(of({ min: toThousandths(20) })).toBe(24)
})

const qty = (max: number) => fc.integer({ min: 0, max }).map(thousandths)
const days = fc.integer({ min: 0, max: 365 })

test('предложения хватает на все дни, лишнего в нём меньше одной пачки, и оно всегда в целых пачках', () => {
  fc.assert(
    fc.property(
      ...([qty(10_000_000), days, days, qty(5_000_000), qty(5_000_000), fc.integer({ min: 1, max: 100_000 }).map(thousandths)] as const),
      (used, lead, cover, free, onWay, multiple) => {
        const asked = proposalOf({ used, usedDays: 28, lead, cover, free, onWay, min: thousandths(0), multiple })
        const needed = (used * (lead + cover)) / 28
        expect(asked % multiple).toBe(0)
        expect(free + onWay + asked).toBeGreaterThanOrEqual(needed)
        if (asked > 0) expect(free + onWay + asked - multiple).toBeLessThan(needed)
      },
    ),
  )
})
