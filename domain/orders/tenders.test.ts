import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kopecks, kopecks, sumOf, zero } from '#domain/core/money.ts'
import { paymentType } from './kinds.ts'
import { type Chosen, choose, spread } from './tenders.ts'

const rub = (sum: number) => kopecks(sum * 100)
const { card, cash, sberQr } = paymentType
const of = (type: Chosen['type'], given: Kopecks | null = null): Chosen => ({ type, given })

test('X2 к оплате 2 150, дали 5 000: сдача 2 850, в кассу 2 150', () => {
  expect(spread(rub(2150), [of(cash, rub(5000))])).toEqual({ amounts: [rub(2150)], left: zero, change: rub(2850) })
})

test('вторая оплата берёт остаток, вместо единственной полной встаёт другая', () => {
  expect(choose(rub(3230), [of(card)], cash)).toEqual([of(cash)])
  const split = choose(rub(3230), [of(cash, rub(1000))], card)
  expect(split).toEqual([of(cash, rub(1000)), of(card)])
  expect(spread(rub(3230), split)).toEqual({ amounts: [rub(1000), rub(2230)], left: zero, change: zero })
  expect(choose(rub(3230), split, sberQr)).toEqual([of(cash, rub(1000)), of(sberQr)])
})

test('без наличных лишнее остаётся лишним: сдачи с карты нет', () => {
  expect(spread(rub(100), [of(card, rub(120))])).toEqual({ amounts: [rub(120)], left: kopecks(-2000), change: zero })
})

test('закон: оплаты и остаток всегда равны счёту, сдача бывает только с наличных', () => {
  const sum = fc.integer({ min: 0, max: 10_000_000 }).map(kopecks)
  const given = fc.option(sum)
  const list = fc.record({ cash: given, card: given, qr: given }).map((one) => [of(cash, one.cash), of(card, one.card), of(sberQr, one.qr)])
  fc.assert(
    fc.property(sum, list, fc.constantFrom(0, 1, 2), (due, all, from) => {
      // Only the last one takes what is left, as the panel keeps it.
      const chosen = all.slice(from).map((one, at, { length }) => (at < length - 1 ? { ...one, given: one.given ?? zero } : one))
      const { amounts, left, change } = spread(due, chosen)
      expect(sumOf(amounts) + left).toBe(due)
      expect(change).toBeGreaterThanOrEqual(0)
      if (change > 0) expect(chosen.some(({ type }) => type === cash)).toBe(true)
    }),
  )
})
