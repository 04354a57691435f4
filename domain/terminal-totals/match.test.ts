import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks } from '#domain/core/money.ts'
import { type CountedCharge, matchCharges } from './match.ts'

const sale = (sum: number, rrn: string | null): CountedCharge => ({ kind: 'payment', sum: kopecks(sum), rrn })

test('оплата узнаётся по номеру банка; оплата без номера — по виду и сумме; остальное знает одна сторона', () => {
  const [known, byPerson, onlyOurs, onlyBanks] = [sale(100, '1'), sale(200, null), sale(300, '3'), sale(400, '4')]
  expect(matchCharges([byPerson, known, onlyOurs], [sale(100, '1'), sale(200, '2'), onlyBanks])).toEqual([
    { own: byPerson, told: sale(200, '2') },
    { own: known, told: sale(100, '1') },
    { own: onlyOurs, told: null },
    { own: null, told: onlyBanks },
  ])
})

test('тот же номер с другой суммой — не та же оплата', () => {
  expect(matchCharges([sale(100, '1')], [sale(900, '1')])).toEqual([
    { own: sale(100, '1'), told: null },
    { own: null, told: sale(900, '1') },
  ])
})

const charges = fc.array(
  fc.record({
    kind: fc.constantFrom('payment' as const, 'refund' as const),
    sum: fc.integer({ min: 1, max: 3 }).map(kopecks),
    rrn: fc.constantFrom(null, '1', '2', '3'),
  }),
  { maxLength: 6 },
)

test('закон: каждая оплата каждой стороны стоит в сличении один раз', () => {
  fc.assert(
    fc.property(charges, charges, (own, told) => {
      const matched = matchCharges(own, told)
      expect(matched.flatMap((one) => one.own ?? [])).toEqual(own)
      expect(new Set(matched.flatMap((one) => one.told ?? []))).toEqual(new Set(told))
      expect(matched.filter((one) => one.told)).toHaveLength(told.length)
    }),
  )
})
