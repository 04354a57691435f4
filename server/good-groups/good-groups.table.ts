import { sql } from 'drizzle-orm'
import { check, pgTable, unique } from 'drizzle-orm/pg-core'
import { companyId, key, line } from '#server/database/columns.ts'

/** Groups by which goods are counted and ordered; the specification gives them only a title (001 §3). */
export const goodGroups = pgTable('good_groups', { id: key(), company_id: companyId(), title: line().notNull() }, (t) => [
  unique('good_groups_own').on(t.company_id, t.id),
  unique('good_groups_title').on(t.company_id, t.title),
  check('good_groups_title_check', sql`title <> ''`),
])
