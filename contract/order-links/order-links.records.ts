import type { Records } from '#contract/core/records.ts'

export const orderLinksRecords = {
  order_link: { may: 'Order.view', ru: 'Ссылка на заказ' },
} as const satisfies Records
