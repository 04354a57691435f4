import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BillState } from '#domain/online-payments/verdict.ts'
import { cardTerminals } from '#server/card-terminals/card-terminals.table.ts'
import { acted, companyId, instant, isFlag, key, kopecks, line, pointing, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { terminalTotals } from '#server/terminal-totals/terminal-totals.table.ts'
import { units } from '#server/units/units.table.ts'

/**
 * Sums that a provider takes for orders on the internet, or a terminal by card, and gives back. Written in the transaction of the act that wants them, asked for after it. What
 * must hold is held by the database (migrations): a bill goes its way and no other, an order takes it once, no more goes back than came.
 */
export const onlinePayments = pgTable(
  'online_payments',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    order_id: pointing('orders', integer().notNull()),
    /** The place of the payment in its order. */
    n: smallint().notNull(),
    kind: line().$type<'payment' | 'refund'>().notNull(),
    /** The bill that is refunded. */
    of_id: pointing('online_payments', integer()),
    type: smallint().notNull(),
    sum: kopecks().notNull(),
    /** The terminal that is asked; null: the provider on the internet. */
    terminal_id: integer(),
    /** True: a sale of this day, which the terminal cancels instead of refunding it. */
    is_cancel: isFlag(),
    /** The key never changes, because the provider recognises the bill by it. */
    key: unlogged(uuid().notNull()),
    /** The title that the client reads at the bank. */
    title: unlogged(line().notNull()),
    state: line().$type<BillState>().notNull().default('user_pending'),
    /** The order's status after the payment: 2 paid before the service, 3 settled. */
    wanted: smallint().notNull(),
    url: unlogged(line()),
    /** The address to which the client returns from the bank; null: she stands at the desk. */
    back: unlogged(line()),
    /** The bank's number of the bill. */
    rrn: line(),
    /** What the terminal has printed of the card: never its number. */
    auth_code: line(),
    card_last4: line(),
    card_system: line(),
    cause: line(),
    sends: unlogged(integer().notNull().default(0)),
    sent_at: unlogged(instant()),
    /** Since when the provider does not answer. */
    silent_since: unlogged(instant()),
    is_withdrawn: isFlag(),
    /** True: a notice came after the end, so the bill is asked about once more. */
    is_hinted: unlogged(isFlag()),
    until: unlogged(instant().notNull()),
    lease: unlogged(uuid()),
    lease_until: unlogged(instant().notNull().default(sql`'epoch'`)),
    due_at: unlogged(instant().notNull().default(sql`'epoch'`)),
    asked_at: unlogged(instant().notNull()),
    /** Null: the client herself, on the page of the order. */
    asked_by: acted(integer().references(() => employers.id)),
    over_at: unlogged(instant()),
    /** When the order took the money, or it was sent back. */
    settled_at: unlogged(instant()),
    is_captured: isFlag(),
    /** Who has read on the terminal's paper what became of the sum, when the terminal itself could not be asked any more. */
    resolved_by: acted(integer().references(() => employers.id)),
    /** The reconciliation of the terminal that has counted it. */
    totals_id: integer(),
  },
  (t) => [
    uniqueIndex('online_payments_key').on(t.key),
    uniqueIndex('online_payments_live')
      .on(t.order_id, t.n)
      .where(sql`kind = 'payment' and state in ('user_pending', 'provider_pending') and not is_withdrawn`),
    uniqueIndex('online_payments_captured').on(t.order_id, t.n).where(sql`is_captured`),
    index('online_payments_by_order').on(t.order_id, t.id),
    index('online_payments_by_of').on(t.of_id).where(sql`of_id is not null`),
    index('online_payments_in_turn')
      .on(t.due_at)
      .where(
        sql`state in ('user_pending', 'provider_pending') or is_hinted or (kind = 'payment' and state = 'success' and settled_at is null)`,
      ),
    index('online_payments_by_totals').on(t.totals_id).where(sql`totals_id is not null`),
    index('online_payments_unordered').on(t.unit_id, t.over_at).where(sql`kind = 'payment' and state = 'success' and not is_captured`),
    index('online_payments_by_terminal').on(t.terminal_id, t.over_at).where(sql`terminal_id is not null`),
    within(t.unit_id, 'online_payments', t, units),
    within(t.terminal_id, 'online_payments', t, cardTerminals),
    within(t.totals_id, 'online_payments', t, terminalTotals),
    check('online_payments_kind', sql`kind in ('payment', 'refund') and (kind = 'refund') = (of_id is not null)`),
    check('online_payments_state', sql`state in ('user_pending', 'provider_pending', 'success', 'fail', 'cancel')`),
    check(
      'online_payments_terminal',
      sql`(type = 1) = (terminal_id is not null) and is_cancel <= (kind = 'refund' and terminal_id is not null)`,
    ),
    check('online_payments_card', sql`card_last4 ~ '^[0-9]{4}$'`),
    check('online_payments_sum', sql`sum > 0`),
    check('online_payments_wanted', sql`wanted in (2, 3)`),
    check(
      'online_payments_settled',
      sql`(settled_at is null or state = 'success') and is_captured <= (settled_at is not null and kind = 'payment')`,
    ),
  ],
)
