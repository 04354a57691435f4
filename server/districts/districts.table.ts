import { integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { cities } from '#server/cities/cities.table.ts'
import { key, line } from '#server/database/columns.ts'

/** Global, as cities are. */
export const cityDistricts = pgTable(
  'city_districts',
  {
    id: key(),
    city_id: integer()
      .notNull()
      .references(() => cities.id),
    name: line().notNull(),
  },
  (t) => [unique('city_districts_once').on(t.city_id, t.name)],
)
