import { sql } from 'drizzle-orm'
import { check, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { acted, companyId, instant, key } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'

/** Visits planned together, the same services every so many weeks; each is a booking of its own that names its series. */
export const bookingSeries = pgTable(
  'booking_series',
  {
    id: key(),
    company_id: companyId(),
    every_weeks: integer().notNull(),
    /** Not `within`: a superuser who works in this company for now belongs to another. */
    author_id: acted(
      integer()
        .notNull()
        .references(() => employers.id),
    ),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [unique('booking_series_own').on(t.company_id, t.id), check('booking_series_every', sql`every_weeks between 1 and 8`)],
)
