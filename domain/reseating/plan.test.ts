import { type Arbitrary, array, boolean, assert as check, constantFrom, integer, nat, property, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { costOf, isClash, type Line, leastDisturbance, type Seat } from './plan.ts'

const HOUR = 3600
const at = (hour: number) => hour * HOUR
const seat = (employerId: number, hour: number, wish: Partial<Seat> = {}): Seat => ({
  employerId,
  begin: at(hour),
  end: at(hour + 2),
  until: at(hour + 2),
  pause: 0,
  isElsewhere: false,
  ...wish,
})
const line = (id: number, hour: number, seats: Seat[], wish: Partial<Line> = {}): Line => ({
  id,
  userId: id,
  isParallel: false,
  begin: at(hour),
  seats,
  ...wish,
})
const taken = (lines: Line[], loads?: Map<number, number>) => {
  const { chosen, isExact } = leastDisturbance(lines, loads)
  expect(isExact).toBe(true)
  return lines.map(({ id, seats }) => {
    const one = seats[chosen.get(id) ?? -1]
    return one ? `${one.employerId} в ${one.begin / HOUR}` : 'никто'
  })
}

test('сначала пересаживают как можно больше записей, даже если кому-то придётся сдвинуть время', () => {
  expect(taken([line(1, 10, [seat(7, 10), seat(7, 14)]), line(2, 12, [seat(7, 10)])])).toEqual(['7 в 14', '7 в 10'])
})

test('потом сдвигают меньше минут; соседнюю студию план не выбирает и тогда, когда в своей некому', () => {
  const elsewhere = seat(9, 10, { isElsewhere: true })
  expect(taken([line(1, 10, [seat(7, 12), seat(8, 11), elsewhere])])).toEqual(['8 в 11'])
  expect(taken([line(1, 10, [elsewhere, seat(7, 10)])])).toEqual(['7 в 10'])
  expect(leastDisturbance([line(1, 10, [elsewhere])]).chosen).toEqual(new Map([[1, null]]))
})

test('при равном беспокойстве работу делят поровну', () => {
  const free = (hour: number) => [seat(7, hour), seat(8, hour), seat(9, hour)]
  const loads = new Map([
    [7, 2],
    [8, 0],
    [9, 1],
  ])
  expect(
    taken([line(1, 10, free(10)), line(2, 12, free(12)), line(3, 14, free(14))], loads)
      .map((one) => one[0])
      .toSorted(),
  ).toEqual(['8', '8', '9'])
})

test('два визита одной клиентки не садятся разом, если она не просила параллельно', () => {
  const both = (isParallel: boolean) => [
    line(1, 10, [seat(7, 10)], { userId: 5, isParallel }),
    line(2, 12, [seat(8, 10), seat(8, 14)], { userId: 5, isParallel }),
  ]
  expect(taken(both(false))).toEqual(['7 в 10', '8 в 14'])
})

test('между свободными началами не остаётся паузы, которую не продать', () => {
  const near = [seat(7, 12.5, { pause: HOUR }), seat(7, 14, { pause: HOUR })]
  expect(taken([line(1, 10, [seat(7, 10, { pause: HOUR })]), line(2, 12, near)])).toEqual(['7 в 10', '7 в 14'])
})

const seatAny: Arbitrary<Seat> = record({
  employerId: integer({ min: 1, max: 3 }),
  quarter: nat(10),
  length: integer({ min: 2, max: 6 }),
  tail: nat(2),
  isElsewhere: boolean(),
  pause: constantFrom(0, 0, 1800),
}).map(({ employerId, quarter, length, tail, isElsewhere, pause }) => {
  const begin = quarter * 900
  const end = begin + length * 900
  return { employerId, begin, end, until: end + tail * 900, isElsewhere, pause }
})
const linesAny = array(tuple(nat(10), integer({ min: 1, max: 3 }), boolean(), array(seatAny, { maxLength: 4 })), { maxLength: 5 }).map(
  (all) =>
    all.map(([quarter, userId, isParallel, seats], index): Line => ({ id: index + 1, userId, isParallel, begin: quarter * 900, seats })),
)
const loadsAny = tuple(nat(4), nat(4), nat(4)).map((counts) => new Map(counts.map((count, index) => [index + 1, count])))

test('закон: план не хуже лучшего из всех возможных, и никто в нём не мешает друг другу', () => {
  check(
    property(linesAny, loadsAny, (lines, loads) => {
      const { chosen, isExact } = leastDisturbance(lines, loads)
      const picks = lines.flatMap((one) => {
        const index = chosen.get(one.id) ?? null
        const found = index === null ? undefined : one.seats[index]
        return found && index !== null ? [{ line: one, seat: found, at: index }] : []
      })
      expect(picks.some((one, index) => picks.slice(index + 1).some((other) => isClash(one, other)))).toBe(false)
      expect(picks.some(({ seat: one }) => one.isElsewhere)).toBe(false)
      expect(isExact).toBe(true)
      expect(costOf(lines, picks, loads)).toBe(cheapest(lines, loads, []))
    }),
    { numRuns: Number(process.env.RUNS ?? 500) },
  )
})

type Picks = Parameters<typeof costOf>[1]

/** Every combination of choices, one after another. */
function cheapest(lines: Line[], loads: Map<number, number>, picks: Picks, from = 0): number {
  const next = lines[from]
  if (!next) return costOf(lines, picks, loads)
  const options = next.seats
    .map((one, index) => ({ line: next, seat: one, at: index }))
    .filter((one) => !one.seat.isElsewhere && !picks.some((other) => isClash(one, other)))
  return Math.min(cheapest(lines, loads, picks, from + 1), ...options.map((one) => cheapest(lines, loads, [...picks, one], from + 1)))
}

test('двенадцать записей и пятнадцать мастеров: план точный; чей вопрос не последний — говорит, что это лучшее из найденного', () => {
  let seed = 42
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const quarterly = (master: number, count: number, length: number) =>
    Array.from({ length: count }, () => {
      const begin = (40 + random(40)) * 900
      return { ...seat(master, 0), begin, end: begin + length * 900, until: begin + length * 900, isElsewhere: master > 10 }
    })
  const plans: boolean[] = []
  for (let day = 0; day < 12; day += 1) {
    const lines = Array.from({ length: 12 }, (_, index) => {
      const length = 3 + random(6)
      const seats = Array.from({ length: 15 }, (_, master) => quarterly(master + 1, 1 + random(4), length)).flat()
      return line(index + 1, 10 + index, seats)
    })
    plans.push(leastDisturbance(lines).isExact)
  }
  expect(plans).not.toContain(false)
  const crowd = Array.from({ length: 6 }, (_, index) =>
    line(
      index + 1,
      10,
      Array.from({ length: 8 }, (_, more) => seat(1, 10 + more / 4)),
    ),
  )
  expect(leastDisturbance(crowd, new Map(), { maxQuestions: 1 }).isExact).toBe(false)
})
