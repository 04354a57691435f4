import { sql } from 'drizzle-orm'
import { check, pgTable, unique } from 'drizzle-orm/pg-core'
import { companies } from '#server/companies/companies.table.ts'
import { companyId, key, line } from '#server/database/columns.ts'

export const contractors = pgTable(
  'contractors',
  {
    id: key(),
    company_id: companyId().references(() => companies.id),
    name_full: line().notNull(),
    /** Ten digits of a firm, twelve of a person. */
    inn: line(),
    address_legal: line(),
    address_actual: line(),
  },
  (t) => [
    unique('contractors_own').on(t.company_id, t.id),
    unique('contractors_inn_unique').on(t.company_id, t.inn),
    check('contractors_inn_check', sql`inn ~ '^([0-9]{10}|[0-9]{12})$'`),
  ],
)
