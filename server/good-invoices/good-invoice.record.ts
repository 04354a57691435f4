import { goodInvoicesRu } from '#contract/good-invoices/good-invoices.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { goodInvoiceItems, goodInvoices } from './good-invoices.table.ts'

export const goodInvoiceRecord = recordOf(goodInvoices, {
  model: 'good_invoice',
  beside: { ordered: { kind: 'text' } },
  words: { status_id: goodInvoicesRu.statuses },
})
export const goodInvoiceItemRecord = recordOf(goodInvoiceItems, {
  model: 'good_invoice_item',
  beside: { mark: { kind: 'text' } },
  words: { found_by: goodInvoicesRu.found },
})
