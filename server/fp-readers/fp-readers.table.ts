import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { acted, companyId, instant, key, line, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { units } from '#server/units/units.table.ts'

/** A fingerprint reader of a studio: a read is believed by its signature, and once by its counter, which only goes up. */
export const fpReaders = pgTable(
  'fp_readers',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    title: line().notNull(),
    /** Ed25519: the key with which the reader signs its reads. */
    sign_key: unlogged(line().notNull()),
    /** X25519: the key for which templates are sealed on their way to the reader. */
    seal_key: unlogged(line().notNull()),
    last_counter: unlogged(bigint({ mode: 'number' }).notNull().default(0)),
    last_read_at: unlogged(instant()),
    /** When the reader was last given its fingerprints. */
    synced_at: instant(),
    author_id: acted(integer().notNull()),
    created_at: instant().notNull().defaultNow(),
    ended_at: instant(),
    ended_by: acted(integer()),
  },
  (t) => [
    unique('fp_readers_own').on(t.company_id, t.id),
    index('fp_readers_living').on(t.unit_id).where(sql`ended_at is null`),
    within(t.unit_id, 'fp_readers', t, units),
    within(t.author_id, 'fp_readers', t, employers),
    within(t.ended_by, 'fp_readers', t, employers),
    check('fp_readers_counter', sql`last_counter >= 0`),
  ],
)
