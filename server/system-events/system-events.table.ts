import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import type { SystemEvent } from '#contract/core/events.ts'
import { acted, companyId, instant, key, line, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'

/** What a super admin has said to everybody, or to one employer: kept so that the audit line has its row. */
export const systemEvents = pgTable(
  'system_events',
  {
    id: key(),
    company_id: companyId(),
    type: line().$type<SystemEvent['type']>().notNull(),
    text: line(),
    employer_id: acted(integer()),
    /** The author of the line of the log. */
    author_id: unlogged(integer().notNull()),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [within(t.employer_id, 'system_events', t, employers), check('system_events_type', sql`type in ('notification', 'page_reload')`)],
)
