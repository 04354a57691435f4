import { integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { acted, companyId, instant, key, line, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { orders } from '#server/orders/orders.table.ts'

/** Whoever knows the hash sees the order: 128 random bits, drawn when somebody first asks for the link. */
export const orderLinks = pgTable(
  'order_links',
  {
    id: key(),
    company_id: companyId(),
    order_id: integer().notNull(),
    hash: unlogged(line().notNull()),
    created_by: acted(integer().references(() => employers.id)),
    created_at: unlogged(instant().notNull()),
  },
  (t) => [unique('order_links_hash').on(t.hash), unique('order_links_order').on(t.order_id), within(t.order_id, 'order_links', t, orders)],
)
