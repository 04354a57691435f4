import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, weekday } from '#domain/core/clock-time.ts'
import { copiesOf, cycleOf, daysOf, daysOfPattern, type Pattern } from './patterns.ts'

const MONDAY = '2026-11-23'
const turns = (text: string): Pattern => cycleOf(text) ?? { kind: 'cycle', on: [] }
const stretch = fc.record({
  first: fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2024-01-01', count)),
  weeks: fc.integer({ min: 1, max: 12 }),
})
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
const cycle: fc.Arbitrary<Pattern> = fc.record({ kind: fc.constant('cycle'), on: fc.array(fc.boolean(), { minLength: 1, maxLength: 28 }) })
const pattern: fc.Arbitrary<Pattern> = fc.oneof(
  cycle,
  fc.record({ kind: fc.constant('weekdays'), weekdays }),
  fc.record({ kind: fc.constant('weeks'), parity: fc.constantFrom('odd', 'even'), weekdays }),
)

describe('шаблоны смен', () => {
  test('2/2 и 3/3 считаются от первого дня, 5/2 с понедельника — будни', () => {
    expect(daysOfPattern(turns('2/2'), { first: MONDAY, weeks: 1 })).toEqual(['2026-11-23', '2026-11-24', '2026-11-27', '2026-11-28'])
    expect(daysOfPattern(turns('3/3'), { first: MONDAY, weeks: 1 })).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-29'])
    expect(daysOfPattern(turns('5/2'), { first: MONDAY, weeks: 4 }).every((day) => weekday(day) < 6)).toBe(true)
  })

  test('свой цикл читается как работа и отдых по очереди; что не цикл, им не становится', () => {
    expect(daysOfPattern(turns('1/1/2/3'), { first: MONDAY, weeks: 1 })).toEqual(['2026-11-23', '2026-11-25', '2026-11-26'])
    for (const text of ['', '2', '2/1/3', '2/0', 'два/два', '30/30', '-1/2']) expect(cycleOf(text)).toBeNull()
  })

  test('двое на одном месте по 2/2 сменяют друг друга: второй начинает на два дня позже', () => {
    const both = [0, 2].flatMap((lag) => daysOfPattern(turns('2/2'), { first: MONDAY, weeks: 4 }, lag))
    expect(both.toSorted()).toEqual(daysOf({ first: MONDAY, weeks: 4 }))
  })

  test('через неделю — и после года из 53 недель', () => {
    const odd: Pattern = { kind: 'weeks', parity: 'odd', weekdays: [3] }
    // 2026-12-30 is in week 53, 2027-01-06 in week 1: both odd by the calendar.
    expect(daysOfPattern(odd, { first: '2026-12-28', weeks: 4 })).toEqual(['2026-12-30', '2027-01-13'])
  })

  test('неделя человека повторяется столько раз, сколько просили', () => {
    const rows = [{ day: '2026-11-24' }, { day: '2026-11-29' }, { day: '2026-11-30' }]
    const copies = copiesOf(rows, { first: MONDAY, weeks: 1 }, { first: '2026-12-07', times: 2 })
    expect(copies.map((one) => one.to)).toEqual(['2026-12-08', '2026-12-13', '2026-12-15', '2026-12-20'])
  })

  test('закон: дни идут по порядку, без повторов и не выходят за свои недели', () => {
    fc.assert(
      fc.property(pattern, stretch, fc.integer({ min: 0, max: 30 }), (one, where, lag) => {
        const days = daysOfPattern(one, where, lag)
        expect(days).toEqual([...new Set(days)].toSorted())
        for (const day of days) expect(daysBetween(where.first, day)).toBeLessThan(where.weeks * 7)
        expect(days.every((day) => day >= where.first)).toBe(true)
      }),
    )
  })

  test('закон: продлить шаблон — значит только добавить дни в конец', () => {
    fc.assert(
      fc.property(pattern, stretch, (one, where) => {
        const days = daysOfPattern(one, where)
        expect(daysOfPattern(one, { ...where, weeks: where.weeks + 3 }).slice(0, days.length)).toEqual(days)
      }),
    )
  })

  test('закон: цикл повторяется через свою длину, сдвиг на длину цикла ничего не меняет', () => {
    fc.assert(
      fc.property(cycle, stretch, (one, where) => {
        const { length } = one.kind === 'cycle' ? one.on : []
        const days = new Set(daysOfPattern(one, where))
        for (const day of daysOf(where)) {
          const later = addDays(day, length ?? 0)
          if (daysBetween(where.first, later) < where.weeks * 7) expect(days.has(later)).toBe(days.has(day))
        }
        expect(daysOfPattern(one, where, length)).toEqual([...days])
      }),
    )
  })

  test('закон: чётные и нечётные недели вместе — все недели, и ни одного дня дважды', () => {
    fc.assert(
      fc.property(weekdays, stretch, (own, where) => {
        const parts = (['odd', 'even'] as const).flatMap((parity) => daysOfPattern({ kind: 'weeks', parity, weekdays: own }, where))
        expect(parts.toSorted()).toEqual(daysOfPattern({ kind: 'weekdays', weekdays: own }, where))
      }),
    )
  })

  test('закон: копия стоит в те же дни недели, что и образец, и на том же расстоянии', () => {
    fc.assert(
      fc.property(stretch, fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 6 }), (from, later, times) => {
        const rows = daysOf(from).map((day) => ({ day }))
        const copies = copiesOf(rows, from, { first: addDays(from.first, later * 7), times })
        expect(copies).toHaveLength(rows.length * times)
        expect(new Set(copies.map((one) => one.to)).size).toBe(copies.length)
        for (const one of copies) expect(weekday(one.to)).toBe(weekday(one.day))
      }),
    )
  })
})
