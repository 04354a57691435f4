import type { Records } from '#contract/core/records.ts'

/** The log tells whoever manages departments how tickets moved; what people wrote is not in it. */
export const ticketsRecords = {
  ticket: { may: 'Ticket.manage', ru: 'Обращение', page: 'ticket' },
} as const satisfies Records
