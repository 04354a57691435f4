import { outboxRu } from '#contract/outbox/outbox.ru.ts'
import type { OutboxRow } from '#contract/outbox/outbox.ts'
import type { Ctx } from '#server/core/context.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { note } from '#server/lists/records.ts'
import { outbox } from './outbox.table.ts'

const outgoingRecord = recordOf(outbox, { model: 'outgoing', words: { channel: outboxRu.channels, status: outboxRu.statuses } })

type Status = OutboxRow['status']

/** Records what a person did with a message; sending by itself leaves no line. */
export function noteOutgoing(ctx: Ctx, id: number, was: Status | null, becomes: Status): Promise<void> {
  const { statuses } = outboxRu
  const before = was ? { status: statuses[was] } : {}
  return note(ctx, { model: outgoingRecord.model, id, event: 'updated', before, after: { status: statuses[becomes] } })
}
