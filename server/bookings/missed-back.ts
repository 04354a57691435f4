import { BOOKING_STATUS, NO_SHOW } from '#domain/bookings/transitions.ts'
import type { Ctx } from '#server/core/context.ts'
import { UNCANCELLED } from './change.ts'
import { lockBooking } from './lock.ts'
import { reseat } from './reseat.ts'
import type { Undo } from './undo.ts'

/**
 * A visit of which somebody said that nobody came is as it was before: its time, its masters, its status. False: it is no such visit any more. Like the undo
 * of the last act this does not ask the graph of statuses, in which a visit that has begun never comes back (K13).
 */
export async function missedVisitBack(ctx: Ctx, id: number): Promise<boolean> {
  const booking = await lockBooking(ctx, id)
  const [told] = await ctx.sql<{ undo: Extract<Undo, { act: 'cancel' }> }>(
    `select a.undo from audits a join bookings b on b.id = a.model_id
     where b.id = $1 and b.status_id = ${BOOKING_STATUS.cancelled} and b.cancel_reason = '${NO_SHOW}'
       and a.model_type = 'booking' and a.undo->>'act' = 'cancel' order by a.id desc limit 1`,
    [id],
  )
  if (!told) return false
  const { seats, status_id } = told.undo
  await reseat(ctx, booking, seats, { patch: { status_id, ...UNCANCELLED }, mindsHolds: false })
  return true
}
