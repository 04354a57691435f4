import { z } from 'zod'
import { sendingChannels } from '#contract/core/channels.ts'
import { feature, LONG } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { day, id, idParams, moment, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { choice, messages, optionalText, requiredId, requiredText } from '#contract/core/rules.ts'
import { messageStatuses } from '#contract/messages/messages.ts'
import { faultsOf, type SubjectType, subjectTypes } from '#contract/notify-templates/notify-templates.ts'
import { mailingsRu } from './mailings.ru.ts'

/** Texts about these go to employees, of the others to customers. */
const staffSubjects: readonly SubjectType[] = ['employer', 'ticket', 'news']
export const isForStaff = (subject: SubjectType) => staffSubjects.includes(subject)

/** Why somebody of the audience is left out. */
export const mailingReasons = [
  ...(['deleted', 'blocked', 'no_address', 'no_device', 'no_consent', 'already'] as const),
  ...(['late', 'over', 'empty', 'cancelled'] as const),
] as const
export type MailingReason = (typeof mailingReasons)[number]

export const mailingStates = ['sending', 'done', 'cancelled'] as const

/** `pending`: its turn has not come. What became of the rest the outbox says, of a bell the person who read it. */
export const recipientStatuses = ['pending', ...messageStatuses] as const
export type RecipientStatus = (typeof recipientStatuses)[number]

/** Above so many recipients their number is typed by hand. */
export const TYPED_FROM = 1000

const audience = {
  /** Empty: all that the sender may see. Of customers, the studios of the visit or order that is spoken of. */
  unit_ids: z.array(requiredId).max(500),
  /** Employees of these positions; an empty list means all positions. */
  position_ids: z.array(requiredId).max(200),
  city_id: requiredId.nullable(),
  /** The period of the last visit, the coming one, the order, or the end of a certificate or ticket. */
  from: day.nullable(),
  until: day.nullable(),
  news_id: requiredId.nullable(),
}
const audienceObject = z.object(audience)
export type MailingAudience = z.output<typeof audienceObject>
export const audienceIn = (asked: MailingAudience): MailingAudience => audienceObject.parse(asked)

const words = {
  subject_type: z.enum(subjectTypes, choice),
  channel: z.enum(sendingChannels, choice),
  subject: optionalText(200),
  body: requiredText(1000),
  ...audience,
  /** Recipients who would be reached only after this day are left out. */
  last_day: day,
}
const asked = z.object(words)

function refused(
  value: z.output<typeof asked>,
  { addIssue }: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
) {
  const { subject_type, channel, news_id, from, until } = value
  const faults = faultsOf(value)
  if (channel === 'crm' && !isForStaff(subject_type)) faults.channel = mailingsRu.refusals.crm
  if (subject_type === 'news' && news_id === null) faults.news_id = messages.required
  if (from !== null && until !== null && until < from) faults.until = mailingsRu.refusals.days
  for (const [field, message] of Object.entries(faults)) addIssue({ code: 'custom', path: [field], message })
}

export const mailingAsked = asked.superRefine(refused)
export const mailingBody = z
  .object({
    ...words,
    /** A key that the form makes once: the same mailing sent again is recognised for ever. */
    once: z.string().regex(/^[\da-f]{32}$/),
    /** How many people the sender was shown and agreed to. */
    total: z.number().int().positive(),
  })
  .superRefine(refused)

const left = z.object({ reason: z.enum(mailingReasons), count: z.number().int() })

export const mailingPreview = z.object({
  /** How many people the audience has, those left out among them. */
  total: z.number().int(),
  /** How many people are reached. */
  reached: z.number().int(),
  /** How many of those reached get it later, because it is night where they are. */
  later: z.number().int(),
  left_out: z.array(left),
  /** How many parts of SMS will be paid for; 0 where none are sent. */
  parts: z.number().int(),
  /** How many more parts would be paid for if no device showed its message in time: then an SMS leaves instead. */
  maybe_parts: z.number().int(),
  /** The longest message in SMS. */
  longest: z.number().int(),
  /** Markers for which some recipients have no value, and how many recipients lack it. */
  gaps: z.array(z.object({ marker: z.string(), count: z.number().int() })),
  /** The message as the first three recipients will read it. */
  samples: z.array(z.object({ subject: z.string().nullable(), body: z.string() })),
})

export const mailingRow = z.object({
  id,
  company_id: id,
  subject_type: z.enum(subjectTypes),
  channel: z.enum(sendingChannels),
  subject: z.string().nullable(),
  /** The text with its markers. */
  body: z.string(),
  state: z.enum(mailingStates),
  total: z.number().int(),
  /** How many messages were handed over, and how many recipients were left out; the rest wait. */
  told: z.number().int(),
  left_out: z.number().int(),
  last_day: day,
  author: named.nullable(),
  created_at: moment,
  ended_at: moment.nullable(),
})
export type MailingRow = z.output<typeof mailingRow>

export const recipientRow = z.object({
  id,
  mailing_id: id,
  /** A customer or an employee; null: the reader may not see who. */
  person: z.object({ id, title: z.string() }).nullable(),
  user_id: id.nullable(),
  employer_id: id.nullable(),
  /** The recipient's phone as the reader may see it; a notification in the bell has none. */
  recipient: z.string().nullable(),
  /** The words that this recipient got; null: the message was not sent yet. */
  body: z.string().nullable(),
  status: z.enum(recipientStatuses),
  reason: z.enum(mailingReasons).nullable(),
  failure: z.string().nullable(),
  /** The earliest time to send: later than now for recipients whose night it was. */
  due_at: moment,
  sent_at: moment.nullable(),
  delivered_at: moment.nullable(),
})
export type RecipientRow = z.output<typeof recipientRow>

const log = { method: 'GET', path: '/notify/log', may: 'Notify.view', query: listQuery, data: listOf(mailingRow) } as const
const recipients = {
  method: 'GET',
  path: '/notify/recipients',
  may: 'Notify.view',
  query: listQuery.extend({ mailing_id: id.optional() }),
  data: listOf(recipientRow),
} as const

export const mailings = feature('mailings', {
  /** Answers whom a mailing would reach, and writes nothing. */
  preview: { method: 'POST', path: '/notify/send/preview', may: 'Notify.create', body: mailingAsked, data: mailingPreview, seconds: LONG },
  send: { method: 'POST', path: '/notify/send', may: 'Notify.create', body: mailingBody, data: mailingRow, seconds: LONG },
  list: log,
  export: exportOf(log),
  show: {
    method: 'GET',
    path: '/notify/log/:id',
    may: 'Notify.view',
    params: idParams,
    data: mailingRow.extend({
      counts: z.array(z.object({ status: z.enum(recipientStatuses), reason: z.enum(mailingReasons).nullable(), count: z.number().int() })),
    }),
  },
  /** Recipients of one mailing, or of all mailings that the reader sees. */
  recipients: { ...recipients, opens: { who: 'customers', at: 'items.*.user_id' } },
  exportRecipients: { ...exportOf(recipients), confirms: 'always' },
  /** Takes back messages that were not sent yet; those that are being sent at this moment leave. */
  cancel: { method: 'POST', path: '/notify/log/:id/cancel', may: 'Notify.create', params: idParams, data: mailingRow, seconds: LONG },
})
