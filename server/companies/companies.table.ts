import { pgTable } from 'drizzle-orm/pg-core'
import { instant, key, line } from '#server/database/columns.ts'

/** Global: a company is the tenant itself. */
export const companies = pgTable('companies', {
  id: key(),
  name: line().notNull(),
  /** Alias of the kind: own, franchise. */
  type: line().notNull().default('own'),
  currency: line().notNull().default('RUB'),
  created_at: instant().notNull().defaultNow(),
})
