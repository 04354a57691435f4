import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumsOf } from '#domain/core/ledger.ts'
import { kopecks, toKopecks, zero } from '#domain/core/money.ts'
import { closingLines, faces, refusalOf, totalOfCount } from './closing.ts'

const place = { unit_id: 1, shift_id: 9, register_id: 7, currency: 1, package_id: 5 } as const

test('X17 расчёт: 3×5 000, 4×1 000, 1×500 и 1×100 — 19 600; пакет и размен равны насчитанному', () => {
  const fact = totalOfCount({ '500000': 3, '100000': 4, '50000': 1, '10000': 1 })
  expect(fact).toBe(toKopecks(19_600))
  expect(refusalOf({ fact, packed: toKopecks(16_600), exchange: toKopecks(3000) })).toBeNull()
  expect(refusalOf({ fact, packed: toKopecks(16_600), exchange: toKopecks(3001) })).toBe('split')
  expect(refusalOf({ fact, packed: kopecks(-1), exchange: kopecks(fact + 1) })).toBe('negative')
  const lines = closingLines(
    { held: [{ entity_id: 1, amount: toKopecks(19_610) }], fact, packed: toKopecks(16_600), exchange: toKopecks(3000) },
    place,
  )
  expect(lines.map(({ account, amount }) => `${account} ${amount / 100}`)).toEqual([
    'cash.shortage 10',
    'cash.register -10',
    'cash.transit 16600',
    'cash.register -16600',
  ])
})

test('размен и недостача — дело юрлица кассы: деньги второго юрлица уходят в пакет целиком', () => {
  const held = [
    { entity_id: 1, amount: toKopecks(4000) },
    { entity_id: 2, amount: toKopecks(1500) },
  ]
  const lines = closingLines({ held, fact: toKopecks(5400), packed: toKopecks(2400), exchange: toKopecks(3000) }, place)
  const of = (entity: number) =>
    lines
      .filter((line) => line.entity_id === entity && line.account !== 'cash.register')
      .map(({ account, amount }) => `${account} ${amount / 100}`)
  expect([of(1), of(2)]).toEqual([['cash.shortage 100', 'cash.transit 900'], ['cash.transit 1500']])
})

const sum = fc.integer({ min: 0, max: 10_000_000 }).map(kopecks)
test('каким бы ни было закрытие, у каждого юрлица ноль, касса не ниже нуля и в ней остаётся ровно размен', () => {
  fc.assert(
    fc.property(fc.array(sum, { minLength: 1, maxLength: 4 }), sum, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, fact, part) => {
      const exchange = kopecks(Math.floor(fact * part))
      const packed = kopecks(fact - exchange)
      const held = amounts.map((amount, at) => ({ entity_id: at + 1, amount }))
      const lines = closingLines({ held, fact, packed, exchange }, place)
      for (const total of sumsOf(lines).values()) expect(total).toBe(0)
      const left = held.map(({ entity_id, amount }) =>
        lines
          .filter((line) => line.entity_id === entity_id && line.account === 'cash.register')
          .reduce((all, line) => kopecks(all + line.amount), amount),
      )
      expect(left.every((one) => one >= 0)).toBe(true)
      expect(left.reduce((all, one) => kopecks(all + one), zero)).toBe(exchange)
    }),
    { numRuns: 20_000 },
  )
})

test('номиналы идут от старших к младшим и не повторяются', () => {
  for (const list of Object.values(faces)) expect([...new Set(list)].toSorted((one, other) => other - one)).toEqual(list)
})
