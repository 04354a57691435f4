import type { CustomerRow } from '#contract/customers/customers.ts'
import type { Ctx } from '#server/core/context.ts'
import { wire } from '#server/lists/list.ts'
import { can } from '#server/live/session.ts'
import { isComing, isNoShow, wasHere } from './last-visit.ts'

type Brief = NonNullable<CustomerRow['visits']>

/** What is asked for beside a list's own relations: it wants the clock, which a relation does not know. */
const VISITS = 'visits'

/** The relations without the visits, and whether the visits were asked for. */
export function withoutVisits(relations = '') {
  const asked = relations.split(/[;,]/).filter(Boolean)
  return { relations: asked.filter((one) => one !== VISITS).join(';'), isAsked: asked.includes(VISITS) }
}

/** Adds the visits of all customers of a page by one query, by the rules of the overview. */
export async function withVisits<R extends { id: number }>(ctx: Ctx, rows: R[]): Promise<(R & { visits: Brief | null })[]> {
  if (!can(ctx.me, 'Booking.view')) return rows.map((row) => ({ ...row, visits: null }))
  const briefs = await ctx.sql<Brief & { user_id: number }>(BRIEFS, [rows.map(({ id }) => id), ctx.now])
  const known = new Map(briefs.map(({ user_id, ...brief }) => [user_id, brief]))
  return rows.map((row) => ({ ...row, visits: known.get(row.id) ?? NEVER }))
}

const NEVER: Brief = { count: 0, no_shows: 0, last_on: null, next_at: null }

const HERE = 'b.begin_at at time zone u.timezone'
const BRIEFS = `select b.user_id, count(*) filter (where ${wasHere('b', '$2')})::int as count,
    count(*) filter (where ${isNoShow('b')})::int as no_shows,
    (array_agg((${HERE})::date::text order by b.begin_at desc) filter (where ${wasHere('b', '$2')}))[1] as last_on,
    (array_agg(${wire(HERE)} order by b.begin_at) filter (where ${isComing('b', '$2')}))[1] as next_at
  from bookings b join units u on u.id = b.unit_id where b.user_id = any($1::bigint[]) group by b.user_id`
