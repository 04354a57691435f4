import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { customers } from '#server/customers/customers.table.ts'
import { acted, companyId, health, hers, instant, key, line, within } from '#server/database/columns.ts'

/** Written once; they go with the person when she is erased. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: key(),
    company_id: companyId(),
    user_id: hers('removed', integer().notNull()),
    text: health(line().notNull()),
    author_id: acted(integer().notNull()),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [index('customer_notes_by_user').on(t.user_id, t.id), within(t.user_id, 'customer_notes', t, customers).onDelete('cascade')],
)
