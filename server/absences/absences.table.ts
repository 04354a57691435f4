import { sql } from 'drizzle-orm'
import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { acted, calendarDay, companyId, health, hers, instant, key, line, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { units } from '#server/units/units.table.ts'

/**
 * Time in which a master does not come, a row a day. It is of the person and not of the studio: whoever is ill is ill everywhere. Windows stay as they
 * are below it, so that her return needs nothing put back; that none of them is sold is kept by the trigger `windows_absent` (migrations).
 */
export const absences = pgTable(
  'absences',
  {
    id: key(),
    company_id: companyId(),
    /** The studio where the absence was recorded, whose day it is. */
    unit_id: integer().notNull(),
    employer_id: hers('emptied', integer().notNull()),
    day: calendarDay().notNull(),
    begin_at: instant().notNull(),
    end_at: instant().notNull(),
    reason: health(line()),
    /** Visits that stood with her then: they alone may stand there still, and come back when their re-seating is undone. */
    booking_ids: unlogged(integer().array().notNull().default(sql`'{}'`)),
    author_id: acted(integer().notNull()),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('absences_by_employer').on(t.employer_id, t.begin_at),
    index('absences_by_day').on(t.day),
    within(t.unit_id, 'absences', t, units),
    within(t.employer_id, 'absences', t, employers),
    within(t.author_id, 'absences', t, employers),
  ],
)
