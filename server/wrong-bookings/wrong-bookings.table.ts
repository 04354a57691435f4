import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { companyId, instant, within } from '#server/database/columns.ts'
import { units } from '#server/units/units.table.ts'

/** Bookings that stood wrong at the last look, and when their studio was told of them. Whether a booking stands wrong is asked anew each time. */
export const wrongBookings = pgTable(
  'wrong_bookings',
  {
    /** The row has no reference to its booking, because it outlives a removed one until the notification is taken back. */
    booking_id: integer().primaryKey(),
    company_id: companyId(),
    /** The studio that was told. */
    unit_id: integer().notNull(),
    told_at: instant().notNull(),
  },
  (t) => [
    index('wrong_bookings_told').on(t.company_id, t.unit_id, t.told_at),
    within(t.unit_id, 'wrong_bookings', t, units).onDelete('cascade'),
  ],
)
