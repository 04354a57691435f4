import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noQty, thousandths, toThousandths } from '#domain/core/quantity.ts'
import { type GiveFacts, type GiveOutcome, giveOutcomes, outcomeOf } from './outcomes.ts'
import { beyondGiven, comeBack, kindOfPiece } from './pieces.ts'
import { weightOf } from './weighing.ts'

const give = {
  unit_id: 1,
  status: 'available' as const,
  good_id: 7,
  good_type_id: 3,
  booking_id: null,
  employer_id: null,
  uses: 0,
  max_use: 1,
  weight: null,
  min_weight: null,
  sterile_until: null,
  today: '2026-11-23',
}
const visit = {
  id: 5,
  unit_id: 1,
  isCancelled: false,
  isToday: true,
  isPosted: false,
  masters: [14],
  goods: [],
  types: [3],
}
const clean: GiveFacts = {
  act: 'issue',
  barcode: '2800000000018',
  give,
  unit_id: 1,
  isTaken: false,
  visit,
  master: 14,
  scale: null,
}

/** What alone brings each outcome about. Two need another act: a barcode that is given, a piece that comes back. */
const broken: Partial<Record<GiveOutcome, (facts: GiveFacts) => GiveFacts>> = {
  barcodeError: (facts) => ({ ...facts, barcode: '123' }),
  notFound: (facts) => ({ ...facts, give: null }),
  otherUnit: (facts) => ({ ...facts, give: facts.give && { ...facts.give, unit_id: 2 } }),
  obsolete: (facts) => ({ ...facts, give: facts.give && { ...facts.give, sterile_until: '2026-11-22', uses: 1 } }),
  wrongGoodType: (facts) => ({ ...facts, visit: facts.visit && { ...facts.visit, types: [9] } }),
  noMaster: (facts) => ({ ...facts, master: null, visit: facts.visit && { ...facts.visit, masters: [] } }),
  wrongBooking: (facts) => ({ ...facts, visit: facts.visit && { ...facts.visit, isCancelled: true } }),
  wrongMaster: (facts) => ({ ...facts, visit: facts.visit && { ...facts.visit, masters: [15, 16] } }),
  scaleError: (facts) => ({ ...facts, scale: { trouble: 'silent' } }),
}
const asked = giveOutcomes.filter((outcome) => broken[outcome])

test('исходов двенадцать, и что ни нарушено разом, назван тот, что раньше по порядку', () => {
  expect(giveOutcomes).toHaveLength(12)
  expect(outcomeOf(clean)).toBeNull()
  fc.assert(
    fc.property(fc.subarray([...asked], { minLength: 1 }), (outcomes) => {
      const facts = outcomes.reduceRight((so, outcome) => broken[outcome]?.(so) ?? so, clean)
      expect(outcomeOf(facts)).toBe(outcomes[0])
    }),
  )
  const issued = { ...give, status: 'issued' as const, booking_id: 5, employer_id: 14 }
  expect(outcomeOf({ ...clean, give: issued })).toBe('alreadyIssued')
  expect(outcomeOf({ ...clean, give: { ...issued, booking_id: 6 } })).toBe('wrongBooking')
  expect(outcomeOf({ ...clean, act: 'return' })).toBe('notIssued')
  expect(outcomeOf({ ...clean, act: 'register', give: null, isTaken: true, unit_id: 9 })).toBe('barcodeInUse')
  expect(outcomeOf({ ...clean, act: 'relabel', isTaken: true, unit_id: 9 })).toBe('otherUnit')
})

test('выданное до конца срока принимают и после него; неначатое с вышедшим сроком не выдают', () => {
  const issued = { ...give, status: 'issued' as const, booking_id: 5, employer_id: 14, sterile_until: '2026-11-22' }
  expect(outcomeOf({ ...clean, act: 'return', give: issued })).toBeNull()
  expect(outcomeOf({ ...clean, give: { ...give, sterile_until: '2026-11-23' } })).toBeNull()
  expect(outcomeOf({ ...clean, give: { ...give, sterile_until: '2026-11-22' } })).toBe('obsolete')
})

test('банка возвращается не тяжелее, чем была, больше чем на два грамма', () => {
  const jar = {
    ...give,
    status: 'issued' as const,
    booking_id: 5,
    employer_id: 14,
    weight: toThousandths(200),
    min_weight: toThousandths(40),
  }
  const back = (grams: number) => outcomeOf({ ...clean, act: 'return', give: jar, scale: { grams: toThousandths(grams) } })
  expect([back(202), back(202.1), back(187.5), back(0)]).toEqual([null, 'scaleError', null, 'scaleError'])
})

const pieces = { base_unit: 'pc' as const, max_use: 5, min_weight: null, uses: 0, weight: null, per_gram: thousandths(1000) }
const gel = { ...pieces, base_unit: 'g' as const, max_use: null, min_weight: toThousandths(40), weight: toThousandths(200) }

test('баф служит пять визитов и списывается штукой на последнем; банка — разницей весов; обычный товар поштучно не выдают', () => {
  expect(comeBack(pieces, null)).toEqual({ status: 'returned', uses: 1, weight: null, used: 0 })
  expect(comeBack({ ...pieces, uses: 4 }, null)).toEqual({ status: 'used', uses: 5, weight: null, used: 1000 })
  expect(comeBack(gel, toThousandths(187.5))).toMatchObject({ status: 'returned', used: 12_500 })
  expect(comeBack({ ...gel, base_unit: 'ml', per_gram: toThousandths(1.25) }, toThousandths(192))).toMatchObject({ used: 10_000 })
  expect(comeBack(gel, toThousandths(40))).toMatchObject({ status: 'used', used: 160_000 })
  expect(comeBack(gel, toThousandths(201))).toMatchObject({ status: 'returned', used: noQty })
  expect(comeBack({ ...gel, base_unit: 'pc' }, toThousandths(39))).toMatchObject({ status: 'used', used: 1000 })
  expect(kindOfPiece({ base_unit: 'pc', max_use: null, min_weight: null })).toBeNull()
  expect(kindOfPiece({ base_unit: 'ml', max_use: 3, min_weight: null })).toBeNull()
})

test('сколько бы визитов банка ни служила, по весу уходит ровно то, чего в ней не стало', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9000 }), { maxLength: 12 }), (poured) => {
      let jar = { ...gel, min_weight: noQty, weight: toThousandths(1000) }
      let used = 0
      for (const qty of poured) {
        const back = comeBack(jar, thousandths((jar.weight ?? 0) - qty))
        used += back.used
        jar = { ...jar, uses: back.uses, weight: back.weight ?? noQty }
      }
      expect(used + jar.weight).toBe(1_000_000)
    }),
  )
})

test('норма списывает лишь то, чего визиту не выдали: штука за штуку, взвешенное — целиком по весу', () => {
  const norm = (good_id: number, qty: number, times = 1) => ({ good_id, qty: toThousandths(qty), times })
  const given = [
    { good_id: 7, pieces: 2, base_unit: 'pc' as const },
    { good_id: 8, pieces: 1, base_unit: 'g' as const },
  ]
  expect(beyondGiven([norm(7, 1, 3), norm(8, 12.5), norm(9, 1)], given)).toEqual([norm(7, 1), norm(9, 1)])
  expect(beyondGiven([norm(7, 1), norm(7, 1)], given)).toEqual([])
})

test('вес берут, когда весы успокоились; дрожащие за две секунды и молчащие — отказ; пустые весы — не вес', () => {
  const rest = [0, 100, 200, 300, 400, 500].map((ms) => ({ ms, grams: ms === 0 ? 180 : 187.5 }))
  expect(weightOf(rest.slice(0, 4), false)).toBeNull()
  expect(weightOf(rest, false)).toEqual({ grams: 187_500 })
  expect(weightOf([], true)).toEqual({ trouble: 'silent' })
  expect(
    weightOf(
      rest.map(({ ms }) => ({ ms, grams: 0 })),
      false,
    ),
  ).toEqual({ trouble: 'empty' })
  const trembling = Array.from({ length: 21 }, (_, at) => ({ ms: at * 100, grams: at % 2 === 0 ? 180 : 190 }))
  expect(weightOf(trembling.slice(0, 20), false)).toBeNull()
  expect(weightOf(trembling, false)).toEqual({ trouble: 'trembling' })
})
