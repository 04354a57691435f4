import { index, integer, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyId, instant, isFlag, key, line, wallTime, within } from '#server/database/columns.ts'
import { serviceCategories } from '#server/service-categories/service-categories.table.ts'
import { units } from '#server/units/units.table.ts'

export const workplaces = pgTable(
  'workplaces',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    title: line().notNull(),
    /** The kind of the place in the studio's own words: table, chair and others. */
    kind: line(),
    closed_at: instant(),
  },
  (t) => [
    unique('workplaces_own').on(t.company_id, t.id),
    index('workplaces_by_unit').on(t.unit_id, t.title),
    within(t.unit_id, 'workplaces', t, units),
  ],
)

export const workplaceServiceCategories = pgTable(
  'workplace_service_categories',
  { company_id: companyId(), workplace_id: integer().notNull(), service_category_id: integer().notNull(), enabled: isFlag() },
  (t) => [
    primaryKey({ columns: [t.workplace_id, t.service_category_id] }),
    within(t.workplace_id, 'workplace_service_categories', t, workplaces).onDelete('cascade'),
    within(t.service_category_id, 'workplace_service_categories', t, serviceCategories).onDelete('cascade'),
  ],
)

/** A template, not a window (K5): date of `begin_at` = valid from, time = start of the chain (00:00: the shift's begin), then durations. */
export const workplaceWindows = pgTable(
  'workplace_windows',
  {
    id: key(),
    company_id: companyId(),
    workplace_id: integer().notNull(),
    begin_at: wallTime().notNull(),
    end_at: wallTime(),
    schedule: integer().array().notNull(),
  },
  (t) => [
    uniqueIndex('workplace_windows_begin_at_unique').on(t.workplace_id, t.begin_at),
    within(t.workplace_id, 'workplace_windows', t, workplaces).onDelete('cascade'),
  ],
)
