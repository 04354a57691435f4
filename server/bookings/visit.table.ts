import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { companyId, within } from '#server/database/columns.ts'
import { bookings } from './bookings.table.ts'

/** The customer's wishes of a booking; its photos stand in `images` (model_type booking, type wish or result). */
export const visits = pgTable(
  'visits',
  {
    booking_id: integer().primaryKey(),
    company_id: companyId(),
    /** Colours as `#rrggbb`. */
    colors: text().array().notNull().default(sql`'{}'`),
  },
  (t) => [
    within(t.booking_id, 'visits', t, bookings).onDelete('cascade'),
    check('visits_colors', sql`array_to_string(colors, '') ~ '^(#[0-9a-f]{6})*$'`),
  ],
)
