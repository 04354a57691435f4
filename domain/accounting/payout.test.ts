import { expect, test } from 'vitest'
import { roundedShareOf, sumOf, toKopecks } from '#domain/core/money.ts'
import { payoutLines } from './payout.ts'

test('X16: выплата эквайера 3 200, 1 231 и 2 290 под 2,2 %: комиссии 70,40, 27,08 и 50,38, в банк 6 573,14, в пути ничего', () => {
  const payments = [3200, 1231, 2290].map((sum) => ({ amount: toKopecks(sum), fee: roundedShareOf(toKopecks(sum), 22, 1000) }))
  expect(payments.map(({ fee }) => fee)).toEqual([70.4, 27.08, 50.38].map(toKopecks))
  const postings = payoutLines(payments)
  expect(postings.map(({ account, amount }) => [account, amount])).toEqual([
    ['bank', toKopecks(6573.14)],
    ['expense.acquiring', toKopecks(147.86)],
    ['bank.acquiring', toKopecks(-6721)],
  ])
  expect(sumOf(postings.map(({ amount }) => amount))).toBe(0)
})
