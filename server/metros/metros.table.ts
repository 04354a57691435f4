import { sql } from 'drizzle-orm'
import { check, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { cities } from '#server/cities/cities.table.ts'
import { key, line } from '#server/database/columns.ts'

/** All companies share metro stations, as they share cities. */
export const metros = pgTable(
  'metros',
  {
    id: key(),
    city_id: integer()
      .notNull()
      .references(() => cities.id),
    name: line().notNull(),
    line: line().notNull(),
    /** The colour of the line: #RRGGBB. */
    color: line().notNull(),
  },
  (t) => [unique('metros_once').on(t.city_id, t.name, t.line), check('metros_color', sql`${t.color} ~ '^#[0-9A-F]{6}$'`)],
)
