import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { companies } from '#server/companies/companies.table.ts'
import { companyId, key, line, within } from '#server/database/columns.ts'

/** Places of equipment in a studio, common to all companies and written by the migration. */
export const equipmentPlaces = pgTable('equipment_places', { id: integer().primaryKey(), title: line().notNull().unique() })

export const equipmentTypes = pgTable(
  'equipment_types',
  {
    id: key(),
    company_id: companyId().references(() => companies.id),
    title: line().notNull(),
  },
  (t) => [
    unique('equipment_types_own').on(t.company_id, t.id),
    unique('equipment_types_title_unique').on(t.company_id, t.title),
    check('equipment_types_title_check', sql`title <> ''`),
  ],
)

export const equipmentTypePlaces = pgTable(
  'equipment_type_places',
  {
    company_id: companyId(),
    equipment_type_id: integer().notNull(),
    place_id: integer()
      .notNull()
      .references(() => equipmentPlaces.id),
  },
  (t) => [
    primaryKey({ columns: [t.equipment_type_id, t.place_id] }),
    within(t.equipment_type_id, 'equipment_type_places', t, equipmentTypes).onDelete('cascade'),
  ],
)
