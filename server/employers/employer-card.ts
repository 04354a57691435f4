import type { CardShift, FutureBooking, StatusHistoryRow } from '#contract/employers/employers.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import type { Ctx } from '#server/core/context.ts'
import { HISTORY } from './employer-statuses.ts'
import { loadEmployer } from './employers.ts'

const OVER = [BOOKING_STATUS.done, BOOKING_STATUS.cancelled]

interface At {
  params: { id: number }
}

/** The history of the status, the newest line first. */
export async function listStatusHistories(ctx: Ctx, { params }: At) {
  await loadEmployer(ctx, params.id)
  return { items: await ctx.sql<StatusHistoryRow>(`${HISTORY} where h.employer_id = $1 order by h.id desc limit 500`, [params.id]) }
}

export async function showSchedule(ctx: Ctx, { params, query }: At & { query: { begin_at: string; end_at: string } }) {
  await loadEmployer(ctx, params.id)
  const items = await ctx.sql<CardShift>(
    `select s.id, s.day, json_build_object('id', u.id, 'name', u.name) as unit, s.begin_at, s.end_at,
      (s.approved_at is not null) as is_approved
     from employer_schedules s join units u on u.id = s.unit_id where s.employer_id = $1 and s.day between $2 and $3
     order by s.begin_at limit 500`,
    [params.id, query.begin_at, query.end_at],
  )
  return { items }
}

/** The first hundred coming bookings and the number of all: another master must take them. */
export async function listFutureBookings(ctx: Ctx, { params }: At) {
  await loadEmployer(ctx, params.id)
  const found = await ctx.sql<FutureBooking & { count: number }>(
    `select b.id, min(s.begin_at) as begin_at, json_build_object('id', u.id, 'name', u.name) as unit, (count(*) over ())::int as count
     from booking_services s join bookings b on b.id = s.booking_id join units u on u.id = b.unit_id
     where s.employer_id = $1 and s.begin_at > to_timestamp($2) and b.status_id not in (${OVER.join(', ')})
     group by b.id, u.id order by min(s.begin_at) limit 100`,
    [params.id, ctx.now],
  )
  return { items: found.map(({ count: _, ...one }) => one), count: found[0]?.count ?? 0 }
}
