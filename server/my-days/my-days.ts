import type { Input } from '#contract/core/endpoint.ts'
import type { WarningKind } from '#contract/customer-notes/customer-notes.ts'
import type { MyDay, MyVisit, myDays } from '#contract/my-days/my-days.ts'
import { allowedMoves, BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { type Roubles, toKopecks } from '#domain/core/money.ts'
import type { PersonName } from '#domain/core/names.ts'
import { customerName } from '#domain/customers/title.ts'
import { withRights } from '#server/bookings/present.ts'
import type { Ctx } from '#server/core/context.ts'
import { warningMarksOf } from '#server/customers/warning-marks.ts'
import { roubles } from '#server/database/roubles.ts'
import { timeBlocksWhere } from '#server/time-blocks/day.ts'

type OfDay<Row> = Row & { day: string }
type Visit = Omit<MyVisit, 'total'> & { total: Roubles }
type Day = Omit<MyDay, 'visits'> & { visits: Visit[] }
type VisitRow = OfDay<Omit<Visit, 'user' | 'next'>> &
  PersonName & {
    user_id: number
    warnings: WarningKind[]
    begin: number
    same_day: boolean
  }

/** The caller's own days in all studios; without shifts they are empty. */
export async function listMyDays(ctx: Ctx, { query: { from, days } }: Input<typeof myDays.list>): Promise<{ items: Day[] }> {
  const asked = [ctx.me.employer_id, from, addDays(from, days - 1)]
  const [shifts, visits, absences, notes, blocks] = await Promise.all([
    ctx.sql<OfDay<Day['shifts'][number]>>(SHIFTS, asked),
    ctx.sql<VisitRow>(VISITS, [...asked, ctx.now]),
    ctx.sql<OfDay<Day['absences'][number]>>(ABSENCES, asked),
    ctx.sql<OfDay<Day['notes'][number]>>(NOTES, asked),
    timeBlocksWhere(ctx, 't.employer_id = $1 and t.day between $2 and $3', asked),
  ])
  const on = <Row>(rows: OfDay<Row>[], day: string) => rows.filter((one) => one.day === day).map(({ day: _, ...row }) => row)
  const items = Array.from({ length: days }, (_, index) => addDays(from, index)).map((day) => ({
    day,
    shifts: on(shifts, day),
    visits: visits.filter((one) => one.day === day).map((row) => visitOf(ctx, row)),
    absences: on(absences, day),
    notes: on(notes, day),
    blocks: blocks
      .filter((one) => one.day === day)
      .map(({ id, begin_at, end_at, kind, reason }) => ({ id, begin_at, end_at, kind, reason })),
  }))
  return { items }
}

function visitOf(ctx: Ctx, row: VisitRow): Visit {
  const { day: _, last_name, first_name, middle_name, user_id, warnings, begin, same_day, ...visit } = row
  const title = customerName({ last_name, first_name, middle_name: middle_name ?? null })
  // A posted order has finished the visit already, and the master cancels nothing here.
  const asked = { begin, same_day, status_id: visit.status_id, total: toKopecks(visit.total), is_own: true, paid_order: null }
  const facts = withRights(ctx, asked)
  const next = allowedMoves(visit.status_id, facts).find((to) => FORWARD.includes(to)) ?? null
  return { ...visit, user: { id: user_id, title, warnings }, next: visit.status_id === BOOKING_STATUS.done ? null : next }
}

/** Statuses in their order: a visit begins before it is done. */
const FORWARD: number[] = [BOOKING_STATUS.inProgress, BOOKING_STATUS.done]

const SHIFTS = `
  select s.day, s.begin_at, s.end_at, json_build_object('id', u.id, 'name', u.name) as unit, w.title as workplace,
    s.approved_at is not null as is_approved
  from employer_schedules s
  join units u on u.id = s.unit_id
  left join workplaces w on w.id = s.workplace_id
  where s.employer_id = $1 and s.day between $2 and $3
  order by s.begin_at, s.id`

/** SQL of the master's parts of visits; her services tell when she begins and ends. */
const VISITS = `
  with seats as (
    select w.booking_id, s.day, s.unit_id, min(w.begin_at) as begin_at
    from employer_schedules s
    join windows w on w.employer_schedule_id = s.id
    where s.employer_id = $1 and s.day between $2 and $3 and w.booking_id is not null
    group by w.booking_id, s.day, s.unit_id)
  select seats.day, b.id as booking_id, b.status_id, seats.unit_id, coalesce(done.begin_at, seats.begin_at) as begin_at,
    coalesce(done.begin_at, seats.begin_at) + coalesce(done.seconds, b.duration) * interval '1 second' as end_at,
    extract(epoch from b.begin_at)::int as begin, (to_timestamp($4) at time zone u.timezone)::date = (b.begin_at at time zone u.timezone)::date as same_day,
    c.id as user_id, c.last_name, c.first_name, c.middle_name, ${warningMarksOf('c.id')} as warnings, coalesce(done.services, '[]') as services, ${roubles('b.total')} as total,
    b.comment, b.special_master, not exists (select from bookings x where x.user_id = b.user_id and x.status_id <> 9
      and x.begin_at < b.begin_at) as is_first
  from seats
  join bookings b on b.id = seats.booking_id and b.status_id <> 9
  join units u on u.id = b.unit_id
  join customers c on c.id = b.user_id
  cross join lateral (
    select min(bs.begin_at) as begin_at, sum(bs.duration)::int as seconds,
      json_agg(v.title || case when bs.qty > 1 then ' ×' || bs.qty else '' end order by bs.begin_at, bs.id) as services
    from booking_services bs
    join services v on v.id = bs.service_id
    where bs.booking_id = b.id and bs.employer_id = $1) done
  order by begin_at, b.id`

const ABSENCES = `
  select a.day, a.begin_at, a.end_at from absences a
  where a.employer_id = $1 and a.day between $2 and $3
  order by a.begin_at, a.id`

const NOTES = `
  select n.day, n.id, n.unit_id, n.text from day_notes n
  where n.day between $2 and $3
    and exists (select from employer_schedules s where s.employer_id = $1 and s.day = n.day and s.unit_id = n.unit_id)
  order by n.id`
