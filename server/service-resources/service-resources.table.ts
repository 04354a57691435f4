import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { companyId, key, line, logged, within } from '#server/database/columns.ts'
import { services } from '#server/services/services.table.ts'

/** What a service takes while it lasts: of one type no more than `count` at once in a studio (domain.md §2.1). */
export const serviceResources = pgTable(
  'service_resources',
  {
    id: key(),
    company_id: logged(companyId()),
    service_id: integer().notNull(),
    type: line().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    unique('service_resources_type_unique').on(t.service_id, t.type),
    index('service_resources_by_type').on(t.company_id, t.type),
    check('service_resources_count', sql`count between 1 and 1000`),
    within(t.service_id, 'service_resources', t, services).onDelete('cascade'),
  ],
)
