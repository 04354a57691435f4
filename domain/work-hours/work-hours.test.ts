import { expect, test } from 'vitest'
import { clockOf, dueAt, type PlaceClock, type WorkHours, workedBetween, workSpans } from './work-hours.ts'

/** A place whose clock shows UTC. */
const clock: PlaceClock = {
  dayOf: (at) => new Date(at * 1000).toISOString().slice(0, 10),
  epochAt: (day, seconds) => Date.parse(`${day}T00:00:00Z`) / 1000 + seconds,
}
const at = (text: string) => Date.parse(`2026-11-${text}Z`) / 1000
const shown = (seconds: number) => new Date(seconds * 1000).toISOString().slice(8, 16)
const HOUR = 3600

/** Monday (2026-11-23) and Tuesday from nine to six with an hour of dinner; Wednesday the 25th is closed, Saturday the 28th is a working one. */
const work: WorkHours = {
  hours: [1, 2, 3].flatMap((weekday) => [
    { weekday, from: '14:00', to: '18:00' },
    { weekday, from: '09:00', to: '13:00' },
  ]),
  days: [
    { date: '2026-11-25', hours: [] },
    { date: '2026-11-28', hours: [{ from: '20:00', to: '24:00' }] },
  ],
}
const due = (start: string, hours: number) => shown(dueAt(at(start), hours * HOUR, work, clock))

test('срок отсчитывают только по рабочим часам: обед, ночь, закрытый день и выходные не в счёт', () => {
  expect(due('23T09:00', 4)).toBe('23T13:00')
  expect(due('23T10:30', 3)).toBe('23T14:30')
  expect(due('23T13:00', 1)).toBe('23T15:00')
  expect(due('23T17:30', 1)).toBe('24T09:30')
  expect(due('24T17:00', 2)).toBe('28T21:00')
  expect(due('28T22:00', 3)).toBe('30T10:00')
  expect(due('23T07:00', 0)).toBe('23T07:00')
  expect(due('23T07:00', -1)).toBe('23T07:00')
})

test('отдел, который не работает никогда, срока не даёт', () => {
  expect(() => dueAt(at('23T09:00'), 1, { hours: [], days: [] }, clock)).toThrow('no working hours')
})

test('рабочие отрезки между двумя мигами — по порядку и обрезаны ими', () => {
  const spans = workSpans(at('23T12:00'), at('24T10:00'), work, clock)
  expect(spans.map(({ from, to }) => [shown(from), shown(to)])).toEqual([
    ['23T12:00', '23T13:00'],
    ['23T14:00', '23T18:00'],
    ['24T09:00', '24T10:00'],
  ])
  expect(workedBetween(at('23T12:00'), at('24T10:00'), work, clock)).toBe(6 * HOUR)
  expect(workSpans(at('23T13:00'), at('23T14:00'), work, clock)).toEqual([])
  expect(workSpans(at('23T10:00'), at('23T10:00'), work, clock)).toEqual([])
  expect(workSpans(at('24T10:00'), at('23T12:00'), work, clock)).toEqual([])
})

test('где часы переводят назад, отрезки дня не наезжают друг на друга', () => {
  // Behind 13:00 the hands go back by two hours: what begins at 14:00 by the clock would begin before the morning has ended.
  const jumping: PlaceClock = { ...clock, epochAt: (day, seconds) => clock.epochAt(day, seconds) - (seconds > 13 * HOUR ? 2 * HOUR : 0) }
  const spans = workSpans(at('23T00:00'), at('23T23:00'), work, jumping)
  expect(spans.map(({ from, to }) => [shown(from), shown(to)])).toEqual([
    ['23T09:00', '23T13:00'],
    ['23T13:00', '23T16:00'],
  ])
})

test('24:00 — конец дня', () => {
  expect(clockOf('24:00')).toBe(86_400)
  expect(clockOf('09:30')).toBe(34_200)
})
