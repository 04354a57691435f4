import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { acted, companyId, instant, key, line, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { orders } from '#server/orders/orders.table.ts'
import { units } from '#server/units/units.table.ts'

export type ActName = 'force_close' | 'creator' | 'master' | 'user' | 'dates'

/**
 * Acts by hand on paid orders, with their reasons; only added to. Without such a row in the same transaction the database refuses another author of an order
 * or master of its line (migrations).
 */
export const orderActs = pgTable(
  'order_acts',
  {
    id: key(),
    company_id: companyId(),
    order_id: integer().notNull(),
    unit_id: integer().notNull(),
    act: text().$type<ActName>().notNull(),
    reason: line().notNull(),
    done_at: instant().notNull(),
    /** The transaction that did it: the act allows a change within that transaction only. */
    written_in: bigint({ mode: 'number' }).notNull().default(sql`txid_current()`),
    /** Not `within`: a superuser who works in this company for now belongs to another. */
    done_by: acted(
      integer()
        .notNull()
        .references(() => employers.id),
    ),
  },
  (t) => [
    unique('order_acts_own').on(t.company_id, t.id),
    index('order_acts_by_order').on(t.order_id, t.id),
    index('order_acts_by_unit').on(t.unit_id, t.done_at),
    within(t.order_id, 'order_acts', t, orders),
    within(t.unit_id, 'order_acts', t, units),
    check('order_acts_act', sql`act in ('force_close', 'creator', 'master', 'user', 'dates')`),
  ],
)
