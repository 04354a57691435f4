import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, unique } from 'drizzle-orm/pg-core'
import { companies } from '#server/companies/companies.table.ts'
import { calendarDay, companyId, instant, isFlag, key, kopecks, line, within } from '#server/database/columns.ts'
import { servicePrices } from '#server/services/services.table.ts'

/** Prices that were changed together, so that they can be returned together. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: key(),
    company_id: companyId().references(() => companies.id),
    price_company_id: integer()
      .notNull()
      .references(() => companies.id),
    mode: line().notNull(),
    value: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
    step: integer().notNull(),
    begin_at: calendarDay().notNull(),
    author_id: integer(),
    created_at: instant().notNull(),
    returned_at: instant(),
  },
  (t) => [
    unique('price_changes_own').on(t.company_id, t.id),
    check('price_changes_terms', sql`${t.mode} in ('percent', 'sum') and ${t.value} <> 0 and ${t.step} > 0`),
  ],
)

/** A price that came of it and the one that it ended; of what has been removed since nothing is left but that it was. */
export const priceChangeRows = pgTable(
  'price_change_rows',
  {
    id: key(),
    company_id: companyId(),
    price_change_id: integer().notNull(),
    service_price_id: integer().references(() => servicePrices.id, { onDelete: 'set null' }),
    price: kopecks().notNull(),
    end_at: calendarDay(),
    /** True: the former price ended by the change; false for the first own price of a studio. */
    is_ending: isFlag(),
    ended_price_id: integer().references(() => servicePrices.id, { onDelete: 'set null' }),
    old_price: kopecks().notNull(),
    old_end_at: calendarDay(),
  },
  (t) => [
    index('price_change_rows_by_change').on(t.price_change_id),
    index('price_change_rows_by_price').on(t.service_price_id),
    index('price_change_rows_by_ended').on(t.ended_price_id),
    within(t.price_change_id, 'price_change_rows', t, priceChanges).onDelete('cascade'),
  ],
)
