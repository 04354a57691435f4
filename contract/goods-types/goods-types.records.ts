import type { Records } from '#contract/core/records.ts'

export const goodsTypesRecords = {
  goods_type: { may: 'Good.view', ru: 'Тип товара' },
} as const satisfies Records
