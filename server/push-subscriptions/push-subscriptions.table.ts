import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { bytes, companyId, hers, instant, key, line, pointing, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'

/** What signs the house's messages to browsers' services (VAPID), made at the first start. Browsers are subscribed with it: another one loses them all. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey(),
    public_key: line().notNull(),
    /** Sealed (server/core/secrets.ts). */
    private_key: line().notNull(),
  },
  () => [check('push_keys_one', sql`id = 1`)],
)

/** A browser that shows notifications of one employee. It ends with the session in which it was subscribed. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: key(),
    company_id: companyId(),
    employer_id: hers('removed', integer().notNull()),
    session_id: pointing('sessions', bigint({ mode: 'number' }).notNull()),
    /** SHA-256 of the endpoint: a browser has one row, whoever signs in there. */
    endpoint_hash: bytes().notNull().unique('push_subscriptions_endpoint'),
    /** Sealed {endpoint, p256dh, auth}; null of one that was taken away by its owner, so that its page does not bring it back. */
    sealed: line(),
    agent: line(),
    /** How many messages in a row were refused. */
    failures: integer().notNull().default(0),
    created_at: instant().notNull(),
    seen_at: instant().notNull(),
    removed_at: instant(),
  },
  (t) => [
    index('push_subscriptions_of').on(t.employer_id),
    index('push_subscriptions_by_session').on(t.session_id),
    within(t.employer_id, 'push_subscriptions', t, employers),
    check('push_subscriptions_sealed', sql`(sealed is null) = (removed_at is not null)`),
  ],
)

/** The message of the outbox to one browser, and the token by which the browser reports that it has shown it. */
export const pushLetters = pgTable(
  'push_letters',
  {
    company_id: companyId(),
    outbox_id: pointing('outbox', integer().primaryKey()),
    subscription_id: pointing('push_subscriptions', integer().notNull()),
    /** The notification, so that nothing is sent once it was read; null: the message is not about one. */
    notification_id: pointing('notifications', integer()),
    chat_id: pointing('chats', integer()),
    seq: integer(),
    receipt_hash: bytes().notNull().unique('push_letters_receipt'),
    /** The SMS that leaves instead, unless the receipt comes first. */
    sms_id: pointing('outbox', integer()),
    created_at: instant().notNull(),
  },
  (t) => [
    index('push_letters_by_age').on(t.company_id, t.created_at),
    index('push_letters_by_sms').on(t.sms_id).where(sql`sms_id is not null`),
  ],
)
