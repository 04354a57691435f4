import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { ReseatingPlan, ReseatingSeat, reseating } from '#contract/reseating/reseating.ts'
import { type Line, leastDisturbance, type Seat } from '#domain/reseating/plan.ts'
import { absencesOfDay } from '#server/absences/day.ts'
import { bookingsPage } from '#server/bookings/bookings.ts'
import { CARD } from '#server/bookings/present.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { wallTime } from '#server/database/instant.ts'
import { can } from '#server/live/session.ts'
import type { Stage } from '#server/windows/search.offers.ts'
import { asOffer } from '#server/windows/search.ts'
import { type HerBooking, type HerDay, herBookings } from './lines.ts'
import { stageOfDay, type Way, waysFor } from './seats.ts'

/** How many seats of one shift a line offers by hand: the nearest ones and the planned one. */
const NEAREST = 8
/** The work a plan may cost, in seats looked at: under a fifth of a second. */
const EFFORT = 60_000

interface Unit {
  id: number
  name: string
  timezone: string
}

/** Who could take the day of a master who will not come, with the least disturbance; nothing is changed. */
export async function planOf(ctx: Ctx, { query }: Input<typeof reseating.plan>): Promise<Data<typeof reseating.plan>> {
  const [units, [employer], bookings, shifts, absences] = await Promise.all([
    unitsFor(ctx, query.unit_id),
    ctx.sql<{ id: number; name: string }>(`select id, last_name || ' ' || first_name as name from employers where id = $1`, [
      query.employer_id,
    ]),
    herBookings(ctx, query),
    herShifts(ctx, query),
    absencesOfDay(ctx, { unit_id: query.unit_id, day: query.date }, query.employer_id),
  ])
  const unit = units.find((one) => one.id === query.unit_id)
  if (!unit || !employer) return fail(E.notFound)
  const head = { employer, unit, shifts, absences }
  if (bookings.length === 0) return { ...head, items: [], is_exact: 1, loads: [] }
  const unitIds = units.map(({ id }) => id)
  const [stage, page, loads] = await Promise.all([
    stageOfDay(ctx, query, unitIds, unit.timezone, bookings),
    bookingsPage(ctx, { ids: bookings.map(({ id }) => id), with: CARD, limit: bookings.length, isBare: true }),
    loadsOf(ctx, query, unitIds),
  ])
  const ways = new Map(bookings.map((one) => [one.id, waysFor(stage, one, query.employer_id)]))
  const { chosen, isExact } = planned(bookings, ways, stage, new Map(loads))
  const masters = await namesOf(ctx, stage)
  const rows = new Map(page.items.map((row) => [row.id, row]))
  const items = bookings.flatMap((booking) => {
    const row = rows.get(booking.id)
    const own = ways.get(booking.id) ?? []
    const taken = own[chosen.get(booking.id) ?? -1]
    const shown = own.filter((way) => way === taken || isNear(way, own))
    const nameOf = (list: { id: number; name: string }[], id: number) => list.find((one) => one.id === id) ?? { id, name: '' }
    const seats = shown.map((way) => seatOf(ctx, way, stage, nameOf(units, way.hers.unitId), nameOf(masters, way.hers.employerId)))
    return row ? [{ ...row, seats, chosen: taken ? shown.indexOf(taken) : null }] : []
  })
  return { ...head, items, is_exact: isExact ? 1 : 0, loads: loads.map(([employer_id, visits]) => ({ employer_id, visits })) }
}

const isNear = (way: Way, all: Way[]) => all.filter((one) => one.hers.shiftId === way.hers.shiftId).indexOf(way) < NEAREST

/** A master whom customers have asked for by name is planned last, from what the others leave. */
function planned(bookings: HerBooking[], ways: Map<number, Way[]>, stage: Stage, loads: Map<number, number>) {
  const lines = bookings.map((one) => lineOf(one, ways.get(one.id) ?? [], stage))
  const isSpecial = (line: Line) => bookings.some((one) => one.id === line.id && one.special_master)
  const seats = lines.reduce((sum, line) => sum + line.seats.length, 0)
  const bound = Math.min(200, Math.max(3, Math.floor(EFFORT / Math.max(1, seats))))
  const first = leastDisturbance(
    lines.filter((line) => !isSpecial(line)),
    loads,
    { maxQuestions: bound },
  )
  const fixed = lines.flatMap((line) => {
    const seat = line.seats[first.chosen.get(line.id) ?? -1]
    return seat ? [{ line, seat }] : []
  })
  const then = leastDisturbance(lines.filter(isSpecial), loads, { maxQuestions: bound, fixed })
  return { chosen: new Map([...first.chosen, ...then.chosen]), isExact: first.isExact && then.isExact }
}

const lineOf = ({ id, user_id, parallel, begin, unit_id }: HerBooking, ways: Way[], stage: Stage): Line => ({
  id,
  userId: user_id,
  isParallel: parallel,
  begin: ways[0] ? beginOf(ways[0], begin) : begin,
  seats: ways.map(
    ({ hers }): Seat => ({
      employerId: hers.employerId,
      begin: hers.begin,
      end: hers.end,
      until: hers.until,
      pause: pauseOf(hers, stage),
      isElsewhere: hers.unitId !== unit_id,
    }),
  ),
})

/** Where several masters serve a visit, only this part of it moves. */
const beginOf = ({ hers, legs }: Way, begin: number) => (legs.length > 1 ? hers.begin : begin)

/** Between windows nothing is left; between free starts nothing, or as much as can be sold. */
function pauseOf({ kind, unitId, shiftId }: Way['hers'], { units, shifts }: Stage): number {
  const unit = units.get(unitId)
  if (kind === 'windows' || !unit) return 0
  return unit.window_split_indent + (shifts.get(shiftId)?.is_free ? 0 : unit.window_split_min)
}

const seatOf = (
  ctx: Ctx,
  { hers, legs }: Way,
  stage: Stage,
  unit: { id: number; name: string },
  master: { id: number; name: string },
): ReseatingSeat => ({
  ...asOffer(ctx, legs, stage),
  unit: { id: unit.id, name: unit.name },
  master,
  until_at: wallTime(hers.until, ctx.zone),
  pause: pauseOf(hers, stage),
})

/** The studio, and its neighbours where the caller may send customers there (000 §7: nearest units). */
const unitsFor = (ctx: Ctx, unitId: number) =>
  ctx.sql<Unit>(
    `select u.id, u.name, u.timezone from units u where u.id = $1
       or ($2 and not u.closed and u.id in (select n.neighbour_id from unit_neighbours n where n.unit_id = $1))
       order by u.id <> $1, u."order", u.id`,
    [unitId, can(ctx.me, 'Booking.nearest_units')],
  )

/** Visits of the day by master. */
const loadsOf = (ctx: Ctx, { employer_id, date }: HerDay, unitIds: number[]) =>
  ctx.rows<[employer: number, visits: number]>(
    `select w.employer_id, count(distinct w.booking_id)::int from windows w join employer_schedules s on s.id = w.employer_schedule_id
     where s.unit_id = any($1) and s.day = $2 and w.booking_id is not null and w.employer_id <> $3 group by w.employer_id`,
    [unitIds, date, employer_id],
  )

const herShifts = (ctx: Ctx, { unit_id, employer_id, date }: HerDay) =>
  ctx.sql<ReseatingPlan['shifts'][number]>(
    `select s.id, s.begin_at, s.end_at, (select count(*)::int from windows w where w.employer_schedule_id = s.id and w.booking_id is null
        and w.state = 'open' and w.begin_at >= to_timestamp($4)) as free_windows
     from employer_schedules s where s.unit_id = $1 and s.employer_id = $2 and s.day = $3 and s.approved_at is not null
     order by s.begin_at`,
    [unit_id, employer_id, date, ctx.now],
  )

const namesOf = (ctx: Ctx, { shifts }: Stage) =>
  ctx.sql<{ id: number; name: string }>(`select id, last_name || ' ' || first_name as name from employers where id = any($1)`, [
    [...new Set([...shifts.values()].map((shift) => shift.employer_id))],
  ])
