import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { E } from '#contract/core/errors.ts'
import { windowsRu } from '#contract/windows/windows.ru.ts'
import { stretch } from '#domain/bookings/stretch.ts'
import { overlaps } from '#domain/core/interval.ts'
import { letGo, type ShiftWindow, type Take, take } from '#domain/windows/plan.ts'
import { fail } from '#server/core/fail.ts'
import { settingsOf } from '#server/windows/shift-windows.ts'
import type { Facts, ServiceFacts, ShiftFacts } from './facts.ts'
import type { Seat } from './place.ts'

const { refusals } = bookingsRu

/** A seat with the master's own windows found and her services timed. */
export interface Seated {
  shift: ShiftFacts
  kind: Seat['kind']
  services: { service: ServiceFacts; qty: number; begin: number; duration: number }[]
  isByHand: boolean
  begin: number
  end: number
  before: ShiftWindow[]
  after: ShiftWindow[]
}

/** Finds room for every seat or refuses the whole; `freed`: windows of the booking that is moving. */
export function sit(seats: Seat[], facts: Facts, rows: ShiftWindow[], freed: number[], bookingId: number, ignoresRatio: boolean): Seated[] {
  if (new Set(seats.map((seat) => seat.shiftId)).size < seats.length) fail(E.invalid, { parts: [refusals.oneMasterOnePart] })
  return seats.map((seat) => {
    const shift = facts.shifts.get(seat.shiftId) ?? fail(E.noIntervals)
    checkShift(shift, seat, facts)
    const timed = byHand(timesOf(seat, facts), seat)
    const before = rows.filter((row) => row.shiftId === shift.id)
    const settings = settingsOf(facts.unit)
    const left = letGo(before, freed, settings)
    const ignoreRatio = ignoresRatio || timed.some((one) => one.service.ignore_window_ratio)
    const plan = take(
      left,
      takeOf(seat, shift, facts, { duration: timed.reduce((sum, one) => sum + one.duration, 0), ignoreRatio }),
      bookingId,
      settings,
    )
    if ('refusal' in plan) return fail(E[plan.refusal])
    return {
      shift,
      kind: seat.kind,
      services: inTurn(timed, plan.visit.begin),
      isByHand: isByHand(seat),
      begin: plan.visit.begin,
      end: plan.visit.end,
      before,
      after: plan.after,
    }
  })
}

/** What another visit of the customer may not overlap. */
export const visitsOf = (facts: Facts, isParallel: boolean) => (isParallel ? [] : (facts.customer?.visits ?? []))

/** Two visits of one customer at once are a slip of the hand unless told to be parallel (K10); the database refuses them too. */
export function refuseDouble(facts: Facts, seated: Seated[], booking: { id: number; parallel: boolean }) {
  const visit = { begin: Math.min(...seated.map((one) => one.begin)), end: Math.max(...seated.map((one) => one.end)) }
  if (visitsOf(facts, booking.parallel).some(([id, begin, end]) => id !== booking.id && overlaps(visit, { begin, end })))
    fail(E.intervalBooked)
}

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

/** What a person has set goes with the visit, to whatever master and hour. */
function byHand(timed: ReturnType<typeof timesOf>, { byHand: length }: Seat) {
  if (length === undefined || length === null) return timed
  const durations = stretch(
    timed.map((one) => one.duration),
    length,
  )
  return durations ? timed.map((one, at) => ({ ...one, duration: durations[at] ?? one.duration })) : timed
}

function inTurn(timed: ReturnType<typeof timesOf>, begin: number) {
  let at = begin
  return timed.map((one) => {
    const placed = { ...one, begin: at }
    at += one.duration
    return placed
  })
}

function checkShift(shift: ShiftFacts, seat: Seat, facts: Facts) {
  if (shift.unit_id !== facts.unit.id) fail(E.invalid, { window_ids: [refusals.otherUnit] })
  if (!shift.is_approved || shift.is_gone || facts.unit.closed) fail(E.noIntervals)
  if (seat.kind === 'windows' || seat.isReturn) return
  const isFreeMode =
    facts.unit.hybrid_schedule || shift.input_type === 'free' || seat.serviceIds.every((id) => facts.services.get(id)?.ignore_windows)
  if (!isFreeMode) fail(E.invalid, { schedules: [refusals.windowsOnly] })
}

function timesOf(seat: Seat, facts: Facts) {
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
    if (!isOn) return fail(E.servicesNotFound, { service_ids: [refusals.categoryOff] })
    if (service.price === null) return fail(E.noPrice)
    return { service, qty, begin: 0, duration: own * qty }
  })
}

/** K23: what is not offered is not sold either. */
const isBarred = ({ ignore_price_category_ids: barred }: ServiceFacts, { price_category_id: own }: ShiftFacts) =>
  own !== null && barred.includes(own)
