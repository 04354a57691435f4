import type { ReasonCode } from '#contract/windows/windows.ts'
import { contains, type Interval, lengthOf, mergeAll, overlaps } from '#domain/core/interval.ts'
import { seatAt } from '#domain/windows/fit.ts'
import { freeDayStretches, freeStarts } from '#domain/windows/free-starts.ts'
import { bestOf, rankOf } from './search.best.ts'
import type { FreeRow, OffSale, ServiceRow, ShiftRow, UnitRow } from './search.facts.ts'
import { settingsOf } from './shift-windows.ts'

/** All facts of a search, loaded in one round trip. */
export interface Stage {
  units: Map<number, UnitRow>
  shifts: Map<number, ShiftRow>
  /** For each workplace, the categories that it serves. */
  places: Map<number, Set<number>>
  services: Map<number, ServiceRow>
  durations: Map<number, Map<number, number>>
  /** Seconds that a person gave these services of the visit that is about to move; by `servicesKey`. */
  byHand?: Map<string, number>
  /** Free windows by shift, in time. */
  free: Map<number, FreeRow[]>
  /** For each master, her time off sale. */
  away: Map<number, OffSale[]>
  /** Other visits of the customer, over which nothing is offered. */
  visits: Interval[]
  /** What masters do at another place at the time: [employer, shift, begin, end]. */
  busy: [number, number, number, number][]
  /** Instants already written as wall time. */
  walls: Map<number, string>
  /** Starts are asked for in [begin, end). */
  range: Interval
  now: number
  ignoresRatio: boolean
  /** True: some studio was asked, also a closed one; a master without shifts has none. */
  hasUnits: boolean
}

/** The offer of one master for her part of the visit. */
export interface Leg {
  kind: 'windows' | 'schedules'
  begin: number
  end: number
  /** The end of the last taken window, of which the visit may leave some unused. */
  until: number
  loss: number
  employerId: number
  workplaceId: number
  unitId: number
  shiftId: number
  windowIds: number[]
  serviceIds: number[]
}

export interface Wanted {
  serviceIds: number[]
}

/** All offers, or the first `most` in their order. */
export function offersForLeg(stage: Stage, { serviceIds }: Wanted, refused: Set<ReasonCode>, most = Number.POSITIVE_INFINITY): Leg[] {
  const best = bestOf(most)
  const ignoreRatio = stage.ignoresRatio || serviceIds.some((id) => stage.services.get(id)?.ignore_window_ratio)
  for (const shift of stage.shifts.values()) {
    const unit = stage.units.get(shift.unit_id)
    const duration = ableFor(stage, shift, serviceIds, refused)
    if (!unit || duration === null) continue
    const away = stage.away.get(shift.employer_id) ?? none
    const whole = away.find((one) => contains(one, shift))
    if (whole) {
      refused.add(whyOff(whole))
      continue
    }
    const visit = { unit, shift, serviceIds, duration, ignoreRatio, limit: best.limit }
    const found = isFreeMode(stage, shift, serviceIds) ? startsOf(stage, visit, refused) : windowsOf(stage, visit, refused)
    for (const leg of found)
      if (isTimely(stage, unit, leg, refused) && isFor(stage, away, leg, refused) && !isBusyElsewhere(stage, shift, leg, refused))
        best.add(leg)
  }
  return best.inOrder()
}

const none: readonly OffSale[] = []
const whyOff = ({ isBlock }: OffSale): ReasonCode => (isBlock ? 'time_block' : 'absent')

/** The visit as one shift is asked for it. */
interface Visit {
  unit: UnitRow
  shift: ShiftRow
  serviceIds: number[]
  /** The length in seconds. */
  duration: number
  ignoreRatio: boolean
  /** Offers of this rank and above are not wanted. */
  limit: number
}

/** Seconds that this master needs for the services, or null with the reason why she is not asked. */
function ableFor(stage: Stage, shift: ShiftRow, serviceIds: number[], refused: Set<ReasonCode>): number | null {
  const no = (reason: ReasonCode) => {
    refused.add(reason)
    return null
  }
  if (!shift.is_approved) return no('not_approved')
  if (shift.is_gone) return no('blocked')
  const durations = stage.durations.get(shift.employer_id)
  let duration = 0
  for (const id of serviceIds) {
    const own = durations?.get(id)
    const service = stage.services.get(id)
    if (own === undefined || !service) return no('not_in_list')
    if (service.barred.includes(shift.employer_id)) return no('price_category')
    if (!isServed(stage, shift, service)) return no('category_off')
    if (!isPriced(service, shift)) return no('no_price')
    duration += own
  }
  return stage.byHand?.get(servicesKey(serviceIds)) ?? duration
}

/** The same key for the same services in any order. */
export const servicesKey = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join()

/** True: the shift and its workplace serve the service's category or the one above it. */
function isServed({ places }: Stage, shift: ShiftRow, { service_category_id, parent_id }: ServiceRow) {
  const place = places.get(shift.workplace_id ?? 0)
  return shift.categories.some((one) => (one === service_category_id || one === parent_id) && place?.has(one))
}

const isPriced = ({ priced }: ServiceRow, { unit_id, day }: ShiftRow) =>
  priced.some(([unit, from, until]) => (unit === null || unit === unit_id) && from <= day && (until === null || day < until))

/** True: visits may begin at free starts (K12). */
export function isFreeMode({ units, services }: Pick<Stage, 'units' | 'services'>, shift: ShiftRow, serviceIds: number[]) {
  const isHybrid = units.get(shift.unit_id)?.hybrid_schedule
  return isHybrid || shift.is_free || serviceIds.every((id) => services.get(id)?.ignore_windows)
}

/** The most windows that a visit may take. */
const MOST_WINDOWS = 9

function windowsOf(stage: Stage, { unit, shift, serviceIds, duration, ignoreRatio, limit }: Visit, refused: Set<ReasonCode>): Leg[] {
  const free = stage.free.get(shift.id) ?? []
  const settings = settingsOf(unit)
  const place = placeOf(shift, serviceIds)
  const legs: Leg[] = []
  for (const [at, { begin }] of free.entries()) {
    const seat = seatAt(free, at, Math.min(at + MOST_WINDOWS, free.length), duration, settings, ignoreRatio)
    if (typeof seat === 'string') refused.add(seat === 'ratio' ? 'ratio' : 'all_used')
    else if (rankOf({ loss: seat.loss, begin }) < limit) {
      const { end, loss } = seat
      const until = seat.isSplit ? end : (free[seat.last]?.end ?? end)
      legs.push({ ...place, kind: 'windows', begin, end, until, loss, windowIds: idsOf(free, at, seat.last) })
    }
  }
  return legs
}

const placeOf = ({ id, unit_id, employer_id, workplace_id }: ShiftRow, serviceIds: number[]) => ({
  employerId: employer_id,
  workplaceId: workplace_id ?? 0,
  unitId: unit_id,
  shiftId: id,
  serviceIds,
})

function idsOf(free: FreeRow[], first: number, last: number): number[] {
  const ids: number[] = []
  for (let at = first; at <= last; at += 1) ids.push(free[at]?.id ?? 0)
  return ids
}

/** K12: starts on the grid of the shift; a free day has no windows to spoil. */
function startsOf(stage: Stage, { unit, shift, serviceIds, duration, limit }: Visit, refused: Set<ReasonCode>): Leg[] {
  const settings = settingsOf(unit)
  const busy = stage.busy.filter(([, of]) => of === shift.id).map(([, , begin, end]) => ({ begin, end }))
  const stretches = shift.is_free ? freeDayStretches(shift, busy, settings.splitIndent) : mergeAll(stage.free.get(shift.id) ?? [])
  const found = freeStarts(
    stretches,
    duration,
    { anchor: shift.begin, step: unit.no_window_quantum_size },
    shift.is_free ? { ...settings, splitMin: 0 } : settings,
  )
  const place = placeOf(shift, serviceIds)
  if (found.length === 0) refused.add(stretches.some((stretch) => lengthOf(stretch) >= duration) ? 'split_min' : 'all_used')
  return found
    .filter((start) => stage.range.begin <= start.begin && start.begin < stage.range.end && rankOf(start) < limit)
    .map(({ begin, end, loss }) => ({ ...place, kind: 'schedules', begin, end, until: end, loss, windowIds: [] }))
}

function isTimely(stage: Stage, unit: UnitRow, start: Leg, refused: Set<ReasonCode>) {
  if (start.begin < stage.now) {
    refused.add('past')
    return false
  }
  const isSoon = start.begin < stage.now + unit.min_notice
  const isFar = start.kind === 'schedules' && unit.no_window_period !== null && start.begin > stage.now + unit.no_window_period
  if (isSoon) refused.add('min_notice')
  return !isSoon && !isFar
}

/** True: the master's time is for sale then, and the customer has no other visit. */
function isFor({ visits }: Stage, away: readonly OffSale[], { begin, end, until }: Leg, refused: Set<ReasonCode>) {
  const off = away.find((one) => overlaps(one, { begin, end: until }))
  const isBusy = visits.some((one) => overlaps(one, { begin, end }))
  if (off) refused.add(whyOff(off))
  else if (isBusy) refused.add('customer_busy')
  return !off && !isBusy
}

function isBusyElsewhere(stage: Stage, shift: ShiftRow, start: Leg, refused: Set<ReasonCode>) {
  const isBusy = stage.busy.some(
    ([employer, of, begin, end]) => employer === shift.employer_id && of !== shift.id && begin < start.until && start.begin < end,
  )
  if (isBusy) refused.add('busy_other_place')
  return isBusy
}
