import { E } from '#contract/core/errors.ts'
import type { customerVisits } from '#contract/customer-overview/customer-overview.ts'
import { allowedMoves, BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { addDays, dayOf } from '#domain/core/clock-time.ts'
import { fromKopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { isComing, isNoShow, wasHere } from '#server/customers/last-visit.ts'
import { wallTime } from '#server/database/instant.ts'
import { roubles } from '#server/database/roubles.ts'
import { wire } from '#server/lists/list.ts'
import type { RowOf } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'
import { habitsOf } from './customer-habits.ts'
import { MOVE_COLUMNS, type MoveRow, withRights } from './present.ts'
import { bookingScope } from './scope.ts'

type Visits = RowOf<typeof customerVisits>
type Visit = Visits['coming'][number]

/** The most coming visits: no customer has more. */
const COMING = 100
const PAST = 10

/**
 * All visits of a customer in one round trip, as this person may see them: of a studio out of reach it is told when, where and what, but not what it
 * costs, nor who was with her, nor may anything be done with it.
 */
export async function visitsOfCustomer(ctx: Ctx, customerId: number): Promise<Visits> {
  const scope = bookingScope(ctx)
  const reach = (at: number) => (scope ? `coalesce((${scope.sql(at)}), false)` : 'true')
  const asked = [customerId, ctx.now]
  const withMe = [...asked, ctx.me.employer_id, ...(scope?.values ?? [])]
  const values = [...asked, ...(scope?.values ?? [])]
  const [coming, past, [figures], habits] = await Promise.all([
    ctx.sql<VisitRow>(visitsSql(reach(4), isComing('t', '$2'), 'asc', COMING), withMe),
    ctx.sql<VisitRow>(visitsSql(reach(4), WAS, 'desc', PAST), withMe),
    ctx.sql<Figures>(figuresSql(reach(3)), values),
    habitsOf(ctx, reach(3), values),
  ])
  const { next_after, next_before, ...told } = figures ?? fail(E.defect)
  return {
    coming: coming.map((row) => visitOf(ctx, row)),
    past: past.map((row) => visitOf(ctx, row)),
    ...told,
    ...habits,
    ...nextVisit(ctx, told.last_visit_on, next_after, next_before),
  }
}

const WAS = `(${wasHere('t', '$2')} or ${isNoShow('t')})`

interface VisitRow extends MoveRow, Pick<Visit, 'begin_at' | 'end_at' | 'unit' | 'services' | 'employers'> {
  id: number
  is_here: boolean
  is_no_show: boolean
}

const visitsSql = (reach: string, which: string, way: 'asc' | 'desc', most: number) => `select t.id, ${MOVE_COLUMNS},
    ${reach} as is_here, ${isNoShow('t')} as is_no_show,
    ${wire('t.begin_at at time zone u.timezone')} as begin_at, ${wire('t.end_at at time zone u.timezone')} as end_at,
    json_build_object('id', u.id, 'name', u.name, 'timezone', u.timezone) as unit,
    (select coalesce(json_agg(json_build_object('id', x.service_id, 'title', s.title, 'qty', x.qty) order by x.begin_at, x.id), '[]')
      from booking_services x join services s on s.id = x.service_id where x.booking_id = t.id) as services,
    (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.last_name || ' ' || e.first_name)), '[]') from employers e
      where e.id in (select x.employer_id from booking_services x where x.booking_id = t.id)) as employers
  from bookings t join units u on u.id = t.unit_id
  where t.user_id = $1 and ${which} order by t.begin_at ${way}, t.id ${way} limit ${most}`

function visitOf(ctx: Ctx, row: VisitRow): Visit {
  const { id, status_id, begin_at, end_at, unit, services, employers, is_here: isHere } = row
  const isOpen = status_id !== BOOKING_STATUS.done && status_id !== BOOKING_STATUS.cancelled
  const mayCancel = isHere && allowedMoves(status_id, withRights(ctx, row)).includes(BOOKING_STATUS.cancelled)
  return {
    status_id,
    begin_at,
    end_at,
    unit,
    services,
    id: isHere ? id : null,
    is_elsewhere: isHere ? 0 : 1,
    is_no_show: row.is_no_show ? 1 : 0,
    employers: isHere ? employers : [],
    total: isHere ? fromKopecks(row.total) : null,
    may_move: isHere && isOpen && can(ctx.me, 'Booking.update') ? 1 : 0,
    may_cancel: mayCancel ? 1 : 0,
  }
}

interface Figures extends Pick<Visits, 'count' | 'no_shows' | 'completed_total' | 'is_total_partial' | 'last_visit_on'> {
  /** Days after the last visit between which the next one is advised. */
  next_after: number | null
  next_before: number | null
}

const figuresSql = (reach: string) => `select count(*) filter (where ${wasHere('t', '$2')})::int as count,
    count(*) filter (where ${isNoShow('t')})::int as no_shows,
    ${roubles(`coalesce(sum(t.total) filter (where t.status_id = ${BOOKING_STATUS.done} and ${reach}), 0)`)} as completed_total,
    coalesce(bool_or(t.status_id = ${BOOKING_STATUS.done} and not ${reach}), false) as is_total_partial,
    (array_agg((t.begin_at at time zone u.timezone)::date::text order by t.begin_at desc) filter (where ${wasHere('t', '$2')}))[1]
      as last_visit_on,
    (select r.rebook_after from company_settings r where r.company_id = current_company()) as next_after,
    (select r.rebook_before from company_settings r where r.company_id = current_company()) as next_before
  from bookings t join units u on u.id = t.unit_id where t.user_id = $1`

/** The company's rule counts from the last visit (docs/decisions/035); advice that has passed is none. */
function nextVisit(ctx: Ctx, last: string | null, after: number | null, before: number | null) {
  const today = dayOf(wallTime(ctx.now, ctx.zone))
  const next_to = last !== null && before !== null ? addDays(last, before) : null
  const next_from = last !== null && after !== null ? addDays(last, after) : null
  return next_to !== null && next_to < today ? { next_from: null, next_to: null } : { next_from, next_to }
}
