import { expect, test } from 'vitest'
import { codeAt, newTotpSecret, otpauthOf, printBase32, stepOf, totpOf } from './totp.ts'

/** RFC 6238, appendix B: the key of twenty ASCII digits, eight digits of code. */
const key = Buffer.from('12345678901234567890')
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('код второго шага в секунду %i — тот, что в RFC 6238', (seconds, code) => {
  expect(codeAt(key, Math.floor(seconds / 30), 8)).toBe(code)
})

test('ключ печатается в base32, как в RFC 4648, и читается обратно', () => {
  expect(printBase32(Buffer.from('fooba'))).toBe('MZXW6YTB')
  expect(printBase32(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(totpOf(printBase32(key), 59)).toBe('287082')
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
})

test('подходит код этой половины минуты и соседних, более ранние и чужие — нет', () => {
  const secret = newTotpSecret()
  const now = 1_800_000_000
  expect(stepOf(secret, totpOf(secret, now), now)).toBe(60_000_000)
  expect(stepOf(secret, totpOf(secret, now - 30), now)).toBe(59_999_999)
  expect(stepOf(secret, totpOf(secret, now + 30), now)).toBe(60_000_001)
  expect(stepOf(secret, totpOf(secret, now - 90), now)).toBeNull()
  expect(stepOf(secret, '12345', now)).toBeNull()
})

test('приложение читает, чей это код и от чего', () => {
  expect(otpauthOf('ABC', 'Окно', '+79001234567')).toBe(
    'otpauth://totp/%D0%9E%D0%BA%D0%BD%D0%BE:%2B79001234567?secret=ABC&issuer=%D0%9E%D0%BA%D0%BD%D0%BE',
  )
})
