import { expect, test } from 'vitest'
import { badgeOf, counterLabel } from './counter.ts'

test('NTF-714 SHL-043 Y14 счётчик: пусто при нуле, «(n)» до 99, «∞» с 99', () => {
  expect([-1, 0, 1, 42, 98, 99, 100, 5000].map(counterLabel)).toEqual(['', '', '(1)', '(42)', '(98)', '∞', '∞', '∞'])
})

test('на колокольчике то же без скобок', () => {
  expect([0, 1, 98, 99].map(badgeOf)).toEqual(['', '1', '98', '∞'])
})
