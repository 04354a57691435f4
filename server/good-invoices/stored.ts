import { goodInvoicesRu } from '#contract/good-invoices/good-invoices.ru.ts'
import type { Kopecks } from '#domain/core/money.ts'
import { toThousandths } from '#domain/core/quantity.ts'
import type { InvoiceLine } from '#domain/good-invoices/effects.ts'
import type { Ctx } from '#server/core/context.ts'
import { documentOf, type StoredHead } from '#server/documents/document.ts'
import { keepGoods } from '#server/goods/living-goods.ts'
import { invoiceScope } from './good-invoices.list.ts'

/** The stored head of an invoice. */
export interface StoredInvoice extends StoredHead {
  number: string
  supplier_inn: string
  unit_id: number
  store_id: number | null
  is_expected: boolean
}

export const invoiceDocument = documentOf<StoredInvoice>({
  heads: 'good_invoices',
  lines: 'good_invoice_items',
  of: 'invoice_id',
  model: 'good_invoice',
  lineModel: 'good_invoice_item',
  columns: 't.number, t.supplier_inn, t.unit_id, t.store_id, t.is_expected',
  said: 'number, processed_at, author_of(processed_by) as processed_by, cancelled_at, author_of(cancelled_by) as cancelled_by',
  scope: invoiceScope,
  changed: goodInvoicesRu.changed,
})
export const { lock: lockInvoice, lockDraft, lockDraftOfLine, refuseSettled, refuseUnseen } = invoiceDocument

export interface StoredLine extends InvoiceLine {
  name: string
  marks: string[]
  /** The good is gone from the dictionary. */
  is_gone: boolean
}

/** Lines in their order; a quantity in another unit is answered in base units. */
export async function linesOf(ctx: Ctx, invoiceId: number): Promise<StoredLine[]> {
  const rows = await ctx.sql<Omit<StoredLine, 'qty' | 'factor' | 'is_gone'> & { qty: number; factor: number; sum: Kopecks }>(
    `select i.id, i.n, i.good_id, i.name, i.qty, i.price, i.vat, i.sum, i.expires_at, i.marks, coalesce(u.factor, 1) as factor, g.base_unit
     from good_invoice_items i left join goods g on g.id = i.good_id
       left join good_units u on u.good_id = i.good_id and lower(u.title) = lower(i.unit_name)
     where i.invoice_id = $1 order by i.n`,
    [invoiceId],
  )
  const kept = await keepGoods(
    ctx,
    rows.flatMap(({ good_id }) => good_id ?? []),
  )
  return rows.map(({ qty, factor, ...row }) => ({
    ...row,
    qty: toThousandths(qty),
    factor: toThousandths(factor),
    is_gone: row.good_id !== null && !kept.has(row.good_id),
  }))
}
