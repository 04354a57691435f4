import { revenuePlansRu } from '#contract/revenue-plans/revenue-plans.ru.ts'
import { planRow } from '#contract/revenue-plans/revenue-plans.ts'
import { type PlanKind, planKinds } from '#domain/revenue-plans/month-plan.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { listSpec, text } from '#server/lists/list-spec.ts'
import { reachedUnits } from '#server/units/reach.ts'

/** The list of plans; the share of a day is the month's plan by its number of days. */
export const plansList = listSpec({
  row: planRow,
  from: 'revenue_plans',
  columns: {
    type: `case when t.kind in ('manicure', 'pedicure') then t.kind else 'union' end`,
    begin_at: 't.begin_at::text',
    end_at: 't.end_at::text',
    plan: roubles('t.plan'),
    indicator: roubles('round(t.plan::numeric / extract(day from t.end_at))'),
  },
  search: {
    id: true,
    unit_id: true,
    kind: true,
    begin_at: true,
    end_at: true,
    'unit.name': text('(select u.name from units u where u.id = t.unit_id)'),
  },
  words: ['unit.name'],
  shortest: 1,
  order: { id: true, begin_at: true, plan: true },
  with: { unit: `select jsonb_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id` },
  fallback: ['begin_at', 'desc'],
  scope: seenPlans,
  filters,
})

/** The list of each kind of plans (002 §3). */
export const plansOfKind = Object.fromEntries(planKinds.map((kind) => [kind, { ...plansList, where: `t.kind = '${kind}'` }])) as Record<
  PlanKind,
  typeof plansList
> // there is one of each kind

/** The reader sees plans of the own studios, and the default plan, which holds for all. */
function seenPlans(ctx: Ctx) {
  const reached = reachedUnits(ctx, 't.unit_id')
  return reached && { ...reached, sql: (first: number) => `t.unit_id is null or ${reached.sql(first)}` }
}

async function filters(ctx: Ctx) {
  const reach = reachedUnits(ctx, 'id')
  const units = await ctx.sql<{ id: number; name: string }>(
    `select id, name from units ${reach ? `where ${reach.sql(1)}` : ''} order by name collate ru`,
    reach?.values ?? [],
  )
  const { fields } = revenuePlansRu
  return [
    { key: 'unit_id', title: fields.unit_id, type: 'select' as const, options: units },
    { key: 'begin_at', title: fields.begin_at, type: 'date' as const },
  ]
}
