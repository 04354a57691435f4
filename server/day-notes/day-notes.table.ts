import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { acted, calendarDay, companyId, instant, key, line, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { units } from '#server/units/units.table.ts'

/** What everybody in a studio should know about one of its days. */
export const dayNotes = pgTable(
  'day_notes',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    day: calendarDay().notNull(),
    text: line().notNull(),
    /** The author of the present words. */
    author_id: acted(integer().notNull()),
    written_at: instant().notNull(),
  },
  (t) => [
    index('day_notes_by_day').on(t.company_id, t.unit_id, t.day),
    within(t.unit_id, 'day_notes', t, units),
    within(t.author_id, 'day_notes', t, employers),
  ],
)
