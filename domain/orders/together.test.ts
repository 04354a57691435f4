import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks, sumOf, zero } from '#domain/core/money.ts'
import { paymentType } from './kinds.ts'
import { shareOut } from './together.ts'

const rub = (sum: number) => kopecks(sum * 100)
const { card, cash } = paymentType

test('C41 мать и дочь: 3 200 и 1 000, наличными 2 000, остальное картой — у каждого заказа свои оплаты', () => {
  expect(
    shareOut(
      [rub(3200), rub(1000)],
      [
        { type: cash, amount: rub(2000) },
        { type: card, amount: rub(2200) },
      ],
    ),
  ).toEqual([
    [
      { type: cash, amount: rub(2000) },
      { type: card, amount: rub(1200) },
    ],
    [{ type: card, amount: rub(1000) }],
  ])
})

test('бесплатный визит среди платных закрывается нулём, тем же способом', () => {
  expect(shareOut([zero, rub(500)], [{ type: card, amount: rub(500) }])).toEqual([
    [{ type: card, amount: zero }],
    [{ type: card, amount: rub(500) }],
  ])
})

test('закон: каждый счёт оплачен ровно, каждая оплата роздана ровно, и нулём — только пустой счёт', () => {
  const types = [cash, card, paymentType.sberQr] as const
  const sums = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(sums, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (bills, a, b) => {
      const total = bills.reduce((all, one) => all + one, 0)
      const first = Math.floor((total * a) / 100)
      const second = Math.floor(((total - first) * b) / 100)
      const paid = [first, second, total - first - second].map((amount, at) => ({ type: types[at] ?? card, amount: kopecks(amount) }))
      const shares = shareOut(bills.map(kopecks), paid)
      expect(shares.map((own) => sumOf(own.map(({ amount }) => amount)))).toEqual(bills)
      for (const { type, amount } of paid)
        expect(
          sumOf(
            shares
              .flat()
              .filter((one) => one.type === type)
              .map((one) => one.amount),
          ),
        ).toBe(amount)
      shares.forEach((own, at) => {
        if (bills[at] !== 0) expect(own.every(({ amount }) => amount > 0)).toBe(true)
      })
    }),
  )
})
