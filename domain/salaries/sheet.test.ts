import { describe, expect, test } from 'vitest'
import { ruleOn } from './rules.ts'
import { sheetOf } from './sheet.ts'
import { returnOf, rub, ruled, soldFor, sourcesOf, sumFor, worked } from './testing.model.ts'

const anna = { service_percent: 40, service_percent_by_category: { '13': 42 }, goods_percent: 10, shift_guarantee: rub(2500) }

describe('E1 мастер на процентах с гарантией за смену', () => {
  const day = '2026-06-10'
  const good = { kind: 'good' as const, service: null, categories: [], title: 'Масло' }
  const full = sourcesOf({
    ...ruled(anna),
    worked: [worked(day), worked('2026-06-11')],
    sold: [
      soldFor(1862.86),
      soldFor(739.52),
      soldFor(1310.5, good),
      soldFor(3400, { categories: [13], title: 'Педикюр' }),
      soldFor(666.66, good),
      soldFor(333.34, good),
      soldFor(2200, { day: '2026-06-11' }),
    ],
  })
  const { lines, net } = sheetOf(full)

  test('строки дня: 745,14 + 295,81 + 131,05 + 1 428,00 + 66,67 + 33,33 = 2 700,00, доплаты нет', () => {
    const own = lines.filter((one) => one.day === day)
    expect(own.map(({ amount }) => amount / 100).toSorted((a, b) => a - b)).toEqual([33.33, 66.67, 131.05, 295.81, 745.14, 1428])
    expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(270_000)
  })

  test('на другой день одна услуга 2 200,00: 880,00 и доплата до гарантии 1 620,00', () => {
    const own = lines.filter((one) => one.day === '2026-06-11')
    expect(own.map(({ kind, amount }) => [kind, amount / 100])).toEqual([
      ['service_percent', 880],
      ['guarantee', 1620],
    ])
    expect(net / 100).toBe(2700 + 2500)
  })
})

const elena = {
  shift_rate: rub(2800),
  unit_revenue_percent: 0.5,
  goods_percent: 5,
  certificate_percent: 3,
  late_per_min: rub(10),
  late_grace_min: 5,
  plan_bonus: [
    { from: 90, sum: rub(2000) },
    { from: 100, sum: rub(5000) },
  ],
}
const days = Array.from({ length: 14 }, (_, at) => worked(`2026-06-${String(at + 1).padStart(2, '0')}`))
const june = (debt = 0) =>
  sourcesOf({
    ...ruled(elena),
    debt: rub(debt),
    worked: [...days, worked('2026-06-20', 6)],
    revenue: [{ unit: 1, unit_name: 'Арбат', sum: rub(1_284_317.45) }],
    sold: [soldFor(37_480, { kind: 'good' as const, service: null }), soldFor(60_000, { kind: 'certificate', service: null })],
    plans: [{ unit: 1, unit_name: 'Арбат', month: '2026-06', plan: rub(2_000_000), fact: rub(2_010_000) }],
    adjusted: [
      { id: 1, kind: 'late', day: '2026-06-05', amount: rub(0), minutes: 105, basis: 'приказ № 7 от 06.06.2026', reason: 'опоздание' },
    ],
    advances: [{ key: 'cash_order:452', day: '2026-06-15', sum: rub(20_000), number: '1-452', cash_order: 452 }],
  })

test('E2 администратор: смены, выручка студии, товары, сертификаты, бонус без опоздания — 54 695,59, к выплате 34 695,59', () => {
  const { lines, accrued, net, advance } = sheetOf(june())
  expect(lines.filter(({ kind, amount }) => kind === 'shift_rate' && amount === 280_000)).toHaveLength(14)
  expect(sumFor(lines, 'shift_rate')).toBe(39_200 + 1400)
  expect([sumFor(lines, 'unit_revenue'), sumFor(lines, 'goods_percent'), sumFor(lines, 'certificate_percent')]).toEqual([
    6421.59, 1874, 1800,
  ])
  expect(sumFor(lines, 'plan_bonus', 'late')).toBe(4000)
  expect([accrued / 100, advance / 100, net / 100]).toEqual([54_695.59, 20_000, 34_695.59])
})

test('опоздание без приказа стоит нулём, с приказом не больше бонуса и пятой части заработка', () => {
  const of = (basis: string | null, minutes: number, rule = {}) =>
    sumFor(
      sheetOf({
        ...sourcesOf({ ...ruled({ ...elena, ...rule }), worked: days, plans: june().plans }),
        adjusted: [{ id: 1, kind: 'late', day: '2026-06-05', amount: rub(0), minutes, basis, reason: 'опоздание' }],
      }).lines,
      'late',
    )
  expect(of(null, 105)).toBe(0)
  expect(of('приказ', 3)).toBe(0)
  expect(of('приказ', 5000)).toBe(-5000)
  expect(of('приказ', 5000, { shift_rate: rub(100) })).toBe(-(5000 + 1400) * 0.2)
})

test('E3 самозанятая Диана: 7 175,00 − 3 200,00 − 122,65 − 380,00 = 3 472,35', () => {
  const sold = [soldFor(0, { price: rub(3200), hand: rub(3200) }), soldFor(11_150)]
  const { lines, net, is_self_employed } = sheetOf(
    sourcesOf({
      ...ruled({ self_employed_share: 50, acquiring_percent: 2.2, shift_guarantee: rub(9000), service_percent: 40 }),
      worked: [worked('2026-06-10')],
      sold,
      byCard: rub(11_150),
      materials: rub(380),
      debt: rub(500),
      ownHand: [{ key: 'payment:1', day: '2026-06-10', order: 100, sum: rub(3200) }],
    }),
  )
  expect(lines.find(({ kind }) => kind === 'acquiring')?.why.fee).toBe(24_530)
  expect([sumFor(lines, 'service_percent'), sumFor(lines, 'own_hand'), sumFor(lines, 'acquiring'), sumFor(lines, 'materials')]).toEqual([
    7175, -3200, -122.65, -380,
  ])
  expect([net / 100, is_self_employed, sumFor(lines, 'guarantee', 'withheld')]).toEqual([3472.35, true, 0])
})

test('M1 в части зарплаты: услуга 3 200,00 со скидкой 10 % оплачена как 2 880,00 — 40 % дают 1 152,00', () => {
  const { lines } = sheetOf(sourcesOf({ ...ruled(anna), sold: [soldFor(2880, { price: rub(3200) })] }))
  expect(lines[0]).toMatchObject({ base: 288_000, percent: 40, amount: 115_200, why: { price: 320_000, receipt: '214' } })
})

test('X14 чаевые через кассу: процент с 3 200,00, чаевые 300,00 — отдельной строкой, целиком, облагаются', () => {
  const tips = soldFor(300, { kind: 'tips', service: null, title: 'Чаевые' })
  const { lines } = sheetOf(sourcesOf({ ...ruled(anna), sold: [soldFor(3200), tips] }))
  expect(sumFor(lines, 'service_percent')).toBe(1280)
  expect(lines.find(({ kind }) => kind === 'tips')).toMatchObject({ amount: 30_000, percent: null, why: { is_taxable: true } })
})

test('X25 долг сотрудника удерживают в пределах 20 %, остаток переносят; по заявлению — весь', () => {
  const small = sheetOf(june(9400))
  expect([small.withheld / 100, small.net / 100]).toEqual([9400, 25_295.59])
  const big = sheetOf(june(15_000))
  expect(big.lines.find(({ kind }) => kind === 'withheld')).toMatchObject({ amount: -1_093_911, why: { limit: 1_093_911, left: 406_089 } })
  expect(sheetOf({ ...june(15_000), ...ruled({ ...elena, withhold_all: true }) }).withheld / 100).toBe(15_000)
})

test('X26 возврат после листа июня: в июле −1 152,00, удержано столько, сколько было начислено', () => {
  const sold = soldFor(2880)
  const accrued = { kind: 'service_percent' as const, base: rub(2880), percent: 40, amount: rub(1152) }
  const july = sourcesOf({
    ...ruled({ service_percent: 50 }),
    begin: '2026-07-01',
    end: '2026-07-31',
    returned: [returnOf(sold, '2026-07-03', { accrued })],
  })
  const { lines, net } = sheetOf(july)
  expect(lines.filter(({ kind }) => kind === 'service_percent')).toMatchObject([
    { direction: -1, base: 288_000, percent: 40, amount: -115_200 },
  ])
  // There were no other earnings, so the sheet ends at zero and the debt goes on.
  expect([sumFor(lines, 'carried'), net]).toEqual([1152, 0])
})

test('X27 гарантию закрытого дня возврат не открывает: 1 620,00 июня остаются, в следующем листе −880,00', () => {
  const sold = soldFor(2200, { day: '2026-06-11' })
  const first = sheetOf(sourcesOf({ ...ruled(anna), worked: [worked('2026-06-11')], sold: [sold] }))
  expect(first.net / 100).toBe(2500)
  const later = { returned: [returnOf(sold, '2026-07-02')], worked: [worked('2026-07-02')], begin: '2026-07-01', end: '2026-07-31' }
  const next = sheetOf(sourcesOf({ ...ruled(anna), ...later }))
  expect([sumFor(next.lines, 'service_percent'), sumFor(next.lines, 'guarantee'), next.net / 100]).toEqual([-880, 2500, 1620])
  const together = sheetOf(
    sourcesOf({ ...ruled(anna), ...later, begin: '2026-06-01', sold: [sold], worked: [worked('2026-06-11'), worked('2026-07-02')] }),
  )
  expect(together.net).toBe(first.net + next.net)
})

test('возврат в тот же день гарантию не съедает', () => {
  const sold = soldFor(2200)
  const { net } = sheetOf(sourcesOf({ ...ruled(anna), worked: [worked(sold.day)], sold: [sold], returned: [returnOf(sold, sold.day)] }))
  expect(net / 100).toBe(2500)
})

test('X30 с оплаченного без материалов: 2 880,00 − 74,50 − 12,00 = 2 793,50, 40 % — 1 117,40', () => {
  const { lines } = sheetOf(
    sourcesOf({ ...ruled({ ...anna, percent_base: 'paid_minus_materials' }), sold: [soldFor(2880, { materials: rub(74.5 + 12) })] }),
  )
  expect(lines[0]).toMatchObject({ base: 279_350, amount: 111_740 })
})

test('оклад по дням месяца: половины складываются в целое до копейки, до приёма и после ухода не платят', () => {
  const half = (begin: string, end: string, employed = {}) =>
    sumFor(
      sheetOf(sourcesOf({ ...ruled({ month_rate: rub(50_000.01) }), begin, end, employed: { from: null, to: null, ...employed } })).lines,
      'month_rate',
    )
  const [one, other] = [half('2026-07-01', '2026-07-15'), half('2026-07-16', '2026-07-31')]
  expect(Math.round((one + other) * 100)).toBe(5_000_001)
  expect(half('2026-07-01', '2026-07-31', { from: '2026-08-01' })).toBe(0)
  expect(half('2026-06-16', '2026-07-15')).toBeCloseTo(25_000.01 + one, 1)
})

test('правило действует со своего дня: процент личный поверх должности, прежние дни — по прежнему', () => {
  const rules = [
    { id: 1, level: 'position' as const, from: '2026-01-01', rule: { service_percent: 35, goods_percent: 5 } },
    { id: 2, level: 'employer' as const, from: '2026-06-10', rule: { service_percent: 45 } },
    { id: 3, level: 'employer' as const, from: '2026-06-20', rule: { service_percent: 50 } },
  ]
  expect(['2025-12-31', '2026-06-09', '2026-06-10', '2026-06-30'].map((day) => ruleOn(rules, day).rule.service_percent)).toEqual([
    undefined,
    35,
    45,
    50,
  ])
  expect(ruleOn(rules, '2026-06-30')).toEqual({ rule: { service_percent: 50, goods_percent: 5 }, ids: [1, 3] })
})

test('аванс, который вернули в кассу после утверждения листа, возвращается в следующем', () => {
  const revoked = [{ key: 'payout:1', day: '2026-05-30', sum: rub(5000), number: '1-452', cash_order: 9 }]
  const { lines, net, advance } = sheetOf(sourcesOf({ ...ruled(anna), sold: [soldFor(1000)], revoked }))
  expect(lines.find(({ kind }) => kind === 'advance')).toMatchObject({ direction: -1, amount: 500_000 })
  expect([net / 100, advance / 100]).toEqual([5400, -5000])
})

test('лист не кончается ниже нуля: нехватка переходит и в следующем вычтена один раз', () => {
  const advances = [{ key: 'payout:1', day: '2026-06-15', sum: rub(5000), number: null, cash_order: null }]
  const first = sheetOf(sourcesOf({ ...ruled(anna), sold: [soldFor(1000)], advances }))
  expect([first.net, sumFor(first.lines, 'carried')]).toEqual([0, 4600])
  const carried = [{ key: 'period:2026-06-01:2026-06-30', sum: rub(4600), salary: 1 }]
  const second = { begin: '2026-07-01', end: '2026-07-31', sold: [soldFor(20_000, { day: '2026-07-05' })], carried }
  expect(sheetOf(sourcesOf({ ...ruled(anna), ...second })).net / 100).toBe(8000 - 4600)
})
