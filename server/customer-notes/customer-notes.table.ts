import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { WarningKind } from '#contract/customer-notes/customer-notes.ts'
import { customers } from '#server/customers/customers.table.ts'
import { acted, companyId, health, hers, instant, key, line, within } from '#server/database/columns.ts'

/** Notes are written once, and are removed when the person is erased. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: key(),
    company_id: companyId(),
    user_id: hers('removed', integer().notNull()),
    /** null: a warning about health without the fact itself, because there is no consent to keep it. */
    text: health(line()),
    /** null: the note is an ordinary one. */
    warning: text().$type<WarningKind>(),
    author_id: acted(integer().notNull()),
    created_at: instant().notNull().defaultNow(),
    /** The moment since which the warning does not hold. */
    lifted_at: instant(),
    lifted_by: acted(integer()),
  },
  (t) => [
    index('customer_notes_by_user').on(t.user_id, t.id),
    /** Every card of the calendar reads the warnings. */
    index('customer_notes_warnings').on(t.user_id).where(sql`warning is not null and lifted_at is null`),
    check('customer_notes_warning', sql`warning in ('health', 'conflict', 'debt', 'important')`),
    check('customer_notes_text', sql`text is not null or warning = 'health'`),
    within(t.user_id, 'customer_notes', t, customers).onDelete('cascade'),
  ],
)
