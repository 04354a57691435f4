import { sql } from 'drizzle-orm'
import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { acted, bytes, companyId, instant, key, line, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { units } from '#server/units/units.table.ts'

/**
 * A studio's tablet that draws codes and tells who came, and may do nothing else. Its token is no session's: no other call knows it. It lives until
 * somebody ends it.
 */
export const kiosks = pgTable(
  'kiosks',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    title: line().notNull(),
    /** Only the hash: the tablet alone has the token. */
    token_hash: unlogged(bytes().notNull()),
    /** The last contact, exact to a minute. */
    last_seen_at: unlogged(instant()),
    /** The public address that the tablet asks from: a phone beside it usually asks from the same one. */
    address: unlogged(line()),
    author_id: acted(integer().notNull()),
    created_at: instant().notNull().defaultNow(),
    ended_at: instant(),
    ended_by: acted(integer()),
  },
  (t) => [
    unique('kiosks_own').on(t.company_id, t.id),
    unique('kiosks_token').on(t.token_hash),
    index('kiosks_living').on(t.unit_id).where(sql`ended_at is null`),
    within(t.unit_id, 'kiosks', t, units),
    within(t.author_id, 'kiosks', t, employers),
    within(t.ended_by, 'kiosks', t, employers),
  ],
)
