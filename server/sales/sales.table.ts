import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint } from 'drizzle-orm/pg-core'
import type { ItemKind } from '#domain/orders/kinds.ts'
import { calendarDay, companyId, kopecks, within } from '#server/database/columns.ts'
import { units } from '#server/units/units.table.ts'

/**
 * Each row holds a part of a day's sales and returns of one studio, by its own clock, currency and kind of line. The triggers of the migrations add a row
 * beside those that are there, in the transaction of the act, so that no sale waits for another; at night the rows of a day become one. Whoever reads adds
 * them up, and the sums are those of the lines themselves at every moment (L18, docs/decisions/120).
 */
export const salesDaily = pgTable(
  'sales_daily',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    day: calendarDay().notNull(),
    currency_id: smallint().notNull(),
    kind: smallint().$type<ItemKind>().notNull(),
    /** Lines of orders; below zero in a row that takes a sale to another day. */
    lines: integer().notNull(),
    qty: integer().notNull(),
    paid: kopecks().notNull(),
    cost: kopecks().notNull(),
    returned_qty: integer().notNull(),
    returned: kopecks().notNull(),
    returned_cost: kopecks().notNull(),
  },
  (t) => [
    index('sales_daily_by_day').on(t.company_id, t.day),
    within(t.unit_id, 'sales_daily', t, units),
    check('sales_daily_kind', sql`kind between 1 and 6`),
  ],
)
