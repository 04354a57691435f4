import { dayFromNumber } from '#domain/core/clock-time.ts'
import type { Interval } from '#domain/core/interval.ts'
import type { Ctx } from '#server/core/context.ts'
import { FREE_OF_SHIFTS, GROUND, SPAN } from './search.statement.ts'

/** What a search may choose from, of the shift's master and place; instants are seconds since 1970. */
export interface FreeRow {
  id: number
  shiftId: number
  begin: number
  end: number
}
export interface ShiftRow {
  id: number
  unit_id: number
  employer_id: number
  workplace_id: number | null
  begin: number
  end: number
  /** The day by the studio's clock. */
  day: string
  is_approved: boolean
  /** Free days have no windows (K12). */
  is_free: boolean
  is_gone: boolean
  /** Categories of the shift, whatever its workplace serves. */
  categories: number[]
}
export interface UnitRow {
  id: number
  closed: boolean
  hybrid_schedule: boolean
  no_window_quantum_size: number
  no_window_period: number | null
  min_notice: number
  window_ratio: number
  window_ratio2: number
  window_split_min: number
  window_split_indent: number
  window_cancel_min: number
}
export interface ServiceRow {
  id: number
  service_category_id: number
  parent_id: number | null
  ignore_window_ratio: boolean
  ignore_windows: boolean
  /** The studios (null: all) and days for which the service has a price. */
  priced: [unit: number | null, from: string, until: string | null][]
  /** Masters whose price category does not do the service (K23). */
  barred: number[]
}

export interface Range {
  unitIds: number[]
  employerId: number | null
  begin_at: string
  end_at: string
  /** Services that a master must do, all of them, to be looked at; null: everybody, to say why not. */
  ableFor: number[] | null
  /** The customer whose other visits are not overlapped; null: nobody's. */
  customerId: number | null
  /** The visit that is about to move: its customer's other visits count, itself does not. */
  bookingId: number | null
}

/** Time of a master that is not for sale. */
export interface OffSale extends Interval {
  /** True: the time is kept for something else; false: the master does not come. */
  isBlock: boolean
}

export interface Ground {
  units: UnitRow[]
  services: ServiceRow[]
  /** Seconds by master and service. */
  durations: Map<number, Map<number, number>>
  /** For each workplace of the studios, the categories that it serves. */
  places: Map<number, Set<number>>
  shifts: ShiftRow[]
  /** Free windows by shift, in time. */
  free: Map<number, FreeRow[]>
  /** For each master, the time that is off sale. */
  away: Map<number, OffSale[]>
  /** Other visits of the customer. */
  visits: Interval[]
}

/** Columns of numbers, see search.statement.ts. */
interface Printed {
  units: UnitRow[] | null
  services: (ServiceRow & { duration: number })[] | null
  durations: string
  gone: string
  places: string
  shifts: string
  free: string
  away: [employer: number, begin: number, end: number, isBlock: boolean][]
  visits: [begin: number, end: number][]
}

/** All facts of a search, read by one statement, which finds the asked masters once. */
export async function groundOf(ctx: Ctx, serviceIds: number[], priceCompany: number, range: Range): Promise<Ground> {
  const { unitIds, begin_at, end_at, employerId, ableFor, customerId, bookingId } = range
  const whose = [ctx.now, ctx.me.employer_id, customerId, bookingId]
  const values = [unitIds, begin_at, end_at, employerId, ableFor, priceCompany, serviceIds, ...whose]
  const [row] = await ctx.sql<Printed>(GROUND, values)
  if (!row) throw new Error('a search without an answer')
  return {
    units: row.units ?? [],
    services: row.services ?? [],
    durations: durationsIn(row),
    places: placesIn(row.places),
    shifts: shiftsIn(row),
    free: freeIn(row.free),
    away: awayIn(row.away),
    visits: row.visits.map(([begin, end]) => ({ begin, end })),
  }
}

/** All rows of these shifts, also beyond the range, because a free start counts what it leaves on both sides. */
export async function freeRowsOf(ctx: Ctx, shiftIds: number[]): Promise<Ground['free']> {
  const [row] = await ctx.sql<Pick<Printed, 'free'>>(FREE_OF_SHIFTS, [shiftIds, ctx.now, ctx.me.employer_id])
  return freeIn(row?.free ?? '')
}

const numbersIn = (column: string): number[] => JSON.parse(`[${column.slice(1, -1)}]`)

function spanIn(printed = 0): Interval {
  const begin = Math.floor(printed / SPAN)
  return { begin, end: begin + printed - begin * SPAN }
}

function durationsIn({ services, durations }: Printed): Ground['durations'] {
  const usual = new Map(services?.map(({ id, duration }) => [id, duration]))
  const found: Ground['durations'] = new Map()
  const [masters = [], ids = [], lengths = []] = durations.split('|').map(numbersIn)
  for (const [at, master] of masters.entries()) {
    const id = ids[at] ?? 0
    const [hers = OF_SERVICE, ofService] = [lengths[at], usual.get(id)]
    if (ofService === undefined) continue
    const own = found.get(master) ?? new Map<number, number>()
    found.set(master, own.set(id, hers === OF_SERVICE ? ofService : hers))
  }
  return found
}
/** The key of the service's own length, for masters without one. */
const OF_SERVICE = -1

function placesIn(text: string) {
  const served: Ground['places'] = new Map()
  const [places = [], categories = []] = text.split('|').map(numbersIn)
  for (const [at, place] of places.entries()) {
    const own = served.get(place) ?? new Set()
    served.set(place, own.add(categories[at] ?? 0))
  }
  return served
}

function shiftsIn({ shifts, gone }: Printed): ShiftRow[] {
  const printed = shifts.split('|')
  const categories = printed.pop()?.split(';') ?? []
  const [ids = [], units = [], employers = [], places = [], spans = [], days = []] = printed.map(numbersIn)
  const left = new Set(numbersIn(gone))
  // A search names few days and few lists of categories, each a thousand times.
  const [dayOf, listOf] = [remembering(dayFromNumber), remembering(numbersIn)]
  return ids.map((id, at) => {
    const employer_id = employers[at] ?? 0
    const { begin, end } = spanIn(spans[at])
    const day = days[at] ?? 0
    return {
      id,
      unit_id: units[at] ?? 0,
      employer_id,
      workplace_id: places[at] || null,
      begin,
      end,
      day: dayOf(day >> 2),
      is_approved: (day & 2) !== 0,
      is_free: (day & 1) !== 0,
      is_gone: left.has(employer_id),
      categories: listOf(categories[at] ?? ''),
    }
  })
}

function remembering<From, To>(make: (from: From) => To) {
  const known = new Map<From, To>()
  return (from: From): To => {
    const found = known.get(from)
    if (found !== undefined) return found
    const made = make(from)
    known.set(from, made)
    return made
  }
}

function freeIn(text: string): Ground['free'] {
  const [ids = [], shifts = [], spans = []] = text.split('|').map(numbersIn)
  const free: Ground['free'] = new Map()
  const unordered = new Set<FreeRow[]>()
  let own: FreeRow[] = []
  let shiftId = 0
  for (const [at, id] of ids.entries()) {
    const shift = shifts[at] ?? 0
    if (shift !== shiftId) {
      shiftId = shift
      own = free.get(shift) ?? []
      if (own.length === 0) free.set(shift, own)
    }
    const { begin, end } = spanIn(spans[at])
    if (begin < (own.at(-1)?.begin ?? 0)) unordered.add(own)
    own.push({ id, shiftId, begin, end })
  }
  for (const rows of unordered) rows.sort((one, other) => one.begin - other.begin)
  return free
}

function awayIn(rows: Printed['away']): Ground['away'] {
  const away: Ground['away'] = new Map()
  for (const [master, begin, end, isBlock] of rows) away.set(master, [...(away.get(master) ?? []), { begin, end, isBlock }])
  return away
}

/** When the masters who stand at two places at once are busy elsewhere; a free start that a colleague holds is taken too. */
export const busyElsewhere = (ctx: Ctx, employerIds: number[], { begin, end }: Interval) =>
  ctx.rows<[employer: number, shift: number, begin: number, end: number]>(
    `select employer_id, employer_schedule_id, extract(epoch from begin_at)::int, extract(epoch from end_at)::int from windows
     where employer_id = any($1) and begin_at < to_timestamp($3) and end_at > to_timestamp($2)
       and (booking_id is not null or (origin = 'free' and held_until > to_timestamp($4) and held_by is distinct from $5))`,
    [employerIds, begin, end, ctx.now, ctx.me.employer_id],
  )
