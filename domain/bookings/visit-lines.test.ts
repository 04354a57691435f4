import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedLines as changed, type KeptLine, type VisitLine } from './visit-lines.ts'

const changedLines = (booked: KeptLine[], sold: VisitLine[]) => changed({ begin: 1000, booked }, sold)

const row = (id: number, service: number, more: Partial<KeptLine> = {}): KeptLine => ({
  id,
  service,
  employer: 14,
  qty: 1,
  begin: 1000,
  duration: 600,
  ...more,
})
const line = (service: number, more: Partial<VisitLine> = {}): VisitLine => ({ service, employer: 14, qty: 1, ...more })

test('то же самое ничего не меняет', () => {
  expect(changedLines([row(1, 5)], [line(5)])).toBeNull()
})

test('добавленное стоит за сделанным и времени не занимает', () => {
  expect(changedLines([row(1, 5)], [line(5), line(6)])).toEqual({
    removed: [],
    kept: [row(1, 5)],
    added: [{ ...line(6), begin: 1600, duration: 0 }],
  })
})

test('время убранного достаётся тому, что осталось у того же мастера, а замене — целиком', () => {
  const booked = [row(1, 5), row(2, 6, { begin: 1600, duration: 300 })]
  expect(changedLines(booked, [line(6)])?.kept).toEqual([row(2, 6, { begin: 1000, duration: 900 })])
  expect(changedLines([row(1, 5)], [line(7)])).toMatchObject({
    removed: [1],
    kept: [],
    added: [{ service: 7, begin: 1000, duration: 600 }],
  })
})

test('число раз меняется у той же строки', () => {
  expect(changedLines([row(1, 5)], [line(5, { qty: 3 })])?.kept).toEqual([row(1, 5, { qty: 3 })])
  expect(changedLines([row(1, 5, { qty: 3 })], [line(5), line(5)])?.kept).toEqual([row(1, 5, { qty: 2 })])
})

const lineOf = fc.record({
  service: fc.integer({ min: 1, max: 4 }),
  employer: fc.integer({ min: 1, max: 3 }),
  qty: fc.integer({ min: 1, max: 3 }),
})
const tally = (lines: readonly VisitLine[]) => {
  const sums: Record<string, number> = {}
  for (const { service, employer, qty } of lines) sums[`${service} ${employer}`] = (sums[`${service} ${employer}`] ?? 0) + qty
  return sums
}

test('закон: в визите становится ровно то, что в счёте, а время мастера, который остался, прежнее', () => {
  const bookedOf = fc
    .array(lineOf, { minLength: 1, maxLength: 6 })
    .map((all) => all.map((one, at): KeptLine => ({ ...one, id: at + 1, begin: at * 900, duration: 900 })))
  fc.assert(
    fc.property(bookedOf, fc.array(lineOf, { minLength: 1, maxLength: 6 }), (booked, sold) => {
      const change = changedLines(booked, sold)
      const after = change ? [...change.kept, ...change.added] : booked
      expect(tally(after)).toEqual(tally(sold))
      for (const employer of new Set(after.map((one) => one.employer))) {
        const timeOf = (lines: readonly { employer: number; duration: number }[]) =>
          lines.filter((one) => one.employer === employer).reduce((sum, one) => sum + one.duration, 0)
        expect(timeOf(after)).toBe(timeOf(booked))
      }
    }),
    { numRuns: 2000 },
  )
})
