import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DURATION_STEP, stretch } from './stretch.ts'

test('длиннее становится последняя услуга, короче — последняя, затем та, что перед ней', () => {
  expect(stretch([3600, 1800], 7200)).toEqual([3600, 3600])
  expect(stretch([3600, 1800], 4500)).toEqual([3600, 900])
  expect(stretch([3600, 1800], 2700)).toEqual([1800, 900])
})

test('услуга без времени времени не получает, а короче четверти часа не станет ни одна', () => {
  expect(stretch([3600, 0], 5400)).toEqual([5400, 0])
  expect(stretch([3600, 1800], 900)).toBeNull()
  expect(stretch([0], 900)).toEqual([900])
})

test('закон: части всегда складываются в целое, и порядок услуг не теряется', () => {
  const durations = fc.array(
    fc.nat(16).map((steps) => steps * DURATION_STEP),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(durations, fc.integer({ min: 1, max: 48 }), (own, steps) => {
      const parts = stretch(own, steps * DURATION_STEP)
      if (parts === null) {
        expect(own.filter((one) => one > 0).length).toBeGreaterThan(steps)
        return
      }
      expect(parts).toHaveLength(own.length)
      expect(parts.reduce((sum, one) => sum + one, 0)).toBe(steps * DURATION_STEP)
      expect(parts.every((one, at) => one >= Math.min(own[at] ?? 0, DURATION_STEP))).toBe(true)
    }),
  )
})
