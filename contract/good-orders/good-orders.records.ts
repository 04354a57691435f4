import type { Records } from '#contract/core/records.ts'

export const goodOrdersRecords = {
  good_order: { may: 'GoodOrder.view', ru: 'Заказ товаров', page: 'goodOrder' },
  good_order_product: { may: 'GoodOrder.view', ru: 'Строка заказа товаров' },
} as const satisfies Records
