import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core'
import { companyId, instant, key, line, unlogged } from '#server/database/columns.ts'

/**
 * Outgoing messages: written in the transaction that causes them, sent after its commit and not before `send_after`. The log records a status that a person
 * has set, and leaves out what only the sender needs.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: key(),
    company_id: companyId(),
    /** The channel: sms, mail or push. */
    channel: line().notNull(),
    recipient: line().notNull(),
    subject: line(),
    body: line().notNull(),
    /** The number of parts of an SMS as it was sent, because its text is removed later. Older rows have none. */
    parts: unlogged(integer()),
    /** The part of the body that nobody may read: a code, a password. Blotted out of the body when it is done, and empty since. */
    secret: unlogged(line()),
    /** The thing that the message is about: {model, id}. */
    about: jsonb().$type<{ model: string; id: number }>(),
    /** 0: a message about a visit or for one person; 1: a message of a mailing, which never goes before it. */
    lane: unlogged(smallint().notNull().default(0)),
    /** True: never sent again by itself, because it is not known whether the gate took it before its sender died. */
    once: unlogged(boolean().notNull().default(false)),
    /** One of: waiting, sending, sent, delivered, failed, cancelled, unknown. */
    status: line().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    send_after: instant().notNull().defaultNow(),
    sent_at: instant(),
    /** The moment of arrival that the gate has named. */
    delivered_at: instant(),
    /** When the gate is asked what became of it; null: it is not asked. */
    ask_after: unlogged(instant()),
    asks: unlogged(integer().notNull().default(0)),
    /** The gate's own number of the message. */
    gate_id: line(),
    failure: line(),
    author_id: unlogged(integer()),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('outbox_by_lane').on(t.lane, t.send_after, t.id).where(sql`status in ('waiting', 'sending')`),
    /** Finds rows whose sender may have died, beside a mailing of thousands that waits. */
    index('outbox_once_under_way').on(t.send_after).where(sql`status = 'sending' and once`),
    index('outbox_to_be_asked').on(t.ask_after).where(sql`status in ('sent', 'unknown')`),
    index('outbox_of_company').on(t.company_id, t.id),
    index('outbox_by_created').on(t.company_id, t.created_at, t.id),
    index('outbox_by_send').on(t.company_id, t.send_after, t.id),
    index('outbox_by_attempts').on(t.company_id, t.attempts, t.id),
    /** Serves the list of what was sent to one phone. */
    index('outbox_by_recipient').on(t.company_id, t.recipient, t.id),
    /** Serves readers who see only their own messages. */
    index('outbox_by_author').on(t.company_id, t.author_id, t.id),
    /** Finds messages that are taken back, and those that must go before others. */
    index('outbox_by_about').on(t.about).where(sql`status in ('waiting', 'sending')`),
    check('outbox_channel', sql`channel in ('sms', 'mail', 'push')`),
    check('outbox_status', sql`status in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'cancelled', 'unknown')`),
    check('outbox_lane', sql`lane in (0, 1)`),
  ],
)
