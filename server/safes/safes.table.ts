import { sql } from 'drizzle-orm'
import { index, integer, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyId, isFlag, key, line, within } from '#server/database/columns.ts'
import { units } from '#server/units/units.table.ts'

/** Places for cash outside of a studio's registers; one is its default (002 §3). */
export const safes = pgTable(
  'safes',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    title: line().notNull(),
    is_default: isFlag(),
  },
  (t) => [
    unique('safes_own').on(t.company_id, t.id),
    unique('safes_title').on(t.unit_id, t.title),
    uniqueIndex('safes_one_default').on(t.unit_id).where(sql`is_default`),
    index('safes_by_company').on(t.company_id, t.unit_id),
    within(t.unit_id, 'safes', t, units),
  ],
)
