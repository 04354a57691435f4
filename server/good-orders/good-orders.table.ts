import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, unique } from 'drizzle-orm/pg-core'
import type { DocumentStatus } from '#domain/core/document-status.ts'
import { acted, companyId, instant, key, line, qty, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { goodFlows } from '#server/good-flows/good-flows.table.ts'
import { goods } from '#server/goods/goods.table.ts'
import { stores } from '#server/stores/stores.table.ts'
import { units } from '#server/units/units.table.ts'

/** What a studio asks of the central store: processed, it becomes a transfer (domain.md §4.3, docs/decisions/044). */
export const goodOrders = pgTable(
  'good_orders',
  {
    id: key(),
    company_id: companyId(),
    status_id: smallint().$type<DocumentStatus>().notNull().default(0),
    /** The ordering studio, and its store that gets the goods. */
    unit_id: integer().notNull(),
    store_id: integer().notNull(),
    supplier_unit_id: integer().notNull(),
    supplier_store_id: integer().notNull(),
    /** Who made the order. Not `within`: a superuser who works in this company for now belongs to another. */
    employer_id: acted(
      integer()
        .notNull()
        .references(() => employers.id),
    ),
    comment: line(),
    flow_id: integer(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    sent_at: instant(),
    sent_by: acted(integer().references(() => employers.id)),
    processed_at: instant(),
    processed_by: acted(integer().references(() => employers.id)),
    cancelled_at: instant(),
    cancelled_by: acted(integer().references(() => employers.id)),
    cancel_reason: line(),
  },
  (t) => [
    unique('good_orders_own').on(t.company_id, t.id),
    unique('good_orders_flow').on(t.flow_id),
    index('good_orders_by_company').on(t.company_id, t.id),
    index('good_orders_by_unit').on(t.unit_id, t.id),
    index('good_orders_by_supplier').on(t.supplier_unit_id, t.id),
    index('good_orders_by_store').on(t.store_id, t.status_id),
    within(t.unit_id, 'good_orders', t, units),
    within(t.store_id, 'good_orders', t, stores),
    within(t.supplier_unit_id, 'good_orders', t, units),
    within(t.supplier_store_id, 'good_orders', t, stores),
    within(t.flow_id, 'good_orders', t, goodFlows),
    check('good_orders_status', sql`status_id between 0 and 3`),
    check('good_orders_two_stores', sql`store_id <> supplier_store_id`),
    check('good_orders_sent', sql`(status_id = 0) <= (sent_at is null) and (status_id = 1) <= (sent_at is not null)`),
    check(
      'good_orders_processed',
      sql`(status_id < 2) <= (processed_at is null) and (status_id = 2) <= (processed_at is not null)
        and (processed_at is null) = (flow_id is null)`,
    ),
    check('good_orders_cancelled', sql`(status_id = 3) = (cancelled_at is not null) and (status_id = 3) = (cancel_reason is not null)`),
  ],
)

export const goodOrderProducts = pgTable(
  'good_order_products',
  {
    id: key(),
    company_id: companyId(),
    good_order_id: integer().notNull(),
    /** The line's number in the order. */
    n: integer().notNull(),
    good_id: integer().notNull(),
    qty: qty().notNull(),
    /** How many a pack holds, by the rule at the moment when the line was written. */
    multiple: qty(),
    /** The quantity that the rules have asked for; null: a person has written the line. */
    proposed: qty(),
    /** The transfer tells what was given, so the log does not. */
    given: unlogged(qty()),
  },
  (t) => [
    unique('good_order_products_own').on(t.company_id, t.id),
    unique('good_order_products_place').on(t.good_order_id, t.n),
    unique('good_order_products_once').on(t.good_order_id, t.good_id),
    index('good_order_products_by_good').on(t.good_id),
    within(t.good_order_id, 'good_order_products', t, goodOrders).onDelete('cascade'),
    within(t.good_id, 'good_order_products', t, goods),
    check('good_order_products_qty', sql`qty > 0 and multiple > 0 and proposed > 0 and given between 0 and qty`),
  ],
)
