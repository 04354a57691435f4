import type { Data } from '#contract/core/endpoint.ts'
import type { revenuePlans } from '#contract/revenue-plans/revenue-plans.ts'
import { daysInMonth } from '#domain/core/clock-time.ts'
import { fromKopecks, type Kopecks, kopecks, toKopecks, toRoubles } from '#domain/core/money.ts'
import { indicatorOf, type PlanKind, planKinds, spread } from '#domain/revenue-plans/month-plan.ts'
import type { Ctx } from '#server/core/context.ts'
import { list } from '#server/lists/list.ts'
import type { RowOf } from '#server/lists/list-spec.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { plansList } from './revenue-plans.list.ts'

/** A month by studios and days: open studios that take visits, and whoever has a plan all the same. Totals are of those in analytics. */
export async function monthOf(ctx: Ctx, { query: { kind, month } }: { query: { kind: PlanKind; month: string } }) {
  const { begin_at, end_at, days } = monthAround(month)
  const { items: plans } = await list(ctx, plansList, {
    search: `begin_at:${begin_at}`,
    searchFields: 'begin_at:=',
    with: 'unit',
    limit: 2000,
    isBare: true,
  })
  const own = await ownDays(ctx, begin_at)
  const row = (unit: Planned | null, plan: Plan | undefined, is_default: 0 | 1 = 0): Month['rows'][number] => ({
    unit: unit && { id: unit.id, name: unit.name },
    plan: plan ?? null,
    is_default,
    is_counted: unit?.is_counted ?? 1,
    days: plan ? dailyOf(plan, days, own.get(plan.id) ?? {}).map(fromKopecks) : Array.from({ length: days }, () => toRoubles(0)),
    own: plan ? Object.keys(own.get(plan.id) ?? {}).map(Number) : [],
  })
  const general = plans.find((plan) => plan.kind === 'default')
  const ofUnit = (unit: Planned) => {
    const plan = plans.find((one) => one.kind === kind && one.unit_id === unit.id)
    return !plan && general && kind === 'common' ? row(unit, general, 1) : row(unit, plan)
  }
  const ofAll = general ? [row(null, general)] : []
  const rows = kind === 'default' ? ofAll : (await unitsOf(ctx, kind, begin_at)).map(ofUnit)
  const counted = rows.filter((one) => one.is_counted)
  const totals = Array.from({ length: days }, (_, index) => sumOf(counted.map((one) => one.days[index] ?? 0)))
  const counts = Object.fromEntries(planKinds.map((one) => [one, plans.filter((plan) => plan.kind === one).length]))
  return {
    begin_at,
    end_at,
    rows,
    totals,
    total: sumOf(counted.map((one) => one.plan?.plan ?? 0)),
    counts: counts as Record<PlanKind, number>,
  } // one of each kind
}

type Month = Data<typeof revenuePlans.month>
type Plan = RowOf<typeof plansList.row>
interface Planned {
  id: number
  name: string
  is_counted: 0 | 1
}

/** A branch's days share the month; the common plan's are alike (002 §3). */
const dailyOf = (plan: Plan, days: number, own: Record<number, Kopecks>) =>
  plan.period === null
    ? Array.from({ length: days }, () => kopecks(indicatorOf(toKopecks(plan.plan), days)))
    : spread(toKopecks(plan.plan), days, own)

const sumOf = (sums: number[]) => fromKopecks(kopecks(sums.reduce((sum, one) => sum + toKopecks(one), 0)))

/** Plan → day of the month → kopecks. */
async function ownDays(ctx: Ctx, begin: string) {
  const rows = await ctx.sql<{ plan_id: number; day: number; plan: Kopecks }>(
    `select d.plan_id, extract(day from d.day)::int as day, d.plan::float8 as plan
     from revenue_plan_days d join revenue_plans p on p.id = d.plan_id where p.begin_at = $1 order by d.plan_id, d.day`,
    [begin],
  )
  const found = new Map<number, Record<number, Kopecks>>()
  for (const { plan_id, day, plan } of rows) found.set(plan_id, { ...found.get(plan_id), [day]: plan })
  return found
}

function unitsOf(ctx: Ctx, kind: PlanKind, begin: string) {
  const reach = reachedUnits(ctx, 'u.id')
  return ctx.sql<Planned>(
    `select u.id, u.name, u.is_in_analytics::int as is_counted from units u
     where (not u.closed and u.type <> 1 or exists (select from revenue_plans p where p.unit_id = u.id and p.kind = $1 and p.begin_at = $2))
       ${reach ? `and (${reach.sql(3)})` : ''} order by u.name collate ru, u.id`,
    [kind, begin, ...(reach?.values ?? [])],
  )
}

/** The calendar month that holds a day. */
export function monthAround(day: string) {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const days = daysInMonth(year, month)
  const begin = day.slice(0, 7)
  return { begin_at: `${begin}-01`, end_at: `${begin}-${String(days).padStart(2, '0')}`, days }
}
