import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOf, RANDOM_DIGITS, readAnyNumber, readNumber, spaced } from './number.ts'
import { type CertificateFacts, refusalOf, validUntil } from './verdict.ts'

const digits = fc.stringMatching(new RegExp(`^\\d{${RANDOM_DIGITS}}$`))

test('закон: номер читается обратно, набранный с пробелами тоже', () => {
  fc.assert(fc.property(digits, (ten) => readNumber(spaced(numberOf(ten))) === numberOf(ten)))
})

test('закон: описка в одной цифре — не номер', () => {
  fc.assert(
    fc.property(digits, fc.nat(10), fc.integer({ min: 1, max: 9 }), (ten, at, shift) => {
      const number = numberOf(ten)
      const slip = (Number(number[at]) + shift) % 10
      expect(readNumber(number.slice(0, at) + slip + number.slice(at + 1))).toBeNull()
    }),
  )
})

test('не номер: короче, длиннее, буквы', () => {
  for (const typed of ['', '123', `${numberOf('0000000001')}1`, 'abcdefghijk']) expect(readNumber(typed), typed).toBeNull()
})

test('номер прежней программы один, латиницей он набран или кириллицей, строчными или прописными, с дефисом или без', () => {
  for (const typed of ['ПС-00417', 'пс00417', 'ПC 00417', '№ПС/00417']) expect(readAnyNumber(typed), typed).toBe('ПС00417')
  expect(readAnyNumber('xmac-7')).toBe(readAnyNumber('ХМАС7'))
  for (const typed of ['', '12', 'ПС*00417', 'П'.repeat(31)]) expect(readAnyNumber(typed), typed).toBeNull()
})

const sold: CertificateFacts = { state: 'sold', soldDay: '2026-11-23', validUntil: validUntil('2026-11-23', 365), isReady: false }

test('сертификат берут со следующего дня и до конца срока; остаток прежнего — сразу', () => {
  expect(refusalOf(sold, '2026-11-23')).toBe('too_young')
  expect(refusalOf(sold, '2026-11-24')).toBeNull()
  expect(refusalOf(sold, '2027-11-23')).toBeNull()
  expect(refusalOf(sold, '2027-11-24')).toBe('too_old')
  expect(refusalOf({ ...sold, isReady: true }, '2026-11-23')).toBeNull()
  expect(refusalOf({ ...sold, soldDay: null }, '2026-11-23')).toBeNull()
  expect(refusalOf({ ...sold, validUntil: null }, '2099-01-01')).toBeNull()
})

test('не проданный, погашенный, возвращённый и заблокированный названы каждый своим словом', () => {
  const told = (['created', 'at_unit', 'redeemed', 'refunded', 'blocked'] as const).map((state) =>
    refusalOf({ ...sold, state }, '2026-12-01'),
  )
  expect(told).toEqual(['not_sold', 'not_sold', 'redeemed', 'refunded', 'blocked'])
})
