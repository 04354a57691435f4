import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { DocumentStatus } from '#domain/core/document-status.ts'
import type { FlowType } from '#domain/good-flows/flows.ts'
import { contractors } from '#server/contractors/contractors.table.ts'
import { acted, companyId, instant, key, kopecks, line, qty, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { goods } from '#server/goods/goods.table.ts'
import { stores } from '#server/stores/stores.table.ts'
import { units } from '#server/units/units.table.ts'

/** Goods that move inside the house or leave it without a sale: one document of five kinds (domain.md §4.3, docs/decisions/044). */
export const goodFlows = pgTable(
  'good_flows',
  {
    id: key(),
    company_id: companyId(),
    type_id: smallint().$type<FlowType>().notNull(),
    status_id: smallint().$type<DocumentStatus>().notNull().default(0),
    /** Who sent the goods; not `within`, because a superuser who works here for now belongs to another company. */
    sender_id: acted(integer().references(() => employers.id)),
    sender_unit_id: integer(),
    sender_store_id: integer(),
    /** The master who got the goods, or the employee who counted what a transfer brought. */
    recipient_id: acted(integer().references(() => employers.id)),
    recipient_unit_id: integer(),
    recipient_store_id: integer(),
    contractor_id: integer(),
    /** The employee who made the document. */
    employer_id: acted(
      integer()
        .notNull()
        .references(() => employers.id),
    ),
    comment: line(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    sent_at: instant(),
    processed_at: instant(),
    processed_by: acted(integer().references(() => employers.id)),
    cancelled_at: instant(),
    cancelled_by: acted(integer().references(() => employers.id)),
    cancel_reason: line(),
    deleted_at: instant(),
  },
  (t) => [
    unique('good_flows_own').on(t.company_id, t.id),
    index('good_flows_by_company').on(t.company_id, t.id),
    index('good_flows_by_sender').on(t.sender_unit_id, t.id),
    index('good_flows_by_recipient').on(t.recipient_unit_id, t.id),
    within(t.sender_unit_id, 'good_flows', t, units),
    within(t.sender_store_id, 'good_flows', t, stores),
    within(t.recipient_unit_id, 'good_flows', t, units),
    within(t.recipient_store_id, 'good_flows', t, stores),
    within(t.contractor_id, 'good_flows', t, contractors),
    check('good_flows_type', sql`type_id between 0 and 4`),
    check('good_flows_status', sql`status_id in (0, 2, 3) or status_id = 1 and type_id = 0`),
    check('good_flows_sent', sql`(status_id = 0) <= (sent_at is null) and (status_id = 1) <= (sent_at is not null)`),
    check('good_flows_processed', sql`(status_id < 2) <= (processed_at is null) and (status_id = 2) <= (processed_at is not null)`),
    check('good_flows_cancelled', sql`(status_id = 3) = (cancelled_at is not null) and (status_id = 3) = (cancel_reason is not null)`),
    check('good_flows_deleted', sql`deleted_at is null or status_id = 0`),
    check(
      'good_flows_sides',
      sql`status_id = 0 or (type_id = 4 or sender_store_id is not null) and (type_id not in (0, 4) or recipient_store_id is not null)
        and (type_id <> 2 or contractor_id is not null) and (type_id <> 3 or recipient_id is not null)`,
    ),
    check('good_flows_two_stores', sql`status_id = 0 or sender_store_id is distinct from recipient_store_id`),
  ],
)

export const goodFlowItems = pgTable(
  'good_flow_items',
  {
    id: key(),
    company_id: companyId(),
    flow_id: integer().notNull(),
    /** The line's number in the document. */
    n: integer().notNull(),
    good_id: integer().notNull(),
    qty: qty().notNull(),
    /** The unit in which the quantity was typed; null: the base unit of the good. */
    qty_unit: line(),
    /** How many base units one such unit holds, as it was when the line was written. */
    factor: qty().notNull().default(1),
    /** Codes of «Честный знак», one for each piece that carries one. The log tells which came and which went, and never all of them. */
    marks: unlogged(text().array().notNull().default(sql`'{}'`)),
    /** How much the recipient of a transfer has counted, in base units. */
    received: unlogged(qty()),
    /** The cost of the whole line of a surplus, as a person has written it. */
    own_cost: kopecks(),
    /** The cost of what left or came, and the part of it that did not arrive. Moves tell of them, the log does not. */
    cost: unlogged(kopecks()),
    lost_cost: unlogged(kopecks()),
  },
  (t) => [
    unique('good_flow_items_own').on(t.company_id, t.id),
    unique('good_flow_items_place').on(t.flow_id, t.n),
    index('good_flow_items_by_good').on(t.good_id),
    within(t.flow_id, 'good_flow_items', t, goodFlows).onDelete('cascade'),
    within(t.good_id, 'good_flow_items', t, goods),
    check('good_flow_items_qty', sql`qty > 0 and factor > 0 and received between 0 and qty * factor`),
    check('good_flow_items_cost', sql`cost >= 0 and lost_cost between 0 and cost`),
    check('good_flow_items_own_cost', sql`own_cost >= 0`),
  ],
)
