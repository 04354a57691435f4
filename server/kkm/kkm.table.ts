import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { cashRegisters } from '#server/cash-registers/cash-registers.table.ts'
import { acted, companyId, instant, key, kopecks, line, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
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
    /** In the drawer when it was opened. */
    cash_open: kopecks().notNull(),
    /** What should lie there at the end, what was counted, and what was left for the next shift. */
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
    denominations: jsonb().$type<Record<string, number>>().notNull().default({}),
    total: kopecks().notNull(),
    counted_at: instant().notNull(),
    counted_by: acted(integer().notNull()),
    comment: line(),
  },
  (t) => [
    index('cash_counts_by_shift').on(t.shift_id),
    within(t.shift_id, 'cash_counts', t, kkmShifts),
    within(t.counted_by, 'cash_counts', t, employers),
    check('cash_counts_kind', sql`kind in ('open', 'x', 'collect', 'close', 'inventory')`),
    check('cash_counts_total', sql`total >= 0`),
  ],
)
