import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { companyId, line, within } from '#server/database/columns.ts'
import { units } from './units.table.ts'

/** A studio's switches by alias; a value that is not zero is on (000 §3). Addresses of devices stand here too. */
export const unitSettings = pgTable(
  'unit_settings',
  { company_id: companyId(), unit_id: integer().notNull(), type: line().notNull(), value: line().notNull() },
  (t) => [primaryKey({ columns: [t.unit_id, t.type] }), within(t.unit_id, 'unit_settings', t, units).onDelete('cascade')],
)
