import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { candidateSources } from '#domain/candidates/routing.ts'
import { openStages } from '#domain/candidates/stages.ts'
import { cities } from '#server/cities/cities.table.ts'
import { acted, companyId, instant, key, line, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { workPositions } from '#server/work-positions/work-positions.table.ts'

/** Which candidates go to whom, in turn. A rule is never edited (trigger of the migration); `turn` alone goes on. */
export const recruitRules = pgTable(
  'recruit_rules',
  {
    id: key(),
    company_id: companyId(),
    place: integer().notNull(),
    city_id: integer().references(() => cities.id),
    work_position_id: integer().references(() => workPositions.id),
    source: text({ enum: candidateSources }),
    stage: text({ enum: openStages as [string, ...string[]] }).notNull(),
    sla_hours: integer(),
    /** The rule in words for people. */
    words: line().notNull(),
    turn: unlogged(integer().notNull().default(0)),
    author_id: acted(integer().notNull()),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('recruit_rules_own').on(t.company_id, t.id),
    index('recruit_rules_in_order').on(t.company_id, t.place, t.id),
    within(t.author_id, 'recruit_rules', t, employers),
    check('recruit_rules_numbers', sql`place between 1 and 999 and sla_hours between 1 and 720`),
  ],
)

export const recruitRuleManagers = pgTable(
  'recruit_rule_managers',
  { company_id: companyId(), rule_id: integer().notNull(), place: integer().notNull(), employer_id: acted(integer().notNull()) },
  (t) => [
    primaryKey({ columns: [t.rule_id, t.employer_id] }),
    within(t.rule_id, 'recruit_rule_managers', t, recruitRules).onDelete('cascade'),
    within(t.employer_id, 'recruit_rule_managers', t, employers),
  ],
)
