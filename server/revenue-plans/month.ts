import type { Data } from '#contract/core/endpoint.ts'
import type { revenuePlans } from '#contract/revenue-plans/revenue-plans.ts'
import { fromKopecks, kopecks, toKopecks } from '#domain/core/money.ts'
import { type PlanKind, planKinds } from '#domain/revenue-plans/month-plan.ts'
import type { Ctx } from '#server/core/context.ts'
import { list } from '#server/lists/list.ts'
import type { RowOf } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { completedByDay, dailyOf, monthAround, ownDays } from './daily.ts'
import { plansList } from './revenue-plans.list.ts'

/**
 * A month by studios and days: open studios that take visits, and others that have a plan. The totals are of studios counted in analytics. Beside each plan
 * of a whole studio is the sum of its completed visits.
 */
export async function monthOf(ctx: Ctx, { query: { kind, month } }: { query: { kind: PlanKind; month: string } }): Promise<Month> {
  const around = monthAround(month)
  const { begin_at, end_at, days } = around
  const { items: plans } = await list(ctx, plansList, {
    search: `begin_at:${begin_at}`,
    searchFields: 'begin_at:=',
    with: 'unit',
    limit: 2000,
    isBare: true,
  })
  const units = await unitsOf(ctx, kind, begin_at)
  const unitIds = units.map(({ id }) => id)
  const isTold = kind === 'common' && can(ctx.me, 'Booking.view')
  const [own, done] = await Promise.all([ownDays(ctx, begin_at), isTold ? completedByDay(ctx, unitIds, around) : null])
  const row = (unit: Planned | null, plan: Plan | undefined, is_default: 0 | 1 = 0): Month['rows'][number] => ({
    unit: unit && { id: unit.id, name: unit.name },
    plan: plan ?? null,
    is_default,
    is_counted: unit?.is_counted ?? 1,
    days: (plan ? dailyOf({ ...plan, plan: toKopecks(plan.plan) }, days, own.get(plan.id)) : nothing(days)).map(fromKopecks),
    own: plan ? Object.keys(own.get(plan.id) ?? {}).map(Number) : [],
    facts: (unit && done?.get(unit.id)?.map(fromKopecks)) ?? null,
  })
  const general = plans.find((plan) => plan.kind === 'default')
  const ofUnit = (unit: Planned) => {
    const plan = plans.find((one) => one.kind === kind && one.unit_id === unit.id)
    return !plan && general && kind === 'common' ? row(unit, general, 1) : row(unit, plan)
  }
  const ofAll = general ? [row(null, general)] : []
  const rows = kind === 'default' ? ofAll : units.map(ofUnit)
  const counts = Object.fromEntries(planKinds.map((one) => [one, plans.filter((plan) => plan.kind === one).length]))
  return { begin_at, end_at, rows, ...totalsOf(rows, days, done !== null), counts: counts as Record<PlanKind, number> } // there is one of each kind
}

type Month = Data<typeof revenuePlans.month>
type Plan = RowOf<typeof plansList.row>
interface Planned {
  id: number
  name: string
  is_counted: 0 | 1
}

const nothing = (days: number) => Array.from({ length: days }, () => kopecks(0))

/** Sums over the studios that analytics count. */
function totalsOf(rows: Month['rows'], days: number, hasFacts: boolean): Pick<Month, 'totals' | 'total' | 'facts'> {
  const counted = rows.filter((one) => one.is_counted)
  const daily = (of: (row: Month['rows'][number]) => number[] | null) =>
    Array.from({ length: days }, (_, index) => sumOf(counted.map((one) => of(one)?.[index] ?? 0)))
  return {
    totals: daily((one) => one.days),
    total: sumOf(counted.map((one) => one.plan?.plan ?? 0)),
    facts: hasFacts ? daily((one) => one.facts) : null,
  }
}

const sumOf = (sums: number[]) => fromKopecks(kopecks(sums.reduce((sum, one) => sum + toKopecks(one), 0)))

function unitsOf(ctx: Ctx, kind: PlanKind, begin: string) {
  const reach = reachedUnits(ctx, 'u.id')
  return ctx.sql<Planned>(
    `select u.id, u.name, u.is_in_analytics::int as is_counted from units u
     where (not u.closed and u.type <> 1 or exists (select from revenue_plans p where p.unit_id = u.id and p.kind = $1 and p.begin_at = $2))
       ${reach ? `and (${reach.sql(3)})` : ''} order by u.name collate ru, u.id`,
    [kind, begin, ...(reach?.values ?? [])],
  )
}
