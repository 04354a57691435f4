import { expect, test } from 'vitest'
import { blockingTypeOf } from './blocking.ts'

test('CMP-713 CMP-714 вид блокировки: 1 — до даты, если она задана; иначе 2 — на срок после оценки; иначе 0 — навсегда', () => {
  const typeOf = (rating_block_at: string | null, rating_block_after: number | null) =>
    blockingTypeOf({ rating_block_at, rating_block_after })
  expect(typeOf('2026-12-01', null)).toBe(1)
  expect(typeOf('2026-12-01', 14)).toBe(1)
  expect(typeOf(null, 14)).toBe(2)
  expect(typeOf(null, null)).toBe(0)
})
