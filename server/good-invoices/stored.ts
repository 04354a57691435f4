import { E } from '#contract/core/errors.ts'
import type { DocumentStatus } from '#domain/core/document-status.ts'
import { DOCUMENT_STATUS } from '#domain/core/document-status.ts'
import type { Kopecks } from '#domain/core/money.ts'
import { toThousandths } from '#domain/core/quantity.ts'
import type { InvoiceLine } from '#domain/good-invoices/effects.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { keepGoods } from '#server/goods/living-goods.ts'
import { invoiceScope } from './good-invoices.list.ts'

/** The head as it is kept. */
export interface StoredInvoice {
  id: number
  status_id: DocumentStatus
  number: string
  supplier_inn: string
  unit_id: number
  store_id: number | null
  updated_at: string
}

/** Locks the head of a document within reach until the transaction ends: all verbs of a document begin so (docs/decisions/044). */
export async function lockInvoice(ctx: Ctx, id: number): Promise<StoredInvoice> {
  const scope = invoiceScope(ctx)
  const [row] = await ctx.sql<StoredInvoice>(
    `select t.id, t.status_id, t.number, t.supplier_inn, t.unit_id, t.store_id, t.updated_at
     from good_invoices t where t.id = $1${scope ? ` and (${scope.sql(2)})` : ''} for update`,
    [id, ...(scope?.values ?? [])],
  )
  return row ?? fail(E.notFound)
}

/** Only a draft is edited; the refusal says who has processed or cancelled it, and when. */
export async function lockDraft(ctx: Ctx, id: number): Promise<StoredInvoice> {
  const invoice = await lockInvoice(ctx, id)
  return invoice.status_id === DOCUMENT_STATUS.draft ? invoice : refuseSettled(ctx, id)
}

export async function refuseSettled(ctx: Ctx, id: number): Promise<never> {
  const [row] = await ctx.sql(
    `select id, number, status_id, processed_at, author_of(processed_by) as processed_by, cancelled_at, author_of(cancelled_by) as cancelled_by
     from good_invoices where id = $1`,
    [id],
  )
  return fail(E.processedAlready, undefined, row)
}

/** The head of a line, locked; then the line exists for whoever reaches its document, or not at all. */
export async function lockDraftOfItem(ctx: Ctx, itemId: number): Promise<StoredInvoice> {
  const [row] = await ctx.sql<{ invoice_id: number }>('select invoice_id from good_invoice_items where id = $1', [itemId])
  if (!row) fail(E.notFound)
  const invoice = await lockDraft(ctx, row.invoice_id)
  // Somebody may have removed it while the head was waited for.
  const [kept] = await ctx.sql('select from good_invoice_items where id = $1', [itemId])
  return kept ? invoice : fail(E.notFound)
}

export interface StoredLine extends InvoiceLine {
  name: string
  /** The good is gone from the dictionary. */
  is_gone: boolean
}

/** Lines in their order; a quantity in a unit of the good's own is told in its base units. */
export async function linesOf(ctx: Ctx, invoiceId: number): Promise<StoredLine[]> {
  const rows = await ctx.sql<Omit<StoredLine, 'qty' | 'factor' | 'is_gone'> & { qty: number; factor: number; sum: Kopecks }>(
    `select i.id, i.n, i.good_id, i.name, i.qty, i.price, i.vat, i.sum, i.expires_at, coalesce(u.factor, 1) as factor
     from good_invoice_items i left join good_units u on u.good_id = i.good_id and lower(u.title) = lower(i.unit_name)
     where i.invoice_id = $1 order by i.n`,
    [invoiceId],
  )
  const kept = await keepGoods(
    ctx,
    rows.flatMap(({ good_id }) => good_id ?? []),
  )
  return rows.map(({ qty, factor, ...row }) => ({
    ...{ ...row, qty: toThousandths(qty), factor: toThousandths(factor) },
    is_gone: row.good_id !== null && !kept.has(row.good_id),
  }))
}
