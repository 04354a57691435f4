import { type Interval, overlaps } from '#domain/core/interval.ts'
import { type Arc, cheapestFlow } from './flow.ts'

/** A place where a visit may be seated; moments are in seconds. */
export interface Seat extends Interval {
  employerId: number
  /** The end of the taken time: the last window may be longer than the visit. */
  until: number
  /** The time left beside a visit is zero or at least this long (K12); 0 for windows. */
  pause: number
  /** True: a seat in a neighbouring studio, which an employee takes after asking the customer, never the plan. */
  isElsewhere: boolean
}

/** A visit that has lost its master. */
export interface Line {
  id: number
  userId: number
  /** May stand beside another visit of the same customer. */
  isParallel: boolean
  /** The begin that was agreed with the customer. */
  begin: number
  seats: readonly Seat[]
}

export interface Plan {
  /** For each line, the place of its chosen seat; null: nobody can take it. */
  chosen: Map<number, number | null>
  /** Proven to be the least disturbance; false: the best that was found within the bound. */
  isExact: boolean
}

/**
 * Who goes where in the own studio with the least disturbance. In this order: visits nobody takes, minutes of shifted time, an even load
 * (squares of visits per master). Every relaxation is a cheapest flow that ignores seats which overlap only in part; where it
 * seats such a pair, the question is split in two: with the first of them, and without. So many questions are asked at most.
 */
export function leastDisturbance(all: readonly Line[], given: ReadonlyMap<number, number> = new Map(), options: Options = {}): Plan {
  const { fixed = [], maxQuestions = 200 } = options
  const lines = all.map((line) => without(line, fixed))
  const loads = loaded(given, fixed)
  let best: Choice[] = []
  let bestCost = Number.POSITIVE_INFINITY
  let asked = 0
  const open: Question[] = [{ forced: [], banned: new Set() }]
  const keep = (picks: Choice[]) => {
    const cost = costOf(lines, picks, loads)
    if (cost >= bestCost) return
    best = picks
    bestCost = cost
  }
  for (; open.length > 0 && asked < maxQuestions; asked += 1) {
    const question = open.pop()
    if (!question) break
    const picks = relaxed(lines, loads, question)
    if (costOf(lines, picks, loads) >= bestCost) continue
    const clash = clashIn(picks)
    keep(clash ? withoutClashes(lines, picks) : picks)
    if (!clash) continue
    open.push({ ...question, banned: new Set([...question.banned, keyOf(clash)]) })
    open.push({ ...question, forced: [...question.forced, clash] })
  }
  const chosen = new Map<number, number | null>(all.map(({ id }) => [id, null]))
  for (const { line, seat } of best) chosen.set(line.id, all.find(({ id }) => id === line.id)?.seats.indexOf(seat) ?? null)
  return { chosen, isExact: open.length === 0 }
}

interface Options {
  /** Seats that are settled already, so nobody else sits there. */
  fixed?: readonly Chosen[]
  maxQuestions?: number
}

const without = (line: Line, fixed: readonly Chosen[]): Line => ({
  ...line,
  seats: line.seats.filter((seat) => !seat.isElsewhere && !fixed.some((one) => isClash(one, { line, seat }))),
})

function loaded(given: ReadonlyMap<number, number>, fixed: readonly Chosen[]): Map<number, number> {
  const loads = new Map(given)
  for (const { seat } of fixed) loads.set(seat.employerId, (loads.get(seat.employerId) ?? 0) + 1)
  return loads
}

/** True: two visits cannot have these seats, because a master or a customer would be in two places at once. */
export function isClash(one: Chosen, other: Chosen): boolean {
  const [a, b] = [one.seat, other.seat]
  if (one.line.userId === other.line.userId && !one.line.isParallel && !other.line.isParallel && overlaps(a, b)) return true
  if (a.employerId !== b.employerId) return false
  const gap = Math.max(b.begin - a.until, a.begin - b.until)
  return gap < 0 || (gap > 0 && gap < Math.max(a.pause, b.pause))
}

/** A seat and the visit that gets it. */
export interface Chosen {
  line: Omit<Line, 'seats'>
  seat: Seat
}

interface Choice extends Chosen {
  line: Line
  at: number
}

interface Question {
  forced: Choice[]
  banned: Set<string>
}

const keyOf = ({ line, at }: Choice) => `${line.id}:${at}`

/** Each weight is larger than all following ones together can become. */
const MINUTE = 1_000_000
const UNSEATED = 1e11

const trouble = (line: Line, seat: Seat) => Math.round(Math.abs(seat.begin - line.begin) / 60) * MINUTE

export function costOf(lines: readonly Line[], picks: readonly Choice[], loads: ReadonlyMap<number, number>): number {
  const taken = new Map<number, number>()
  let cost = (lines.length - picks.length) * UNSEATED
  for (const { line, seat } of picks) {
    const load = (loads.get(seat.employerId) ?? 0) + (taken.get(seat.employerId) ?? 0)
    taken.set(seat.employerId, (taken.get(seat.employerId) ?? 0) + 1)
    cost += trouble(line, seat) + 2 * load + 1
  }
  return cost
}

/** Lines → the times that they would take → masters, whose every further visit costs more than the last. */
function relaxed(lines: readonly Line[], loads: ReadonlyMap<number, number>, { forced, banned }: Question): Choice[] {
  const isForced = (line: Line) => forced.find((one) => one.line.id === line.id)
  const options = lines.flatMap((line) => {
    const own = line.seats.map((seat, at): Choice => ({ line, seat, at }))
    const fixed = isForced(line)
    if (fixed) return [fixed]
    return own.filter((pick) => !banned.has(keyOf(pick)) && !forced.some((one) => isClash(one, pick)))
  })
  const slots = numbered(options.map(({ seat }) => slotOf(seat)))
  const masters = numbered(options.map(({ seat }) => String(seat.employerId)))
  const [lineAt, slotAt, masterAt] = [1, 1 + lines.length, 1 + lines.length + slots.size]
  const end = masterAt + masters.size
  const arcs: Arc[] = options.map(({ line, seat }) => ({
    from: lineAt + lines.indexOf(line),
    to: slotAt + (slots.get(slotOf(seat)) ?? 0),
    room: 1,
    cost: trouble(line, seat),
  }))
  for (const [index, line] of lines.entries()) {
    arcs.push({ from: 0, to: lineAt + index, room: 1, cost: 0 })
    // A visit that has a seat in this plan keeps a seat in it.
    if (!isForced(line)) arcs.push({ from: lineAt + index, to: end, room: 1, cost: UNSEATED })
  }
  for (const [slot, at] of slots)
    arcs.push({ from: slotAt + at, to: masterAt + (masters.get(slot.split(' ')[0] ?? '') ?? 0), room: 1, cost: 0 })
  for (const [master, at] of masters)
    for (let more = 0; more < lines.length; more += 1)
      arcs.push({ from: masterAt + at, to: end, room: 1, cost: 2 * ((loads.get(Number(master)) ?? 0) + more) + 1 })
  const carries = cheapestFlow(end + 1, arcs, lines.length)
  return options.filter((_, index) => carries[index])
}

const slotOf = ({ employerId, begin, until }: Seat) => `${employerId} ${begin} ${until}`
const numbered = (names: string[]) => new Map([...new Set(names)].map((name, at) => [name, at]))

/** The first choice that stands in another's way. */
function clashIn(picks: readonly Choice[]): Choice | undefined {
  return picks.find((one, index) => picks.slice(index + 1).some((other) => isClash(one, other)))
}

/** A plan that is found quickly: of visits that collide, the later takes another free seat or none. */
function withoutClashes(lines: readonly Line[], picks: readonly Choice[]): Choice[] {
  const kept: Choice[] = []
  for (const pick of picks) if (!kept.some((one) => isClash(one, pick))) kept.push(pick)
  for (const line of lines) {
    if (kept.some((one) => one.line.id === line.id)) continue
    const free = line.seats.map((seat, at): Choice => ({ line, seat, at })).filter((pick) => !kept.some((one) => isClash(one, pick)))
    const [next] = free.toSorted((one, other) => trouble(line, one.seat) - trouble(line, other.seat))
    if (next) kept.push(next)
  }
  return kept
}
