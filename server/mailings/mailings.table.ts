import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import type { SendingChannel } from '#contract/core/channels.ts'
import type { MailingAudience, MailingReason, mailingStates } from '#contract/mailings/mailings.ts'
import type { SubjectType } from '#contract/notify-templates/notify-templates.ts'
import { customers } from '#server/customers/customers.table.ts'
import { acted, calendarDay, companyId, hers, instant, key, line, pointing, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'

/** One act of sending by hand. Its words are those that the sender saw, whatever becomes of their template. */
export const mailings = pgTable(
  'mailings',
  {
    id: key(),
    company_id: companyId(),
    /** A key made by the form: the same mailing sent again, even days later, is recognised. */
    once: unlogged(uuid().notNull()),
    subject_type: line().$type<SubjectType>().notNull(),
    channel: line().$type<SendingChannel>().notNull(),
    subject: line(),
    body: line().notNull(),
    /** The audience as it was asked for; its people are frozen in `mailing_recipients`. */
    audience: unlogged(jsonb().$type<MailingAudience>().notNull()),
    state: line().$type<(typeof mailingStates)[number]>().notNull().default('sending'),
    total: integer().notNull(),
    last_day: calendarDay().notNull(),
    author_id: acted(unlogged(integer().notNull())),
    created_at: instant().notNull(),
    ended_at: unlogged(instant()),
  },
  (t) => [
    unique('mailings_own').on(t.company_id, t.id),
    unique('mailings_once').on(t.company_id, t.once),
    index('mailings_sending').on(t.company_id, t.id).where(sql`state = 'sending'`),
    index('mailings_by_author').on(t.company_id, t.author_id, t.id),
    check('mailings_state', sql`state in ('sending', 'done', 'cancelled') and (state = 'sending') = (ended_at is null)`),
    check('mailings_channel', sql`channel in ('sms', 'push', 'crm', 'push_or_sms', 'mail')`),
    check('mailings_total', sql`total > 0`),
  ],
)

/** Whom a mailing is for, frozen when it was sent. Each is handed over once: what has left is never pending again (a trigger of the migrations). */
export const mailingRecipients = pgTable(
  'mailing_recipients',
  {
    id: key(),
    company_id: companyId(),
    mailing_id: integer().notNull(),
    user_id: hers('emptied', integer()),
    employer_id: hers('emptied', integer()),
    /** The booking, order, certificate, ticket or news item of the words; else the person herself. */
    subject_id: unlogged(integer().notNull()),
    state: line().$type<'pending' | 'told' | 'left_out'>().notNull().default('pending'),
    reason: line().$type<MailingReason>(),
    outbox_id: pointing('outbox', integer()),
    /** The earliest time to send: the morning, for recipients whose night it is. */
    due_at: instant().notNull(),
    told_at: instant(),
    /** True: advertising, which counts against the weekly limit of the person. */
    is_marketing: boolean().notNull(),
  },
  (t) => [
    index('mailing_recipients_of').on(t.mailing_id, t.state, t.id),
    index('mailing_recipients_due').on(t.mailing_id, t.due_at, t.id).where(sql`state = 'pending'`),
    index('mailing_recipients_by_user').on(t.user_id, t.told_at).where(sql`user_id is not null`),
    index('mailing_recipients_by_employer').on(t.employer_id).where(sql`employer_id is not null`),
    within(t.mailing_id, 'mailing_recipients', t, mailings),
    within(t.user_id, 'mailing_recipients', t, customers),
    within(t.employer_id, 'mailing_recipients', t, employers),
    check('mailing_recipients_person', sql`(user_id is null) <> (employer_id is null)`),
    check(
      'mailing_recipients_state',
      sql`state in ('pending', 'told', 'left_out') and (state = 'left_out') = (reason is not null)
      and (state = 'told') = (told_at is not null) and (outbox_id is null or state = 'told')`,
    ),
  ],
)
