import type { Records } from '#contract/core/records.ts'

export const ordersRecords = {
  /** An order is read by more people than its history (ORD-004). */
  order: { may: 'Order.audit', ru: 'Заказ' },
} as const satisfies Records
