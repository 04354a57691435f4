import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, numeric, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LineKind, Why } from '#domain/salaries/sheet.model.ts'
import {
  acted,
  calendarDay,
  companyId,
  hers,
  instant,
  isFlag,
  key,
  kopecks,
  line,
  pointing,
  unlogged,
  within,
} from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { legalEntities } from '#server/legal-entities/legal-entities.table.ts'
import { units } from '#server/units/units.table.ts'

/**
 * A person's pay for a period. Every calculation makes drafts anew; neither an approved sheet nor its lines change, and a person's approved periods do not
 * overlap (migrations). Payouts tell whether it is paid.
 */
export const salaries = pgTable(
  'salaries',
  {
    id: key(),
    company_id: companyId(),
    employer_id: hers('kept', integer().notNull()),
    unit_id: integer().notNull(),
    /** The legal entity whose expense it is. */
    entity_id: integer().notNull(),
    begin_at: calendarDay().notNull(),
    end_at: calendarDay().notNull(),
    state: text().$type<'draft' | 'approved'>().notNull().default('draft'),
    is_self_employed: isFlag(),
    accrued: kopecks().notNull(),
    withheld: kopecks().notNull(),
    advance: kopecks().notNull(),
    /** The sum of its lines. */
    net: kopecks().notNull(),
    hash: unlogged(line().notNull()),
    calculated_at: instant().notNull(),
    calculated_by: pointing('employers', acted(integer().notNull())),
    approved_at: instant(),
    approved_by: pointing('employers', acted(integer())),
    /** The payment request by which a self-employed person is paid. */
    payment_request_id: pointing('payment_requests', integer()),
  },
  (t) => [
    unique('salaries_own').on(t.company_id, t.id),
    index('salaries_by_employer').on(t.company_id, t.employer_id, t.id),
    index('salaries_by_unit').on(t.company_id, t.unit_id, t.id),
    index('salaries_by_period').on(t.company_id, t.begin_at, t.id),
    within(t.employer_id, 'salaries', t, employers),
    within(t.unit_id, 'salaries', t, units),
    within(t.entity_id, 'salaries', t, legalEntities),
    check('salaries_state', sql`state in ('draft', 'approved') and (state = 'approved') = (approved_at is not null)`),
    check('salaries_sum', sql`net >= 0 and begin_at <= end_at`),
    check('salaries_not_oneself', sql`approved_by <> employer_id`),
  ],
)

export const salaryItems = pgTable(
  'salary_items',
  {
    id: key(),
    company_id: companyId(),
    salary_id: integer().notNull(),
    employer_id: hers('kept', integer().notNull()),
    n: integer().notNull(),
    kind: text().$type<LineKind>().notNull(),
    source_key: line().notNull(),
    direction: smallint().$type<1 | -1>().notNull(),
    day: calendarDay().notNull(),
    base: kopecks(),
    percent: numeric({ precision: 7, scale: 4, mode: 'number' }),
    qty: integer(),
    amount: kopecks().notNull(),
    why: jsonb().$type<Why>().notNull(),
  },
  (t) => [
    // A fact stands once among all sheets of a person, so that nothing is paid twice (domain.md §3.5).
    uniqueIndex('salary_items_once').on(t.employer_id, t.kind, t.source_key, t.direction),
    unique('salary_items_place').on(t.salary_id, t.n),
    index('salary_items_by_day').on(t.employer_id, t.day),
    within(t.salary_id, 'salary_items', t, salaries).onDelete('cascade'),
    within(t.employer_id, 'salary_items', t, employers),
    check('salary_items_direction', sql`direction in (1, -1)`),
  ],
)

/** Money that was paid by a sheet, or before any: an advance, which the next sheet counts. */
export const salaryPayouts = pgTable(
  'salary_payouts',
  {
    id: key(),
    company_id: companyId(),
    /** null: it is an advance. */
    salary_id: integer(),
    employer_id: hers('kept', integer().notNull()),
    unit_id: integer().notNull(),
    entity_id: integer().notNull(),
    sum: kopecks().notNull(),
    way: line().notNull(),
    /** The payment out of a drawer or a safe; once it is reversed, nothing was paid. */
    cash_order_id: pointing('cash_orders', integer()),
    day: calendarDay().notNull(),
    paid_at: instant().notNull(),
    paid_by: pointing('employers', acted(integer().notNull())),
  },
  (t) => [
    unique('salary_payouts_own').on(t.company_id, t.id),
    index('salary_payouts_by_salary').on(t.salary_id),
    index('salary_payouts_by_employer').on(t.employer_id, t.day),
    uniqueIndex('salary_payouts_by_order').on(t.cash_order_id).where(sql`cash_order_id is not null`),
    within(t.salary_id, 'salary_payouts', t, salaries),
    within(t.employer_id, 'salary_payouts', t, employers),
    within(t.unit_id, 'salary_payouts', t, units),
    within(t.entity_id, 'salary_payouts', t, legalEntities),
    check('salary_payouts_sum', sql`sum > 0`),
    check('salary_payouts_way', sql`way in ('bank', 'register', 'safe') and (way = 'bank') = (cash_order_id is null)`),
    check('salary_payouts_not_oneself', sql`paid_by <> employer_id`),
  ],
)

/** Corrections of pay that a person writes with a reason; the next calculation reads them. */
export const salaryAdjustments = pgTable(
  'salary_adjustments',
  {
    id: key(),
    company_id: companyId(),
    employer_id: hers('kept', integer().notNull()),
    kind: text().$type<'bonus' | 'correction' | 'late'>().notNull(),
    day: calendarDay().notNull(),
    amount: kopecks().notNull(),
    minutes: integer().notNull().default(0),
    /** The disciplinary order, without which a lateness costs nothing (C19). */
    basis: line(),
    reason: line().notNull(),
    created_at: instant().notNull(),
    author_id: pointing('employers', acted(integer().notNull())),
  },
  (t) => [
    unique('salary_adjustments_own').on(t.company_id, t.id),
    index('salary_adjustments_by_employer').on(t.employer_id, t.day),
    within(t.employer_id, 'salary_adjustments', t, employers),
    check('salary_adjustments_kind', sql`kind in ('bonus', 'correction', 'late')`),
    check(
      'salary_adjustments_sum',
      sql`(kind = 'late') = (minutes > 0) and (kind = 'late') = (amount = 0) and (kind = 'bonus') <= (amount > 0)`,
    ),
    check('salary_adjustments_not_oneself', sql`author_id <> employer_id`),
  ],
)
