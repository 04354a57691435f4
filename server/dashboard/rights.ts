import type { Ctx } from '#server/core/context.ts'
import { can } from '#server/live/session.ts'

/** What bookings cost is shown where they are shown. */
export const seesBookings = ({ me }: Pick<Ctx, 'me'>) => can(me, 'Booking.view')
/** Masters cannot mend a schedule: their own day only is theirs to see. */
export const seesSchedule = ({ me }: Pick<Ctx, 'me'>) => can(me, 'Schedule.view') && me.reach !== 'own'
/** A plan says something beside what was earned only. */
export const seesPlans = (ctx: Pick<Ctx, 'me'>) => can(ctx.me, 'RevenuePlan.view') && seesBookings(ctx) && ctx.me.reach !== 'own'
