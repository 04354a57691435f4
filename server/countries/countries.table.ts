import { integer, pgTable } from 'drizzle-orm/pg-core'
import { line } from '#server/core/columns.ts'

/** Global. `phone_mask` has # for each digit after the code. */
export const countries = pgTable('countries', {
  id: integer().primaryKey(),
  name: line().notNull(),
  phone_code: line().notNull().unique(),
  phone_mask: line().notNull(),
})
