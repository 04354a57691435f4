import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '#contract/notifications/notifications.ts'
import { companyId, hers, line, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'

/** The ways that a person has chosen for a kind; without a choice those of the kind hold (`kindRules`). */
export const notificationWays = pgTable(
  'notification_ways',
  {
    company_id: companyId(),
    employer_id: hers('removed', integer().notNull()),
    kind: line().$type<NotificationKind>().notNull(),
    bell: boolean().notNull(),
    push: boolean().notNull(),
    mail: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.employer_id, t.kind] }), within(t.employer_id, 'notification_ways', t, employers)],
)

/** When somebody is left alone: devices and mail are silent, the bell is not. */
export const notificationQuiet = pgTable(
  'notification_quiet',
  {
    company_id: companyId(),
    employer_id: hers('removed', integer().primaryKey()),
    /** `HH:mm` by the clock of the person's studio; past midnight where the end is earlier than the begin. */
    quiet_from: line(),
    quiet_to: line(),
    off_shift: boolean().notNull(),
  },
  (t) => [
    within(t.employer_id, 'notification_quiet', t, employers),
    check('notification_quiet_hours', sql`(quiet_from is null) = (quiet_to is null) and (quiet_from is null or quiet_from <> quiet_to)`),
    check('notification_quiet_from', sql`quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('notification_quiet_to', sql`quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
)
