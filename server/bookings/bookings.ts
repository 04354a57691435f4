import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import { type Asked, list } from '#server/lists/list.ts'
import { bookingsList } from './bookings.list.ts'
import { presented } from './present.ts'

export const bookingsConstraints: ConstraintFailures = {
  windows_taken: { code: E.windowTaken },
  windows_shift_once: { code: E.windowTaken },
  windows_employer_busy: { code: E.windowTaken },
  windows_workplace_busy: { code: E.windowTaken },
  bookings_user_once: { code: E.intervalBooked },
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
