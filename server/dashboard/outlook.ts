import type { Data, Input } from '#contract/core/endpoint.ts'
import type { dashboard } from '#contract/dashboard/dashboard.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { fromKopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { completedByDay, monthAround, plannedByDay } from '#server/revenue-plans/daily.ts'
import { chosenOf } from './dashboard.ts'
import { loadsOf, visitsOf } from './loads.ts'
import { seesPlans } from './rights.ts'
import { studiosOf } from './studios.ts'

type Outlook = Data<typeof dashboard.outlook>
/** How many days follow today in a week. */
const AHEAD = 6

/** Seven days of a studio from the asked one on, and its month against the plan. */
export async function showOutlook(ctx: Ctx, { query: { unit_id, date } }: Input<typeof dashboard.outlook>): Promise<Outlook> {
  const { id } = chosenOf(ctx, await studiosOf(ctx), unit_id)
  const days = { from: date, to: addDays(date, AHEAD) }
  const month = monthAround(date)
  const isTold = seesPlans(ctx)
  const [loads, visits, plans, done] = await Promise.all([
    loadsOf(ctx, [id], days),
    visitsOf(ctx, [id], days),
    isTold ? plannedByDay(ctx, [id], month) : null,
    isTold ? completedByDay(ctx, [id], month) : null,
  ])
  return {
    days: Array.from({ length: AHEAD + 1 }, (_, at) => {
      const day = addDays(date, at)
      const { busy = 0, all = 0 } = loads.find((one) => one.day === day) ?? {}
      return { day, busy, all, bookings: visits.find((one) => one.day === day)?.bookings ?? 0 }
    }),
    month: done && {
      begin_at: month.begin_at,
      plan: plans?.get(id)?.map(fromKopecks) ?? null,
      facts: (done.get(id) ?? []).map(fromKopecks),
    },
  }
}
