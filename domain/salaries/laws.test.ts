import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks } from '#domain/core/money.ts'
import { approvedLines } from './postings.ts'
import type { Sources } from './sheet.model.ts'
import { sheetOf, textOf, totalOf } from './sheet.ts'
import { returnOf, rub, ruled, soldFor, sourcesOf, worked } from './testing.model.ts'

const day = fc.integer({ min: 1, max: 30 }).map((n) => `2026-06-${String(n).padStart(2, '0')}`)
const sum = fc.integer({ min: 0, max: 900_000_00 })
const sold = fc
  .record({
    day,
    paid: sum,
    qty: fc.integer({ min: 1, max: 7 }),
    kind: fc.constantFrom('service' as const, 'good' as const, 'certificate' as const, 'tips' as const),
  })
  .map(({ paid, ...more }) => soldFor(paid / 100, more))
const percent = fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100)
const rule = fc.record({
  service_percent: percent,
  goods_percent: percent,
  certificate_percent: percent,
  unit_revenue_percent: percent,
  shift_guarantee: sum.map(kopecks),
  shift_rate: sum.map(kopecks),
  month_rate: sum.map(kopecks),
  late_per_min: sum.map(kopecks),
})

const sources: fc.Arbitrary<Sources> = fc
  .record({
    rule,
    sold: fc.array(sold, { maxLength: 12 }),
    days: fc.uniqueArray(day, { maxLength: 6 }),
    debt: sum,
    advance: fc.array(sum, { maxLength: 2 }),
    revenue: sum,
    minutes: fc.integer({ min: 0, max: 500 }),
    bonus: sum,
  })
  .map(({ rule: own, sold: items, days, debt, advance, revenue, minutes, bonus }) =>
    sourcesOf({
      ...ruled(own),
      sold: items,
      debt: kopecks(debt),
      worked: days.map((one) => worked(one)),
      returned: items.filter((_, at) => at % 3 === 0).map((one) => returnOf(one, one.day < '2026-06-15' ? '2026-06-20' : one.day)),
      revenue: [{ unit: 1, unit_name: 'Арбат', sum: kopecks(revenue) }],
      adjusted: [
        { id: 1, kind: 'bonus', day: '2026-06-05', amount: kopecks(bonus), minutes: 0, basis: null, reason: 'премия' },
        { id: 2, kind: 'late', day: '2026-06-06', amount: rub(0), minutes, basis: 'приказ № 1', reason: 'опоздание' },
      ],
      advances: advance.map((one, at) => ({ key: `payout:${at}`, day: '2026-06-15', sum: kopecks(one), number: null, cash_order: null })),
    }),
  )

const shuffled = (of: Sources): Sources => ({
  ...of,
  sold: of.sold.toReversed(),
  returned: of.returned.toReversed(),
  worked: of.worked.toReversed(),
  adjusted: of.adjusted.toReversed(),
  advances: of.advances.toReversed(),
})

test('L13 лист — функция своих источников: в другом порядке и ещё раз он тот же до знака', () => {
  fc.assert(
    fc.property(sources, (of) => {
      const text = textOf(sheetOf(of))
      expect(textOf(sheetOf(shuffled(of)))).toBe(text)
      expect(textOf(sheetOf(structuredClone(of)))).toBe(text)
    }),
  )
})

test('ни один источник не стоит в листе дважды, сумма строк — это «к выплате», и она не ниже нуля', () => {
  fc.assert(
    fc.property(sources, (of) => {
      const { lines, net, accrued, withheld, advance } = sheetOf(of)
      const keys = lines.map(({ kind, source_key, direction }) => `${kind} ${source_key} ${direction}`)
      expect(new Set(keys).size).toBe(keys.length)
      expect(totalOf(lines)).toBe(net)
      expect(net).toBeGreaterThanOrEqual(0)
      const carried = totalOf(lines.filter(({ kind }) => kind === 'carried'))
      expect(accrued - withheld - advance + carried).toBe(net)
      expect(withheld).toBeLessThanOrEqual(Math.max(0, accrued) / 5)
    }),
  )
})

test('L13 сколько бы раз ни возвращали по частям, вместе возвращено ровно то, что начислено', () => {
  fc.assert(
    fc.property(sold, rule, fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 7 }), (one, own, pieces) => {
      const returned: Sources['returned'][number][] = []
      let before = 0
      for (const qty of [...pieces, 7]) {
        const now = Math.min(qty, one.qty - before)
        if (now > 0) returned.push(returnOf(one, '2026-06-30', { qty: now, before }))
        before += now
      }
      const { lines } = sheetOf(
        sourcesOf({ rules: ruled({ ...own, shift_guarantee: kopecks(0), month_rate: kopecks(0) }).rules, sold: [one], returned }),
      )
      expect(totalOf(lines.filter(({ kind }) => kind !== 'carried'))).toBe(0)
    }),
  )
})

test('проводка листа сходится в ноль по каждому юрлицу', () => {
  fc.assert(
    fc.property(
      sum,
      sum,
      fc.array(fc.record({ entity_id: fc.integer({ min: 1, max: 3 }), amount: sum.map(kopecks) })),
      (pay, withheld, tips) => {
        const owed = { employer_id: 5, entity_id: 1, unit_id: 1, currency: 1 as const }
        const totals = new Map<number, number>()
        for (const { entity_id, amount } of approvedLines({ ...owed, pay: kopecks(pay), withheld: kopecks(withheld), tips }))
          totals.set(entity_id, (totals.get(entity_id) ?? 0) + amount)
        expect([...totals.values()].every((one) => one === 0)).toBe(true)
      },
    ),
  )
})
