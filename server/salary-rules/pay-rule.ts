import { type PayRuleBody, ruleSums } from '#contract/salary-rules/salary-rules.ts'
import { fromKopecks, toKopecks } from '#domain/core/money.ts'
import type { DatedRule, PayRule } from '#domain/salaries/rules.ts'
import type { Ctx } from '#server/core/context.ts'

/** The stored form of a rule: sums in kopecks, without empty fields. */
export function payRuleOf(body: Record<string, unknown>): PayRule {
  const { service_fixed, plan_bonus, withhold_all, ...rest } = body as PayRuleBody // other fields are dropped below
  const sums: readonly string[] = ruleSums
  const kept = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined)
  return {
    ...Object.fromEntries(kept.map(([name, value]) => [name, sums.includes(name) ? toKopecks(Number(value)) : value])),
    ...(service_fixed && { service_fixed: Object.fromEntries(Object.entries(service_fixed).map(([id, sum]) => [id, toKopecks(sum)])) }),
    ...(plan_bonus && { plan_bonus: plan_bonus.map(({ from, sum }) => ({ from, sum: toKopecks(sum) })) }),
    ...(withhold_all && { withhold_all: true }),
  }
}

/** The rule in the form of the wire. */
export function ruleBodyOf({ service_fixed, plan_bonus, withhold_all, ...rest }: PayRule): PayRuleBody {
  const sums: readonly string[] = ruleSums
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, sums.includes(name) ? fromKopecks(value as never) : value])),
    ...(service_fixed && { service_fixed: Object.fromEntries(Object.entries(service_fixed).map(([id, sum]) => [id, fromKopecks(sum)])) }),
    ...(plan_bonus && { plan_bonus: plan_bonus.map(({ from, sum }) => ({ from, sum: fromKopecks(sum) })) }),
    ...(withhold_all && { withhold_all: 1 as const }),
  }
}

/** Everything that says how these people are paid: what their position begins with, its rules, and their own. */
export async function rulesOf(ctx: Ctx, employers: readonly number[]): Promise<Map<number, DatedRule[]>> {
  const rows = await ctx.sql<{
    employer_id: number
    id: number
    level: DatedRule['level']
    from: string | null
    rule: Record<string, unknown>
  }>(
    `select e.id as employer_id, 0 as id, 'base' as level, null::date as "from", w.salary_base as rule
     from employers e join work_positions w on w.id = e.work_position_id where e.id = any($1)
     union all
     select e.id, r.id, case when r.employer_id is null then 'position' else 'employer' end, r.from_day, r.rule
     from employers e join salary_rules r on r.employer_id = e.id or r.work_position_id = e.work_position_id
     where e.id = any($1)`,
    [employers],
  )
  const rules = Map.groupBy(rows, ({ employer_id }) => employer_id)
  return new Map(
    [...rules].map(([employer, own]) => [
      employer,
      own.map(({ id, level, from, rule }) => ({ id, level, from, rule: level === 'base' ? payRuleOf(rule) : (rule as PayRule) })), // this feature has written it
    ]),
  )
}
