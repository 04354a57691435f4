import { expect, test } from 'vitest'
import { phoneDigits } from './phone.ts'

test('восьмёрка и +7 — один телефон; с плюсом восьмёрка — код своей страны', () => {
  expect(['8 (916) 123-45-67', '+7 916 123 45 67', '79161234567'].map(phoneDigits)).toEqual(Array(3).fill('79161234567'))
  expect(phoneDigits('+84 91 234 56 78')).toBe('84912345678')
  expect(phoneDigits('8 916 123')).toBe('8916123')
})
