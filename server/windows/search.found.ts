import type { ReasonCode } from '#contract/windows/windows.ts'
import { combine } from '#domain/windows/parallel.ts'
import { legsOf } from './search.legs.ts'
import { type Leg, offersForLeg, type Stage } from './search.offers.ts'

/** Every way to seat the services, each as its masters' legs; best first: fewest unsellable minutes, then time. */
export function foundIn(stage: Stage, serviceIds: number[], isParallel: boolean, refused: Set<ReasonCode>): Leg[][] {
  // The reasons are told when nobody is left, so everybody is first asked for all of the services.
  const alone = isParallel ? [] : byOneMaster(stage, serviceIds, refused)
  return alone.length > 0 ? alone : bestFirst(bySeveral(stage, serviceIds, isParallel, refused))
}

/** Offers of single masters, the first `most` of them. */
export function byOneMaster(stage: Stage, serviceIds: number[], refused: Set<ReasonCode>, most?: number): Leg[][] {
  return offersForLeg(stage, { serviceIds }, refused, most).map((leg) => [leg])
}

/** Offers of several masters, one after another or together (K11), all in one studio. */
function bySeveral(stage: Stage, serviceIds: number[], isParallel: boolean, refused: Set<ReasonCode>): Leg[][] {
  const legs = legsOf(stage, serviceIds, isParallel)
  if (legs.length < 2) return isParallel ? offersForLeg(stage, { serviceIds }, refused).map((one) => [one]) : []
  const offers = legs.map((leg) => offersForLeg(stage, leg, refused))
  return [...stage.units.keys()].flatMap((unit) => {
    const there = offers.map((one) => one.filter((leg) => leg.unitId === unit))
    return combine(there, isParallel ? 'parallel' : 'sequential').map((one) => one.legs)
  })
}

const bestFirst = (found: Leg[][]): Leg[][] =>
  found
    .map((legs) => ({ legs, begin: Math.min(...legs.map((leg) => leg.begin)), loss: legs.reduce((sum, leg) => sum + leg.loss, 0) }))
    .sort((one, other) => one.loss - other.loss || one.begin - other.begin)
    .map(({ legs }) => legs)
