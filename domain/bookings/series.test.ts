import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, weekday } from '#domain/core/clock-time.ts'
import { daysOfSeries, MOST_VISITS } from './series.ts'

test('серия по числу визитов и до даты: день недели тот же, дата окончания входит', () => {
  const first = '2026-11-23'
  expect(daysOfSeries({ first, everyWeeks: 3, count: 3, until: null })).toEqual(['2026-11-23', '2026-12-14', '2027-01-04'])
  expect(daysOfSeries({ first, everyWeeks: 2, count: null, until: '2026-12-21' })).toEqual(['2026-11-23', '2026-12-07', '2026-12-21'])
  expect(daysOfSeries({ first, everyWeeks: 2, count: null, until: '2026-12-20' })).toHaveLength(2)
  expect(daysOfSeries({ first, everyWeeks: 1, count: null, until: '2026-11-01' })).toEqual([])
})

test('закон: шаг один и тот же, перехода часов дни не замечают, больше 52 визитов не бывает', () => {
  const wish = fc.record({
    first: fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days)),
    everyWeeks: fc.integer({ min: 1, max: 8 }),
    count: fc.integer({ min: 1, max: 80 }),
  })
  fc.assert(
    fc.property(wish, ({ first, everyWeeks, count }) => {
      const days = daysOfSeries({ first, everyWeeks, count, until: null })
      expect(days).toHaveLength(Math.min(count, MOST_VISITS))
      expect(days.every((day) => weekday(day) === weekday(first))).toBe(true)
      expect(days.slice(1).every((day, at) => daysBetween(days[at] ?? '', day) === everyWeeks * 7)).toBe(true)
    }),
  )
})
