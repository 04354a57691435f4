import type { Ctx } from '#server/core/context.ts'

/** The calendar and the lists of the studio refetch the days that changed; they are the studio's days. */
export function tellBooking(ctx: Ctx, id: number, unitId: number, days: string[]) {
  ctx.tell({ feature: 'bookings', ids: [id], unit_id: unitId, days: [...new Set(days)] })
}
