import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, unique } from 'drizzle-orm/pg-core'
import { companyId, instant, key, line } from '#server/database/columns.ts'

/** Words of the company's own for an event and a channel; what has no row is written in the words of the house. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: key(),
    company_id: companyId(),
    event: line().notNull(),
    channel: line().notNull(),
    is_on: boolean().notNull(),
    subject: line(),
    body: line().notNull(),
    updated_at: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('message_templates_once').on(t.company_id, t.event, t.channel),
    check('message_templates_event', sql`event in ('booked', 'moved', 'cancelled', 'reminder_day', 'reminder_hours', 'offered')`),
    check('message_templates_channel', sql`channel in ('sms', 'mail', 'push')`),
  ],
)
