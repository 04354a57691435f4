import type { Records } from '#contract/core/records.ts'

export const fiscalRecords = {
  fiscal_answer: { may: 'Order.view', ru: 'Ответ о чеке кассы' },
  fiscal_correction: { may: 'Payment.view', ru: 'Чек коррекции' },
} as const satisfies Records
