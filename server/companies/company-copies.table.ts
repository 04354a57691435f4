import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { companyId, instant, key, line } from '#server/database/columns.ts'
import { companies } from './companies.table.ts'

/** A copy that is running or done; it belongs to the new company. */
export const companyCopies = pgTable(
  'company_copies',
  {
    id: key(),
    company_id: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    source_company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Tables already copied, in turn. */
    done: line().array().notNull().default(sql`'{}'`),
    state: line().notNull().default('running'),
    /** Why the copy stopped, in words for people. */
    problem: line(),
    author_id: integer().notNull(),
    created_at: instant().notNull().defaultNow(),
    finished_at: instant(),
  },
  (t) => [
    index('company_copies_by_company').on(t.company_id),
    index('company_copies_running').on(t.id).where(sql`state = 'running'`),
    check('company_copies_state', sql`state in ('running', 'done', 'failed')`),
    check('company_copies_other', sql`company_id <> source_company_id`),
  ],
)

/** Which row became which, so that no row is copied twice. */
export const companyCopyRows = pgTable(
  'company_copy_rows',
  {
    company_id: companyId(),
    copy_id: integer()
      .notNull()
      .references(() => companyCopies.id, { onDelete: 'cascade' }),
    table_name: line().notNull(),
    source_id: integer().notNull(),
    target_id: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.copy_id, t.table_name, t.source_id] })],
)
