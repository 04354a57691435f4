import { expect, test } from 'vitest'
import { isInn } from './inn.ts'

test.each(['7707083893', '7736050003', '500100732259'])('ИНН %s сходится с контрольными цифрами', (inn) => {
  expect(isInn(inn)).toBe(true)
})

test.each([
  '7707083894',
  '500100732258',
  '500100732269',
  '0000000000',
  '000000000000',
  '770708389',
  '77070838931',
  '77070838a3',
  '',
  'И7707083893',
  '7707083893 ',
])('«%s» — не ИНН', (text) => {
  expect(isInn(text)).toBe(false)
})

test('одна перепутанная цифра ИНН почти всегда видна по контрольной, в десятизначном и двенадцатизначном', () => {
  for (const inn of ['7707083893', '500100732259']) {
    const spoilt = [...inn].flatMap((digit, at) =>
      [...'0123456789'].filter((other) => other !== digit).map((other) => inn.slice(0, at) + other + inn.slice(at + 1)),
    )
    // Modulo 11 is cut to one digit, so that 10 and 0 look alike: a few mistakes pass.
    expect(spoilt.filter(isInn).length / spoilt.length).toBeLessThan(0.05)
  }
})

test('нули в начале и в конце — обычный ИНН, одни нули — нет', () => {
  expect(isInn('0105000400')).toBe(true)
  expect(isInn('0000000000')).toBe(false)
})
