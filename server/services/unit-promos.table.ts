import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { companyId, within } from '#server/database/columns.ts'
import { units } from '#server/units/units.table.ts'
import { services } from './services.table.ts'

/** Services that the studio offers as its own promotion (002 §4). */
export const unitPromoServices = pgTable(
  'unit_promo_services',
  { company_id: companyId(), unit_id: integer().notNull(), service_id: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.unit_id, t.service_id] }),
    within(t.unit_id, 'unit_promo_services', t, units).onDelete('cascade'),
    within(t.service_id, 'unit_promo_services', t, services).onDelete('cascade'),
  ],
)
