import type { Records } from '#contract/core/records.ts'

/** One table, two names: a payment and a receipt are each open to their own readers (CSH-006). */
export const cashOrdersRecords = {
  rko: { may: 'RKO.view', ru: 'РКО' },
  pko: { may: 'PKO.view', ru: 'ПКО' },
} as const satisfies Records
