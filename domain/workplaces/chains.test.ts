import { expect, test } from 'vitest'
import { chainsMeet } from './chains.ts'

const chain = (begin_at: string, ...minutes: number[]) => ({ begin_at, schedule: minutes.map((one) => one * 60) })
const morning = chain('2026-11-01 10:00:00', 120, 90, 120)

test('две цепочки одной даты с обедом между ними не пересекаются', () => {
  expect(chainsMeet(morning, chain('2026-11-01 16:00:00', 120, 90, 150))).toBe(false)
  expect(chainsMeet(morning, chain('2026-11-01 15:30:00', 120))).toBe(false)
})

test('цепочки одной даты, которые делят хотя бы четверть часа, пересекаются в обе стороны', () => {
  const afternoon = chain('2026-11-01 15:15:00', 120)
  expect(chainsMeet(morning, afternoon)).toBe(true)
  expect(chainsMeet(afternoon, morning)).toBe(true)
})

test('цепочки разных дат сменяют друг друга и не пересекаются', () => {
  expect(chainsMeet(morning, chain('2026-11-02 10:00:00', 120))).toBe(false)
})

test('цепочка от начала смены встречается только с другой такой же', () => {
  const fromShift = chain('2026-11-01 00:00:00', 240, 240, 240)
  expect(chainsMeet(fromShift, morning)).toBe(false)
  expect(chainsMeet(fromShift, chain('2026-11-01 00:00:00', 60))).toBe(true)
})
