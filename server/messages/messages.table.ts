import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from '#server/customers/customers.table.ts'
import { acted, bytes, companyId, hers, instant, key, line, personal, pointing, within } from '#server/database/columns.ts'

/**
 * Messages to customers, or why there was none: a line for each channel. The state at the gate is in the outbox. The migrations declare the reference to the
 * booking, because bookings depend on this feature.
 */
export const messages = pgTable(
  'messages',
  {
    id: key(),
    company_id: companyId(),
    user_id: hers('emptied', integer().notNull()),
    booking_id: pointing('bookings', integer()),
    unit_id: pointing('units', integer()),
    event: line().notNull(),
    channel: line().notNull(),
    recipient: personal(line()),
    subject: personal(line()),
    /** The link of the visit is removed from the stored text, because its holder may cancel the visit. */
    body: personal(line().notNull()),
    /** Why the message was not sent; null: it is in the outbox. */
    reason: line(),
    outbox_id: pointing('outbox', integer()),
    /** The begin of the visit that the message names: a visit moved after its reminder gets a new one. */
    begin_at: instant(),
    /** What the customer knew before, to which an undone act returns. */
    told: jsonb().$type<{ begin: number; unitId: number } | null>(),
    due_at: instant().notNull(),
    /** The customer opened the link. */
    read_at: instant(),
    is_repeat: boolean().notNull().default(false),
    author_id: acted(integer()),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('messages_of_company').on(t.company_id, t.id),
    index('messages_by_user').on(t.user_id, t.id),
    index('messages_by_booking').on(t.booking_id, t.id),
    /** Finds the person to whom a row of the outbox is addressed. */
    index('messages_by_outbox').on(t.outbox_id),
    /** Each reminder is sent once, even if its sender dies in between. */
    uniqueIndex('messages_reminder_once')
      .on(t.booking_id, t.event, t.channel, t.begin_at)
      .where(sql`event in ('reminder_day', 'reminder_hours') and not is_repeat`),
    within(t.user_id, 'messages', t, customers).onDelete('cascade'),
    check('messages_reason', sql`(reason is null) or reason in ('blocked', 'deleted', 'no_consent', 'no_address', 'undone')`),
    check('messages_way', sql`outbox_id is not null or reason is not null`),
  ],
)

/** Links of visits by their hashes; each message has its own, and all end with the visit. */
export const visitLinks = pgTable(
  'visit_links',
  {
    id: key(),
    company_id: companyId(),
    booking_id: integer().notNull(),
    token_hash: bytes().notNull(),
    expires_at: instant().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [unique('visit_links_hash').on(t.token_hash), index('visit_links_by_booking').on(t.booking_id)],
)
