import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deal, inTurn, type Start, suits, type Wish } from './matching.ts'

const wish = (patch: Partial<Wish> = {}): Wish => ({
  id: 1,
  priority: 0,
  since: 0,
  beginDay: '2026-11-23',
  endDay: '2026-11-25',
  from: null,
  to: null,
  employerIds: [],
  passedWindowIds: [],
  ...patch,
})
const start = (patch: Partial<Start> = {}): Start => ({
  day: '2026-11-24',
  from: '10:00',
  to: '11:00',
  employerIds: [14],
  windowIds: [1],
  ...patch,
})

test('подходит время внутри дней и часов, у названного мастера, если его ещё не отклоняли', () => {
  expect(suits(wish(), start())).toBe(true)
  expect(suits(wish({ endDay: '2026-11-23' }), start())).toBe(false)
  expect(suits(wish({ from: '10:00', to: '11:00' }), start())).toBe(true)
  expect(suits(wish({ from: '10:15' }), start())).toBe(false)
  expect(suits(wish({ to: '10:45' }), start())).toBe(false)
  expect(suits(wish({ to: '23:00' }), start({ from: '23:00', to: '00:00' }))).toBe(false)
  expect(suits(wish({ employerIds: [14, 15] }), start())).toBe(true)
  expect(suits(wish({ employerIds: [14] }), start({ employerIds: [14, 15] }))).toBe(false)
  expect(suits(wish({ passedWindowIds: [1] }), start({ windowIds: [1, 2] }))).toBe(false)
})

test('первым — срочный, из равных — кто ждёт дольше', () => {
  const list = [wish({ id: 1, since: 5 }), wish({ id: 2, since: 9, priority: 2 }), wish({ id: 3, since: 1 })]
  expect(inTurn(list).map(({ id }) => id)).toEqual([2, 3, 1])
})

const wishes = fc
  .array(
    fc.record({
      priority: fc.integer({ min: 0, max: 2 }),
      since: fc.integer({ min: 0, max: 5 }),
      from: fc.constantFrom(null, '10:00', '12:00'),
      employerIds: fc.subarray([1, 2]),
      passedWindowIds: fc.subarray([1, 2, 3]),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((one, index) => wish({ ...one, id: index + 1 })))
const starts = fc.array(
  fc.record({
    from: fc.constantFrom('09:00', '10:00', '12:00'),
    employerIds: fc.subarray([1, 2], { minLength: 1 }),
    windowIds: fc.subarray([1, 2, 3, 4], { minLength: 1 }),
  }),
  { maxLength: 6 },
)

describe('раздача освободившегося времени', () => {
  const check = (law: (all: Wish[], found: Start[], dealt: [Wish, Start][]) => void) =>
    fc.assert(
      fc.property(wishes, starts, (all, some) => {
        const found = some.map((one) => start({ ...one, to: '13:00' }))
        law(
          all,
          found,
          deal(all, () => found),
        )
      }),
      { numRuns: 2000 },
    )

  test('ни одно окно не предложено дважды, никому не предложено два', () => {
    check((_all, _found, dealt) => {
      const ids = dealt.flatMap(([, one]) => one.windowIds)
      expect(new Set(ids).size).toBe(ids.length)
      expect(new Set(dealt.map(([one]) => one.id)).size).toBe(dealt.length)
    })
  })

  test('предложено только подходящее', () => {
    check((_all, _found, dealt) => {
      for (const [one, time] of dealt) expect(suits(one, time)).toBe(true)
    })
  })

  test('кто остался без предложения, тот не уступил никому после себя', () => {
    check((all, found, dealt) => {
      const turn = inTurn(all)
      for (const left of all.filter((one) => !dealt.some(([given]) => given === one)))
        for (const time of found.filter((one) => suits(left, one))) {
          const takers = dealt.filter(([, one]) => one.windowIds.some((id) => time.windowIds.includes(id)))
          expect(takers.some(([one]) => turn.indexOf(one) < turn.indexOf(left))).toBe(true)
        }
    })
  })

  test('раздача та же, что у перебора всех раздач: первый в очереди получает лучшее для себя, затем второй', () => {
    const few = fc.tuple(
      wishes.map((all) => all.slice(0, 4)),
      starts.map((all) => all.slice(0, 4).map((one) => start({ ...one, to: '13:00' }))),
    )
    fc.assert(
      fc.property(few, ([all, found]) => {
        expect(deal(all, () => found)).toEqual(bestOf(inTurn(all), found))
      }),
      { numRuns: 2000 },
    )
  })
})

/** Tries everything: of all lawful deals the one whose choices, in turn, are the earliest; nothing is the last choice. */
function bestOf(turn: Wish[], found: Start[]): [Wish, Start][] {
  const deals = turn.reduce<number[][]>(
    (all, _) => all.flatMap((one) => [...found.keys(), found.length].map((choice) => [...one, choice])),
    [[]],
  )
  const lawful = deals.filter((choices) => {
    const taken = choices.flatMap((choice) => found[choice]?.windowIds ?? [])
    const isSuited = turn.every((wish, index) => {
      const time = found[choices[index] ?? -1]
      return !time || suits(wish, time)
    })
    return isSuited && new Set(taken).size === taken.length
  })
  const [best = []] = lawful.toSorted(
    (one, other) => one.map((choice, index) => choice - (other[index] ?? 0)).find((gap) => gap !== 0) ?? 0,
  )
  return turn.flatMap((wish, index): [Wish, Start][] => {
    const time = found[best[index] ?? -1]
    return time ? [[wish, time]] : []
  })
}
