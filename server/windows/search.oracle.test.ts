import { boolean, assert as check, property } from 'fast-check'
import { expect, test } from 'vitest'
import type { ReasonCode } from '#contract/windows/windows.ts'
import { type Beside, besideAny, Q, type Slow, type Studio, slowWays, stageOf, studioAny } from '#server/proving/search-model.ts'
import { foundIn } from './search.found.ts'
import type { Leg, Stage } from './search.offers.ts'

const printSlow = (way: Slow[]) => way.map(({ shift, begin, end, loss }) => `${shift.id} ${begin}–${end} −${loss}`).join(', ')
const printLegs = (legs: Leg[]) => legs.map((leg) => `${leg.shiftId} ${leg.begin / Q}–${leg.end / Q} −${leg.loss}`).join(', ')
const rankOf = (legs: Leg[]) => [legs.reduce((sum, leg) => sum + leg.loss, 0), Math.min(...legs.map((leg) => leg.begin))] as const
const slowRankOf = (way: Slow[]) => [way.reduce((sum, leg) => sum + leg.loss, 0), Math.min(...way.map((leg) => leg.begin * Q))] as const
const byRank = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]) => a - c || b - d

/** The most combinations of several masters that are offered (domain/windows/parallel.ts). */
const CAP = 50

const seen = { alone: 0, together: 0 }

function agrees(studio: Studio, beside: Beside, isParallel: boolean): void {
  const stage = stageOf(studio, beside)
  const serviceIds = studio.services.map((_, index) => index + 1)
  const refused = new Set<ReasonCode>()
  const fast = foundIn(stage, serviceIds, isParallel, refused)
  const slow = slowWays(stage, serviceIds, isParallel)
  const all = new Set(slow.map(printSlow))
  expect(fast.filter((legs) => !all.has(printLegs(legs))).map(printLegs)).toEqual([])
  if (slow.length <= CAP || slow[0]?.length === 1) expect(fast.map(printLegs).toSorted()).toEqual([...all].toSorted())
  expect(fast.map(rankOf)).toEqual(fast.map(rankOf).toSorted(byRank))
  expect(fast.slice(0, 1).map(rankOf)).toEqual(slow.map(slowRankOf).toSorted(byRank).slice(0, 1))
  if (fast.length === 0 && !isParallel && hasShifts(stage)) expect(hasWindows(stage) ? refused.size : 1).toBeGreaterThan(0)
  if (fast[0]) seen[fast[0].length > 1 ? 'together' : 'alone'] += 1
}

test('закон: поиск окон находит ровно то, что медленный перебор, лучшее — первым; а не нашёл — говорит почему', async () => {
  await check(property(studioAny, besideAny, boolean(), agrees), { numRuns: Number(process.env.RUNS ?? 3000) })
  // The law must have met both cases often enough to prove something.
  expect(seen.alone).toBeGreaterThan(200)
  expect(seen.together).toBeGreaterThan(10)
})

const hasShifts = (stage: Stage) => [...stage.shifts.values()].some((shift) => stage.units.has(shift.unit_id))
/** A shift without a free window has nothing that could refuse: its reason is counted by the database (search.reasons.ts). */
const hasWindows = (stage: Stage) => [...stage.shifts.values()].every((shift) => (stage.free.get(shift.id)?.length ?? 0) > 0)
