import { wrongCauses } from '#contract/wrong-bookings/wrong-bookings.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { bookingScope } from '#server/bookings/scope.ts'
import type { Ctx } from '#server/core/context.ts'

/**
 * Parts of the bookings to come of the studios $1 after $2 that stand wrong, each with its causes as columns (domain.md §2.2): one master's one
 * service. A day is the studio's.
 */
export function wrongParts(ctx: Ctx, unitIds: readonly number[]): Statement {
  const { sql, values } = facts(ctx, unitIds)
  return { sql: `select * from (${CAUSES} from (${sql}) x) parts where ${wrongCauses.join(' or ')}`, values }
}

/** How many bookings of each studio stand wrong by the same causes. */
export const wrongCounts = (ctx: Ctx, unitIds: readonly number[]) =>
  foundWrong(ctx, unitIds, 'select unit_id, count(distinct booking_id)::int as count from wrong group by unit_id')

/** The bookings themselves, each once, with the moment of the visit in seconds since 1970. */
export const wrongVisits = (ctx: Ctx, unitIds: readonly number[]) =>
  foundWrong(ctx, unitIds, 'select distinct booking_id, unit_id, extract(epoch from visit_at)::int as at from wrong order by booking_id')

/**
 * Asks `question` of the wrong parts. What has no row beside it is left over from a join: asked of each part by itself, a chain's two hundred thousand
 * parts would take three times as long.
 */
function foundWrong(ctx: Ctx, unitIds: readonly number[], question: string): Statement {
  const { sql, values } = facts(ctx, unitIds)
  const causes = [`unit_closed or deleted or fired or blocked or is_gone or not ${HERS}`, `not ${IN_SHIFT}`, `not ${PRICED}`]
  const found = causes.map((cause) => `select x.unit_id, x.booking_id, x.visit_at from parts x where ${cause}`)
  return { sql: `with parts as materialized (${sql}), wrong as (${found.join(' union all ')}) ${question}`, values }
}

interface Statement {
  sql: string
  values: unknown[]
}

function facts(ctx: Ctx, unitIds: readonly number[]): Statement {
  const scope = bookingScope(ctx)
  return { sql: `${FACTS}${scope ? ` and (${scope.sql(3)})` : ''}`, values: [unitIds, ctx.now, ...(scope?.values ?? [])] }
}

const { done, cancelled } = BOOKING_STATUS

const IN_SHIFT = `exists (select from windows w join employer_schedules d on d.id = w.employer_schedule_id
  where w.booking_id = x.booking_id and w.employer_id = x.employer_id and d.approved_at is not null
    and d.begin_at <= x.begin_at and x.begin_at + x.duration * interval '1 second' <= d.end_at)`

const HERS = 'exists (select from employer_services m where m.employer_id = x.employer_id and m.service_id = x.service_id)'

/** SQL of a price, found as a booking finds it (server/bookings/facts.ts). */
const PRICED = `exists (select from service_prices p where p.service_id = x.service_id and p.price_company_id = x.price_company_id
  and (p.unit_id = x.unit_id or p.unit_id is null) and p.begin_at <= x.day and (p.end_at is null or x.day < p.end_at))`

/** SQL of what is known of a part by itself. */
const FACTS = `select t.id as booking_id, t.unit_id, t.price_company_id, t.begin_at as visit_at, x.id, x.employer_id, x.service_id, x.begin_at,
    x.duration, v.day, e.last_name || ' ' || e.first_name as master, s.title as service, u.closed as unit_closed, e.deleted_at is not null as deleted,
    e.status = 2 or coalesce(e.end_work_at < v.day, false) as fired, e.blocked_at is not null as blocked, s.deleted_at is not null as is_gone
  from bookings t
  join units u on u.id = t.unit_id
  join booking_services x on x.booking_id = t.id
  join employers e on e.id = x.employer_id
  join services s on s.id = x.service_id
  cross join lateral (select (x.begin_at at time zone u.timezone)::date as day) v
  where t.unit_id = any($1::int[]) and t.begin_at > to_timestamp($2) and t.status_id not in (${done}, ${cancelled})`

const CAUSES = `select x.booking_id, x.unit_id, x.visit_at as begin_at, x.id, x.master, x.service, x.unit_closed, not ${IN_SHIFT} as no_shift, x.deleted,
    x.fired, x.blocked, x.is_gone or not ${HERS} as not_hers, not ${PRICED} as no_price`
