import { sql } from 'drizzle-orm'
import { check, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { companies } from '#server/companies/companies.table.ts'
import { companyId, key, line, unlogged } from '#server/database/columns.ts'

export const employerPriceCategories = pgTable(
  'employer_price_categories',
  {
    id: key(),
    company_id: companyId().references(() => companies.id),
    title: line().notNull(),
    /** 0: as created, 1: changed since. The log tells the same by its events. */
    status: unlogged(integer().notNull().default(0)),
  },
  (t) => [
    unique('employer_price_categories_own').on(t.company_id, t.id),
    unique('employer_price_categories_title_unique').on(t.company_id, t.title),
    check('employer_price_categories_status', sql`status in (0, 1)`),
  ],
)
