import { type Offer, seatsOf } from '#contract/windows/windows.ts'
import { addDays, dayOf, secondsOf } from '#domain/core/clock-time.ts'
import { overlaps } from '#domain/core/interval.ts'
import type { Start, Wish } from '#domain/waiting-list/matching.ts'
import type { Ctx } from '#server/core/context.ts'
import { Failure } from '#server/core/fail.ts'
import { epochAt, wallTime } from '#server/database/instant.ts'
import { searchWindows } from '#server/windows/search.ts'
import { UNDO_SECONDS } from '#server/windows/shift-windows.ts'

/** A shift in which time may have been freed. */
export interface FreedShift {
  id: number
  unit_id: number
  unit: string
  day: string
  timezone: string
}

export interface Waiting extends Wish {
  serviceIds: number[]
  unitIds: number[]
  /** The customer's visits to come: [begin, end]. */
  visits: [number, number][]
}

export interface FoundStart extends Start {
  shift: FreedShift
  employerId: number
  begin: number
  end: number
}

/** How many wishes are looked at together; while time is left, the next ones follow. */
export const AT_ONCE = 50

/** Something of the freed time may suit the entry `e`: the day and the clock do, and a master whom it accepts does one of its services. */
const SUITS = `exists (select from employer_schedules s join units u on u.id = s.unit_id join windows w on w.employer_schedule_id = s.id
    where s.id = any($1) and s.day between e.begin_day and e.end_day and w.booking_id is null and w.state = 'open'
    and w.id <> all(e.passed_window_ids)
      and exists (select from waiting_list_units x where x.waiting_id = e.id and x.unit_id = s.unit_id)
      and exists (select from waiting_list_services x join employer_services d on d.service_id = x.service_id
        where x.waiting_id = e.id and d.employer_id = s.employer_id)
      and (not exists (select from waiting_list_employers x where x.waiting_id = e.id)
        or exists (select from waiting_list_employers x where x.waiting_id = e.id and x.employer_id = s.employer_id))
      and (e.time_from is null or (w.end_at at time zone u.timezone) > s.day + e.time_from::time)
      and (e.time_to is null or (w.begin_at at time zone u.timezone) < s.day + e.time_to::time))`

/** Those whom the freed time may suit, after the last one looked at; locked in turn, so that acts at the same moment offer one after another. */
export function waitingFor(ctx: Ctx, shifts: FreedShift[], after: Waiting | undefined): Promise<Waiting[]> {
  const days = shifts.map((shift) => shift.day).toSorted()
  return ctx.sql<Waiting>(
    `select e.id, e.priority, extract(epoch from e.created_at)::int as since, e.begin_day::text as "beginDay", e.end_day::text as "endDay",
      e.time_from as "from", e.time_to as "to",
       e.passed_window_ids as "passedWindowIds",
       array(select x.service_id from waiting_list_services x where x.waiting_id = e.id order by x.id) as "serviceIds",
       array(select x.unit_id from waiting_list_units x where x.waiting_id = e.id) as "unitIds",
       array(select x.employer_id from waiting_list_employers x where x.waiting_id = e.id) as "employerIds",
       (select coalesce(json_agg(json_build_array(extract(epoch from b.begin_at)::int, extract(epoch from b.end_at)::int)), '[]')
        from bookings b where b.user_id = e.user_id and b.status_id <> 9 and b.end_at > to_timestamp($4)) as visits
     from waiting_list e join customers c on c.id = e.user_id
     where e.status = 'waiting' and e.begin_day <= $2 and e.end_day >= $3 and not c.is_blocked and c.deleted_at is null
       and ($5::int is null or (-e.priority, extract(epoch from e.created_at)::int, e.id) > (-$5::int, $6::int, $7::int)) and ${SUITS}
     order by e.priority desc, e.created_at, e.id limit ${AT_ONCE} for update of e`,
    [shifts.map((shift) => shift.id), days.at(-1), days[0], ctx.now, after?.priority ?? null, after?.since ?? null, after?.id ?? null],
  )
}

export type FreeWindow = [id: number, shift: number, begin: number, end: number]

/** What may be given away: neither booked nor held by anybody, but for those whom an undo of ten seconds waits for; nor a master's who does not come. */
export const freeWindowsOf = (ctx: Ctx, shifts: FreedShift[]) =>
  ctx.rows<FreeWindow>(
    `select id, employer_schedule_id, extract(epoch from begin_at)::int, extract(epoch from end_at)::int from windows
     where employer_schedule_id = any($1) and booking_id is null and state = 'open'
     and (held_until is null or held_until <= to_timestamp($2))
     and not exists (select from off_sale a where a.employer_id = windows.employer_id and a.begin_at < windows.end_at
       and a.end_at > windows.begin_at)`,
    [shifts.map((shift) => shift.id), ctx.now + UNDO_SECONDS],
  )

/** Starts that the desk's search finds for the entry in these shifts, the best first. */
export async function startsFor(ctx: Ctx, wish: Waiting, shifts: FreedShift[], free: FreeWindow[]): Promise<FoundStart[]> {
  const found: FoundStart[] = []
  const places = Map.groupBy(shifts, ({ unit_id, day }) => `${unit_id} ${day}`)
  for (const [shift] of places.values()) {
    if (!shift || !wish.unitIds.includes(shift.unit_id) || shift.day < wish.beginDay || wish.endDay < shift.day) continue
    const span = [epochAt(shift.day, 0, shift.timezone), epochAt(addDays(shift.day, 1), 0, shift.timezone) - 1]
    const [begin_at = '', end_at = ''] = span.map((seconds) => wallTime(seconds, ctx.zone))
    const asked = { type: 'unit', unit_ids: [shift.unit_id], service_ids: wish.serviceIds, begin_at, end_at }
    const { items } = await searchWindows(ctx, asked).catch(noneIfRefused)
    for (const offer of items) found.push(...asStart(ctx, offer, shifts, free))
  }
  return found.filter((start) => !wish.visits.some(([begin, end]) => overlaps(start, { begin, end })))
}

/** A service that is gone or has no price is no reason to refuse the act that freed the time. */
function noneIfRefused(error: unknown): { items: Offer[] } {
  if (error instanceof Failure) return { items: [] }
  throw error
}

/** null when a part lies in another shift, or on time that cannot be held. */
function asStart(ctx: Ctx, offer: Offer, shifts: FreedShift[], free: FreeWindow[]): FoundStart[] {
  const epoch = (moment: string) => epochAt(dayOf(moment), secondsOf(moment), ctx.zone)
  const seats = seatsOf(offer)
  const windowIds = seats.flatMap((seat) => {
    const own = free.filter(([, shift]) => shift === seat.employer_schedule_id)
    const span = { begin: epoch(seat.begin_at), end: epoch(seat.end_at) }
    // A free start has no window of its own yet, so the windows under it are held.
    const under = own.filter(([, , begin, end]) => overlaps(span, { begin, end })).map(([id]) => id)
    const wanted = seat.window_ids.length > 0 ? seat.window_ids : under
    return wanted.length > 0 && wanted.every((id) => own.some(([one]) => one === id)) ? [wanted] : []
  })
  const shift = shifts.find((one) => one.id === offer.employer_schedule_id)
  if (!shift || windowIds.length < seats.length) return []
  const [begin, end] = [epoch(offer.begin_at), epoch(offer.end_at)]
  const clock = (seconds: number) => wallTime(seconds, shift.timezone).slice(11, 16)
  const place = { shift, day: shift.day, employerId: offer.employer_id, employerIds: seats.map((seat) => seat.employer_id) }
  return [{ ...place, begin, end, from: clock(begin), to: clock(end), windowIds: windowIds.flat() }]
}
