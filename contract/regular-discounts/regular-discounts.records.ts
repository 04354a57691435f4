import type { Records } from '#contract/core/records.ts'

export const regularDiscountsRecords = {
  regular_discount: { may: 'Discount.view', ru: 'Скидка постоянных клиентов', page: 'discount' },
} as const satisfies Records
