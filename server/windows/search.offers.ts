import type { ReasonCode } from '#contract/windows/windows.ts'
import { type Interval, lengthOf, mergeAll } from '#domain/core/interval.ts'
import { fit } from '#domain/windows/fit.ts'
import { freeDayStretches, freeStarts } from '#domain/windows/free-starts.ts'
import { settingsOf } from './ground.ts'
import type { FreeRow, ServiceRow, ShiftRow, UnitRow } from './search.facts.ts'

/** Everything a search looks at, loaded in one round trip. */
export interface Stage {
  units: Map<number, UnitRow>
  shifts: Map<number, ShiftRow>
  /** What each workplace serves. */
  places: Map<number, Set<number>>
  services: Map<number, ServiceRow>
  durations: Map<number, Map<number, number>>
  /** Seconds that a person gave these services of the visit that is about to move; by `servicesKey`. */
  byHand?: Map<string, number>
  /** Free windows by shift, in time. */
  free: Map<number, FreeRow[]>
  /** What masters do at another place meanwhile: [employer, shift, begin, end]. */
  busy: [number, number, number, number][]
  /** Instants already written as wall time. */
  walls: Map<number, string>
  /** Starts are asked for in [begin, end). */
  range: Interval
  now: number
  ignoresRatio: boolean
  /** Somewhere was asked at all: closed studios count, a master without shifts has none. */
  hasUnits: boolean
}

/** One master's offer for her share of the visit. */
export interface Leg {
  kind: 'windows' | 'schedules'
  begin: number
  end: number
  /** End of the last window taken: a visit may leave some of it unused. */
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

export function offersForLeg(stage: Stage, { serviceIds }: Wanted, refused: Set<ReasonCode>): Leg[] {
  const legs: Leg[] = []
  for (const shift of stage.shifts.values()) {
    const unit = stage.units.get(shift.unit_id)
    const duration = ableFor(stage, shift, serviceIds, refused)
    if (!unit || duration === null) continue
    const place = {
      employerId: shift.employer_id,
      workplaceId: shift.workplace_id ?? 0,
      unitId: shift.unit_id,
      shiftId: shift.id,
      serviceIds,
    }
    const offers = isFreeMode(stage, shift, serviceIds)
      ? startsOf(stage, unit, shift, duration, refused)
      : windowsOf(stage, unit, shift, serviceIds, duration, refused)
    for (const one of offers)
      if (isTimely(stage, unit, one, refused) && !isBusyElsewhere(stage, shift, one, refused)) legs.push({ ...place, ...one })
  }
  return legs
}

type Start = Pick<Leg, 'kind' | 'begin' | 'end' | 'until' | 'loss' | 'windowIds'>

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

/** Whatever their order. */
export const servicesKey = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join()

/** The shift and its workplace serve the service's category or the one above it. */
function isServed({ places }: Stage, shift: ShiftRow, { service_category_id, parent_id }: ServiceRow) {
  const place = places.get(shift.workplace_id ?? 0)
  return shift.categories.some((one) => (one === service_category_id || one === parent_id) && place?.has(one))
}

const isPriced = ({ priced }: ServiceRow, { unit_id, day }: ShiftRow) =>
  priced.some(([unit, from, until]) => (unit === null || unit === unit_id) && from <= day && (until === null || day < until))

/** K12. */
export function isFreeMode({ units, services }: Pick<Stage, 'units' | 'services'>, shift: ShiftRow, serviceIds: number[]) {
  const isHybrid = units.get(shift.unit_id)?.hybrid_schedule
  return isHybrid || shift.input_type === 'free' || serviceIds.every((id) => services.get(id)?.ignore_windows)
}

function windowsOf(
  stage: Stage,
  unit: UnitRow,
  shift: ShiftRow,
  serviceIds: number[],
  duration: number,
  refused: Set<ReasonCode>,
): Start[] {
  const free = stage.free.get(shift.id) ?? []
  const ignoreRatio = stage.ignoresRatio || serviceIds.some((id) => stage.services.get(id)?.ignore_window_ratio)
  const settings = settingsOf(unit)
  const starts: Start[] = []
  for (const [at, window] of free.entries()) {
    const answer = fit(free.slice(at, at + 9), duration, settings, { ignoreRatio })
    if ('reason' in answer) refused.add(answer.reason === 'ratio' ? 'ratio' : 'all_used')
    else
      starts.push({
        kind: 'windows',
        begin: window.begin,
        end: answer.visit.end,
        until: answer.takes.at(-1)?.end ?? answer.visit.end,
        loss: answer.loss,
        windowIds: answer.takes.map((take) => take.id),
      })
  }
  return starts
}

/** K12: starts on the grid of the shift; a free day has no windows to spoil. */
function startsOf(stage: Stage, unit: UnitRow, shift: ShiftRow, duration: number, refused: Set<ReasonCode>): Start[] {
  const settings = settingsOf(unit)
  const isFreeDay = shift.input_type === 'free'
  const busy = stage.busy.filter(([, of]) => of === shift.id).map(([, , begin, end]) => ({ begin, end }))
  const stretches = isFreeDay ? freeDayStretches(shift, busy, settings.splitIndent) : mergeAll(stage.free.get(shift.id) ?? [])
  const found = freeStarts(
    stretches,
    duration,
    { anchor: shift.begin, step: unit.no_window_quantum_size },
    isFreeDay ? { ...settings, splitMin: 0 } : settings,
  )
  if (found.length === 0) refused.add(stretches.some((stretch) => lengthOf(stretch) >= duration) ? 'split_min' : 'all_used')
  return found
    .filter(({ begin }) => stage.range.begin <= begin && begin < stage.range.end)
    .map(({ begin, end, loss }) => ({ kind: 'schedules', begin, end, until: end, loss, windowIds: [] }))
}

function isTimely(stage: Stage, unit: UnitRow, start: Start, refused: Set<ReasonCode>) {
  const isSoon = start.begin < stage.now + unit.min_notice
  const isFar = start.kind === 'schedules' && unit.no_window_period !== null && start.begin > stage.now + unit.no_window_period
  if (isSoon) refused.add('min_notice')
  return !isSoon && !isFar
}

function isBusyElsewhere(stage: Stage, shift: ShiftRow, start: Start, refused: Set<ReasonCode>) {
  const isBusy = stage.busy.some(
    ([employer, of, begin, end]) => employer === shift.employer_id && of !== shift.id && begin < start.until && start.begin < end,
  )
  if (isBusy) refused.add('busy_other_place')
  return isBusy
}
