import { sql } from 'drizzle-orm'
import { index, integer, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyId, isFlag, key, line, within } from '#server/database/columns.ts'
import { units } from '#server/units/units.table.ts'

/** Stores of a studio: one is its default, one holds goods for sale (002 §3). */
export const stores = pgTable(
  'stores',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    title: line().notNull(),
    is_default: isFlag(),
    is_goods: isFlag(),
  },
  (t) => [
    unique('stores_own').on(t.company_id, t.id),
    unique('stores_title').on(t.unit_id, t.title),
    uniqueIndex('stores_one_default').on(t.unit_id).where(sql`is_default`),
    uniqueIndex('stores_one_goods').on(t.unit_id).where(sql`is_goods`),
    index('stores_by_company').on(t.company_id, t.unit_id),
    within(t.unit_id, 'stores', t, units).onDelete('cascade'),
  ],
)
