import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { bytes, instant, isFlag, line } from '#server/core/columns.ts'
import { employers } from '#server/employers/employers.table.ts'

/** Reached only through the functions session_* and credential_* (migrations): the app's role has no right to these two. */
export const credentials = pgTable('credentials', {
  employer_id: integer()
    .primaryKey()
    .references(() => employers.id, { onDelete: 'cascade' }),
  password_hash: line().notNull(),
  must_change: isFlag(),
  updated_at: instant().notNull().defaultNow(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    token_hash: bytes().notNull().unique(),
    employer_id: integer()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    ended_at: instant(),
  },
  (t) => [index('sessions_by_employer').on(t.employer_id)],
)
