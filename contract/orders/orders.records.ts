import type { Records } from '#contract/core/records.ts'

export const ordersRecords = {
  order: { may: 'Order.view', ru: 'Чек' },
} as const satisfies Records
