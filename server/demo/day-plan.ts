import { byBegin, type Interval, overlaps } from '#domain/core/interval.ts'
import { chainsOf, windowsOfShift } from '#domain/windows/chains.ts'
import { type Fit, fit } from '#domain/windows/fit.ts'
import type { WindowRow } from '#domain/windows/layout.ts'
import type { Random } from './random.ts'
import { isAtWork, type Stand } from './roster.ts'
import { categoryOf } from './studios.ts'
import { longVisit, type Outcome, ordinaryVisit, outcomeOf, type Phase, sourceOf, type Visit } from './visits.ts'

export type PlannedWindow = WindowRow & { booking: PlannedBooking | null }
export type PlannedShift = { stand: Stand; day: string; isApproved: boolean; windows: PlannedWindow[] }
/** The part of a booking that one master does. */
export type Part = { shift: PlannedShift; visit: Visit; fit: Fit }
export type PlannedBooking = {
  customer: number
  source: number
  isParallel: boolean
  isSpecial: boolean
  outcome: Outcome
  parts: Part[]
  lead: number
}

export type Day = {
  day: string
  /** True: the shift has windows and bookings; a draft has neither. */
  isApproved: boolean
  /** The share of windows that somebody asks for. */
  demand: number
  /** Numbers the windows of the whole plan. */
  nextWindow: () => number
  phaseOf(stand: Stand, visit: Interval): Phase
  customers: Customers
}

/** Each customer comes at most once a day, so that her bookings never overlap. */
export type Customers = { of(company: number): readonly number[]; seen: Set<number> }

const MULTI_WINDOW = 0.045
const PARALLEL = 0.33

export function planDay(random: Random, stands: readonly Stand[], day: Day): { shifts: PlannedShift[]; bookings: PlannedBooking[] } {
  const shifts = stands.filter((stand) => isAtWork(stand.rhythm, day.day)).map((stand) => planShift(stand, day))
  if (!day.isApproved) return { shifts, bookings: [] }
  const units = [...new Set(shifts.map((shift) => shift.stand.unit))]
  const fourHands = units.flatMap((unit) => bookFourHands(random, shifts, unit, day))
  return { shifts, bookings: [...fourHands, ...shifts.flatMap((shift) => fillShift(random, shift, shifts, day))] }
}

export function planShift(stand: Stand, { day, isApproved, nextWindow }: Pick<Day, 'day' | 'isApproved' | 'nextWindow'>): PlannedShift {
  const made = isApproved ? windowsOfShift(stand, chainsOf(stand.templates, day), stand.scheduleType) : { refusal: 'noIntervals' }
  const windows = 'windows' in made ? made.windows.map((window) => newWindow(nextWindow(), window, null)) : []
  return { stand, day, isApproved, windows }
}

function newWindow(id: number, { begin, end }: Interval, splitFromId: number | null): PlannedWindow {
  const origin = splitFromId === null ? 'template' : 'split'
  return { id, begin, end, beginOriginal: begin, endOriginal: end, origin, splitFromId, isBusy: false, isClosed: false, booking: null }
}

/** Manicure and pedicure of one customer at once, by two masters: the first windows of a table and a chair begin together. */
function bookFourHands(random: Random, shifts: readonly PlannedShift[], unit: number, day: Day): PlannedBooking[] {
  if (!random.chance(PARALLEL)) return []
  const here = shifts.filter((shift) => shift.stand.unit === unit)
  const [hands, feet] = [12, 13].map((category) =>
    here.find((shift) => shift.stand.categories.includes(categoryOf(shift.stand.company, category))),
  )
  if (!hands || !feet || hands.stand.employer === feet.stand.employer || hands.windows[0]?.begin !== feet.windows[0]?.begin) return []
  const parts = [hands, feet].flatMap((shift) => partAt(random, shift, 0) ?? [])
  return parts.length === 2 ? book(random, parts, shifts, day) : []
}

function fillShift(random: Random, shift: PlannedShift, shifts: readonly PlannedShift[], day: Day): PlannedBooking[] {
  const bookings: PlannedBooking[] = []
  // The list grows while it is walked, because what is left of a window may be sold too.
  for (let index = 0; index < shift.windows.length; index++) {
    if (shift.windows[index]?.isBusy || !random.chance(day.demand)) continue
    const part = partAt(random, shift, index)
    if (part) bookings.push(...book(random, [part], shifts, day))
  }
  return bookings
}

/** A few customers come for something long, over several windows; the others try until something fits one window. */
function partAt(random: Random, shift: PlannedShift, index: number): Part | null {
  const isLong = random.chance(MULTI_WINDOW)
  for (let attempt = 0; attempt < (isLong ? 1 : 6); attempt++) {
    const visit = isLong ? longVisit(random, shift.stand) : ordinaryVisit(random, shift.stand)
    const answer = visit && fitAt(shift, index, visit)
    if (visit && answer && answer.takes.length > 1 === isLong) return { shift, visit, fit: answer }
  }
  return null
}

function fitAt(shift: PlannedShift, index: number, visit: Visit): Fit | null {
  const rest = shift.windows.slice(index)
  const busy = rest.findIndex((window) => window.isBusy)
  const free = busy === -1 ? rest : rest.slice(0, busy)
  const answer = fit(free, visit.duration, shift.stand.settings, { ignoreRatio: visit.offers.some((offer) => offer.ignoreRatio) })
  return 'reason' in answer ? null : answer
}

function book(random: Random, parts: Part[], shifts: readonly PlannedShift[], day: Day): PlannedBooking[] {
  const [first] = parts
  if (!first || parts.some((part) => isElsewhere(part, shifts))) return []
  const isParallel = parts.length > 1
  const outcome = outcomeOf(random, day.phaseOf(first.shift.stand, first.fit.visit), !isParallel)
  const customer = chooseCustomer(random, first.shift.stand.company, day.customers)
  if (customer === null) return []
  const booking = {
    customer,
    source: sourceOf(random),
    isParallel,
    isSpecial: random.chance(0.1),
    outcome,
    parts,
    lead: random.whole(1, 9),
  }
  if (outcome.status_id !== 9) for (const part of parts) occupy(part, booking, day.nextWindow)
  return [booking]
}

/** The master may sit at two places of one studio at the same hours: busy at one, she is not free at the other (W13). */
function isElsewhere(part: Part, shifts: readonly PlannedShift[]): boolean {
  const others = shifts.filter((one) => one !== part.shift && one.stand.employer === part.shift.stand.employer)
  const busy = others.flatMap((one) => one.windows.filter((window) => window.isBusy))
  return busy.some((window) => part.fit.takes.some((take) => overlaps(take, window)))
}

function occupy({ shift, fit: { takes, rest } }: Part, booking: PlannedBooking, nextWindow: () => number) {
  for (const take of takes) {
    const window = shift.windows.find((one) => one.id === take.id)
    if (window) Object.assign(window, { end: take.end, isBusy: true, booking })
  }
  if (!rest) return
  shift.windows.push(newWindow(nextWindow(), rest, rest.splitFromId))
  shift.windows.splice(0, shift.windows.length, ...byBegin(shift.windows))
}

/** Regular customers stand at the head of the list and are met more often. */
function chooseCustomer(random: Random, company: number, { of, seen }: Customers): number | null {
  const all = of(company)
  for (let attempt = 0; attempt < 50; attempt++) {
    const customer = all[Math.floor(random.next() ** 1.5 * all.length)]
    if (customer === undefined || seen.has(customer)) continue
    seen.add(customer)
    return customer
  }
  return null
}
