import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { calendarDay, companyId, key, kopecks, line, within } from '#server/database/columns.ts'
import { units } from '#server/units/units.table.ts'

/** What a studio is to earn in a calendar month; the default one is of no studio: it serves those without a common plan. */
export const revenuePlans = pgTable(
  'revenue_plans',
  {
    id: key(),
    company_id: companyId(),
    kind: line().notNull(),
    unit_id: integer(),
    begin_at: calendarDay().notNull(),
    end_at: calendarDay().notNull(),
    plan: kopecks().notNull(),
    /** The plan counts as fulfilled from this per cent on. */
    percent: integer().notNull().default(100),
    /** 2: days of the month may have their own plans; null: the plan is spread evenly. */
    period: integer(),
    /** How much of the month each day of the week carries, Monday first, in per cent of an ordinary day. */
    weights: integer().array().notNull().default(sql`'{100,100,100,100,100,100,100}'`),
  },
  (t) => [
    unique('revenue_plans_own').on(t.company_id, t.id),
    uniqueIndex('revenue_plans_once').on(t.company_id, t.kind, sql`coalesce(unit_id, 0)`, t.begin_at),
    check('revenue_plans_kind', sql`${t.kind} in ('manicure', 'pedicure', 'common', 'default')`),
    check('revenue_plans_unit', sql`(${t.kind} = 'default') = (${t.unit_id} is null)`),
    check(
      'revenue_plans_month',
      sql`extract(day from ${t.begin_at}) = 1 and ${t.end_at} = (${t.begin_at} + interval '1 month' - interval '1 day')::date`,
    ),
    check('revenue_plans_sum', sql`${t.plan} > 0 and ${t.percent} between 1 and 100`),
    check(
      'revenue_plans_weights',
      sql`cardinality(${t.weights}) = 7 and 0 <= all (${t.weights}) and 1000 >= all (${t.weights}) and 0 < any (${t.weights})`,
    ),
    check('revenue_plans_period', sql`(${t.kind} in ('manicure', 'pedicure')) = (${t.period} is not distinct from 2)`),
    within(t.unit_id, 'revenue_plans', t, units).onDelete('cascade'),
  ],
)

/** A day with its own plan; the other days share the rest of the month. */
export const revenuePlanDays = pgTable(
  'revenue_plan_days',
  { company_id: companyId(), plan_id: integer().notNull(), day: calendarDay().notNull(), plan: kopecks().notNull() },
  (t) => [
    primaryKey({ columns: [t.plan_id, t.day] }),
    check('revenue_plan_days_sum', sql`${t.plan} >= 0`),
    within(t.plan_id, 'revenue_plan_days', t, revenuePlans).onDelete('cascade'),
  ],
)
