import { mailingsRu } from '#contract/mailings/mailings.ru.ts'
import { mailings } from '#contract/mailings/mailings.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

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
    recipient: true,
    body: true,
    status: words(fields.status, (one) => statuses[one.status]),
    reason: words(fields.reason, (one) => one.reason && reasons[one.reason]),
    failure: true,
    sent_at: true,
    delivered_at: true,
    mailing_id: true,
    id: true,
  },
})
