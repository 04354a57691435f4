import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { goodInvoicesRu } from '#contract/good-invoices/good-invoices.ru.ts'
import type { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import type { Kopecks } from '#domain/core/money.ts'
import { fromThousandths, toThousandths } from '#domain/core/quantity.ts'
import { MOST_INVOICE_LINES } from '#domain/good-invoices/read.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { keepGoods } from '#server/goods/living-goods.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { toldMarks } from '#server/marks/logged.ts'
import { goodInvoiceItemRecord } from './good-invoice.record.ts'
import { ofPerson, sumFor, told, withSum } from './good-invoices.ts'
import { lockDraft, lockDraftOfLine, type StoredInvoice } from './stored.ts'

const { refusals } = goodInvoicesRu

export async function addItem(ctx: Ctx, { params: { id }, body }: Input<typeof goodInvoices.addItem>) {
  const invoice = await lockDraft(ctx, id)
  await checkGood(ctx, body.good_id)
  const [{ n = 1, count = 0 } = {}] = await ctx.sql<{ n: number; count: number }>(
    'select coalesce(max(n), 0) + 1 as n, count(*)::int as count from good_invoice_items where invoice_id = $1',
    [id],
  )
  if (count >= MOST_INVOICE_LINES) fail(E.invalid, { items: [refusals.many] })
  await insert(
    ctx,
    goodInvoiceItemRecord,
    { ...withSum(ofPerson(body), 'price'), qty: fromThousandths(body.qty), invoice_id: id, n },
    toldMarks([], body.marks ?? []),
  )
  return settle(ctx, invoice)
}

/** Fields that are not sent stay; a sum that is not sent is counted from the quantity and the price. */
export async function updateItem(ctx: Ctx, { params: { id }, body }: Input<typeof goodInvoices.updateItem>) {
  const invoice = await lockDraftOfLine(ctx, id)
  await checkGood(ctx, body.good_id)
  const [former] = await ctx.sql<{ qty: number; price: Kopecks; marks: string[] }>(
    'select qty, price, marks from good_invoice_items where id = $1',
    [id],
  )
  const { qty = toThousandths(former?.qty ?? 0), price = former?.price ?? fail(E.notFound) } = body
  const isCounted = body.sum === undefined && (body.qty !== undefined || body.price !== undefined)
  const { marks = [] } = former ?? {}
  const sum = isCounted ? { sum: sumFor({ qty, price }, 'price') } : {}
  const told = toldMarks(marks, body.marks ?? marks)
  await update(ctx, goodInvoiceItemRecord, id, { ...ofPerson(body), qty: fromThousandths(qty), price, ...sum }, told)
  return settle(ctx, invoice)
}

export async function removeItem(ctx: Ctx, { params: { id } }: Input<typeof goodInvoices.removeItem>) {
  const invoice = await lockDraftOfLine(ctx, id)
  await remove(ctx, goodInvoiceItemRecord, id)
  return settle(ctx, invoice)
}

async function checkGood(ctx: Ctx, id: number | null | undefined) {
  if (!id) return
  const kept = await keepGoods(ctx, [id])
  if (!kept.has(id)) fail(E.notFound, { good_id: [messages.missing] })
}

/** Writes the sum of the lines into the head; the log records the lines themselves. */
async function settle(ctx: Ctx, { id, unit_id }: StoredInvoice) {
  await ctx.sql(
    `update good_invoices set total = (select coalesce(sum(i.sum), 0) from good_invoice_items i where i.invoice_id = $1), updated_at = $2
     where id = $1`,
    [id, instantOf(ctx.now)],
  )
  return told(ctx, id, unit_id)
}
