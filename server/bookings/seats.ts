import { absencesRu } from '#contract/absences/absences.ru.ts'
import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { type Code, E } from '#contract/core/errors.ts'
import { timeBlocksRu } from '#contract/time-blocks/time-blocks.ru.ts'
import { windowsRu } from '#contract/windows/windows.ru.ts'
import { inTurn, stretch } from '#domain/bookings/stretch.ts'
import { printDay } from '#domain/core/clock-time.ts'
import { type Interval, overlaps, subtract } from '#domain/core/interval.ts'
import { letGo, type ShiftWindow, type Take, take } from '#domain/windows/plan.ts'
import type { Ctx } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { wallTime } from '#server/database/instant.ts'
import { nearestOffers, noneIfRefused } from '#server/windows/search.ts'
import type { Facts, ServiceFacts, ShiftFacts } from './facts.ts'
import { inTheWay } from './in-the-way.ts'
import { type Place, type Seat, seatsOf, wantedAt } from './place.ts'

const { refusals } = bookingsRu

/** One master's share of a visit with its time found: the services in turn, and the windows of the shift before and after. */
export interface Seated {
  shift: ShiftFacts
  kind: Seat['kind']
  /** `windowId`: where the service stands; null: in a free start, whose row gets its number as it is written. */
  services: { service: ServiceFacts; qty: number; begin: number; duration: number; windowId: number | null }[]
  isByHand: boolean
  begin: number
  end: number
  before: ShiftWindow[]
  after: ShiftWindow[]
}

/** The booking that is seated, and the rules for it. */
interface Visit {
  bookingId: number
  serviceIds: number[]
  priceCompany: number
  /** True: the visit may overlap other visits of its customer. */
  isParallel: boolean
  ignoresRatio: boolean
  /** The windows of the booking that is moved: for it they are free. */
  moving?: { windowIds: number[]; byHandOf(seat: Seat): number | null }
}

/** Decides where each master's share of a visit sits. The whole is refused if one of them has no room; a refusal for want of room carries the nearest free starts. */
export async function seatVisit(ctx: Ctx, place: Place, visit: Visit, facts: Facts): Promise<Seated[]> {
  const { bookingId, serviceIds, isParallel, ignoresRatio, moving } = visit
  const near = (): Near => ({
    unitId: facts.unit.id,
    serviceIds,
    priceCompany: visit.priceCompany,
    at: wantedAt(ctx, place, facts),
    parallel: isParallel,
    visits: visitsOf(facts, isParallel),
    ...(moving && { bookingId }),
  })
  const seated = await withAlternatives(ctx, near, () => {
    const seats = seatsOf(ctx, place, serviceIds, facts)
    const wanted = moving ? seats.map((seat) => ({ ...seat, byHand: moving.byHandOf(seat) })) : seats
    return findRoom(ctx, wanted, facts, { bookingId, freed: moving?.windowIds ?? [], ignoresRatio })
  })
  const other = doubleOf(facts, seated, { id: bookingId, isParallel })
  if (other === undefined) return seated
  const words = await inTheWay(ctx, other)
  return withAlternatives(ctx, near, () => fail(E.intervalBooked, { user_id: [words] }))
}

interface Near {
  unitId: number
  serviceIds: number[]
  priceCompany: number
  /** Seconds since 1970: where the visit was wanted. */
  at: number | undefined
  parallel: boolean
  /** Visits of the customer as [booking, begin, end]: an alternative must not overlap them. */
  visits: [number, number, number][]
  bookingId?: number
  /** Seconds; absent: as long as the services take. */
  length?: number
}

const forWantOfRoom: Code[] = [E.windowTaken, E.intervalBooked, E.doesNotFit, E.masterAbsent, E.timeBlocked]

/** A refusal for want of room carries the nearest free starts (decisions.md: both carry the nearest free alternatives). */
export async function withAlternatives<R>(ctx: Ctx, nearOf: () => Near, work: () => R): Promise<R> {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Failure) || !forWantOfRoom.includes(error.code)) throw error
    const { at, ...near } = nearOf()
    if (at === undefined) throw error
    const isFree = (begin: number, end: number) =>
      !near.visits.some(([id, from, to]) => id !== near.bookingId && overlaps({ begin, end }, { begin: from, end: to }))
    const alternatives = await nearestOffers(ctx, { ...near, at, isFree }).catch(noneIfRefused)
    throw new Failure(error.code, error.errors, { alternatives })
  }
}

interface Room {
  bookingId: number
  freed: number[]
  ignoresRatio: boolean
  /** True: an act is taken back, so a visit that stood with a master who is absent or gone stands with her again, to be re-seated anew. */
  isUndone?: boolean
}

/** Finds room for every seat or refuses the whole; `freed`: ids of windows that the moving booking lets go. */
export function findRoom(ctx: Ctx, seats: Seat[], facts: Facts, { bookingId, freed, ignoresRatio, isUndone = false }: Room): Seated[] {
  if (new Set(seats.map((seat) => seat.shiftId)).size < seats.length) fail(E.invalid, { parts: [refusals.oneMasterOnePart] })
  return seats.map((seat) => {
    const shift = facts.shifts.get(seat.shiftId) ?? fail(E.noIntervals)
    checkShift(shift, seat, facts, isUndone)
    const timed = byHand(timesOf(seat, facts, isUndone), seat)
    const durations = timed.map((one) => one.duration)
    const before = facts.windows.filter((row) => row.shiftId === shift.id)
    const left = letGo(before, freed, facts.settings)
    const ignoreRatio = ignoresRatio || timed.some((one) => one.service.ignore_window_ratio)
    const wanted = takeOf(seat, shift, facts, { duration: durations.reduce((sum, one) => sum + one, 0), ignoreRatio })
    const plan = take(left, wanted, bookingId, facts.settings)
    if ('refusal' in plan) return fail(E[plan.refusal])
    const { visit, after } = plan
    refuseOffSale(ctx, shift, { before, after, bookingId, isUndone })
    const own = after.filter((row) => row.bookingId === bookingId && row.id > 0)
    const windowIdAt = (begin: number) => own.find((row) => row.begin <= begin && begin < row.end)?.id ?? null
    const begins = inTurn(visit.begin, durations)
    const services = timed.map((one, at) => {
      const begin = begins[at] ?? visit.begin
      return { ...one, begin, windowId: windowIdAt(begin) }
    })
    return { shift, kind: seat.kind, services, isByHand: isByHand(seat), begin: visit.begin, end: visit.end, before, after }
  })
}

/** The customer's visits that another may not overlap, as [booking, begin, end]. */
export const visitsOf = (facts: Facts, isParallel: boolean) => (isParallel ? [] : (facts.customer?.visits ?? []))

/** Two visits of one customer at once are a slip of the hand unless told to be parallel (K10); the database refuses them too. Answers the other one. */
export function doubleOf(facts: Facts, seated: readonly Interval[], { id, isParallel }: { id: number; isParallel: boolean }) {
  const visit = { begin: Math.min(...seated.map((one) => one.begin)), end: Math.max(...seated.map((one) => one.end)) }
  const [found] = visitsOf(facts, isParallel).find(([other, begin, end]) => other !== id && overlaps(visit, { begin, end })) ?? []
  return found
}

interface Taken {
  before: ShiftWindow[]
  after: ShiftWindow[]
  bookingId: number
  /** True: a visit that stood with an absent master returns to her. */
  isUndone: boolean
}

/** A visit takes no time of its master that is not for sale; what it holds already stays. The database refuses it too. */
export function refuseOffSale(ctx: Ctx, shift: ShiftFacts, { before, after, bookingId, isUndone }: Taken) {
  const own = (rows: ShiftWindow[]) => rows.filter((row) => row.bookingId === bookingId)
  const taken = own(after).flatMap((row) => subtract(row, own(before)))
  for (const [begin, end, kind] of shift.off) {
    if ((kind === null && isUndone) || !taken.some((one) => overlaps(one, { begin, end }))) continue
    if (kind === null) fail(E.masterAbsent, { window_ids: [absentWords(shift)] })
    const clock = (seconds: number) => wallTime(seconds, ctx.zone).slice(11, 16)
    const words = timeBlocksRu.taken.replace('{{time}}', `${clock(begin)}–${clock(end)}`).replace('{{kind}}', timeBlocksRu.kinds[kind])
    fail(E.timeBlocked, { window_ids: [words.replace('{{name}}', shift.employer)] })
  }
}

const absentWords = ({ employer, day }: ShiftFacts) => absencesRu.absent.replace('{{name}}', employer).replace('{{day}}', printDay(day))

function takeOf(seat: Seat, shift: ShiftFacts, facts: Facts, visit: { duration: number; ignoreRatio: boolean }): Take {
  const { duration } = visit
  if (seat.kind === 'windows')
    return seat.begin === null ? { kind: 'windows', windowIds: seat.windowIds, ...visit } : { kind: 'return', begin: seat.begin, duration }
  return {
    kind: 'schedules',
    begin: seat.begin ?? 0,
    duration,
    shift,
    step: facts.unit.no_window_quantum_size,
    isFreeDay: shift.input_type === 'free',
    isReturn: seat.isReturn === true,
  }
}

const isByHand = ({ byHand: length }: Seat) => length !== undefined && length !== null

/** A length that a person has set stays with the visit, whoever does it and whenever. */
function byHand(timed: ReturnType<typeof timesOf>, { byHand: length }: Seat) {
  if (length === undefined || length === null) return timed
  const durations = stretch(
    timed.map((one) => one.duration),
    length,
  )
  return durations ? timed.map((one, at) => ({ ...one, duration: durations[at] ?? one.duration })) : timed
}

function checkShift(shift: ShiftFacts, seat: Seat, facts: Facts, isUndone: boolean) {
  if (shift.unit_id !== facts.unit.id) fail(E.invalid, { window_ids: [refusals.otherUnit] })
  if (!isUndone && (!shift.is_approved || shift.is_gone || facts.unit.closed)) fail(E.noIntervals)
  if (seat.kind === 'windows' || seat.isReturn) return
  const isFreeMode =
    facts.unit.hybrid_schedule || shift.input_type === 'free' || seat.serviceIds.every((id) => facts.services.get(id)?.ignore_windows)
  if (!isFreeMode) fail(E.invalid, { schedules: [refusals.windowsOnly] })
}

function timesOf(seat: Seat, facts: Facts, isUndone: boolean) {
  const shift = facts.shifts.get(seat.shiftId)
  const counted = new Map<number, number>()
  for (const id of seat.serviceIds) counted.set(id, (counted.get(id) ?? 0) + 1)
  return [...counted].map(([id, qty]) => {
    const service = facts.services.get(id) ?? fail(E.servicesNotFound)
    const own = service.durations[String(shift?.employer_id)]
    if (own === undefined) return fail(E.servicesNotFound, { service_ids: [refusals.notInList] })
    if (shift && !seat.isReturn && isBarred(service, shift))
      return fail(E.servicesNotFound, { service_ids: [windowsRu.reasons.price_category] })
    const isOn = shift?.categories.some((category) => category === service.service_category_id || category === service.parent_id)
    if (!isOn && !isUndone) return fail(E.servicesNotFound, { service_ids: [refusals.categoryOff] })
    if (service.price === null) return fail(E.noPrice)
    return { service, qty, duration: own * qty }
  })
}

/** True: the service is not done by masters of this price category (K23). */
const isBarred = ({ ignore_price_category_ids: barred }: ServiceFacts, { price_category_id: own }: ShiftFacts) =>
  own !== null && barred.includes(own)
