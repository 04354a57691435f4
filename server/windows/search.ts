import { E } from '#contract/core/errors.ts'
import { windowsRu } from '#contract/windows/windows.ru.ts'
import type { Offer, ReasonCode } from '#contract/windows/windows.ts'
import { dayOf, daysBetween, secondsOf } from '#domain/core/clock-time.ts'
import type { Ctx } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { epochAt, wallTime } from '#server/database/instant.ts'
import { can } from '#server/live/session.ts'
import { type Booked, bookedServices } from './search.booked.ts'
import { byOneMaster, foundIn } from './search.found.ts'
import type { Leg, Stage } from './search.offers.ts'
import { reasonsOf } from './search.reasons.ts'
import { loadStage, type Search } from './search.stage.ts'

const MAX_DAYS = 31
const MAX_OFFERS = 2000

interface Asked extends Search {
  /** Seconds; absent: as long as the services take. */
  length?: number
  /** True: the visit that is about to move is sold anew, so that it stands right where it comes to stand. */
  isSoldAnew?: boolean
}

/** Starts that can be booked as they stand, best first: fewest unsellable minutes, then time; or why there are none. */
export async function searchWindows(ctx: Ctx, query: Asked) {
  const serviceIds = query.service_ids ?? []
  if (serviceIds.length === 0) fail(E.noServices, { service_ids: [windowsRu.refusals.noServices] })
  if (daysBetween(dayOf(query.begin_at), dayOf(query.end_at)) > MAX_DAYS) fail(E.tooManyWindows)
  if (query.ignore_ratio && !can(ctx.me, 'Booking.ignore_ratio')) fail(E.forbidden)
  const booked = query.booking_id && !query.isSoldAnew ? await bookedServices(ctx, query.booking_id, serviceIds) : []
  // The statement finds masters by what they do, and nobody does what is not sold.
  const isAlone = !query.parallel && booked.every((one) => one.is_sold)
  const items = isAlone ? await aloneFirst(ctx, query, serviceIds, booked) : []
  if (items.length > 0) return { items, reasons: [] }
  const stage = await loadStage(ctx, query, { serviceIds, ableFor: null, booked })
  const refused = new Set<ReasonCode>()
  const found = offered(ctx, stage, foundIn(stage, serviceIds, query.parallel ?? false, refused))
  const reasons = found.length > 0 ? [] : await reasonsOf(ctx, stage, refused, serviceIds)
  return { items: found, reasons: reasons.map((code) => ({ code, message: windowsRu.reasons[code] })) }
}

/** The usual case looks only at masters who do everything that is asked. */
async function aloneFirst(ctx: Ctx, query: Search, serviceIds: number[], booked: Booked[]): Promise<Offer[]> {
  const stage = await loadStage(ctx, query, { serviceIds, ableFor: [...new Set(serviceIds)], booked })
  return offered(ctx, stage, byOneMaster(stage, serviceIds, new Set(), MAX_OFFERS))
}

const offered = (ctx: Ctx, stage: Stage, found: Leg[][]) => found.slice(0, MAX_OFFERS).map((legs) => asOffer(ctx, legs, stage))

export function asOffer(ctx: Ctx, legs: Leg[], stage: Stage): Offer {
  const [first] = legs
  if (!first) throw new Error('an offer without legs')
  const at = (seconds: number) => stage.walls.get(seconds) ?? remember(stage, seconds, wallTime(seconds, ctx.zone))
  const offer = ofOne(first, at)
  if (legs.length === 1) return offer
  return {
    ...offer,
    window_ids: legs.flatMap((leg) => leg.windowIds),
    begin_at: at(Math.min(...legs.map((leg) => leg.begin))),
    end_at: at(Math.max(...legs.map((leg) => leg.end))),
    duration: legs.reduce((sum, leg) => sum + leg.end - leg.begin, 0),
    loss: legs.reduce((sum, leg) => sum + leg.loss, 0),
    parts: legs.map((leg) => partOf(leg, at)),
  }
}

const ofOne = (leg: Leg, at: (seconds: number) => string): Offer => ({
  booking_type: leg.kind,
  window_ids: leg.windowIds,
  unit_id: leg.unitId,
  employer_id: leg.employerId,
  workplace_id: leg.workplaceId,
  employer_schedule_id: leg.shiftId,
  begin_at: at(leg.begin),
  end_at: at(leg.end),
  duration: leg.end - leg.begin,
  loss: leg.loss,
})

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

interface Wanted extends Pick<Asked, 'length' | 'isSoldAnew'> {
  unitId: number
  serviceIds: number[]
  priceCompany: number
  /** The begin, in seconds since 1970. */
  at: number
  parallel: boolean
  bookingId?: number
  /** Whether the customer has no other visit then. */
  isFree(begin: number, end: number): boolean
  /** True: the offer may be named at all. */
  isFit?(offer: Offer): boolean
}

/** For those who came second: the starts nearest to the one wanted, in the same studio, within two days. */
export async function nearestOffers(
  ctx: Ctx,
  { unitId, serviceIds, priceCompany, at, parallel, bookingId, length, isSoldAnew, isFree, isFit = () => true }: Wanted,
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
    ...(length && { length }),
    ...(isSoldAnew && { isSoldAnew }),
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

/** A search that is itself refused (a price has run out meanwhile) must not hide why the booking or the hold was. */
export function noneIfRefused(error: unknown): [] {
  if (error instanceof Failure) return []
  throw error
}
