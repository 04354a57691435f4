import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import { customers } from '#server/customers/customers.table.ts'
import { companyId, instant, key, linked, personal, within } from '#server/database/columns.ts'

/** Two customers made one: what moved and what the one that stayed was before, so that it can be taken back. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: key(),
    company_id: companyId(),
    /** The customer who stayed. */
    user_id: linked(integer().notNull()),
    /** The customer whose visits moved. */
    twin_id: linked(integer().notNull()),
    /** Table → ids of the rows that changed hands. */
    moved: jsonb().$type<Record<string, number[]>>().notNull(),
    /** Fields of the remaining card before and after the merge. */
    before: personal(jsonb().$type<Record<string, unknown>>().notNull()),
    after: personal(jsonb().$type<Record<string, unknown>>().notNull()),
    author_id: integer().notNull(),
    created_at: instant().notNull().defaultNow(),
    undone_at: instant(),
    undone_by: integer(),
  },
  (t) => [
    unique('customer_merges_own').on(t.company_id, t.id),
    index('customer_merges_by_user').on(t.user_id, t.id),
    index('customer_merges_by_twin').on(t.twin_id, t.id),
    within(t.user_id, 'customer_merges', t, customers),
    within(t.twin_id, 'customer_merges', t, customers),
    check('customer_merges_two', sql`user_id <> twin_id`),
  ],
)

/** «Это разные люди»: a pair that is not offered again. */
export const customerTwinsApart = pgTable(
  'customer_twins_apart',
  {
    id: key(),
    company_id: companyId(),
    user_id: linked(integer().notNull()),
    twin_id: linked(integer().notNull()),
    author_id: integer().notNull(),
  },
  (t) => [
    unique('customer_twins_apart_once').on(t.company_id, t.user_id, t.twin_id),
    within(t.user_id, 'customer_twins_apart', t, customers),
    within(t.twin_id, 'customer_twins_apart', t, customers),
    check('customer_twins_apart_order', sql`user_id < twin_id`),
  ],
)
