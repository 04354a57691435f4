import type { Input } from '#contract/core/endpoint.ts'
import { E, type FieldErrors } from '#contract/core/errors.ts'
import { goodInvoicesRu } from '#contract/good-invoices/good-invoices.ru.ts'
import type { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { DOCUMENT_STATUS } from '#domain/core/document-status.ts'
import { effectsOf, type InvoiceEffects, invoicePostings, lacksOf } from '#domain/good-invoices/effects.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { cancelledNow, processedNow, undoEffects } from '#server/documents/effects.ts'
import { postEntry } from '#server/ledger/post.ts'
import { update } from '#server/lists/records.ts'
import { bringMarks, takeMarksBack } from '#server/marks/ledger.ts'
import { type MarkedLine, piecesOf } from '#server/marks/of-lines.ts'
import { putIn } from '#server/stock/door.ts'
import { overfullBy } from '#server/stock/overfull.ts'
import { ownerOf } from '#server/stock/owner.ts'
import { settleAhead } from '#server/stock/provisional.ts'
import { goodInvoiceRecord } from './good-invoice.record.ts'
import { cardOf } from './present.ts'
import { linesOf, lockDraft, lockInvoice, refuseSettled, refuseUnseen, type StoredInvoice, type StoredLine } from './stored.ts'

const { refusals } = goodInvoicesRu
const DOC = 'good_invoice'

/** The goods come in and the supplier is owed their price, at once or not at all (docs/decisions/044). */
export async function processInvoice(ctx: Ctx, { params: { id }, body }: Input<typeof goodInvoices.process>) {
  const invoice = await lockDraft(ctx, id)
  refuseUnseen(invoice, body.seen)
  const items = await linesOf(ctx, id)
  refuseLacks(invoice, items)
  const payer = await ownerOf(ctx, invoice.unit_id)
  const effects = effectsOf({ store_id: invoice.store_id, deducts_vat: payer.deducts_vat }, items)
  await refuseFull(ctx, items, effects)
  await putIn(ctx, { doc_type: DOC, doc_id: id }, effects.arrivals)
  await bringMarks(ctx, { doc_type: DOC, doc_id: id }, invoice.store_id ?? fail(E.defect), await piecesOf(ctx, markedOf(items, effects)))
  await update(ctx, goodInvoiceRecord, id, { ...processedNow(ctx), total: effects.total })
  const lines = invoicePostings(effects).map((line) => ({
    ...line,
    entity_id: payer.entity_id,
    unit_id: invoice.unit_id,
    currency: payer.currency,
  }))
  if (lines.length > 0) await postEntry(ctx, { doc_type: DOC, doc_id: id, lines })
  await settleAhead(ctx, { invoice_id: id, unit_id: invoice.unit_id }, effects.arrivals)
  return told(ctx, invoice)
}

export async function cancelInvoice(ctx: Ctx, { params: { id }, body }: Input<typeof goodInvoices.cancel>) {
  const invoice = await lockInvoice(ctx, id)
  if (invoice.status_id === DOCUMENT_STATUS.draft) fail(E.invalid, { status_id: [refusals.draft] })
  if (invoice.status_id !== DOCUMENT_STATUS.processed) return refuseSettled(ctx, id)
  await takeMarksBack(ctx, { doc_type: DOC, doc_id: id })
  await undoEffects(ctx, { doc_type: DOC, doc_id: id })
  await update(ctx, goodInvoiceRecord, id, cancelledNow(ctx, body.reason))
  return told(ctx, invoice)
}

/** The marks of the lines, with how many pieces each brings. */
const markedOf = (items: readonly StoredLine[], { arrivals }: InvoiceEffects): MarkedLine[] =>
  arrivals.flatMap(({ item_id, good_id, qty }) => {
    const { n, marks } = items.find(({ id }) => id === item_id) ?? fail(E.defect)
    return marks.length > 0 ? [{ item_id, good_id, qty, n, marks }] : []
  })

/** Refuses an incomplete document; each fault is shown at its line and field. */
function refuseLacks(invoice: StoredInvoice, items: readonly StoredLine[]) {
  const refused: FieldErrors = {}
  for (const { n, field, words } of lacksOf(invoice, items))
    refused[n === null ? field : `items.${n}.${field}`] = [refusals[words ?? field]]
  for (const { n, is_gone } of items) if (is_gone) refused[`items.${n}.good_id`] = [refusals.usedGood]
  if (Object.keys(refused).length > 0) fail(E.invalid, refused)
}

/** Names the lines with which the store would hold more than its column can. */
async function refuseFull(ctx: Ctx, items: readonly StoredLine[], { arrivals }: InvoiceEffects) {
  const full = await overfullBy(ctx, arrivals)
  const refused: FieldErrors = {}
  for (const { id, n } of items) if (full.has(id)) refused[`items.${n}.qty`] = [refusals.full]
  if (full.size > 0) fail(E.invalid, refused)
}

function told(ctx: Ctx, { id, unit_id }: StoredInvoice) {
  ctx.tell({ feature: 'good-invoices', ids: [id], unit_id })
  return cardOf(ctx, id)
}
