import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { E } from '#contract/core/errors.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import type { Ctx } from '#server/core/context.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import { type Asked, list } from '#server/lists/list.ts'
import { bookingsList } from './bookings.list.ts'
import { presented } from './present.ts'
import { bookingScope } from './scope.ts'

export const bookingsConstraints: ConstraintFailures = {
  windows_taken: { code: E.windowTaken },
  windows_shift_once: { code: E.windowTaken },
  windows_employer_busy: { code: E.windowTaken },
  windows_workplace_busy: { code: E.windowTaken },
  bookings_user_once: { code: E.intervalBooked, field: 'user_id', message: bookingsRu.refusals.busy },
  bookings_status_id_booking_statuses_id_fk: { code: E.statusNotFound },
}

export async function bookingsPage(ctx: Ctx, query: Asked) {
  const page = await list(ctx, bookingsList, query)
  return { ...page, items: page.items.map((row) => presented(ctx, row)) }
}

export const bookingStatusesOf = (ctx: Ctx) =>
  ctx.sql<{ id: number; alias: string; title: string }>('select id, alias, title from booking_statuses order by id')
export const bookingSourcesOf = (ctx: Ctx) =>
  ctx.sql<{ id: number; name: string }>('select id, title as name from booking_sources order by id')

const DAYS = 30 * 24 * 3600

/** Every source with its visits, also one without any; the busiest first. */
export function bookingSourceFigures(ctx: Ctx) {
  const scope = bookingScope(ctx)
  return ctx.sql<{ id: number; name: string; alias: string; bookings: number; cancelled: number }>(
    `with visits as (
       select t.booking_source_id as id, count(*)::int as bookings, (count(*) filter (where t.status_id = $3))::int as cancelled
       from bookings t where t.company_id = current_company() and t.begin_at >= to_timestamp($1) and t.begin_at < to_timestamp($2)
         and ${scope ? scope.sql(4) : 'true'}
       group by t.booking_source_id)
     select s.id, s.title as name, s.alias, coalesce(v.bookings, 0) as bookings, coalesce(v.cancelled, 0) as cancelled
     from booking_sources s left join visits v using (id) order by 4 desc, s.id`,
    [ctx.now - DAYS, ctx.now, BOOKING_STATUS.cancelled, ...(scope?.values ?? [])],
  )
}
