import type { Records } from '#contract/core/records.ts'

export const ordersRecords = {
  /** An order's history may be read by fewer people than the order (ORD-004). */
  order: { may: 'Order.audit', ru: 'Заказ' },
} as const satisfies Records
