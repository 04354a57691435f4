import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { acted, calendarDay, companyId, hers, instant, key, kopecks, line, pointing, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { legalEntities } from '#server/legal-entities/legal-entities.table.ts'
import { units } from '#server/units/units.table.ts'

/**
 * What a self-employed person is to be paid for a period: new → approved, which owes it to her in the books, → paid → closed by her receipt of «Мой
 * налог»; or rejected. Its sum and its person never change, and nobody decides about herself (trigger and checks of the migration).
 */
export const paymentRequests = pgTable(
  'payment_requests',
  {
    id: key(),
    company_id: companyId(),
    employer_id: hers('kept', integer().notNull()),
    unit_id: integer().notNull(),
    /** The legal entity whose expense it is. */
    entity_id: integer().notNull(),
    begin_at: calendarDay().notNull(),
    end_at: calendarDay().notNull(),
    sum: kopecks().notNull(),
    comment: line(),
    state: line().notNull().default('new'),
    made_at: instant().notNull(),
    made_by: acted(integer().notNull()),
    decided_at: instant(),
    decided_by: acted(integer()),
    reason: line(),
    paid_at: instant(),
    paid_by: acted(integer()),
    way: line(),
    /** The payment out of a drawer or a safe; once it is reversed, the request waits to be paid again. */
    cash_order_id: pointing('cash_orders', integer()),
    receipt: line(),
  },
  (t) => [
    index('payment_requests_by_employer').on(t.company_id, t.employer_id, t.id),
    index('payment_requests_by_unit').on(t.company_id, t.unit_id, t.id),
    within(t.employer_id, 'payment_requests', t, employers),
    within(t.unit_id, 'payment_requests', t, units),
    within(t.entity_id, 'payment_requests', t, legalEntities),
    within(t.made_by, 'payment_requests', t, employers),
    within(t.decided_by, 'payment_requests', t, employers),
    within(t.paid_by, 'payment_requests', t, employers),
    check('payment_requests_state', sql`state in ('new', 'approved', 'paid', 'closed', 'rejected')`),
    check('payment_requests_sum', sql`sum > 0 and begin_at <= end_at`),
    check('payment_requests_not_oneself', sql`decided_by <> employer_id and paid_by <> employer_id`),
    check('payment_requests_decided', sql`(state = 'new') = (decided_at is null)`),
    check('payment_requests_way_of_pay', sql`way in ('bank', 'register', 'safe') and (way = 'bank') = (cash_order_id is null)`),
  ],
)
