import { integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { cities } from '#server/cities/cities.table.ts'
import { key, line } from '#server/database/columns.ts'

/** All companies share districts, as they share cities. */
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
