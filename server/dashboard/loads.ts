import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'

/** A studio's day as the view of the chain needs it; `day` is by the studio's clock. */
export interface DayLoad {
  unit_id: number
  day: string
  busy: number
  all: number
  masters: number
}

export interface DayVisits {
  unit_id: number
  day: string
  bookings: number
  unconfirmed: number
  sum: Kopecks
  /** At the present moment, how many should be confirmed, have begun, or are over. */
  soon: number
  late: number
}

/** From one day to another, both included. */
export interface Days {
  from: string
  to: string
}

const { registered, confirmed, inProgress, cancelled } = BOOKING_STATUS

/** Masters see only their own rows. */
export const onlyOf = ({ me }: Ctx) => (me.reach === 'own' ? me.employer_id : null)

/** Taken and offered seconds as the figures of a day count them (domain/calendar/figures.ts), by studio and day: one statement for all of them. */
export function loadsOf(ctx: Ctx, unitIds: readonly number[], { from, to }: Days): Promise<DayLoad[]> {
  return ctx.sql<DayLoad>(LOADS, [unitIds, from, to, onlyOf(ctx)])
}

/** SQL of times during which the master was absent throughout, so nothing was offered. */
const absent = (time: string) => `exists (select from off_sale a
  where a.employer_id = s.employer_id and a.begin_at <= ${time}.begin_at and ${time}.end_at <= a.end_at)`

const LOADS = `with shifts as (
    select s.id, s.unit_id, s.day, s.employer_id, extract(epoch from s.end_at - s.begin_at)::int as seconds, is_sold,
      is_sold and s.input_type = 'free' as is_free
    from employer_schedules s
    cross join lateral (select s.approved_at is not null and s.schedule_type <> 2 and not ${absent('s')} as is_sold) one
    where s.unit_id = any($1::int[]) and s.day between $2 and $3 and ($4::int is null or s.employer_id = $4))
  select s.unit_id, s.day::text as day, coalesce(sum(cut.busy), 0)::int as busy,
    coalesce(sum(case when s.is_free then s.seconds else cut.offered end), 0)::int as all,
    count(distinct s.employer_id) filter (where s.is_sold)::int as masters
  from shifts s
  left join lateral (
    select sum(w.duration) filter (where w.booking_id is not null) as busy,
      sum(w.duration) filter (where w.booking_id is not null
        or w.state = 'open' and w.origin <> 'free' and not ${absent('w')}) as offered
    from windows w where w.employer_schedule_id = s.id) cut on true
  group by s.unit_id, s.day`

/** Visits by studio and day, cancelled ones left out. */
export function visitsOf(ctx: Ctx, unitIds: readonly number[], { from, to }: Days): Promise<DayVisits[]> {
  return ctx.sql<DayVisits>(VISITS, [unitIds, from, to, onlyOf(ctx), ctx.now])
}

/**
 * The wide bounds are of no studio's clock: by them the index is read, and each studio's own day is cut out of what was found. They are moments, for
 * behind row security a moment compared with a day uses no index: PostgreSQL does not vouch for what that operator tells (leakproof).
 */
const VISITS = `
  select b.unit_id, day::text as day, count(*)::int as bookings,
    count(*) filter (where b.status_id = ${registered})::int as unconfirmed, sum(b.total)::float8 as sum,
    count(*) filter (where b.status_id = ${registered} and b.begin_at >= now and b.begin_at <= now + interval '2 hours')::int as soon,
    count(*) filter (where b.status_id in (${registered}, ${confirmed}) and b.begin_at < now
      or b.status_id = ${inProgress} and b.end_at < now)::int as late
  from units u
  join bookings b on b.unit_id = u.id and b.unit_id = any($1::int[]) and b.status_id <> ${cancelled}
    and b.begin_at >= ($2::date - 1)::timestamptz and b.begin_at < ($3::date + 2)::timestamptz
    and b.begin_at >= $2::date::timestamp at time zone u.timezone
    and b.begin_at < ($3::date + 1)::timestamp at time zone u.timezone
  cross join lateral (select (b.begin_at at time zone u.timezone)::date as day, to_timestamp($5) as now) at
  where u.id = any($1::int[])
    and ($4::int is null or exists (select from booking_services x where x.booking_id = b.id and x.employer_id = $4))
  group by b.unit_id, day`

/** Shifts of a studio's today and the six days after it that nobody has approved. */
export function draftsOf(ctx: Ctx, unitIds: readonly number[]) {
  return ctx.sql<{ unit_id: number; drafts: number }>(
    `select s.unit_id, count(*)::int as drafts
     from units u
     cross join lateral (select (to_timestamp($2) at time zone u.timezone)::date as today) at
     join employer_schedules s on s.unit_id = u.id and s.day between today and today + 6 and s.approved_at is null
       and s.unit_id = any($1::int[]) and s.day between to_timestamp($2)::date - 1 and to_timestamp($2)::date + 7
     where u.id = any($1::int[]) group by s.unit_id`,
    [unitIds, ctx.now],
  )
}
