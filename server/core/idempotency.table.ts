import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { bytes, companyId, instant, line } from '#server/database/columns.ts'

/** Key, work and stored answer commit together; kept for a day. */
export const idempotency = pgTable(
  'idempotency',
  {
    company_id: companyId(),
    employer_id: integer().notNull(),
    route: line().notNull(),
    key: line().notNull(),
    body_hash: bytes().notNull(),
    answer: line().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.employer_id, t.route, t.key] })],
)
