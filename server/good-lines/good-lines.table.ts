import { sql } from 'drizzle-orm'
import { check, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { companyId, key, line, within } from '#server/database/columns.ts'
import { goodBrands } from '#server/good-brands/good-brands.table.ts'

/** A series of goods of one brand. */
export const goodLines = pgTable(
  'good_lines',
  { id: key(), company_id: companyId(), good_brand_id: integer().notNull(), title: line().notNull() },
  (t) => [
    unique('good_lines_own').on(t.company_id, t.id),
    // A good names its brand and its line, so the reference to the line holds the brand too.
    unique('good_lines_of_brand').on(t.company_id, t.good_brand_id, t.id),
    unique('good_lines_title').on(t.good_brand_id, t.title),
    within(t.good_brand_id, 'good_lines', t, goodBrands),
    check('good_lines_title_check', sql`title <> ''`),
  ],
)
