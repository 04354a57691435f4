import { type Arbitrary, array, boolean, constantFrom, integer, nat, record, tuple } from 'fast-check'
import type { FreeRow, ServiceRow, ShiftRow, UnitRow } from '#server/windows/search.facts.ts'
import { legsOf } from '#server/windows/search.legs.ts'
import type { Stage } from '#server/windows/search.offers.ts'

/** A quarter of an hour: the studios of this test and the oracle use no smaller step. */
export const Q = 900
export const DAY = '2026-11-23'

// A small studio or two: a few masters, a day of windows some of which are sold, services that not everybody does.

const unitAny = record({
  hybrid: boolean(),
  closed: constantFrom(...Array<boolean>(9).fill(false), true),
  ratio: constantFrom(0, 63, 100),
  ratio2: constantFrom(0, 30),
  splitMin: constantFrom(2, 4, 6),
  indent: constantFrom(0, 0, 1),
  notice: constantFrom(0, 0, 4),
  step: constantFrom(1, 2),
})
const shiftAny = record({
  unit: nat(1),
  master: nat(3),
  begin: nat(8),
  /** Lengths of windows; a negative one is a break. */
  chain: array(tuple(integer({ min: 2, max: 8 }), constantFrom('free', 'free', 'sold', 'break')), { minLength: 1, maxLength: 5 }),
  categories: constantFrom([1], [2], [1, 2], [1, 2]),
  approved: constantFrom(...Array<boolean>(9).fill(true), false),
  gone: constantFrom(...Array<boolean>(9).fill(false), true),
})
const serviceAny = record({
  category: constantFrom(1, 2),
  /** For each master her length; null: she does not do the service. */
  lengths: tuple(...[0, 1, 2, 3].map(() => constantFrom(null, 2, 3, 4, 5, 6))),
  ignoreRatio: constantFrom(false, true),
  ignoreWindows: constantFrom(false, false, false, true),
  priced: constantFrom(...Array<boolean>(19).fill(true), false),
  barred: constantFrom<number[]>([], [], [], [], [1]),
})
export const studioAny = record({
  units: tuple(unitAny, unitAny),
  shifts: array(shiftAny, { minLength: 3, maxLength: 8 }),
  services: array(serviceAny, { minLength: 1, maxLength: 4 }),
  now: nat(6),
  ignoresRatio: constantFrom(false, false, true),
})
export type Studio = typeof studioAny extends Arbitrary<infer T> ? T : never

const span = record({ begin: nat(36), length: integer({ min: 1, max: 24 }) })
/** Who does not come when, and where the customer sits already; quarters of an hour. */
export const besideAny = record({
  away: array(record({ master: nat(3), begin: nat(36), length: integer({ min: 1, max: 60 }) }), { maxLength: 2 }),
  visits: array(span, { maxLength: 1 }),
})
export type Beside = typeof besideAny extends Arbitrary<infer T> ? T : never

const TEMPLATE = { no_window_period: null, window_cancel_min: 0 }

const nothing: Beside = { away: [], visits: [] }
const spanOf = ({ begin, length }: { begin: number; length: number }) => ({ begin: begin * Q, end: (begin + length) * Q })

export function stageOf({ units, shifts, services, now, ignoresRatio }: Studio, { away, visits }: Beside = nothing): Stage {
  const drawn = shifts.map((shift, index) => drawnOf(shift, index + 1))
  return {
    units: new Map(units.flatMap((unit, index) => (unit.closed ? [] : [[index + 1, unitOf(unit, index + 1)] as const]))),
    shifts: new Map(drawn.map(({ shift }) => [shift.id, shift])),
    places: new Map(drawn.map(({ shift }) => [shift.id, new Set([1, 2])])),
    services: new Map(services.map((service, index) => [index + 1, serviceOf(service, index + 1)])),
    durations: new Map(
      [0, 1, 2, 3].map((master) => [
        master + 1,
        new Map(services.flatMap(({ lengths }, index) => (lengths[master] ? [[index + 1, lengths[master] * Q] as const] : []))),
      ]),
    ),
    free: new Map(drawn.map(({ shift, free }) => [shift.id, free])),
    busy: drawn.flatMap(({ shift, sold }) => sold.map((row): Stage['busy'][number] => [shift.employer_id, shift.id, row.begin, row.end])),
    away: new Map(
      [...Map.groupBy(away, (one) => one.master + 1)].map(([master, own]) => [
        master,
        own.map((one) => ({ ...spanOf(one), isBlock: false })),
      ]),
    ),
    visits: visits.map(spanOf),
    walls: new Map(),
    range: { begin: 0, end: 96 * Q },
    now: now * Q,
    ignoresRatio,
    hasUnits: true,
    byHand: new Map(),
  }
}

function unitOf(unit: Studio['units'][number], id: number): UnitRow {
  return {
    id,
    closed: unit.closed,
    hybrid_schedule: unit.hybrid,
    no_window_quantum_size: unit.step * Q,
    min_notice: unit.notice * Q,
    window_ratio: unit.ratio,
    window_ratio2: unit.ratio2,
    window_split_min: unit.splitMin * Q,
    window_split_indent: unit.indent * Q,
    ...TEMPLATE,
  }
}

function serviceOf({ category, ignoreRatio, ignoreWindows, priced, barred }: Studio['services'][number], id: number): ServiceRow {
  return {
    id,
    service_category_id: category,
    parent_id: null,
    ignore_window_ratio: ignoreRatio,
    ignore_windows: ignoreWindows,
    barred,
    priced: priced ? [[null, '2026-01-01', null]] : [],
  }
}

function drawnOf({ unit, master, begin, chain, categories, approved, gone }: Studio['shifts'][number], id: number) {
  const rows: (FreeRow & { state: string })[] = []
  let at = begin
  for (const [index, [length, state]] of chain.entries()) {
    rows.push({ id: id * 100 + index, shiftId: id, begin: at * Q, end: (at + length) * Q, state })
    at += length
  }
  const shift: ShiftRow = {
    id,
    unit_id: unit + 1,
    employer_id: master + 1,
    workplace_id: id,
    begin: begin * Q,
    end: at * Q,
    day: DAY,
    is_approved: approved,
    is_free: false,
    is_gone: gone,
    categories: [...categories],
  }
  return { shift, free: rows.filter((row) => row.state === 'free'), sold: rows.filter((row) => row.state === 'sold') }
}

// The oracle: every quarter of the day is tried, every set of masters, and nothing of the engine is asked.

export interface Slow {
  shift: ShiftRow
  begin: number
  end: number
  until: number
  loss: number
}

function slowLegs(stage: Stage, serviceIds: number[]): Slow[] {
  return [...stage.shifts.values()].flatMap((shift) => {
    const length = slowLength(stage, shift, serviceIds)
    const unit = stage.units.get(shift.unit_id)
    if (length === null || !unit) return []
    return Array.from({ length: 96 }, (_, begin) => slowStart(stage, unit, shift, serviceIds, begin, length)).flatMap((leg) =>
      leg && leg.begin * Q >= stage.now + unit.min_notice && !isElsewhere(stage, leg) && isFor(stage, leg) ? [leg] : [],
    )
  })
}

function slowLength(stage: Stage, shift: ShiftRow, serviceIds: number[]): number | null {
  if (!shift.is_approved || shift.is_gone) return null
  const lengths = serviceIds.map((id) => {
    const service = stage.services.get(id)
    const seconds = stage.durations.get(shift.employer_id)?.get(id)
    const isFine = service && shift.categories.includes(service.service_category_id) && service.priced.length > 0
    return isFine && seconds && !service.barred.includes(shift.employer_id) ? seconds / Q : null
  })
  return lengths.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)
}

function slowStart(stage: Stage, unit: UnitRow, shift: ShiftRow, serviceIds: number[], begin: number, length: number): Slow | null {
  const free = stage.free.get(shift.id) ?? []
  const services = serviceIds.map((id) => stage.services.get(id))
  const isOpen = (quarter: number) => free.some((row) => row.begin <= quarter * Q && quarter * Q < row.end)
  const visit = { shift, begin, end: begin + length }
  if (unit.hybrid_schedule || services.every((one) => one?.ignore_windows)) return slowFree(unit, visit, isOpen)
  if (!free.some((row) => row.begin === begin * Q)) return null
  const taken: FreeRow[] = []
  for (let at = begin; at < begin + length; at = (taken.at(-1)?.end ?? 0) / Q) {
    const row = free.find((one) => one.begin === at * Q)
    if (!row) return null
    taken.push(row)
  }
  const last = taken.at(-1)
  if (!last) return null
  const rest = last.end / Q - (begin + length)
  const indent = unit.window_split_indent / Q
  const leg = { ...visit, until: last.end / Q }
  if (rest > 0 && rest - indent >= unit.window_split_min / Q) return { ...leg, until: begin + length, loss: indent * 15 }
  const filled = (100 * (begin + length - last.begin / Q)) / ((last.end - last.begin) / Q)
  const needed = taken.length > 1 ? unit.window_ratio2 : unit.window_ratio
  const isFree = stage.ignoresRatio || services.some((one) => one?.ignore_window_ratio)
  return rest === 0 || filled >= needed || isFree ? { ...leg, loss: rest * 15 } : null
}

function slowFree(
  unit: UnitRow,
  visit: { shift: ShiftRow; begin: number; end: number },
  isOpen: (quarter: number) => boolean,
): Slow | null {
  const { shift, begin, end } = visit
  const step = unit.no_window_quantum_size / Q
  if (begin < shift.begin / Q || (begin - shift.begin / Q) % step !== 0) return null
  for (let at = begin; at < end; at += 1) if (!isOpen(at)) return null
  let [before, after] = [0, 0]
  while (isOpen(begin - before - 1)) before += 1
  while (isOpen(end + after)) after += 1
  const sides = [before, after].filter((side) => side > 0)
  const indent = unit.window_split_indent / Q
  const isSold = sides.every((side) => side - indent >= unit.window_split_min / Q)
  return isSold ? { ...visit, until: end, loss: sides.length * indent * 15 } : null
}

const isElsewhere = ({ busy }: Stage, { shift, begin, until }: Slow) =>
  busy.some(([master, of, from, to]) => master === shift.employer_id && of !== shift.id && from < until * Q && begin * Q < to)

/** True, quarter by quarter: the master is there, and the customer is nowhere else. */
function isFor({ away, visits }: Stage, { shift, begin, end, until }: Slow): boolean {
  const isIn = (at: number) => (one: { begin: number; end: number }) => one.begin <= at * Q && at * Q < one.end
  for (let at = begin; at < until; at += 1) {
    if (away.get(shift.employer_id)?.some(isIn(at))) return false
    if (at < end && visits.some(isIn(at))) return false
  }
  return true
}

export function slowWays(stage: Stage, serviceIds: number[], isParallel: boolean): Slow[][] {
  const alone = isParallel ? [] : slowLegs(stage, serviceIds).map((leg) => [leg])
  if (alone.length > 0) return alone
  const parts = legsOf(stage, serviceIds, isParallel)
  if (parts.length === 0 || (parts.length === 1 && !isParallel)) return []
  const ways = parts.reduce<Slow[][]>(
    (found, { serviceIds: own }) => {
      const legs = slowLegs(stage, own)
      return found.flatMap((way) => legs.map((leg) => [...way, leg]))
    },
    [[]],
  )
  return ways.filter((way) => isOneVisit(way, isParallel))
}

function isOneVisit(way: Slow[], isParallel: boolean): boolean {
  if (new Set(way.map(({ shift }) => shift.unit_id)).size > 1 || new Set(way.map(({ shift }) => shift.employer_id)).size < way.length)
    return false
  const begins = way.map((leg) => leg.begin)
  if (isParallel) return Math.max(...begins) - Math.min(...begins) <= 1
  return way.every((leg, index) => {
    const pause = leg.begin - (way[index - 1]?.end ?? leg.begin)
    return pause >= 0 && pause <= 1
  })
}
