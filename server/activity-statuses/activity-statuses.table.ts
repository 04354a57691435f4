import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { companyId, instant, key, line } from '#server/database/columns.ts'
import { ofEmployer } from '#server/employers/employers.table.ts'

/** What a person says of themselves in the profile menu (000 §3): 1 active, 2 called by management, 3 break, 4 off hours. The last row holds. */
export const activityStatuses = pgTable(
  'activity_statuses',
  {
    id: key(),
    company_id: companyId(),
    /** A superuser may be at work in another company. */
    employer_id: ofEmployer(),
    status: integer().notNull(),
    reason: line(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('activity_statuses_last').on(t.employer_id, t.id),
    check('activity_statuses_known', sql`status between 1 and 4`),
    check('activity_statuses_reason', sql`status <> 1 or reason is null`),
  ],
)
