import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumsOf } from '#domain/core/ledger.ts'
import { kopecks } from '#domain/core/money.ts'
import { type OperationId, operationOf, operations } from './operations.ts'
import { accountOf, cashOrderLines, paperAccounts } from './postings.ts'

const place = fc.record({
  type: fc.constantFrom('register' as const, 'safe' as const),
  id: fc.nat(50),
  entity_id: fc.integer({ min: 1, max: 3 }),
  unit_id: fc.integer({ min: 1, max: 5 }),
  shift_id: fc.constantFrom(null, 4),
  currency: fc.constantFrom(1 as const, 2 as const),
})

test('проводка ордера любой операции сходится к нулю по каждому юрлицу, и у каждого счёта есть номер на бумаге', () => {
  fc.assert(
    fc.property(
      place,
      fc.constantFrom(...operations),
      fc.integer({ min: 1, max: 1e12 }),
      fc.constantFrom(undefined, 1, 2, 3),
      fc.nat(6),
      (own, one, sum, owner, at) => {
        const type = one.other[at % one.other.length] ?? null
        const order = {
          operation: one.id as OperationId,
          sum: kopecks(sum),
          place: own,
          carried: 9,
          other: { type, id: type === null || type === 'bank' ? null : 7 },
          ...(owner && { from: { entity_id: owner } }),
        }
        const lines = cashOrderLines(order, one.type)
        expect([...sumsOf(lines).values()].every((left) => left === 0)).toBe(true)
        const cash = lines.find(({ account }) => account === (own.type === 'register' ? 'cash.register' : 'cash.safe'))
        expect(cash?.amount).toBe(one.type === 1 ? sum : -sum)
        if (one.id !== 4) expect(paperAccounts[accountOf(order)], String(one.id)).toBeTruthy()
      },
    ),
  )
})

test('операции: номера РКО от 1 до 9, ПКО от 11 до 16, чужого номера нет', () => {
  expect(operations.filter(({ type }) => type === 0).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(operations.filter(({ type }) => type === 1).map(({ id }) => id)).toEqual([11, 12, 13, 14, 15, 16])
  expect(operationOf(10)).toBeUndefined()
  for (const one of operations) expect(operationOf(one.id)).toBe(one)
})
