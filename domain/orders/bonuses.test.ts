import { expect, test } from 'vitest'
import { toKopecks } from '#domain/core/money.ts'
import { bonusBase, bonusesFor, bonusLimit } from './bonuses.ts'
import { itemKind } from './kinds.ts'

const { service, good, certificate, tips } = itemKind

test('X15: R2, начисление 5 % от уплаченных 2 930 — 146,50 бонуса', () => {
  // R2's lines as they are paid: what the bonuses covered brings none.
  const lines = [
    { kind: service, qty: 1, paid: toKopecks(1862.85) },
    { kind: service, qty: 1, paid: toKopecks(739.52) },
    { kind: good, qty: 1, paid: toKopecks(327.63) },
  ]
  expect(bonusBase(lines)).toBe(toKopecks(2930))
  expect(bonusesFor(bonusBase(lines), 5)).toBe(toKopecks(146.5))
})

test('сертификат и чаевые бонусов не приносят, и бонусами их не оплачивают', () => {
  const sold = [
    { kind: service, qty: 1, price: toKopecks(1000), paid: toKopecks(1000) },
    { kind: certificate, qty: 1, price: toKopecks(5000), paid: toKopecks(5000) },
    { kind: tips, qty: 1, price: toKopecks(300), paid: toKopecks(300) },
  ]
  expect(bonusBase(sold)).toBe(toKopecks(1000))
  expect(bonusLimit(sold, 30)).toBe(toKopecks(300))
})
