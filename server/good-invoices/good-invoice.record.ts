import { recordOf } from '#server/lists/record-of.ts'
import { goodInvoiceItems, goodInvoices } from './good-invoices.table.ts'

export const goodInvoiceRecord = recordOf(goodInvoices, { model: 'good_invoice' })
export const goodInvoiceItemRecord = recordOf(goodInvoiceItems, { model: 'good_invoice_item', beside: { mark: { kind: 'text' } } })
