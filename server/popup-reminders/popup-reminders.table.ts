import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core'
import { companyId, key, line, pointing } from '#server/database/columns.ts'

/** Reminders that pop up on employees' screens at hours of their day. */
export const popupReminders = pgTable(
  'popup_reminders',
  {
    id: key(),
    company_id: companyId(),
    message: line().notNull(),
    hours: integer().array().notNull(),
    position_ids: pointing('work_positions', integer().array().notNull().default(sql`'{}'`)),
    is_on: boolean().notNull().default(true),
  },
  () => [check('popup_reminders_hours', sql`cardinality(hours) between 1 and 24 and 0 <= all(hours) and 23 >= all(hours)`)],
)
