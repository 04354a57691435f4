import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Way } from '#domain/orders/refund.ts'
import { cashRegisters } from '#server/cash-registers/cash-registers.table.ts'
import { acted, companyId, instant, isFlag, key, kopecks, line, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { kkmShifts } from '#server/kkm/kkm.table.ts'
import { legalEntities } from '#server/legal-entities/legal-entities.table.ts'
import { units } from '#server/units/units.table.ts'
import { orderItems, orders, payments } from './orders.table.ts'

/**
 * What was given back of an order, act by act. Nothing of it ever changes, and at the end of each transaction the walls of the migration ask that no
 * line was returned beyond what was sold and no payment beyond what was paid.
 */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: key(),
    company_id: companyId(),
    order_id: integer().notNull(),
    unit_id: integer().notNull(),
    /** Σ of the money and prepaid that went back. */
    sum: kopecks().notNull(),
    /** The drawer or register that gave the money. */
    register_id: integer(),
    shift_id: integer(),
    reason: line().notNull(),
    refunded_at: instant().notNull(),
    refunded_by: acted(
      integer()
        .notNull()
        .references(() => employers.id),
    ),
  },
  (t) => [
    unique('order_refunds_own').on(t.company_id, t.id),
    index('order_refunds_by_order').on(t.order_id, t.id),
    index('order_refunds_by_person').on(t.company_id, t.refunded_by, t.id),
    within(t.order_id, 'order_refunds', t, orders),
    within(t.unit_id, 'order_refunds', t, units),
    within(t.register_id, 'order_refunds', t, cashRegisters),
    within(t.shift_id, 'order_refunds', t, kkmShifts),
    check('order_refunds_sum', sql`sum >= 0`),
  ],
)

export const orderRefundItems = pgTable(
  'order_refund_items',
  {
    id: key(),
    company_id: companyId(),
    refund_id: integer().notNull(),
    item_id: integer().notNull(),
    qty: integer().notNull(),
    /** The part of the line's cost that came back with these pieces. */
    cost: kopecks().notNull(),
    /** True: the pieces did not go back to the store, because nobody else will buy them. */
    is_written_off: isFlag(),
  },
  (t) => [
    unique('order_refund_items_place').on(t.refund_id, t.item_id),
    index('order_refund_items_by_item').on(t.item_id),
    within(t.refund_id, 'order_refund_items', t, orderRefunds),
    within(t.item_id, 'order_refund_items', t, orderItems),
    check('order_refund_items_qty', sql`qty > 0 and cost >= 0`),
  ],
)

export const orderRefundPayments = pgTable(
  'order_refund_payments',
  {
    id: key(),
    company_id: companyId(),
    refund_id: integer().notNull(),
    payment_id: integer().notNull(),
    /** The legal entity and taxation of the sale's receipt. */
    entity_id: integer().notNull(),
    taxation: line().notNull(),
    way: text().$type<Way>().notNull(),
    /** The part of the payment that stood on the receipt. */
    tender: kopecks().notNull(),
    /** The part of the payment that was a lower price. */
    reduction: kopecks().notNull(),
  },
  (t) => [
    unique('order_refund_payments_place').on(t.refund_id, t.payment_id, t.entity_id, t.taxation, t.way),
    index('order_refund_payments_by_payment').on(t.payment_id),
    within(t.refund_id, 'order_refund_payments', t, orderRefunds),
    within(t.payment_id, 'order_refund_payments', t, payments),
    within(t.entity_id, 'order_refund_payments', t, legalEntities),
    check('order_refund_payments_sum', sql`tender >= 0 and reduction >= 0 and tender + reduction > 0`),
    check('order_refund_payments_way', sql`way in ('same', 'transfer')`),
  ],
)

/** The way of a payment was named wrong and is mended (C40): which payments it replaced and put instead, they say themselves. */
export const orderCorrections = pgTable(
  'order_corrections',
  {
    id: key(),
    company_id: companyId(),
    order_id: integer().notNull(),
    unit_id: integer().notNull(),
    register_id: integer(),
    shift_id: integer(),
    reason: line().notNull(),
    corrected_at: instant().notNull(),
    corrected_by: acted(
      integer()
        .notNull()
        .references(() => employers.id),
    ),
  },
  (t) => [
    unique('order_corrections_own').on(t.company_id, t.id),
    index('order_corrections_by_order').on(t.order_id, t.id),
    within(t.order_id, 'order_corrections', t, orders),
    within(t.unit_id, 'order_corrections', t, units),
    within(t.register_id, 'order_corrections', t, cashRegisters),
    within(t.shift_id, 'order_corrections', t, kkmShifts),
  ],
)
