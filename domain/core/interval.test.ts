import { array, assert as check, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contains, type Interval, lengthOf, mergeAll, overlapOf, overlaps, subtract, touches } from './interval.ts'

const numRuns = Number(process.env.RUNS ?? 500)
const intervals = array(
  integer({ min: 0, max: 40 }).chain((begin) => integer({ min: begin, max: 45 }).map((end) => ({ begin, end }))),
  { maxLength: 6 },
)
const points = (list: readonly Interval[]) => {
  const inside = new Set<number>()
  for (const { begin, end } of list) for (let point = begin; point < end; point += 1) inside.add(point)
  return inside
}

describe('полуоткрытые интервалы', () => {
  test('встык — не пересечение', () => {
    expect(overlaps({ begin: 10, end: 12 }, { begin: 12, end: 14 })).toBe(false)
    expect(touches({ begin: 12, end: 14 }, { begin: 10, end: 12 })).toBe(true)
    expect(contains({ begin: 10, end: 12 }, { begin: 10, end: 12 })).toBe(true)
    expect(overlapOf({ begin: 10, end: 13 }, { begin: 12, end: 14 })).toBe(1)
  })

  test('длина, общая часть, вложенность и соседство — по обоим концам', () => {
    const noon = { begin: 10, end: 13 }
    expect(lengthOf(noon)).toBe(3)
    expect(overlaps(noon, { begin: 12, end: 14 })).toBe(true)
    expect(overlapOf(noon, { begin: 14, end: 15 })).toBe(0)
    expect([9, 10, 11].map((begin) => contains(noon, { begin, end: 12 }))).toEqual([false, true, true])
    expect([12, 13, 14].map((end) => contains(noon, { begin: 11, end }))).toEqual([true, true, false])
    expect(
      [
        { begin: 13, end: 14 },
        { begin: 9, end: 10 },
        { begin: 14, end: 15 },
        { begin: 11, end: 12 },
      ].map((one) => touches(noon, one)),
    ).toEqual([true, true, false, false])
  })

  test('вырезанный пустой интервал ничего не делит, а конец не оставляет пустого', () => {
    expect(subtract({ begin: 10, end: 13 }, [{ begin: 11, end: 11 }])).toEqual([{ begin: 10, end: 13 }])
    expect(subtract({ begin: 10, end: 13 }, [{ begin: 12, end: 11 }])).toEqual([{ begin: 10, end: 13 }])
    expect(subtract({ begin: 10, end: 13 }, [{ begin: 11, end: 13 }])).toEqual([{ begin: 10, end: 11 }])
    expect(subtract({ begin: 10, end: 10 }, [])).toEqual([])
  })

  test('закон: вычитание и слияние считают точки', () => {
    check(
      property(intervals, intervals, (some, others) => {
        const merged = mergeAll(some)
        expect(points(merged)).toEqual(points(some))
        expect(merged.every((one, index) => lengthOf(one) > 0 && one.begin > (merged[index - 1]?.end ?? -1))).toBe(true)
        const taken = points(others)
        const left = merged.flatMap((one) => subtract(one, others))
        expect(points(left)).toEqual(new Set([...points(some)].filter((point) => !taken.has(point))))
        expect(left.every((one) => lengthOf(one) > 0)).toBe(true)
      }),
      { numRuns },
    )
  })
})
