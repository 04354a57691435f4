import type { Ctx } from '#server/core/context.ts'
import { can } from '#server/live/session.ts'

/** What bookings cost is shown to readers who see bookings. */
export const seesBookings = ({ me }: Pick<Ctx, 'me'>) => can(me, 'Booking.view')
/** Masters do not plan a schedule, so they see only their own day. */
export const seesSchedule = ({ me }: Pick<Ctx, 'me'>) => can(me, 'Schedule.view') && me.reach !== 'own'
/** A plan is shown only to a reader who also sees what was earned. */
export const seesPlans = (ctx: Pick<Ctx, 'me'>) => can(ctx.me, 'RevenuePlan.view') && seesBookings(ctx) && ctx.me.reach !== 'own'
