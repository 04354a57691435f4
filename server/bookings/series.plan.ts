import { seriesRu } from '#contract/bookings/series.ru.ts'
import type { PlannedVisit, SeriesConflict, seriesCalls } from '#contract/bookings/series.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { type Offer, seatsOf } from '#contract/windows/windows.ts'
import { daysOfSeries } from '#domain/bookings/series.ts'
import { addDays, dayOf, daysBetween, secondsOf } from '#domain/core/clock-time.ts'
import type { Ctx } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { epochAt, wallTime } from '#server/database/instant.ts'
import { searchWindows } from '#server/windows/search.ts'

type Body = Input<typeof seriesCalls.planSeries>['body']
const { refusals, conflicts } = seriesRu

/** How far a visit may be shifted to another day, and how many other places are named of each kind. */
const DAYS_AROUND = 3
const MOST = 6

/** Every date of the series as it can be booked now; nothing is written. The day is asked first, the days around it only after a conflict. */
export async function planSeries(ctx: Ctx, body: Body): Promise<PlannedVisit[]> {
  const { count = null, until = null } = body
  if (count === null && until === null) fail(E.invalid, { count: [refusals.when] })
  const days = daysOfSeries({ first: dayOf(body.begin_at), everyWeeks: body.every_weeks, count, until })
  if (days.length === 0) fail(E.invalid, { until: [refusals.until] })
  const [visits, shifts] = [await visitsOf(ctx, body, days), await shiftsOf(ctx, body, days)]
  const planned: PlannedVisit[] = []
  for (const day of days) planned.push(await planDay({ ctx, body, visits, shifts }, day))
  return planned
}

interface Plan {
  ctx: Ctx
  body: Body
  /** The customer's other visits, in wall times. */
  visits: { begin_at: string; end_at: string }[]
  shifts: { day: string; is_approved: boolean; is_absent: boolean }[]
}

async function planDay(plan: Plan, day: string): Promise<PlannedVisit> {
  const { body } = plan
  const begin_at = day + body.begin_at.slice(10)
  const empty = { day, begin_at, times: [], other_masters: [], other_days: [] }
  try {
    const items = await offersIn(plan, day, day)
    const exact = items.find((one) => isSame(plan, one) && one.begin_at === begin_at)
    const double = exact && visitAt(plan, exact)
    if (exact && !double) return { ...empty, offer: exact, conflict: null }
    const around = (await offersIn(plan, addDays(day, -DAYS_AROUND), addDays(day, DAYS_AROUND))).filter((one) => !visitAt(plan, one))
    const code = double ? 'customer_busy' : conflictOf(plan, begin_at)
    const time = (double ? double.begin_at : begin_at).slice(11, 16)
    return {
      ...empty,
      ...othersOf(plan, around, begin_at),
      offer: null,
      conflict: { code, message: conflicts[code].replace('{{time}}', time) },
    }
  } catch (error) {
    // A date on which a price is missing is reported by itself and does not stop the plan.
    if (!(error instanceof Failure) || error.code !== E.noPrice) throw error
    return { ...empty, offer: null, conflict: { code: 'none', message: conflicts.none } }
  }
}

async function offersIn({ ctx, body }: Plan, from: string, to: string): Promise<Offer[]> {
  const { unit_id, service_ids, parallel } = body
  const begin_at = `${from} 00:00:00`
  const end_at = `${to} 23:59:59`
  const query = { type: 'unit', unit_ids: [unit_id], service_ids, begin_at, end_at, ...(parallel === 1 && { parallel: true }) }
  return (await searchWindows(ctx, query)).items
}

/** Other offers, the nearest in time first; on other days one start each. */
function othersOf(plan: Plan, around: Offer[], begin_at: string) {
  const day = dayOf(begin_at)
  const far = (one: Offer) => Math.abs(secondsOf(one.begin_at) - secondsOf(begin_at))
  const near = around.toSorted((a, b) => far(a) - far(b))
  const same = near.filter((one) => isSame(plan, one))
  const elsewhere = Map.groupBy(
    same.filter((one) => dayOf(one.begin_at) !== day),
    (one) => dayOf(one.begin_at),
  )
  const days = [...elsewhere].toSorted(([a], [b]) => Math.abs(daysBetween(day, a)) - Math.abs(daysBetween(day, b)))
  return {
    times: same.filter((one) => dayOf(one.begin_at) === day).slice(0, MOST),
    other_masters: near.filter((one) => one.begin_at === begin_at && !isSame(plan, one)).slice(0, MOST),
    other_days: days.flatMap(([, offers]) => offers.slice(0, 1)),
  }
}

const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b).join()
const isSame = ({ body }: Plan, one: Offer) => sorted(seatsOf(one).map((seat) => seat.employer_id)) === sorted(body.employer_ids)

/** Two visits of one customer at once are taken for a mistake unless they are said to be parallel (K10). */
const visitAt = ({ body, visits }: Plan, one: Offer) =>
  body.parallel === 1 ? undefined : visits.find((visit) => visit.begin_at < one.end_at && one.begin_at < visit.end_at)

function conflictOf({ ctx, shifts }: Plan, begin_at: string): SeriesConflict {
  if (begin_at < wallTime(ctx.now, ctx.zone)) return 'past'
  const own = shifts.filter((shift) => shift.day === dayOf(begin_at))
  if (own.length === 0) return 'no_shift'
  if (!own.some((shift) => shift.is_approved)) return 'not_approved'
  return own.every((shift) => shift.is_absent) ? 'absent' : 'busy'
}

const shiftsOf = (ctx: Ctx, { unit_id, employer_ids }: Body, days: string[]) =>
  ctx.sql<Plan['shifts'][number]>(
    `select day::text as day, approved_at is not null as is_approved,
       exists (select from absences a where a.employer_id = employer_schedules.employer_id and a.begin_at < employer_schedules.end_at
         and a.end_at > employer_schedules.begin_at) as is_absent
     from employer_schedules
      where unit_id = $1 and employer_id = any($2) and day = any($3::date[])`,
    [unit_id, employer_ids, days],
  )

async function visitsOf(ctx: Ctx, { user_id }: Body, days: string[]) {
  const at = (day: string) => epochAt(day, 0, ctx.zone)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const rows = await ctx.sql<{ begin: number; end: number }>(
    `select extract(epoch from begin_at)::int as begin, extract(epoch from end_at)::int as "end" from bookings
     where user_id = $1 and status_id <> 9 and not parallel and begin_at < to_timestamp($3) and end_at > to_timestamp($2)
     order by begin_at`,
    [user_id, at(addDays(first, -DAYS_AROUND)), at(addDays(last, DAYS_AROUND + 1))],
  )
  return rows.map(({ begin, end }) => ({ begin_at: wallTime(begin, ctx.zone), end_at: wallTime(end, ctx.zone) }))
}
