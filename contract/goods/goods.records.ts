import type { Records } from '#contract/core/records.ts'

export const goodsRecords = {
  good: { may: 'Good.view', ru: 'Товар', page: 'good' },
  good_price: { may: 'Good.view', ru: 'Цена товара' },
} as const satisfies Records
