import type { Records } from '#contract/core/records.ts'

export const kkmRecords = {
  kkm_shift: { may: 'Shift.open', ru: 'Кассовая смена' },
  cash_count: { may: 'Shift.open', ru: 'Пересчёт кассы' },
  shift_closing: { may: 'Shift.close', ru: 'Закрытие смены' },
  unpaid_visit: { may: 'Shift.close', ru: 'Визит без оплаты' },
} as const satisfies Records
