import { sql } from 'drizzle-orm'
import { check, pgTable, unique } from 'drizzle-orm/pg-core'
import type { SendingChannel } from '#contract/core/channels.ts'
import type { SubjectType } from '#contract/notify-templates/notify-templates.ts'
import { companyId, key, line } from '#server/database/columns.ts'

/** Texts for sending by hand; what the product itself writes about a visit is in `message_templates`. */
export const notifyTemplates = pgTable(
  'notify_templates',
  {
    id: key(),
    company_id: companyId(),
    title: line().notNull(),
    subject_type: line().$type<SubjectType>().notNull(),
    channel: line().$type<SendingChannel>().notNull(),
    subject: line(),
    body: line().notNull(),
  },
  (t) => [
    unique('notify_templates_own').on(t.company_id, t.id),
    unique('notify_templates_title').on(t.company_id, t.title),
    check('notify_templates_subject_type', sql`subject_type in ('booking', 'user', 'order', 'certificate', 'employer', 'ticket', 'news')`),
    check('notify_templates_channel', sql`channel in ('sms', 'push', 'crm', 'push_or_sms', 'mail')`),
    check('notify_templates_subject', sql`channel <> 'sms' or subject is null`),
  ],
)
