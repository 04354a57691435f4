import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { companies } from '#server/companies/companies.table.ts'
import { companyId, instant, key, line, within } from '#server/database/columns.ts'
import { services } from '#server/services/services.table.ts'

/** A named set of services that a new master is taught at once. */
export const serviceTemplates = pgTable(
  'service_templates',
  {
    id: key(),
    company_id: companyId().references(() => companies.id),
    title: line().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [unique('service_templates_own').on(t.company_id, t.id), unique('service_templates_title_unique').on(t.company_id, t.title)],
)

/** `duration`: the template's own in seconds; null: the service's. */
export const serviceTemplateServices = pgTable(
  'service_template_services',
  {
    company_id: companyId(),
    service_template_id: integer().notNull(),
    service_id: integer().notNull(),
    duration: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.service_template_id, t.service_id] }),
    index('service_template_services_by_service').on(t.service_id),
    check('service_template_services_duration', sql`duration between 0 and 36000 and duration % 900 = 0`),
    within(t.service_template_id, 'service_template_services', t, serviceTemplates).onDelete('cascade'),
    within(t.service_id, 'service_template_services', t, services).onDelete('cascade'),
  ],
)
