import type { z } from 'zod'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { goodInvoiceItem, goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { listLines } from '#server/audits/audits.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { find } from '#server/lists/list.ts'
import { goodInvoicesList, invoiceScope, LINE } from './good-invoices.list.ts'

const EVERYTHING = 'unit;store;contractor;employer;processor;canceller;ahead;items'

/** The document with its lines: what every act on it answers. */
export const cardOf = (ctx: Ctx, id: number) => find(ctx, goodInvoicesList, id, EVERYTHING)

export const showInvoice = (ctx: Ctx, { params, query }: Input<typeof goodInvoices.show>) =>
  find(ctx, goodInvoicesList, params.id, query.with ?? '')

/** One line, for whoever reaches its document. */
export async function showItem(ctx: Ctx, { params: { id } }: Input<typeof goodInvoices.showItem>) {
  const scope = invoiceScope(ctx)
  const [row] = await ctx.sql<{ item: z.input<typeof goodInvoiceItem> }>(
    `select ${LINE} as item from good_invoice_items i join good_invoices t on t.id = i.invoice_id
     where i.id = $1${scope ? ` and (${scope.sql(2)})` : ''}`,
    [id, ...(scope?.values ?? [])],
  )
  return row?.item ?? fail(E.notFound)
}

/** The lines of the log about the head and about its lines, also about those that were removed. */
export async function invoiceHistory(ctx: Ctx, { params: { id }, query }: Input<typeof goodInvoices.history>) {
  await find(ctx, goodInvoicesList, id)
  const rows = await ctx.sql<{ id: number }>(
    `select a.id from audits a where a.model_type = 'good_invoice' and a.model_id = $1
     union all select a.id from audits a where a.model_type = 'good_invoice_item'
       and a.model_id in (select i.id from good_invoice_items i where i.invoice_id = $1
         union select d.model_id from audits d
           where d.model_type = 'good_invoice_item' and d.event = 'deleted' and (d.before->>'invoice_id')::int = $1)`,
    [id],
  )
  return listLines(
    ctx,
    rows.map((row) => row.id),
    query,
  )
}
