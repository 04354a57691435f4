import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestOf, rankOf } from './search.best.ts'
import type { Leg } from './search.offers.ts'

const leg = (loss: number, begin: number, shiftId: number): Leg => ({
  kind: 'windows',
  loss,
  begin,
  end: begin + 900,
  until: begin + 900,
  shiftId,
  employerId: 1,
  workplaceId: 1,
  unitId: 1,
  windowIds: [shiftId],
  serviceIds: [1],
})
const byOrder = (one: Leg, other: Leg) => one.loss - other.loss || one.begin - other.begin

test('сколько бы ни предложили, остаются первые по порядку, из равных — пришедшие раньше; выше предела делать нечего', () => {
  const offers = fc.array(fc.tuple(fc.nat(3), fc.nat(5)), { maxLength: 60 })
  fc.assert(
    fc.property(offers, fc.integer({ min: 1, max: 8 }), (drawn, most) => {
      const all = drawn.map(([loss, quarter], at) => leg(loss, 1_800_000_000 + quarter * 900, at))
      const best = bestOf(most)
      for (const one of all) if (rankOf(one) < best.limit) best.add(one)
      expect(best.inOrder()).toEqual(all.toSorted(byOrder).slice(0, most))
    }),
  )
})
