import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kopecks, kopecks, sumOf, times } from '#domain/core/money.ts'
import { type CardFacts, lastDay, stateOn } from './state.ts'
import { discounted, paidOf, type VisitsLeft, visitLots, visitValue, visitValues } from './value.ts'

const price = fc.integer({ min: 1, max: 10_000_000 }).map(kopecks)
const visits = fc.integer({ min: 1, max: 365 })

test('X11: визиты карты за 25 000 на 10 и за 10 000 на 3', () => {
  expect(visitValues({ visits: 10, paid: kopecks(2_500_000) }, 10)).toEqual(Array(10).fill(250_000))
  expect(visitValues({ visits: 3, paid: kopecks(1_000_000) }, 3)).toEqual([333_333, 333_333, 333_334])
  expect(visitLots(kopecks(1_000_000), 3)).toEqual([
    { qty: 2, price: 333_333 },
    { qty: 1, price: 333_334 },
  ])
  expect(visitValues({ visits: 3, paid: kopecks(1_000_000) }, 4)).toBeNull()
})

test('L9: визиты карты складываются в её цену, и один от другого отличается не больше чем на копейку', () => {
  fc.assert(
    fc.property(price, visits, (paid, count) => {
      const values = visitValues({ visits: count, paid }, count) as Kopecks[]
      expect(sumOf(values)).toBe(paid)
      expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(1)
      expect(visitLots(paid, count).flatMap((lot) => Array(lot.qty).fill(lot.price))).toEqual(values)
    }),
    { numRuns: 10_000 },
  )
})

test('L9: сколько ни погашать и ни возвращать, остаток карты стоит столько, сколько её последние визиты при продаже', () => {
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 12 }), fc.array(fc.nat(11), { maxLength: 40 }), (paid, count, acts) => {
      const given: Kopecks[] = []
      let left: VisitsLeft = { visits: count, paid }
      for (const act of acts) {
        const back = given[act]
        if (back !== undefined) {
          given.splice(act, 1)
          left = { visits: left.visits + 1, paid: sumOf([left.paid, back]) }
        } else if (left.visits > 0) {
          const value = visitValue(left)
          given.push(value)
          left = { visits: left.visits - 1, paid: kopecks(left.paid - value) }
        }
      }
      const all = [...given, ...(visitValues(left, left.visits) as Kopecks[])]
      expect(sumOf(all)).toBe(paid)
      expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 10_000 },
  )
})

test('закон: деньги карты тратятся до копейки, уплаченное — вместе с номиналом', () => {
  fc.assert(
    fc.property(price, fc.array(fc.integer({ min: 1, max: 3_000_000 }), { maxLength: 10 }), (nominal, amounts) => {
      let left = { nominal, paid: kopecks(Math.floor(nominal * 0.9)) }
      for (const amount of [...amounts, nominal]) {
        const used = kopecks(Math.min(amount, left.nominal))
        left = { nominal: kopecks(left.nominal - used), paid: kopecks(left.paid - paidOf(left, used)) }
        expect(left.paid).toBeGreaterThanOrEqual(0)
      }
      expect(left).toEqual({ nominal: 0, paid: 0 })
    }),
  )
})

test('процент карты снижает цену, копейка — в пользу клиента', () => {
  expect(discounted(kopecks(320_000), 15)).toBe(272_000)
  expect(discounted(kopecks(9_999), 10)).toBe(8_999)
  expect(times(discounted(kopecks(100), 100), 3)).toBe(0)
})

const card: CardFacts = {
  life: 'active',
  kind: 'visits',
  visitsLeft: 3,
  nominalLeft: kopecks(0),
  validUntil: '2026-12-31',
  frozenOn: null,
  freezeLeft: 14,
}

test('карта действует по последний день, дальше истекла; без визитов — кончилась', () => {
  expect(stateOn(card, '2026-12-31')).toBe('active')
  expect(stateOn(card, '2027-01-01')).toBe('expired')
  expect(stateOn({ ...card, visitsLeft: 0 }, '2026-12-01')).toBe('spent')
  expect(stateOn({ ...card, kind: 'discount', visitsLeft: 0 }, '2026-12-01')).toBe('active')
  expect(stateOn({ ...card, life: 'refunded' }, '2026-12-01')).toBe('refunded')
})

test('заморозка: стоит не дольше своих дней, потом идёт сама, и срок длиннее ровно на них', () => {
  const frozen: CardFacts = { ...card, life: 'frozen', frozenOn: '2026-12-01' }
  expect(stateOn(frozen, '2026-12-14')).toBe('frozen')
  expect(lastDay(frozen, '2026-12-06')).toBe('2027-01-05')
  expect(stateOn(frozen, '2026-12-15')).toBe('active')
  expect(stateOn(frozen, '2027-01-14')).toBe('active')
  expect(stateOn(frozen, '2027-01-15')).toBe('expired')
})
