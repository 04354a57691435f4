import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { companyId, instant, isFlag, key, line, unlogged } from '#server/database/columns.ts'

/** How the house reaches the Asterisk of a company. */
export const telephonyAsterisks = pgTable(
  'telephony_asterisks',
  {
    id: key(),
    company_id: companyId(),
    is_on: isFlag(),
    host: line().notNull(),
    port: integer().notNull(),
    is_tls: boolean().notNull().default(false),
    ami_login: line().notNull(),
    /** Sealed (server/core/secrets.ts). */
    ami_secret: unlogged(line().notNull()),
    technology: line().notNull(),
    context: line().notNull(),
    /** A number that grows with each change, so that a process connected by former settings notices. */
    version: unlogged(integer().notNull().default(1)),
    /** The process that is connected, and until when the others leave the exchange alone. */
    held_by: unlogged(line()),
    held_until: unlogged(instant()),
    connected_at: unlogged(instant()),
    failure: unlogged(line()),
  },
  (t) => [
    unique('telephony_asterisks_company').on(t.company_id),
    check('telephony_asterisks_port', sql`port between 1 and 65535`),
    check('telephony_asterisks_held', sql`(held_by is null) = (held_until is null)`),
  ],
)
