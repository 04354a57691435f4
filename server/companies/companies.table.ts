import { pgTable } from 'drizzle-orm/pg-core'
import { instant, key, line } from '#server/database/columns.ts'

/** All companies share this table: a company is the tenant itself. */
export const companies = pgTable('companies', {
  id: key(),
  name: line().notNull(),
  /** The kind: own or franchise. */
  type: line().notNull().default('own'),
  currency: line().notNull().default('RUB'),
  created_at: instant().notNull().defaultNow(),
})
