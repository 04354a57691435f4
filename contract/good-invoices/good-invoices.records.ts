import type { Records } from '#contract/core/records.ts'

export const goodInvoicesRecords = {
  good_invoice: { may: 'GoodInvoice.view', ru: 'Накладная', page: 'goodInvoice' },
  good_invoice_item: { may: 'GoodInvoice.view', ru: 'Строка накладной' },
} as const satisfies Records
