import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toKopecks } from '#domain/core/money.ts'
import { sumOfQty, thousandths, toThousandths } from '#domain/core/quantity.ts'
import { receiptOf, type Sent } from './on-way.ts'

const part = (id: number, qty: number, roubles: number, expires_at: string | null = null): Sent => ({
  id,
  item_id: 1,
  qty_left: toThousandths(qty),
  cost_left: toKopecks(roubles),
  expires_at,
})

test('X20 отправлено 20 за 2 360,00, принято 18: пришло 2 124,00, не дошло 2 на 236,00', () => {
  expect(receiptOf([part(1, 20, 2360)], toThousandths(18))).toEqual({
    arrived: [{ qty: 18_000, cost: 212_400, expires_at: null }],
    excess: 0,
    lost: 2000,
    lost_cost: 23_600,
  })
})

test('у каждого срока своя партия; недошедшим считается то, что годно дольше; больше отправленного не принять', () => {
  const sent = [part(1, 5, 50, '2027-06-01'), part(2, 3, 60, '2027-01-01'), part(3, 1, 5, '2027-01-01')]
  expect(receiptOf(sent, toThousandths(6))).toEqual({
    arrived: [
      { qty: 4000, cost: 6500, expires_at: '2027-01-01' },
      { qty: 2000, cost: 2000, expires_at: '2027-06-01' },
    ],
    excess: 0,
    lost: 3000,
    lost_cost: 3000,
  })
  expect(receiptOf(sent, toThousandths(10)).excess).toBe(1000)
})

test('L10 закон: сколько бы ни приняли, пришедшее и недошедшее вместе — ровно то, что отправлено, до грамма и до копейки', () => {
  const parts = fc.array(
    fc.record({
      qty: fc.integer({ min: 1, max: 1_000_000 }),
      cost: fc.integer({ min: 0, max: 10_000_000 }),
      term: fc.constantFrom(null, '2027-01-01', '2027-06-01'),
    }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 7_000_000 }), (all, counted) => {
      const sent = all.map(({ qty, cost, term }, id): Sent => ({ ...part(id, 0, cost / 100, term), qty_left: thousandths(qty) }))
      const { arrived, excess, lost, lost_cost } = receiptOf(sent, thousandths(counted))
      const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)
      expect(sumOfQty(arrived.map(({ qty }) => qty)) + lost).toBe(sum(all.map(({ qty }) => qty)))
      expect(sum(arrived.map(({ cost }) => cost)) + lost_cost).toBe(sum(all.map(({ cost }) => cost)))
      expect(sumOfQty(arrived.map(({ qty }) => qty)) + excess).toBe(counted)
      expect(lost === 0 || excess === 0).toBe(true)
      expect(Math.min(lost, lost_cost)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 10_000 },
  )
})
