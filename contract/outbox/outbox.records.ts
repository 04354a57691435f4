import type { Records } from '#contract/core/records.ts'

/** The log tells who sent a message again or took it back; what it said and to whom stands in the outbox. */
export const outboxRecords = {
  outgoing: { may: 'Outbox.view', ru: 'Исходящее сообщение' },
} as const satisfies Records
