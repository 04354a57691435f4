import { mailingsRu } from '#contract/mailings/mailings.ru.ts'
import { mailings, type RecipientRow } from '#contract/mailings/mailings.ts'
import { maskPhone } from '#domain/core/names.ts'
import type { Ctx } from '#server/core/context.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'
import { can } from '#server/live/session.ts'

const { title, log, fields, channels, subjects, states, statuses, reasons } = mailingsRu
const row = mailings.list.data.shape.items.element
const recipient = mailings.recipients.data.shape.items.element

export const mailingsSheet = sheetOf<typeof row>({
  title,
  row,
  fields,
  columns: {
    created_at: true,
    subject_type: words(fields.subject_type, (one) => subjects[one.subject_type]),
    channel: words(fields.channel, (one) => channels[one.channel]),
    subject: true,
    body: true,
    state: words(fields.state, (one) => states[one.state]),
    total: true,
    told: true,
    left_out: true,
    author: true,
    id: true,
  },
})

export const recipientsSheet = sheetOf<typeof recipient>({
  title: log.recipients,
  row: recipient,
  fields,
  columns: {
    person: words(fields.person, (one) => one.person?.title),
    recipient: words(fields.recipient, (one, ctx) => taken(ctx, one, one.recipient)),
    body: words(fields.body, (one, ctx) => taken(ctx, one, one.body)),
    status: words(fields.status, (one) => statuses[one.status]),
    reason: words(fields.reason, (one) => one.reason && reasons[one.reason]),
    failure: words(fields.failure, (one, ctx) => taken(ctx, one, one.failure)),
    sent_at: true,
    delivered_at: true,
    mailing_id: true,
    id: true,
  },
})

/** A file with customers' numbers asks for the permission to take them away, whatever list it is of (CUS-021); a colleague's number is no customer's. */
function taken({ me }: Ctx, { recipient, employer_id }: RecipientRow, text: string | null): string | null {
  const isNumber = recipient !== null && /^\d+$/.test(recipient)
  if (!isNumber || employer_id !== null || can(me, 'User.download_phone')) return text
  return text?.replaceAll(recipient, maskPhone(recipient)) ?? null
}
