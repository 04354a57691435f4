import { expect, test } from 'vitest'
import { addMonths, weeksOf } from './month.tsx'

test('неделя начинается с понедельника, месяц занимает шесть строк', () => {
  const weeks = weeksOf('2026-11-23')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks[4]?.[0]).toBe('2026-11-23')
})

test('31 января плюс месяц — последний день февраля', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
})
