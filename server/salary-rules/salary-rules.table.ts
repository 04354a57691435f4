import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PayRule } from '#domain/salaries/rules.ts'
import { acted, calendarDay, companyId, hers, instant, key, pointing, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { workPositions } from '#server/work-positions/work-positions.table.ts'

/** How a position or a person of it is paid from a day on; sums are kopecks. A built-in position has rules of each company's own. */
export const salaryRules = pgTable(
  'salary_rules',
  {
    id: key(),
    company_id: companyId(),
    employer_id: hers('kept', integer()),
    work_position_id: integer().references(() => workPositions.id),
    from_day: calendarDay().notNull(),
    rule: jsonb().$type<PayRule>().notNull(),
    created_at: instant().notNull(),
    author_id: pointing('employers', acted(integer().notNull())),
  },
  (t) => [
    uniqueIndex('salary_rules_once').on(t.company_id, sql`coalesce(employer_id, 0)`, sql`coalesce(work_position_id, 0)`, t.from_day),
    index('salary_rules_by_employer').on(t.employer_id, t.from_day),
    index('salary_rules_by_position').on(t.work_position_id, t.company_id),
    within(t.employer_id, 'salary_rules', t, employers),
    check('salary_rules_whose', sql`(employer_id is null) <> (work_position_id is null)`),
  ],
)
