import { type AnyPgColumn, foreignKey, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { companies } from '#server/companies/companies.table.ts'
import { companyId, instant, isFlag, line } from '#server/database/columns.ts'

/** A tree of two levels at most; ids are given by default so that the built-in ones (12, 13, 16, 30 …) keep theirs. */
export const serviceCategories = pgTable(
  'service_categories',
  {
    id: integer().generatedByDefaultAsIdentity({ startWith: 1000 }).primaryKey(),
    company_id: companyId().references(() => companies.id),
    parent_id: integer(),
    title: line().notNull(),
    show_aggregator: isFlag(),
    priority: integer().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('service_categories_own').on(t.company_id, t.id),
    foreignKey({
      name: 'service_categories_parent_id_ref',
      columns: [t.company_id, t.parent_id],
      foreignColumns: [t.company_id as AnyPgColumn, t.id as AnyPgColumn],
    }),
  ],
)
