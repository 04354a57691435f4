import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { companyId, key, qty, within } from '#server/database/columns.ts'
import { goodGroups } from '#server/good-groups/good-groups.table.ts'
import { goods } from '#server/goods/goods.table.ts'
import { stores } from '#server/stores/stores.table.ts'

/** When a store orders a good from the central one, and how much of it (domain.md §4.8). */
export const goodOrderRules = pgTable(
  'good_order_rules',
  {
    id: key(),
    company_id: companyId(),
    store_id: integer().notNull(),
    good_id: integer(),
    good_group_id: integer(),
    min: qty().notNull(),
    max: qty().notNull(),
    multiple: qty(),
    /** Days of the week, 1 is Monday; empty: every day. */
    days: integer().array().notNull().default(sql`'{}'`),
    month_limit: qty(),
  },
  (t) => [
    unique('good_order_rules_own').on(t.company_id, t.id),
    unique('good_order_rules_once').on(t.store_id, t.good_id, t.good_group_id).nullsNotDistinct(),
    index('good_order_rules_by_company').on(t.company_id, t.id),
    index('good_order_rules_by_good').on(t.good_id),
    index('good_order_rules_by_group').on(t.good_group_id),
    within(t.store_id, 'good_order_rules', t, stores).onDelete('cascade'),
    within(t.good_id, 'good_order_rules', t, goods),
    within(t.good_group_id, 'good_order_rules', t, goodGroups),
    check('good_order_rules_what', sql`(good_id is null) <> (good_group_id is null)`),
    check('good_order_rules_order', sql`min > 0 and max >= min`),
    check('good_order_rules_more', sql`multiple > 0 and month_limit > 0`),
    check('good_order_rules_days', sql`days <@ '{1,2,3,4,5,6,7}'`),
  ],
)
