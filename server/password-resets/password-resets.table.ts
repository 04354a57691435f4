import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, hers, instant, line } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'

/**
 * Codes for people who forgot the password. A login that nobody has makes a row as well, so that its answer takes as long. Only functions of the migrations
 * and the server itself reach it.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** null: nobody signs in with the typed login. */
    employer_id: hers(
      'removed',
      integer().references(() => employers.id, { onDelete: 'cascade' }),
    ),
    /** The address of the code: an employee whose phone or e-mail has changed since does not get it. */
    recipient: line(),
    /** A hash of the ticket of the browser that asked: tries are counted for each ticket. */
    ticket_hash: bytes().notNull(),
    /** The code is signed together with its ticket (server/core/secrets.ts). */
    code_hash: bytes().notNull(),
    tries: integer().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    ended_at: instant(),
  },
  (t) => [
    uniqueIndex('password_resets_by_ticket').on(t.ticket_hash),
    index('password_resets_by_employer').on(t.employer_id),
    index('password_resets_by_created').on(t.created_at),
    check('password_resets_tries', sql`tries between 0 and 5`),
  ],
)
