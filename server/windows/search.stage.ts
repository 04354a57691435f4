import type { z } from 'zod'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { windowsRu } from '#contract/windows/windows.ru.ts'
import type { windows } from '#contract/windows/windows.ts'
import { dayOf, secondsOf } from '#domain/core/clock-time.ts'
import type { Interval } from '#domain/core/interval.ts'
import { letGo } from '#domain/windows/plan.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { epochAt } from '#server/database/instant.ts'
import { type Booked, keepBooked } from './search.booked.ts'
import { busyElsewhere, type FreeRow, freeRowsOf, type Ground, groundOf, type Range, type ShiftRow } from './search.facts.ts'
import { isFreeMode, type Stage, servicesKey } from './search.offers.ts'
import { readWindows, settingsOf } from './shift-windows.ts'

export type Search = z.output<typeof windows.search.query>

interface Whose {
  serviceIds: number[]
  /** Services that a master must do, all of them, to be looked at; null: everybody, to say why not. */
  ableFor: number[] | null
  /** The services of the visit that is about to move, as they were booked; empty: no visit moves. */
  booked: Booked[]
}

/** Everything that a search looks at. */
export async function loadStage(ctx: Ctx, query: Search & { length?: number }, { serviceIds, ableFor, booked }: Whose): Promise<Stage> {
  const range = {
    unitIds: await unitsOf(ctx, query),
    employerId: query.type === 'employer' ? (query.employer_id ?? 0) : null,
    begin_at: query.begin_at,
    end_at: query.end_at,
    ableFor,
    // A caller who wants two visits at once says so.
    customerId: query.parallel ? null : (query.user_id ?? null),
    bookingId: query.parallel ? null : (query.booking_id ?? null),
  }
  const priceCompany = query.price_company_id ?? ctx.me.company_id
  const asked = { range, interval: rangeOf(ctx, query), serviceIds, priceCompany, ignoresRatio: query.ignore_ratio ?? false }
  const isBooked = (id: number) => booked.some((one) => one.id === id)
  const stage = await stageOf(ctx, asked, ({ units, services }) => {
    if (query.type === 'unit' && units.length === 0) fail(E.notFound, { unit_ids: [windowsRu.refusals.notFound] })
    const isKnown = (id: number) => isBooked(id) || services.some((one) => one.id === id)
    if (!serviceIds.every(isKnown)) fail(E.servicesNotFound, { service_ids: [windowsRu.refusals.serviceGone] })
    if (services.some((service) => service.priced.length === 0 && !isBooked(service.id))) fail(E.noPrice)
  })
  keepBooked(stage, booked)
  if (query.booking_id) await letBookingGo(ctx, stage, query.booking_id)
  if (query.length) stage.byHand = new Map([[servicesKey(serviceIds), query.length]])
  else if (query.booking_id) stage.byHand = await byHandOf(ctx, query.booking_id)
  return stage
}

interface Asked {
  range: Range
  /** The same in seconds since 1970. */
  interval: Interval
  serviceIds: number[]
  priceCompany: number
  ignoresRatio: boolean
}

/** The facts of a search for any caller; `check` refuses before anything is computed. */
export async function stageOf(
  ctx: Ctx,
  { range, interval: asked, serviceIds, priceCompany, ignoresRatio }: Asked,
  check: (found: Pick<Ground, 'units' | 'services'>) => void = () => undefined,
): Promise<Stage> {
  const { units, services, durations, places, shifts, free, away, visits } = await groundOf(ctx, serviceIds, priceCompany, range)
  check({ units, services })
  const known = {
    units: new Map(units.filter((unit) => !unit.closed).map((unit) => [unit.id, unit])),
    services: new Map(services.map((service) => [service.id, service])),
  }
  const isCut = (shift: ShiftRow) => shift.begin < asked.begin || asked.end < shift.end
  const cut = shifts.filter((shift) => isCut(shift) && isFreeMode(known, shift, serviceIds)).map((shift) => shift.id)
  const [busy, whole] = await Promise.all([busyOf(ctx, shifts), cut.length > 0 ? freeRowsOf(ctx, cut) : new Map<number, FreeRow[]>()])
  for (const id of cut) free.delete(id)
  for (const [id, rows] of whole) free.set(id, rows)
  return {
    ...known,
    shifts: new Map(shifts.map((shift) => [shift.id, shift])),
    places,
    durations,
    free,
    away,
    visits,
    busy,
    walls: new Map(),
    range: asked,
    now: ctx.now,
    ignoresRatio,
    hasUnits: range.unitIds.length > 0,
  }
}

function rangeOf({ zone }: Ctx, { begin_at, end_at }: Search): Interval {
  const epoch = (moment: string) => epochAt(dayOf(moment), secondsOf(moment), zone)
  return { begin: epoch(begin_at), end: epoch(end_at) }
}

async function unitsOf(ctx: Ctx, query: Search): Promise<number[]> {
  const one = async (text: string, values: unknown[]) => (await ctx.rows<[number]>(text, values)).map(([id]) => id)
  switch (query.type) {
    case 'unit':
      return query.unit_ids?.length ? query.unit_ids : fail(E.invalid, { unit_ids: [messages.required] })
    case 'location':
      return query.location_id
        ? one('select id from units where location_id = $1 and type = 0', [query.location_id])
        : fail(E.invalid, { location_id: [messages.required] })
    case 'employer': {
      if (!query.employer_id) return fail(E.invalid, { employer_id: [messages.required] })
      const known = await one('select id from employers where id = $1', [query.employer_id])
      if (known.length === 0) fail(E.notFound, { employer_id: [windowsRu.refusals.notFound] })
      const units = 'select distinct unit_id from employer_schedules where employer_id = $1 and end_at > $2 and begin_at < $3'
      const found = await one(units, [query.employer_id, query.begin_at, query.end_at])
      return query.unit_ids?.length ? found.filter((id) => query.unit_ids?.includes(id)) : found
    }
    default:
      return fail(E.unknownWindowType)
  }
}

/** Busy times matter only for masters with two shifts at once, and on days without windows. */
async function busyOf(ctx: Ctx, shifts: ShiftRow[]) {
  const asked = [...shifts.filter((shift) => shift.is_free), ...crossing(shifts)]
  if (asked.length === 0) return []
  const time = { begin: Math.min(...asked.map((shift) => shift.begin)), end: Math.max(...asked.map((shift) => shift.end)) }
  return busyElsewhere(ctx, [...new Set(asked.map((shift) => shift.employer_id))], time)
}

/** Shifts of one master that overlap, each beside the earlier one that ends last. */
function crossing(shifts: ShiftRow[]): ShiftRow[] {
  const found: ShiftRow[] = []
  const lastOf = new Map<number, ShiftRow>()
  for (const shift of shifts.toSorted((one, other) => one.begin - other.begin)) {
    const last = lastOf.get(shift.employer_id)
    if (last && shift.begin < last.end) found.push(last, shift)
    if (!last || last.end < shift.end) lastOf.set(shift.employer_id, shift)
  }
  return found
}

/** The lengths that a person has set for parts of the visit that is about to move. */
async function byHandOf(ctx: Ctx, bookingId: number): Promise<Map<string, number>> {
  const shares = await ctx.sql<{ service_ids: number[]; length: number }>(
    `select array_agg(x.service_id order by x.id) as service_ids, round(sum(x.duration::numeric / x.qty))::int as length
     from (select b.*, generate_series(1, b.qty) from booking_services b where b.booking_id = $1 and b.set_by_hand) x
     left join windows w on w.id = x.window_id
     group by x.employer_id, w.employer_schedule_id`,
    [bookingId],
  )
  return new Map(shares.map((share) => [servicesKey(share.service_ids), share.length]))
}

/** Frees the windows of the visit that is about to move, as its move will. */
async function letBookingGo(ctx: Ctx, stage: Stage, bookingId: number) {
  const own = await ctx.rows<[number]>('select id from windows where booking_id = $1', [bookingId])
  const ids = own.map(([id]) => id)
  const rows = await readWindows(ctx, ids, [])
  for (const shift of stage.shifts.values()) {
    const before = rows.filter((row) => row.shiftId === shift.id)
    const unit = stage.units.get(shift.unit_id)
    if (before.length === 0 || !unit) continue
    const left = letGo(before, ids, settingsOf(unit)).filter((row) => !row.isBusy && !row.isClosed && row.end > row.begin && row.id > 0)
    stage.free.set(
      shift.id,
      left.toSorted((a, b) => a.begin - b.begin).map((row) => ({ id: row.id, shiftId: shift.id, begin: row.begin, end: row.end })),
    )
    stage.busy = stage.busy.filter(([, of, begin]) => of !== shift.id || !before.some((row) => ids.includes(row.id) && row.begin === begin))
  }
}
