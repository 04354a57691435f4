import { expect, test } from 'vitest'
import { checkDigit } from './luhn.ts'

test.each([
  ['7992739871', '3'],
  ['411111111111111', '1'],
  ['0', '0'],
  ['5', '9'],
  ['9', '1'],
])('контрольная цифра Луна у %s — %s', (digits, check) => {
  expect(checkDigit(digits)).toBe(check)
})
