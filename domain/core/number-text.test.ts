import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { countText, numberText, plainText, qtyText, sumText } from './number-text.ts'

test('минус чисел и сумм — «−», а не дефис; ноль знака не имеет', () => {
  expect([sumText(-1234.5), countText(-1500), qtyText(-0.125), plainText(-12345.6789)]).toEqual([
    '−1\u00A0234,50',
    '−1\u00A0500',
    '−0,125',
    '−12345,6789',
  ])
  expect([sumText(-0.004), countText(-0.4), qtyText(-0.0001), sumText(0)]).toEqual(['0,00', '0', '0', '0,00'])
})

test('тысячи разделяет неразрывный пробел, положительное — без знака', () => {
  expect([sumText(1_234_567.891), qtyText(12.5), plainText(7)]).toEqual(['1\u00A0234\u00A0567,89', '12,5', '7'])
  expect(numberText({ notation: 'compact', maximumSignificantDigits: 3 })(-31_840)).toBe('−31,8\u00A0тыс.')
})

test('числа и суммы печатает одно место: минус у экранов и бумаг один', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const sources = globSync('{domain,contract,server,web}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const printing = sources.filter((file) => /Intl\.NumberFormat\(|toLocaleString\('ru/.test(readFileSync(`${root}/${file}`, 'utf8')))
  expect(printing).toEqual(['domain/core/number-text.ts'])
})
