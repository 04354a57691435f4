import { E } from '#contract/core/errors.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import type { Interval } from '#domain/core/interval.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { reachedUnits, reachesUnit } from '#server/units/reach.ts'

// What taking a master's time off sale asks and does, whatever the reason: she does not come, or the time is kept for something else.

/** Checks that the caller may seat people in the studio, and answers the zone of its days. */
export async function timezoneOf(ctx: Ctx, unitId: number): Promise<string> {
  const reach = ctx.me.reach === 'own' ? null : reachedUnits(ctx, 'id')
  const [unit] = await ctx.sql<{ timezone: string }>(`select timezone from units where id = $1${reach ? ` and ${reach.sql(2)}` : ''}`, [
    unitId,
    ...(reach?.values ?? []),
  ])
  return unit?.timezone ?? fail(E.notFound)
}

export interface HerShift extends Interval {
  id: number
  unit_id: number
  day: string
}

/** The master's shifts in every studio, not only in those within the reader's reach. */
export const shiftsIn = (ctx: Ctx, employerId: number, { begin, end }: Interval) =>
  ctx.sql<HerShift>(
    `select id, unit_id, day::text as day, extract(epoch from begin_at)::int as begin, extract(epoch from end_at)::int as "end"
     from employer_schedules
     where employer_id = $1 and begin_at < to_timestamp($3) and end_at > to_timestamp($2) order by id`,
    [employerId, begin, end],
  )

/** Ends all holds on the master's time, those of open forms and those of the waiting list. A held free start is a row only while it is held, so the row goes. */
export const letHoldsGo = (ctx: Ctx, employerId: number, { begin, end }: Interval) =>
  Promise.all([
    ctx.sql(`delete from windows where ${HERS} and origin = 'free'`, [employerId, begin, end]),
    ctx.sql(
      `update windows set held_by = null, held_until = null, held_for = null
        where ${HERS} and origin <> 'free' and (held_until is not null or held_for is not null)`,
      [employerId, begin, end],
    ),
  ])
const HERS = 'employer_id = $1 and begin_at < to_timestamp($3) and end_at > to_timestamp($2) and booking_id is null'

export const isReached = ({ me }: Ctx, unitIds: number[], employerId: number) => {
  if (me.is_superuser || me.reach === 'company') return true
  if (me.reach === 'own') return me.employer_id === employerId
  return unitIds.some((id) => reachesUnit(me, id))
}

export function tell(ctx: Ctx, shifts: HerShift[]) {
  for (const { id, unit_id, day } of shifts) ctx.tell({ feature: 'schedules', ids: [id], unit_id, days: [dayOf(day)] })
}
