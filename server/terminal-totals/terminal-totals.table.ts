import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CountedCharge } from '#domain/terminal-totals/match.ts'
import { cardTerminals } from '#server/card-terminals/card-terminals.table.ts'
import { acted, companyId, instant, key, kopecks, line, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { units } from '#server/units/units.table.ts'

/**
 * «Сверка итогов»: what a terminal has taken and given back since the former one, as it says itself, beside what the house has by it. Written by the
 * server, under one key for life, asked for in the terminal's turn.
 */
export const terminalTotals = pgTable(
  'terminal_totals',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    terminal_id: integer().notNull(),
    key: unlogged(uuid().notNull()),
    state: line().$type<'pending' | 'success' | 'fail'>().notNull().default('pending'),
    /** The sums and counts that the terminal has printed on its own reconciliation. */
    sales: kopecks(),
    sales_count: integer(),
    refunds: kopecks(),
    refunds_count: integer(),
    /** The same sums and counts by the house's own bills at this terminal since its former reconciliation. */
    own_sales: kopecks(),
    own_sales_count: integer(),
    own_refunds: kopecks(),
    own_refunds_count: integer(),
    /** The operations that the terminal has counted, one by one; null: it tells its sums and nothing more. */
    told: unlogged(jsonb().$type<CountedCharge[]>()),
    sends: unlogged(integer().notNull().default(0)),
    sent_at: unlogged(instant()),
    /** Since when the terminal does not answer. */
    silent_since: unlogged(instant()),
    lease: unlogged(uuid()),
    lease_until: unlogged(instant().notNull().default(sql`'epoch'`)),
    due_at: unlogged(instant().notNull().default(sql`'epoch'`)),
    asked_at: unlogged(instant().notNull()),
    asked_by: acted(integer().references(() => employers.id)),
    over_at: unlogged(instant()),
  },
  (t) => [
    unique('terminal_totals_own').on(t.company_id, t.id),
    uniqueIndex('terminal_totals_key').on(t.key),
    uniqueIndex('terminal_totals_live').on(t.terminal_id).where(sql`state = 'pending'`),
    index('terminal_totals_by_terminal').on(t.terminal_id, t.id),
    index('terminal_totals_in_turn').on(t.due_at).where(sql`state = 'pending'`),
    within(t.unit_id, 'terminal_totals', t, units),
    within(t.terminal_id, 'terminal_totals', t, cardTerminals),
    check('terminal_totals_state', sql`state in ('pending', 'success', 'fail')`),
    check('terminal_totals_told', sql`(state = 'success') = (sales is not null and refunds is not null and own_sales is not null)`),
  ],
)
