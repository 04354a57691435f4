import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyId, instant, key, line } from '#server/database/columns.ts'

/** An uploaded picture, re-encoded by us (000 §5); the file's name cannot be guessed, so its address needs no token. */
export const images = pgTable(
  'images',
  {
    id: key(),
    company_id: companyId(),
    /** The model of the owner, such as employer or company, by its name in the log. */
    model_type: line().notNull(),
    model_id: integer().notNull(),
    /** The kind of the picture: avatar, logo, wish and others. */
    type: line().notNull(),
    filename: line().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    author_id: integer(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('images_by_owner').on(t.company_id, t.model_type, t.model_id),
    uniqueIndex('images_one_face').on(t.company_id, t.model_type, t.model_id, t.type).where(sql`type in ('avatar', 'logo')`),
    check('images_size', sql`width > 0 and height > 0 and bytes > 0`),
  ],
)
