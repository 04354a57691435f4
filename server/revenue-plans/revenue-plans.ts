import type { z } from 'zod'
import { E } from '#contract/core/errors.ts'
import { revenuePlanMessages } from '#contract/revenue-plans/revenue-plans.ru.ts'
import type { PlanRow, planBody, revenuePlans } from '#contract/revenue-plans/revenue-plans.ts'
import type { Kopecks, Roubles } from '#domain/core/money.ts'
import { type PlanKind, periodOf } from '#domain/revenue-plans/month-plan.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { roubles } from '#server/database/roubles.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { find, list } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { monthAround } from './daily.ts'
import { monthOf } from './month.ts'
import { plansList, plansOfKind } from './revenue-plans.list.ts'
import { revenuePlanRecord } from './revenue-plans.record.ts'
import { plansSheet } from './revenue-plans.sheet.ts'

const { export: exportPlans } = crudHandlers({
  feature: 'revenuePlans',
  list: plansList,
  record: revenuePlanRecord,
  sheet: plansSheet,
})

export const revenuePlansVerbs = {
  list: listPlans,
  export: exportPlans,
  show: showPlan,
  create: createPlan,
  update: updatePlan,
  remove: removePlan,
  month: monthOf,
  saveDay,
}

export const revenuePlansConstraints: ConstraintFailures = {
  revenue_plans_once: { code: E.duplicate, field: 'begin_at', message: revenuePlanMessages.twice },
  revenue_plans_unit_id_ref: { code: E.notFound, field: 'unit_id', message: revenuePlanMessages.noUnit },
}

type Body = z.output<typeof planBody>
type ListInput = { query: z.output<typeof revenuePlans.list.query> }
const within = (ctx: Ctx) => reachedUnits(ctx, 't.unit_id')

function listPlans(ctx: Ctx, { query: { kind, ...query } }: ListInput) {
  return list(ctx, kind ? plansOfKind[kind] : plansList, query)
}

async function showPlan(ctx: Ctx, { params: { id } }: { params: { id: number } }) {
  const [plan, days] = await Promise.all([
    find(ctx, plansList, id),
    ctx.sql<{ day: string; plan: Roubles }>(
      `select day::text, ${roubles('plan')} as plan from revenue_plan_days where plan_id = $1 order by day`,
      [id],
    ),
  ])
  return { ...plan, days }
}

const datesOf = (day: string) => {
  const { begin_at, end_at } = monthAround(day)
  return { begin_at, end_at }
}

async function createPlan(ctx: Ctx, { body: { kind, unit_id = null, begin_at, plan, percent, weights } }: { body: Body }) {
  await checkUnit(ctx, kind, unit_id)
  const values = { kind, unit_id, ...datesOf(begin_at), plan, percent, weights, period: periodOf(kind) }
  const { id } = await insert(ctx, revenuePlanRecord, values)
  return saved(ctx, id)
}

async function updatePlan(ctx: Ctx, { params: { id }, body }: { params: { id: number }; body: Partial<Body> }) {
  const before = await lockPlan(ctx, id)
  const kind = body.kind ?? before.kind
  const unitId = body.unit_id === undefined ? before.unit_id : body.unit_id
  await checkUnit(ctx, kind, unitId)
  const { begin_at, end_at } = monthAround(body.begin_at ?? before.begin_at)
  await update(
    ctx,
    revenuePlanRecord,
    id,
    { kind, unit_id: unitId, begin_at, end_at, plan: body.plan, percent: body.percent, weights: body.weights, period: periodOf(kind) },
    { within: within(ctx) },
  )
  // Own plans of days belong to a month and a branch, so a change of these removes them.
  if (begin_at !== before.begin_at || periodOf(kind) === null) await ctx.sql('delete from revenue_plan_days where plan_id = $1', [id])
  else await checkDays(ctx, id)
  return saved(ctx, id)
}

async function removePlan(ctx: Ctx, { params: { id } }: { params: { id: number } }) {
  await remove(ctx, revenuePlanRecord, id, within(ctx))
  ctx.tell({ feature: 'revenuePlans', ids: [id] })
  return null
}

async function saveDay(ctx: Ctx, { params: { id, day }, body }: { params: { id: number; day: string }; body: { plan: Kopecks | null } }) {
  const plan = await lockPlan(ctx, id)
  if (plan.period === null) fail(E.invalid, { plan: [revenuePlanMessages.evenly] })
  if (day < plan.begin_at || day > plan.end_at) fail(E.invalid, { plan: [revenuePlanMessages.otherMonth] })
  const [old] = await ctx.sql<{ plan: number }>('delete from revenue_plan_days where plan_id = $1 and day = $2 returning plan', [id, day])
  const next = body.plan
  if (next !== null) {
    await ctx.sql('insert into revenue_plan_days (company_id, plan_id, day, plan) values ($1, $2, $3, $4)', [
      ctx.me.company_id,
      id,
      day,
      next,
    ])
    await checkDays(ctx, id)
  }
  const beside = { before: { [day]: old ? Number(old.plan) : null }, after: { [day]: next } }
  await update(ctx, revenuePlanRecord, id, {}, { within: within(ctx), beside })
  return saved(ctx, id)
}

/** A studio's plan names the studio, within reach of who plans; the default one names none and is for whoever answers for all. */
async function checkUnit(ctx: Ctx, kind: PlanKind, unitId: number | null) {
  if (kind === 'default' && unitId !== null) fail(E.invalid, { unit_id: [revenuePlanMessages.noUnitNeeded] })
  if (kind === 'default') return within(ctx) === null || fail(E.forbidden)
  if (unitId === null) return fail(E.invalid, { unit_id: [revenuePlanMessages.unitNeeded] })
  const reach = reachedUnits(ctx, 'id')
  const [unit] = await ctx.sql(`select id from units where id = $1${reach ? ` and ${reach.sql(2)}` : ''}`, [
    unitId,
    ...(reach?.values ?? []),
  ])
  return unit ?? fail(E.notFound, { unit_id: [revenuePlanMessages.noUnit] })
}

/** Locks the plan, so that two people who set days go one after the other. */
async function lockPlan(ctx: Ctx, id: number) {
  const reach = reachedUnits(ctx, 'unit_id')
  const [plan] = await ctx.sql<Pick<PlanRow, 'kind' | 'unit_id' | 'begin_at' | 'end_at' | 'period'>>(
    `select kind, unit_id, begin_at::text, end_at::text, period from revenue_plans
      where id = $1${reach ? ` and ${reach.sql(2)}` : ''} for update`,
    [id, ...(reach?.values ?? [])],
  )
  return plan ?? fail(E.notFound)
}

async function checkDays(ctx: Ctx, id: number) {
  const [over] = await ctx.sql(
    'select p.id from revenue_plans p where p.id = $1 and p.plan < (select sum(d.plan) from revenue_plan_days d where d.plan_id = p.id)',
    [id],
  )
  if (over) fail(E.invalid, { plan: [revenuePlanMessages.tooMuch] })
}

function saved(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'revenuePlans', ids: [id] })
  return find(ctx, plansList, id, 'unit')
}
