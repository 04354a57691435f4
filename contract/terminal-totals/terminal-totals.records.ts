import type { Records } from '#contract/core/records.ts'

export const terminalTotalsRecords = {
  terminal_total: { may: 'Payment.view', ru: 'Сверка терминала' },
} as const satisfies Records
