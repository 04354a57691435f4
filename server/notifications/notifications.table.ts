import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts'
import { acted, companyId, hers, instant, key, line, personal, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import type { NoticeData } from './notify.ts'

/** What one employee was told. `key` says what it is about: the same thing said twice is there once. */
export const notifications = pgTable(
  'notifications',
  {
    id: key(),
    company_id: companyId(),
    employer_id: hers('removed', integer().notNull()),
    kind: line().$type<NotificationKind>().notNull(),
    key: line().notNull(),
    data: personal(jsonb().$type<NoticeData>().notNull()),
    /** Who caused it; the name is told at each reading. */
    author_id: acted(integer()),
    created_at: instant().notNull(),
    read_at: instant(),
  },
  (t) => [
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
