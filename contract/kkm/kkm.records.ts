import type { Records } from '#contract/core/records.ts'

export const kkmRecords = {
  kkm_shift: { may: 'Shift.open', ru: 'Кассовая смена' },
  cash_count: { may: 'Shift.open', ru: 'Пересчёт кассы' },
} as const satisfies Records
