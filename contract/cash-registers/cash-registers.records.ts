import type { Records } from '#contract/core/records.ts'

export const cashRegistersRecords = {
  cash_register: { may: 'Unit.view', ru: 'Касса' },
} as const satisfies Records
