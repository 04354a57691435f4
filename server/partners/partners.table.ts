import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, unique } from 'drizzle-orm/pg-core'
import { companies } from '#server/companies/companies.table.ts'
import { companyId, key, line, phone } from '#server/database/columns.ts'

/** Whom the company works with beside its own studios: franchisees, landlords, neighbours who send customers. */
export const partners = pgTable(
  'partners',
  {
    id: key(),
    company_id: companyId().references(() => companies.id),
    name: line().notNull(),
    kind: line().notNull(),
    contact: line(),
    phone: phone(),
    email: line(),
    site: line(),
    comment: line(),
    is_active: boolean().notNull().default(true),
  },
  (t) => [
    unique('partners_own').on(t.company_id, t.id),
    index('partners_by_kind').on(t.company_id, t.kind),
    check('partners_kind', sql`kind in ('franchisee', 'referral', 'supplier', 'landlord', 'other')`),
  ],
)
