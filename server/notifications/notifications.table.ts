import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import type { NotificationKind, Way } from '#contract/notifications/notifications.ts'
import { acted, companyId, hers, instant, isFlag, key, line, personal, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import type { NoticeData } from './notify.ts'

/** A notification for one employee. `key` names the occasion: the same occasion makes one notification only. */
export const notifications = pgTable(
  'notifications',
  {
    id: key(),
    company_id: companyId(),
    employer_id: hers('removed', integer().notNull()),
    kind: line().$type<NotificationKind>().notNull(),
    key: line().notNull(),
    data: personal(jsonb().$type<NoticeData>().notNull()),
    /** The employee who caused it; the name is read each time. */
    author_id: acted(integer()),
    created_at: instant().notNull(),
    read_at: instant(),
    /** Its owner does not want this kind in the bell: it came as read, and is found in the list of all. */
    off_bell: isFlag(),
  },
  (t) => [
    unique('notifications_own').on(t.company_id, t.id),
    unique('notifications_once').on(t.employer_id, t.key),
    index('notifications_of').on(t.employer_id, t.id),
    index('notifications_unread').on(t.employer_id, t.id).where(sql`read_at is null`),
    index('notifications_read').on(t.employer_id, t.id).where(sql`read_at is not null`),
    index('notifications_by_key').on(t.company_id, t.key),
    index('notifications_by_age').on(t.company_id, t.read_at),
    within(t.employer_id, 'notifications', t, employers),
    within(t.author_id, 'notifications', t, employers),
    check('notifications_key', sql`length(key) between 1 and 200`),
    check('notifications_message', sql`data = '{}' or length(data ->> 'message') between 1 and 4000`),
  ],
)

/** Notifications that devices and mail hold back in a person's quiet time: one summary is sent at its end. */
export const notificationHeld = pgTable(
  'notification_held',
  {
    company_id: companyId(),
    notification_id: integer().notNull(),
    employer_id: hers('removed', integer().notNull()),
    way: line().$type<Exclude<Way, 'bell'>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.notification_id, t.way] }),
    index('notification_held_of').on(t.company_id, t.employer_id),
    within(t.notification_id, 'notification_held', t, notifications).onDelete('cascade'),
    within(t.employer_id, 'notification_held', t, employers),
    check('notification_held_way', sql`way in ('push', 'mail')`),
  ],
)
