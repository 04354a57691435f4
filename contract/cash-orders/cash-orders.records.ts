import type { Records } from '#contract/core/records.ts'

export const cashOrdersRecords = {
  cash_order: { may: 'RKO.view', ru: 'Кассовый ордер' },
} as const satisfies Records
