import type { Input } from '#contract/core/endpoint.ts'
import { E, type FieldErrors } from '#contract/core/errors.ts'
import { goodInvoicesRu } from '#contract/good-invoices/good-invoices.ru.ts'
import type { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { DOCUMENT_STATUS } from '#domain/core/document-status.ts'
import { effectsOf, invoicePostings, lacksOf } from '#domain/good-invoices/effects.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { postEntry, reverseEntry } from '#server/ledger/post.ts'
import { update } from '#server/lists/records.ts'
import { putIn, takeBack } from '#server/stock/door.ts'
import { ownerOf } from '#server/stock/owner.ts'
import { settleAhead } from '#server/stock/provisional.ts'
import { goodInvoiceRecord } from './good-invoice.record.ts'
import { cardOf } from './present.ts'
import { linesOf, lockDraft, lockInvoice, refuseSettled, type StoredInvoice, type StoredLine } from './stored.ts'

const { refusals } = goodInvoicesRu
const DOC = 'good_invoice'

/** The goods come in and the supplier is owed their price, at once or not at all (docs/decisions/044). */
export async function processInvoice(ctx: Ctx, { params: { id }, body }: Input<typeof goodInvoices.process>) {
  const invoice = await lockDraft(ctx, id)
  if (body.seen !== undefined && body.seen !== invoice.updated_at) fail(E.processedAlready, { seen: [goodInvoicesRu.changed] }, { id })
  const items = await linesOf(ctx, id)
  refuseLacks(invoice, items)
  const payer = await ownerOf(ctx, invoice.unit_id)
  const effects = effectsOf({ store_id: invoice.store_id, deducts_vat: payer.deducts_vat }, items)
  await putIn(ctx, { doc_type: DOC, doc_id: id }, effects.arrivals)
  await update(ctx, goodInvoiceRecord, id, {
    ...{ status_id: DOCUMENT_STATUS.processed, total: effects.total, ...nowOf(ctx) },
    ...{ processed_at: instantOf(ctx.now), processed_by: ctx.me.employer_id || null },
  })
  const lines = invoicePostings(effects).map((line) => ({
    ...line,
    ...{ entity_id: payer.entity_id, unit_id: invoice.unit_id, currency: payer.currency },
  }))
  if (lines.length > 0) await postEntry(ctx, { doc_type: DOC, doc_id: id, lines })
  await settleAhead(ctx, { invoice_id: id, unit_id: invoice.unit_id }, effects.arrivals)
  return told(ctx, invoice)
}

/** The only way back: each move gets its opposite, and what was sold meanwhile is refused by its name (1793). */
export async function cancelInvoice(ctx: Ctx, { params: { id }, body }: Input<typeof goodInvoices.cancel>) {
  const invoice = await lockInvoice(ctx, id)
  if (invoice.status_id === DOCUMENT_STATUS.draft) fail(E.invalid, { status_id: [refusals.draft] })
  if (invoice.status_id !== DOCUMENT_STATUS.processed) return refuseSettled(ctx, id)
  await takeBack(ctx, { doc_type: DOC, doc_id: id })
  await update(ctx, goodInvoiceRecord, id, {
    ...{ status_id: DOCUMENT_STATUS.cancelled, cancel_reason: body.reason, ...nowOf(ctx) },
    ...{ cancelled_at: instantOf(ctx.now), cancelled_by: ctx.me.employer_id || null },
  })
  const [entry] = await ctx.sql<{ id: number }>(
    'select id from ledger_entries where doc_type = $1 and doc_id = $2 and reverses_id is null',
    [DOC, id],
  )
  if (entry) await reverseEntry(ctx, entry.id, { doc_type: DOC, doc_id: id, shift: null })
  return told(ctx, invoice)
}

/** Each lack at its line and field. */
function refuseLacks(invoice: StoredInvoice, items: readonly StoredLine[]) {
  const refused: FieldErrors = {}
  for (const { n, field } of lacksOf(invoice, items)) refused[n === null ? field : `items.${n}.${field}`] = [refusals[field]]
  for (const { n, is_gone } of items) if (is_gone) refused[`items.${n}.good_id`] = [refusals.usedGood]
  if (Object.keys(refused).length > 0) fail(E.invalid, refused)
}

const nowOf = (ctx: Ctx) => ({ updated_at: instantOf(ctx.now) })

function told(ctx: Ctx, { id, unit_id }: StoredInvoice) {
  ctx.tell({ feature: 'good-invoices', ids: [id], unit_id })
  return cardOf(ctx, id)
}
