import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { daysInMonth, weekday } from '#domain/core/clock-time.ts'
import { type Kopecks, kopecks } from '#domain/core/money.ts'
import { spread, weightsOf } from '#domain/revenue-plans/month-plan.ts'
import type { Ctx } from '#server/core/context.ts'

/** A calendar month, as plans name it. */
export interface PlannedMonth {
  begin_at: string
  end_at: string
  days: number
}

/** The calendar month that holds a day. */
export function monthAround(day: string): PlannedMonth {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const days = daysInMonth(year, month)
  const begin = day.slice(0, 7)
  return { begin_at: `${begin}-01`, end_at: `${begin}-${String(days).padStart(2, '0')}`, days }
}

/** What each day is to earn: days with a plan of their own keep it, the others share the rest by the weights of their weekdays. */
export const dailyOf = (
  { plan, weights, begin_at }: { plan: Kopecks; weights: readonly number[]; begin_at: string },
  days: number,
  own: Readonly<Record<number, Kopecks>> = {},
) => spread(plan, weightsOf(weights, weekday(begin_at), days), own)

/** Plan → day of the month → kopecks. */
export async function ownDays(ctx: Ctx, begin: string) {
  const rows = await ctx.sql<{ plan_id: number; day: number; plan: Kopecks }>(
    `select d.plan_id, extract(day from d.day)::int as day, d.plan::float8 as plan
     from revenue_plan_days d join revenue_plans p on p.id = d.plan_id where p.begin_at = $1 order by d.plan_id, d.day`,
    [begin],
  )
  const found = new Map<number, Record<number, Kopecks>>()
  for (const { plan_id, day, plan } of rows) found.set(plan_id, { ...found.get(plan_id), [day]: plan })
  return found
}

/** What completed visits came to, by studio and day of the month by its own clock: one statement for all studios. */
export async function completedByDay(ctx: Ctx, unitIds: readonly number[], { begin_at, end_at, days }: PlannedMonth) {
  const rows = await ctx.sql<{ unit_id: number; day: number; sum: number }>(
    `select b.unit_id, extract(day from b.begin_at at time zone u.timezone)::int as day, sum(b.total)::float8 as sum
     from units u
     join bookings b on b.unit_id = u.id and b.unit_id = any($1::int[]) and b.status_id = ${BOOKING_STATUS.done}
       and b.begin_at >= ($2::date - 1)::timestamptz and b.begin_at < ($3::date + 2)::timestamptz
       and b.begin_at >= $2::date::timestamp at time zone u.timezone
       and b.begin_at < ($3::date + 1)::timestamp at time zone u.timezone
     where u.id = any($1::int[])
     group by b.unit_id, day`,
    [unitIds, begin_at, end_at],
  )
  const found = new Map(unitIds.map((id) => [id, Array.from({ length: days }, () => kopecks(0))]))
  for (const { unit_id, day, sum } of rows) found.get(unit_id)?.splice(day - 1, 1, kopecks(sum))
  return found
}

/**
 * What each studio is to earn on each day of a month: its common plan, else the default one, else the plans of its branches together. A studio
 * without any is not in the answer. Two statements for all studios.
 */
export async function plannedByDay(
  ctx: Ctx,
  unitIds: readonly number[],
  { begin_at, days }: PlannedMonth,
): Promise<Map<number, Kopecks[]>> {
  const [plans, own] = await Promise.all([
    ctx.sql<Stored>(
      `select id, kind, unit_id, begin_at::text, plan::float8 as plan, weights from revenue_plans
       where begin_at = $1 and (unit_id is null or unit_id = any($2::int[])) order by id`,
      [begin_at, unitIds],
    ),
    ownDays(ctx, begin_at),
  ])
  const general = plans.find(({ kind }) => kind === 'default')
  return new Map(
    unitIds.flatMap((id): [number, Kopecks[]][] => {
      const hers = plans.filter(({ unit_id }) => unit_id === id)
      const whole = hers.find(({ kind }) => kind === 'common') ?? general
      const served = whole ? [whole] : hers
      if (served.length === 0) return []
      const daily = served.map((plan) => dailyOf(plan, days, own.get(plan.id)))
      return [[id, Array.from({ length: days }, (_, day) => kopecks(daily.reduce((sum, one) => sum + (one[day] ?? 0), 0)))]]
    }),
  )
}

interface Stored {
  id: number
  kind: string
  unit_id: number | null
  begin_at: string
  plan: Kopecks
  weights: number[]
}
