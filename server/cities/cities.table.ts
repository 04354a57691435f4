import { integer, pgTable } from 'drizzle-orm/pg-core'
import { countries } from '#server/countries/countries.table.ts'
import { key, line } from '#server/database/columns.ts'

/** All companies share this table. */
export const cities = pgTable('cities', {
  id: key(),
  country_id: integer()
    .notNull()
    .references(() => countries.id),
  name: line().notNull(),
  timezone: line().notNull().default('Europe/Moscow'),
})
