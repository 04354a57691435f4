import { expect, test } from 'vitest'
import { canSendOn, isOffered, lastSendDay, UNPAID_SECONDS } from './offer.ts'

test('покупатель называет номинал из перечня или свою сумму в пределах, если компания их задала', () => {
  const offer = { faces: [1000, 3000], own_min: 500, own_max: 5000 }
  for (const face of [1000, 3000, 500, 5000, 777]) expect(isOffered(face, offer), String(face)).toBe(true)
  for (const face of [499, 5001]) expect(isOffered(face, offer), String(face)).toBe(false)
  for (const closed of [
    { ...offer, own_min: null },
    { ...offer, own_max: null },
  ]) {
    expect(isOffered(1000, closed)).toBe(true)
    expect(isOffered(777, closed)).toBe(false)
  }
})

test('подарок уходит сегодня или в течение 365 дней; неоплаченное ждёт сутки', () => {
  expect(lastSendDay('2026-11-29')).toBe('2027-11-29')
  expect(['2026-11-28', '2026-11-29', '2027-11-29', '2027-11-30'].map((day) => canSendOn(day, '2026-11-29'))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(UNPAID_SECONDS).toBe(86_400)
})
