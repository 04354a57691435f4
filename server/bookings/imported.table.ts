import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { companyId, line, within } from '#server/database/columns.ts'
import { bookings } from './bookings.table.ts'

/** Which row of another system's file a booking came from: it never comes twice, wherever the desk has moved it since. */
export const importedBookings = pgTable(
  'imported_bookings',
  {
    company_id: companyId(),
    /** A fingerprint of the key by which the row is recognised, because the key may be a phone. */
    key: line().notNull(),
    booking_id: integer().notNull(),
    /** What the file said of the visit, without the customer. */
    visit: jsonb().$type<Record<string, string>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.key] }), within(t.booking_id, 'imported_bookings', t, bookings).onDelete('cascade')],
)
