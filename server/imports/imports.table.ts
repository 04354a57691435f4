import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { acted, companyId, instant, isFlag, key, line, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'

/** A file that is being brought in: what it is, how its columns are understood and how far it is. */
export const imports = pgTable(
  'imports',
  {
    id: key(),
    company_id: companyId(),
    /** The import's declaration: customers and others. */
    kind: line().notNull(),
    /** The file's name on the sender's computer. */
    name: line().notNull(),
    state: text().$type<'mapping' | 'checking' | 'checked' | 'applying' | 'done' | 'cancelled'>().notNull().default('mapping'),
    /** Titles of the file's columns, from the left. */
    titles: jsonb().$type<string[]>().notNull(),
    /** The field of each column; null: left out. */
    mapping: jsonb().$type<(string | null)[]>().notNull(),
    total: integer().notNull(),
    /** Rows gone through in the present state. */
    done: integer().notNull().default(0),
    /** The last line gone through. */
    last_line: integer().notNull().default(0),
    fresh: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    same: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** What the author was allowed to do when the work began. */
    may_create: isFlag(),
    may_update: isFlag(),
    /** Until then one process works on it, by the database's clock. */
    lease_until: instant(),
    author_id: acted(
      integer()
        .notNull()
        .references(() => employers.id),
    ),
    created_at: instant().notNull().defaultNow(),
    finished_at: instant(),
  },
  (t) => [
    unique('imports_own').on(t.company_id, t.id),
    index('imports_recent').on(t.company_id, t.kind, t.id),
    index('imports_at_work').on(t.id).where(sql`state in ('checking', 'applying')`),
    check('imports_state', sql`state in ('mapping', 'checking', 'checked', 'applying', 'done', 'cancelled')`),
    check('imports_counts', sql`total >= 0 and done between 0 and total and fresh >= 0 and changed >= 0 and same >= 0 and refused >= 0`),
  ],
)

/** The lines of the file; they are removed together with the file. */
export const importRows = pgTable(
  'import_rows',
  {
    company_id: companyId(),
    import_id: integer().notNull(),
    /** The number of the line in the spreadsheet: the titles are line 1. */
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    /** The value by which the row is recognised, such as a phone. */
    natural_key: line(),
    result: text().$type<'fresh' | 'changed' | 'same' | 'refused'>(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** For each field, why it was refused. */
    errors: jsonb().$type<Record<string, string>>(),
    is_applied: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.import_id, t.line] }),
    index('import_rows_by_result').on(t.import_id, t.result, t.line),
    index('import_rows_by_key').on(t.import_id, t.natural_key),
    within(t.import_id, 'import_rows', t, imports).onDelete('cascade'),
    check('import_rows_result', sql`result in ('fresh', 'changed', 'same', 'refused')`),
  ],
)
