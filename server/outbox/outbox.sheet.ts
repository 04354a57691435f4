import { outboxRu } from '#contract/outbox/outbox.ru.ts'
import { outbox } from '#contract/outbox/outbox.ts'
import { figure, momentCell, type Sheet, words } from '#server/core/sheet.ts'

const row = outbox.list.data.shape.items.element
const { fields } = outboxRu

export const outboxSheet: Sheet<typeof row> = {
  title: outboxRu.title,
  row,
  columns: {
    recipient: words(fields.recipient, (one) => one.recipient),
    channel: words(fields.channel, (one) => outboxRu.channels[one.channel]),
    body: words(fields.body, (one) => one.body),
    status: words(fields.status, (one) => outboxRu.statuses[one.status]),
    attempts: figure(fields.attempts, (one) => one.attempts),
    failure: words(fields.failure, (one) => one.failure),
    created_at: momentCell(fields.created_at, (one) => one.created_at),
    id: figure(fields.id, (one) => one.id),
  },
}
