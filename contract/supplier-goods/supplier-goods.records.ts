import type { Records } from '#contract/core/records.ts'

export const supplierGoodsRecords = {
  supplier_good: { may: 'GoodInvoice.view', ru: 'Товар поставщика' },
} as const satisfies Records
