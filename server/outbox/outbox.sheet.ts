import { outboxRu } from '#contract/outbox/outbox.ru.ts'
import { type OutboxRow, outbox } from '#contract/outbox/outbox.ts'
import { maskPhone } from '#domain/core/names.ts'
import type { Ctx } from '#server/core/context.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'
import { can } from '#server/live/session.ts'

const row = outbox.list.data.shape.items.element
const { fields } = outboxRu

export const outboxSheet = sheetOf<typeof row>({
  title: outboxRu.title,
  row,
  fields,
  columns: {
    /** A file with customers' numbers asks for the permission to take them away, whatever list it is of (CUS-021). */
    recipient: words(fields.recipient, (one, ctx) => (mayTake(ctx, one) ? one.recipient : maskPhone(one.recipient))),
    channel: words(fields.channel, (one) => outboxRu.channels[one.channel]),
    body: true,
    status: words(fields.status, (one) => outboxRu.statuses[one.status]),
    attempts: true,
    failure: words(fields.failure, (one, ctx) =>
      mayTake(ctx, one) ? one.failure : one.failure?.replaceAll(one.recipient, maskPhone(one.recipient)),
    ),
    created_at: true,
    id: true,
  },
})

const mayTake = ({ me }: Ctx, { channel }: OutboxRow) => channel !== 'sms' || can(me, 'User.download_phone')
