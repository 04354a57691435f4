import { sql } from 'drizzle-orm'
import { check, pgTable, unique } from 'drizzle-orm/pg-core'
import { companyId, key, line } from '#server/database/columns.ts'

/** Makers of goods. */
export const goodBrands = pgTable('good_brands', { id: key(), company_id: companyId(), title: line().notNull() }, (t) => [
  unique('good_brands_own').on(t.company_id, t.id),
  unique('good_brands_title').on(t.company_id, t.title),
  check('good_brands_title_check', sql`title <> ''`),
])
