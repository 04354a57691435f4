import { integer, pgTable } from 'drizzle-orm/pg-core'
import { line } from '#server/database/columns.ts'

/** Global. `phone_mask` has # for each digit after the code, `code_mask` one for each digit of the code that confirms a phone. */
export const countries = pgTable('countries', {
  id: integer().primaryKey(),
  name: line().notNull(),
  phone_code: line().notNull().unique(),
  phone_mask: line().notNull(),
  code_mask: line(),
})
