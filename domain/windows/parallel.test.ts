import { array, assert as check, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseClock, printClock } from '#domain/core/clock-time.ts'
import { combine, isParallelStart, type LegOffer } from './parallel.ts'

const numRuns = Number(process.env.RUNS ?? 500)
const offer = (employerId: number, clock: string, length = 60, loss = 0): LegOffer => {
  const begin = parseClock(clock)
  return { employerId, begin, end: begin + length * 60, loss }
}
const clocks = (legs: readonly LegOffer[]) => legs.map((leg) => printClock(leg.begin)).join(' + ')

describe('визит у нескольких мастеров', () => {
  test('W12: начала в 10:00 и 10:15 предлагаются вместе, 10:00 и 10:30 — нет', () => {
    const first = [offer(1, '10:00')]
    expect(combine([first, [offer(2, '10:15')]], 'parallel').map((found) => clocks(found.legs))).toEqual(['10:00 + 10:15'])
    expect(combine([first, [offer(2, '10:30')]], 'parallel')).toEqual([])
  })

  test('WIN-010, WIN-712: ровно 900 секунд между началами — ещё параллельно', () => {
    expect([0, 899, 900, -900].every((gap) => isParallelStart(36_000, 36_000 + gap))).toBe(true)
    expect([901, -901].some((gap) => isParallelStart(36_000, 36_000 + gap))).toBe(false)
  })

  test('друг за другом — в данном порядке и с паузой не больше 15 минут', () => {
    const second = [offer(2, '09:00'), offer(2, '11:00'), offer(2, '11:15'), offer(2, '11:30')]
    expect(combine([[offer(1, '10:00')], second], 'sequential').map((found) => clocks(found.legs))).toEqual([
      '10:00 + 11:00',
      '10:00 + 11:15',
    ])
  })

  test('сначала то, что меньше портит расписание, потом то, что раньше', () => {
    const first = [offer(1, '10:00', 60, 30), offer(1, '12:00'), offer(1, '14:00')]
    const second = [offer(2, '10:00'), offer(2, '12:00'), offer(2, '14:00')]
    expect(combine([first, second], 'parallel').map((found) => clocks(found.legs))).toEqual([
      '12:00 + 12:00',
      '14:00 + 14:00',
      '10:00 + 10:00',
    ])
  })

  test('один мастер не берёт две части визита, а пятерых мастеров не бывает', () => {
    expect(combine([[offer(1, '10:00')], [offer(1, '10:00')]], 'parallel')).toEqual([])
    const five = [1, 2, 3, 4, 5].map((id) => [offer(id, '10:00')])
    expect(combine(five, 'parallel')).toEqual([])
    expect(combine(five.slice(1), 'parallel')).toHaveLength(1)
    expect(combine([], 'sequential')).toEqual([])
  })

  const offers = array(
    integer({ min: 0, max: 24 }).chain((quarter) =>
      constantFrom(1, 2, 3).map((quarters) => ({ begin: quarter * 450, end: (quarter + quarters * 2) * 450, loss: (quarter * 7) % 4 })),
    ),
    { maxLength: 5 },
  )

  test('закон: найдено всё и ровно один раз — как полным перебором', () => {
    check(
      property(array(offers, { minLength: 1, maxLength: 3 }), constantFrom('parallel' as const, 'sequential' as const), (given, mode) => {
        const legs = given.map((leg, employerId) => leg.map((one, key) => ({ ...one, employerId, key })))
        const all = legs.reduce<LegOffer[][]>((sets, leg) => sets.flatMap((set) => leg.map((one) => [...set, one])), [[]])
        const good = all.filter((set) => (mode === 'parallel' ? areTogether(set) : areInTurn(set)))
        const found = combine(legs, mode, 1000)
        expect(new Set(found.map((one) => JSON.stringify(one.legs)))).toEqual(new Set(good.map((set) => JSON.stringify(set))))
        expect(found).toHaveLength(good.length)
        expect(found.map((one) => one.loss)).toEqual(found.map((one) => one.loss).toSorted((a, b) => a - b))
        expect(combine(legs, mode, 3).map(rank)).toEqual(found.slice(0, 3).map(rank))
      }),
      { numRuns },
    )
  })
})

const areTogether = (set: readonly LegOffer[]) => set.every((a) => set.every((b) => Math.abs(a.begin - b.begin) <= 900))
const areInTurn = (set: readonly LegOffer[]) =>
  set.every((one, index) => {
    const pause = one.begin - (set[index - 1]?.end ?? one.begin)
    return pause >= 0 && pause <= 900
  })
const rank = ({ loss, begin }: { loss: number; begin: number }) => `${loss}/${begin}`
