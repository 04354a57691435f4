import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { companies } from '#server/companies/companies.table.ts'
import { companyId, line, phone } from '#server/database/columns.ts'

/** One row a company, under the company's own number: whom its people ask when the system does not help itself. */
export const systemSettings = pgTable(
  'system_settings',
  {
    id: integer().primaryKey(),
    company_id: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    support_name: line(),
    support_phone: phone(),
    support_email: line(),
    support_hours: line(),
    support_note: line(),
  },
  () => [check('system_settings_own', sql`id = company_id`)],
)
