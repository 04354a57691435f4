import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, unique } from 'drizzle-orm/pg-core'
import { companies } from '#server/companies/companies.table.ts'
import { companyId, isFlag, key, kopecks, line, pointing } from '#server/database/columns.ts'

/** Discounts for clients who have come often or paid much. */
export const regularDiscounts = pgTable(
  'regular_discounts',
  {
    id: key(),
    company_id: companyId().references(() => companies.id),
    title: line().notNull(),
    percent: smallint().notNull(),
    visits_from: integer(),
    sum_from: kopecks(),
    on_goods: isFlag(),
    is_on: isFlag(),
    /** Empty: every studio. */
    unit_ids: pointing('units', integer().array().notNull().default([])),
  },
  (t) => [
    unique('regular_discounts_own').on(t.company_id, t.id),
    unique('regular_discounts_title').on(t.company_id, t.title),
    check('regular_discounts_percent', sql`percent between 1 and 100`),
    check(
      'regular_discounts_from',
      sql`num_nonnulls(visits_from, sum_from) = 1 and coalesce(visits_from, 1) > 0 and coalesce(sum_from, 1) > 0`,
    ),
  ],
)
