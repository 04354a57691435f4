import type { Ctx } from '#server/core/context.ts'

/** The calendar and the lists of the studio refetch the days that changed. */
export function tellBooking(ctx: Ctx, id: number, unitId: number, instants: string[]) {
  ctx.tell({ feature: 'bookings', ids: [id], unit_id: unitId, days: [...new Set(instants.map((one) => one.slice(0, 10)))] })
}
