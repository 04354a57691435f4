import type { Input } from '#contract/core/endpoint.ts'
import type { goodInvoiceItem, goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import type { Ctx } from '#server/core/context.ts'
import { find } from '#server/lists/list.ts'
import { goodInvoicesList, LINE } from './good-invoices.list.ts'
import { invoiceDocument } from './stored.ts'

const EVERYTHING = 'unit;store;contractor;employer;processor;canceller;ahead;items'

/** Every act on a document answers the document with its lines. */
export const cardOf = (ctx: Ctx, id: number) => find(ctx, goodInvoicesList, id, EVERYTHING)

export const showInvoice = (ctx: Ctx, { params, query }: Input<typeof goodInvoices.show>) =>
  find(ctx, goodInvoicesList, params.id, query.with ?? '')

export const showItem = (ctx: Ctx, { params: { id } }: Input<typeof goodInvoices.showItem>) =>
  invoiceDocument.line<typeof goodInvoiceItem>(ctx, id, LINE)

export async function invoiceHistory(ctx: Ctx, { params: { id }, query }: Input<typeof goodInvoices.history>) {
  await find(ctx, goodInvoicesList, id)
  return invoiceDocument.history(ctx, id, query)
}
