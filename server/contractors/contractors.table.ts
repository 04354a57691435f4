import { pgTable, unique } from 'drizzle-orm/pg-core'
import { companies } from '#server/companies/companies.table.ts'
import { companyId, key, line } from '#server/core/columns.ts'

export const contractors = pgTable(
  'contractors',
  {
    id: key(),
    company_id: companyId().references(() => companies.id),
    name_full: line().notNull(),
    address_legal: line(),
    address_actual: line(),
  },
  (t) => [unique('contractors_own').on(t.company_id, t.id)],
)
