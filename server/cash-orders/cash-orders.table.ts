import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, unique } from 'drizzle-orm/pg-core'
import type { CashOrderType, OperationId, Party } from '#domain/cash-orders/operations.ts'
import { acted, calendarDay, companyId, instant, key, kopecks, line, pointing, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { legalEntities } from '#server/legal-entities/legal-entities.table.ts'
import { units } from '#server/units/units.table.ts'

/**
 * Cash that went out of a drawer or a safe (RKO, type 0) or came into it (PKO, type 1), posted at once. Numbers are gapless by legal entity, studio,
 * kind and year. What is posted is not changed but for its comment and basis, and is taken back only by a reversal; its number stays.
 */
export const cashOrders = pgTable(
  'cash_orders',
  {
    id: key(),
    company_id: companyId(),
    type: smallint().$type<CashOrderType>().notNull(),
    unit_id: integer().notNull(),
    entity_id: integer().notNull(),
    year: smallint().notNull(),
    n: integer().notNull(),
    doc_date: calendarDay().notNull(),
    cash_order_operation_id: smallint().$type<OperationId>().notNull(),
    cash_order_basis_id: smallint(),
    currency_id: smallint().$type<1 | 2>().notNull().default(1),
    sum: kopecks().notNull(),
    /** A side is a row of the table that its type names; the bank has no row. */
    sender_type: line().$type<Party>(),
    sender_id: integer(),
    recipient_type: line().$type<Party>(),
    recipient_id: integer(),
    comment: line(),
    employer_id: acted(
      integer()
        .notNull()
        .references(() => employers.id),
    ),
    shift_id: pointing('kkm_shifts', integer()),
    package_id: pointing('safe_packages', integer()),
    /** A receipt of an exchange or of a move names the payment that sent the money. */
    pair_id: pointing('cash_orders', integer()),
    created_at: instant().notNull(),
    reversed_at: instant(),
    reversed_by: acted(integer().references(() => employers.id)),
  },
  (t) => [
    unique('cash_orders_own').on(t.company_id, t.id),
    unique('cash_orders_number').on(t.company_id, t.entity_id, t.unit_id, t.type, t.year, t.n),
    index('cash_orders_by_unit').on(t.company_id, t.type, t.unit_id, t.id),
    index('cash_orders_by_pair').on(t.pair_id).where(sql`pair_id is not null`),
    within(t.unit_id, 'cash_orders', t, units),
    within(t.entity_id, 'cash_orders', t, legalEntities),
    check('cash_orders_type', sql`type in (0, 1) and (type = 0) = (cash_order_operation_id < 10)`),
    check('cash_orders_operation', sql`cash_order_operation_id between 1 and 9 or cash_order_operation_id between 11 and 16`),
    check('cash_orders_basis', sql`cash_order_basis_id between 1 and 7`),
    check('cash_orders_sum', sql`sum > 0 and currency_id in (1, 2)`),
    check('cash_orders_reversed', sql`(reversed_at is null) = (reversed_by is null)`),
  ],
)

/** The last number given: locked by whoever takes the next, so that a refused order leaves no gap. */
export const cashOrderCounters = pgTable(
  'cash_order_counters',
  {
    company_id: companyId(),
    entity_id: integer().notNull(),
    unit_id: integer().notNull(),
    type: smallint().notNull(),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.entity_id, t.unit_id, t.type, t.year] }),
    within(t.entity_id, 'cash_order_counters', t, legalEntities),
    within(t.unit_id, 'cash_order_counters', t, units),
  ],
)
