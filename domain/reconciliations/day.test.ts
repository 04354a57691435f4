import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks } from '#domain/core/money.ts'
import { type Deal, isApart, paperGap, registerDays, totalsOf } from './day.ts'

const deal = (change: Partial<Deal> = {}): Deal => ({
  order: 1,
  kind: 'sale',
  register: 7,
  sales: kopecks(390_000),
  receipts: kopecks(390_000),
  cash: kopecks(0),
  electronic: kopecks(390_000),
  prepaid: kopecks(0),
  ...change,
})

test('чека нет — разница названа заказом; кассе без чеков сверять нечего', () => {
  const lost = deal({ receipts: kopecks(0) })
  expect(paperGap(lost)).toBe(-390_000)
  expect(registerDays([deal(), lost])).toMatchObject([{ register: 7, sales: 780_000, receipts: 390_000, due: 780_000, apart: [lost] }])
  expect(registerDays([deal({ receipts: null })])).toMatchObject([{ receipts: null, due: 0, apart: [] }])
})

test('продажа и её возврат в один день дают ноль и один заказ', () => {
  const back = { kind: 'refund' as const, sales: kopecks(-390_000), electronic: kopecks(-390_000), receipts: kopecks(-390_000) }
  expect(totalsOf([deal(), deal(back)])).toMatchObject({ count: 1, sales: 0, receipts: 0, electronic: 0 })
})

test('закон: кассы складываются в день, и разницы строк — в разницу дня', () => {
  const sum = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(kopecks)
  const deals = fc.array(
    fc
      .record({ register: fc.constantFrom(1, 2, null), sales: sum, cash: sum, electronic: sum, receipts: fc.option(sum) })
      .map((one) => deal(one)),
  )
  fc.assert(
    fc.property(deals, (all) => {
      const days = registerDays(all)
      const whole = totalsOf(all)
      expect(days.reduce((sum, { sales }) => sum + sales, 0)).toBe(whole.sales)
      expect(days.reduce((sum, { receipts }) => sum + (receipts ?? 0), 0)).toBe(whole.receipts ?? 0)
      const gaps = days.flatMap(({ apart }) => apart).reduce((sum, one) => sum + paperGap(one), 0)
      expect(gaps).toBe((whole.receipts ?? 0) - whole.due)
      expect(days.flatMap(({ apart }) => apart).length).toBe(all.filter(isApart).length)
    }),
  )
})
