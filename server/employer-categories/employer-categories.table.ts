import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import { companies } from '#server/companies/companies.table.ts'
import { companyId, key, line, unlogged } from '#server/database/columns.ts'

export const employerCategories = pgTable(
  'employer_categories',
  {
    id: key(),
    company_id: companyId().references(() => companies.id),
    title: line().notNull(),
    /** Begin and end of the shifts of its people, in seconds of the day. */
    aliases: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** 0: as created, 1: changed since. The log tells the same by its events. */
    status: unlogged(integer().notNull().default(0)),
  },
  (t) => [
    unique('employer_categories_own').on(t.company_id, t.id),
    unique('employer_categories_title_unique').on(t.company_id, t.title),
    check('employer_categories_status', sql`status in (0, 1)`),
    check('employer_categories_aliases', sql`jsonb_typeof(aliases) = 'object'`),
  ],
)
