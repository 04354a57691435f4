import { integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { companyId, instant, isFlag, key, line, unlogged } from '#server/database/columns.ts'

/** How long the company keeps a kind of data, and what the nights have taken of it; without a row the usual term holds. */
export const retentionTerms = pgTable(
  'retention_terms',
  {
    id: key(),
    company_id: companyId(),
    kind: unlogged(line().notNull()),
    /** null: the usual term. */
    days: integer(),
    /** True: the nightly task may erase what is offered for erasing. */
    by_itself: isFlag(),
    /** What has gone and does not stand in the log yet: counted by the statement that takes it away. */
    going: unlogged(integer().notNull().default(0)),
    /** Until then one process works on it, by the database's clock. */
    lease_until: unlogged(instant()),
    last_run_at: unlogged(instant()),
    last_gone: unlogged(integer()),
  },
  (t) => [unique('retention_terms_once').on(t.company_id, t.kind)],
)
