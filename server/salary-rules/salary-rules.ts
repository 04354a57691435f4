import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { salaryRuleMessages } from '#contract/salary-rules/salary-rules.ru.ts'
import type { salaryRules } from '#contract/salary-rules/salary-rules.ts'
import type { PayRule } from '#domain/salaries/rules.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { wire } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { isOneself } from '#server/live/session.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { payRuleOf, ruleBodyOf } from './pay-rule.ts'
import { salaryRuleRecord } from './salary-rule.record.ts'

/** People and positions that may have rules, in the order of their names. */
export async function rulePeople(ctx: Ctx) {
  const scope = reachedUnits(ctx, 'e.unit_id')
  return {
    employers: await ctx.sql<{ id: number; name: string }>(
      `select e.id, concat_ws(' ', e.last_name, e.first_name) as name from employers e
       where e.deleted_at is null${scope ? ` and (${scope.sql(1)})` : ''} order by e.last_name collate ru, e.first_name collate ru, e.id`,
      scope?.values ?? [],
    ),
    positions: await ctx.sql<{ id: number; name: string }>(
      'select w.id, w.title as name from work_positions w order by w.title collate ru, w.id',
    ),
  }
}

type Whose = { employer_id?: number | null | undefined; work_position_id?: number | null | undefined }

/** Somebody within reach, or a position that this company knows; the base of the position stands before every rule. */
async function ownerOf(ctx: Ctx, { employer_id, work_position_id }: Whose): Promise<Record<string, unknown>> {
  const scope = reachedUnits(ctx, 'e.unit_id')
  const [row] = employer_id
    ? await ctx.sql<{ base: Record<string, unknown> }>(
        `select w.salary_base as base from employers e join work_positions w on w.id = e.work_position_id
         where e.id = $1${scope ? ` and (${scope.sql(2)})` : ''}`,
        [employer_id, ...(scope?.values ?? [])],
      )
    : await ctx.sql<{ base: Record<string, unknown> }>('select salary_base as base from work_positions where id = $1', [work_position_id])
  return row?.base ?? fail(E.notFound, { [employer_id ? 'employer_id' : 'work_position_id']: [messages.missing] })
}

const ROWS = `select r.id, r.employer_id, r.work_position_id, r.from_day, r.rule, ${wire('r.created_at')} as created_at,
    author_of(r.author_id) as author from salary_rules r`

interface Row {
  id: number
  employer_id: number | null
  work_position_id: number | null
  from_day: string
  rule: PayRule
  created_at: string
  author: { id: number; name: string } | null
}

const shown = ({ rule, ...row }: Row) => ({ ...row, rule: ruleBodyOf(rule) })

export async function listRules(ctx: Ctx, { query: { employer_id, work_position_id } }: Input<typeof salaryRules.list>) {
  const base = await ownerOf(ctx, { employer_id, work_position_id })
  const rows = await ctx.sql<Row>(
    `${ROWS} where r.employer_id is not distinct from $1 and r.work_position_id is not distinct from $2
     order by r.from_day desc, r.id desc`,
    [employer_id ?? null, work_position_id ?? null],
  )
  return { items: rows.map(shown), base }
}

export async function createRule(ctx: Ctx, { body }: Input<typeof salaryRules.create>) {
  const { employer_id = null, work_position_id = null, from_day } = body
  await ownerOf(ctx, body)
  await checkKnown(ctx, 'service_categories', 'service_percent_by_category', body.rule.service_percent_by_category)
  await checkKnown(ctx, 'services', 'service_fixed', body.rule.service_fixed)
  await refuseOwn(ctx, { employer_id, work_position_id })
  const [held] = await ctx.sql<{ id: number }>(
    `select id from salary_rules
     where employer_id is not distinct from $1 and work_position_id is not distinct from $2 and from_day = $3 for update`,
    [employer_id, work_position_id, from_day],
  )
  const values = {
    employer_id,
    work_position_id,
    from_day,
    rule: payRuleOf(body.rule),
    author_id: ctx.me.employer_id,
    created_at: instantOf(ctx.now),
  }
  const { id } = held ? await update(ctx, salaryRuleRecord, held.id, values) : await insert(ctx, salaryRuleRecord, values)
  ctx.tell({ feature: 'salary-rules', ids: [id] })
  const [row] = await ctx.sql<Row>(`${ROWS} where r.id = $1`, [id])
  return row ? shown(row) : fail(E.defect)
}

/** Nobody sets the rules of her own pay, neither for herself nor for her position. */
async function refuseOwn({ me, sql }: Ctx, { employer_id, work_position_id }: Whose) {
  if (me.is_superuser) return
  if (isOneself(me, employer_id)) fail(E.forbidden, { employer_id: [salaryRuleMessages.own] })
  const who = [me.employer_id, me.impersonator_id ?? me.employer_id]
  const [held] = await sql('select from employers where id = any($1) and work_position_id = $2', [who, work_position_id ?? 0])
  if (held) fail(E.forbidden, { work_position_id: [salaryRuleMessages.own] })
}

/** A percent of a category or a sum of a service that this company does not have would never be paid. */
async function checkKnown(ctx: Ctx, table: 'service_categories' | 'services', field: string, of: Record<string, number> | undefined) {
  const ids = Object.keys(of ?? {}).map(Number)
  if (ids.length === 0) return
  const found = await ctx.sql<{ id: number }>(`select id from ${table} where id = any($1::int[])`, [ids])
  const missing = ids.find((id) => !found.some((one) => one.id === id))
  if (missing !== undefined) fail(E.notFound, { [`rule.${field}.${missing}`]: [messages.missing] })
}

export async function removeRule(ctx: Ctx, { params: { id } }: Input<typeof salaryRules.remove>) {
  const [row] = await ctx.sql<Whose>('select employer_id, work_position_id from salary_rules where id = $1', [id])
  if (!row) return fail(E.notFound)
  await ownerOf(ctx, row)
  await refuseOwn(ctx, row)
  await remove(ctx, salaryRuleRecord, id)
  ctx.tell({ feature: 'salary-rules', ids: [id] })
  return null
}
