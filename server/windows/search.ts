import { windowsRu } from '#contract/windows/windows.ru.ts'
import type { Offer, ReasonCode } from '#contract/windows/windows.ts'
import { dayOf, daysBetween, secondsOf } from '#domain/core/clock-time.ts'
import { combine } from '#domain/windows/parallel.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { epochAt, wallTime } from '#server/core/instant.ts'
import { can } from '#server/core/session.ts'
import { legsOf } from './search.legs.ts'
import { type Leg, offersForLeg, type Stage } from './search.offers.ts'
import { reasonsOf } from './search.reasons.ts'
import { loadStage, type Search } from './search.stage.ts'

const MAX_DAYS = 31
const MAX_OFFERS = 2000

/** Starts that can be booked as they stand, best first: fewest unsellable minutes, then time; or why there are none. */
export async function searchWindows(ctx: Ctx, query: Search) {
  const serviceIds = query.service_ids ?? []
  if (serviceIds.length === 0) fail(1400, { service_ids: [windowsRu.refusals.noServices] })
  if (daysBetween(dayOf(query.begin_at), dayOf(query.end_at)) > MAX_DAYS) fail(1403)
  if (query.ignore_ratio && !can(ctx.me, 'Booking.ignore_ratio')) fail(1030)
  const items = query.parallel ? [] : await byOneMaster(ctx, query, serviceIds)
  if (items.length > 0) return { items, reasons: [] }
  const stage = await loadStage(ctx, query, serviceIds, null)
  const refused = new Set<ReasonCode>()
  // Asked again of everybody: who refused, and why, is told when nobody is left.
  if (!query.parallel) offersForLeg(stage, { serviceIds }, refused)
  const combinations = ranked(ctx, stage, combined(stage, serviceIds, query.parallel ?? false, refused))
  const reasons = combinations.length > 0 ? [] : await reasonsOf(ctx, stage, refused, serviceIds)
  return { items: combinations, reasons: reasons.map((code) => ({ code, message: windowsRu.reasons[code] })) }
}

/** The usual case looks only at masters who do everything that is asked. */
async function byOneMaster(ctx: Ctx, query: Search, serviceIds: number[]): Promise<Offer[]> {
  const stage = await loadStage(ctx, query, serviceIds, [...new Set(serviceIds)])
  const found = offersForLeg(stage, { serviceIds }, new Set())
  return ranked(
    ctx,
    stage,
    found.map((leg) => [leg]),
  )
}

function ranked(ctx: Ctx, stage: Stage, found: Leg[][]): Offer[] {
  const best = found
    .map((legs) => ({ legs, begin: Math.min(...legs.map((leg) => leg.begin)), loss: legs.reduce((sum, leg) => sum + leg.loss, 0) }))
    .sort((one, other) => one.loss - other.loss || one.begin - other.begin)
  return best.slice(0, MAX_OFFERS).map(({ legs }) => asOffer(ctx, legs, stage))
}

/** Several masters: one after another, or together (K11). */
function combined(stage: Stage, serviceIds: number[], isParallel: boolean, refused: Set<ReasonCode>): Leg[][] {
  const legs = legsOf(stage, serviceIds, isParallel)
  if (legs.length < 2) return isParallel ? offersForLeg(stage, { serviceIds }, refused).map((one) => [one]) : []
  const offers = legs.map((leg) => offersForLeg(stage, leg, refused))
  const combinations = combine(offers, isParallel ? 'parallel' : 'sequential')
  return combinations.filter(({ legs: chosen }) => new Set(chosen.map((one) => one.unitId)).size === 1).map((one) => one.legs)
}

function asOffer(ctx: Ctx, legs: Leg[], stage: Stage): Offer {
  const begin = Math.min(...legs.map((leg) => leg.begin))
  const end = Math.max(...legs.map((leg) => leg.end))
  const [first] = legs
  if (!first) throw new Error('an offer without legs')
  const at = (seconds: number) => stage.walls.get(seconds) ?? remember(stage, seconds, wallTime(seconds, ctx.zone))
  return {
    booking_type: first.kind,
    window_ids: legs.flatMap((leg) => leg.windowIds),
    unit_id: first.unitId,
    employer_id: first.employerId,
    workplace_id: first.workplaceId,
    employer_schedule_id: first.shiftId,
    begin_at: at(begin),
    end_at: at(end),
    duration: legs.reduce((sum, leg) => sum + leg.end - leg.begin, 0),
    loss: legs.reduce((sum, leg) => sum + leg.loss, 0),
    ...(legs.length > 1 && { parts: legs.map((leg) => partOf(leg, at)) }),
  }
}

const partOf = (leg: Leg, at: (seconds: number) => string) => ({
  employer_id: leg.employerId,
  workplace_id: leg.workplaceId,
  employer_schedule_id: leg.shiftId,
  window_ids: leg.windowIds,
  service_ids: leg.serviceIds,
  begin_at: at(leg.begin),
  end_at: at(leg.end),
})

function remember(stage: Stage, seconds: number, wall: string) {
  stage.walls.set(seconds, wall)
  return wall
}

const NEAREST = 3
const DAY = 86_400

interface Wanted {
  unitId: number
  serviceIds: number[]
  priceCompany: number
  /** Seconds since 1970. */
  at: number
  parallel: boolean
  bookingId?: number
  /** Whether the customer has no other visit then. */
  isFree(begin: number, end: number): boolean
  /** Whether the offer is one to name at all. */
  isFit?(offer: Offer): boolean
}

/** For those who came second: the starts nearest to the one wanted, in the same studio, within two days. */
export async function nearestOffers(
  ctx: Ctx,
  { unitId, serviceIds, priceCompany, at, parallel, bookingId, isFree, isFit = () => true }: Wanted,
): Promise<Offer[]> {
  const wall = (seconds: number) => wallTime(seconds, ctx.zone)
  const span = { begin_at: wall(Math.max(ctx.now, at - DAY / 2)), end_at: wall(at + 2 * DAY) }
  const ask = {
    type: 'unit',
    unit_ids: [unitId],
    service_ids: serviceIds,
    price_company_id: priceCompany,
    parallel,
    booking_id: bookingId,
    ...span,
  }
  const { items } = await searchWindows(ctx, ask)
  const epoch = (moment: string) => epochAt(dayOf(moment), secondsOf(moment), ctx.zone)
  return items
    .filter((offer) => isFit(offer))
    .map((offer) => ({ offer, begin: epoch(offer.begin_at), end: epoch(offer.end_at) }))
    .filter(({ begin, end }) => isFree(begin, end))
    .toSorted((one, other) => Math.abs(one.begin - at) - Math.abs(other.begin - at))
    .slice(0, NEAREST)
    .map(({ offer }) => offer)
}
