import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { companies } from '#server/companies/companies.table.ts'
import { companyId, isFlag, line, pointing, seconds } from '#server/database/columns.ts'

/** How the company's own site takes bookings: one row a company, under the company's own number. */
export const widgetSettings = pgTable(
  'widget_settings',
  {
    id: integer().primaryKey(),
    company_id: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    is_enabled: isFlag(),
    title: line(),
    color: line().notNull().default('#7a3e9d'),
    /** Empty: every open studio. */
    unit_ids: pointing('units', integer().array().notNull().default([])),
    days_ahead: integer().notNull().default(30),
    min_notice: seconds().notNull().default(3600),
    show_prices: isFlag(),
    show_masters: isFlag(),
    success_text: line(),
    consent_text: line(),
  },
  () => [
    check('widget_settings_own', sql`id = company_id`),
    check('widget_settings_color', sql`color ~ '^#[0-9a-f]{6}$'`),
    check('widget_settings_days_ahead', sql`days_ahead between 1 and 180`),
    check('widget_settings_min_notice', sql`min_notice between 0 and 604800`),
  ],
)
