import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ShiftTotals } from '#domain/fiscal/report.ts'
import { bookings } from '#server/bookings/bookings.table.ts'
import { cashRegisters } from '#server/cash-registers/cash-registers.table.ts'
import { acted, byFace, companyId, instant, key, kopecks, line, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { safePackages } from '#server/safe-packages/safe-packages.table.ts'
import { units } from '#server/units/units.table.ts'

/**
 * Shifts of a register: one that is not closed at a time; what is closed does not change (`kkm_shifts_closed`, migrations). Lines of the ledger enter
 * an open one only, and read it `for share`, so that closing waits for the sales that came before it.
 */
export const kkmShifts = pgTable(
  'kkm_shifts',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    register_id: integer().notNull(),
    /** Counted by register, without a gap. */
    number: integer().notNull(),
    /** opening → open → closing → closed; a Z-report that the register refuses leads from closing back to open. */
    state: line().notNull().default('opening'),
    opened_at: instant().notNull(),
    opened_by: acted(integer().notNull()),
    closed_at: instant(),
    closed_by: acted(integer()),
    /** The cash in the drawer when the shift was opened. */
    cash_open: kopecks().notNull(),
    /** The expected cash at the end, the counted cash, and what was left for the next shift. */
    cash_calc: kopecks(),
    cash_fact: kopecks(),
    exchange: kopecks(),
    /** Why the drawer held another sum than the shift before had left. */
    comment: line(),
  },
  (t) => [
    unique('kkm_shifts_own').on(t.company_id, t.id),
    unique('kkm_shifts_number').on(t.register_id, t.number),
    uniqueIndex('kkm_shifts_one').on(t.register_id).where(sql`state <> 'closed'`),
    index('kkm_shifts_by_unit').on(t.unit_id, t.opened_at),
    within(t.unit_id, 'kkm_shifts', t, units),
    within(t.register_id, 'kkm_shifts', t, cashRegisters),
    within(t.opened_by, 'kkm_shifts', t, employers),
    within(t.closed_by, 'kkm_shifts', t, employers),
    check('kkm_shifts_state', sql`state in ('opening', 'open', 'closing', 'closed')`),
    check('kkm_shifts_cash', sql`cash_open >= 0 and cash_fact >= 0 and exchange >= 0`),
    check('kkm_shifts_end', sql`(state = 'closed') = (closed_at is not null)`),
  ],
)

/** Cash as it was counted: by notes and coins where they were counted apart. A count is never changed. */
export const cashCounts = pgTable(
  'cash_counts',
  {
    id: key(),
    company_id: companyId(),
    shift_id: integer().notNull(),
    kind: line().notNull(),
    /** Face in kopecks → how many; empty: the sum alone was told. That they make the total is checked in the migrations. */
    denominations: byFace(jsonb().$type<Record<string, number>>().notNull().default({})),
    total: kopecks().notNull(),
    counted_at: instant().notNull(),
    counted_by: acted(integer().notNull()),
    comment: line(),
  },
  (t) => [
    unique('cash_counts_own').on(t.company_id, t.id),
    index('cash_counts_by_shift').on(t.shift_id),
    within(t.shift_id, 'cash_counts', t, kkmShifts),
    within(t.counted_by, 'cash_counts', t, employers),
    check('cash_counts_kind', sql`kind in ('open', 'x', 'collect', 'close', 'inventory')`),
    check('cash_counts_total', sql`total >= 0`),
  ],
)

/**
 * A try to close a shift: what was counted and where the money goes, written before the Z-report is asked for, so that whoever learns of it, in whatever
 * process, finishes the same closing. `refused`: the register printed no Z, and the shift is open again.
 */
export const shiftClosings = pgTable(
  'shift_closings',
  {
    id: key(),
    company_id: companyId(),
    shift_id: integer().notNull(),
    state: line().notNull().default('asked'),
    /** null: nobody has counted, and the books are trusted. */
    count_id: integer(),
    calc: kopecks().notNull(),
    fact: kopecks().notNull(),
    package_id: integer(),
    exchange: kopecks().notNull(),
    comment: line(),
    /** Who has signed a difference over the company's limit beside the cashier. */
    second_by: acted(integer()),
    /** How many visits were over, not paid and not decided about. */
    unpaid_visits: integer().notNull().default(0),
    z_uuid: uuid(),
    /** Why the register refused. */
    cause: line(),
    /** The sums that the register has counted, and those of the shift's receipts. */
    totals: jsonb().$type<ShiftTotals>(),
    expected: jsonb().$type<ShiftTotals>(),
    asked_at: instant().notNull(),
    asked_by: acted(integer().notNull()),
    over_at: instant(),
  },
  (t) => [
    uniqueIndex('shift_closings_one').on(t.shift_id).where(sql`state <> 'refused'`),
    within(t.shift_id, 'shift_closings', t, kkmShifts),
    within(t.count_id, 'shift_closings', t, cashCounts),
    within(t.package_id, 'shift_closings', t, safePackages),
    within(t.second_by, 'shift_closings', t, employers),
    within(t.asked_by, 'shift_closings', t, employers),
    check('shift_closings_state', sql`state in ('asked', 'done', 'refused')`),
    check('shift_closings_sums', sql`fact >= 0 and calc >= 0 and exchange >= 0 and exchange <= fact`),
    check('shift_closings_second', sql`second_by is null or second_by <> asked_by`),
  ],
)

/** «Ушла без оплаты»: a visit that was rendered and not paid (C39). Its sum is the client's debt till an order of the visit is paid. */
export const unpaidVisits = pgTable(
  'unpaid_visits',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    booking_id: integer().notNull(),
    sum: kopecks().notNull(),
    told_at: instant().notNull(),
    told_by: acted(integer().notNull()),
  },
  (t) => [
    unique('unpaid_visits_once').on(t.booking_id),
    within(t.unit_id, 'unpaid_visits', t, units),
    within(t.booking_id, 'unpaid_visits', t, bookings).onDelete('cascade'),
    within(t.told_by, 'unpaid_visits', t, employers),
    check('unpaid_visits_sum', sql`sum > 0`),
  ],
)
