import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toKopecks } from '#domain/core/money.ts'
import { totalsOf } from './atol-report.ts'

const tender = (count: number, cash: number) => ({ count, payments: { cash, electronically: 10.5, prepaid: 0 } })

test('итоги смены: возвраты вычтены из продаж, суммы — копейки', () => {
  const told = { receipts: { sell: tender(3, 100.1), sellReturn: tender(1, 30) } }
  expect(totalsOf(told)).toEqual({ cash: toKopecks(70.1), electronic: 0, prepaid: 0, sells: 3, returns: 1 })
})

test('что бы ни ответило устройство, итогов нет или они понятны: X-отчёт не падает', () => {
  for (const told of [undefined, null, 7, {}, { receipts: {} }, { receipts: { sell: tender(1, Number.NaN), sellReturn: tender(0, 0) } }])
    expect(totalsOf(told)).toBeNull()
  fc.assert(
    fc.property(fc.anything(), (told) => {
      expect(totalsOf(told)).toBeNull()
    }),
  )
})
