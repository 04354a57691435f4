import type { Records } from '#contract/core/records.ts'

export const ordersRecords = {
  order: { may: 'Order.view', ru: 'Заказ' },
} as const satisfies Records
