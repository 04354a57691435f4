import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/database/columns.ts'

/** The one link that opens an empty house, by its hash; a new start replaces it, its use removes it. Closed to the app's role. */
export const setupLinks = pgTable(
  'setup_links',
  { id: integer().primaryKey(), token_hash: bytes().notNull(), created_at: instant().notNull().defaultNow() },
  () => [check('setup_links_one', sql`id = 1`)],
)
