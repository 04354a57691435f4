import { DOCUMENT_STATUS } from '#domain/core/document-status.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import { type LedgerDoc, reverseEntries } from '#server/ledger/post.ts'
import { type Moved, takeBack } from '#server/stock/door.ts'

/** Values of a head from the moment when its document takes effect. */
export const processedNow = (ctx: Ctx) => ({
  status_id: DOCUMENT_STATUS.processed,
  updated_at: instantOf(ctx.now),
  processed_at: instantOf(ctx.now),
  processed_by: ctx.me.employer_id || null,
})

/** Values of a head when its document is cancelled. */
export const cancelledNow = (ctx: Ctx, reason: string) => ({
  status_id: DOCUMENT_STATUS.cancelled,
  cancel_reason: reason,
  updated_at: instantOf(ctx.now),
  cancelled_at: instantOf(ctx.now),
  cancelled_by: ctx.me.employer_id || null,
})

/** The only way back of a document: every move and every entry gets its opposite, and what was used meanwhile is refused by its name (1793). */
export async function undoEffects(ctx: Ctx, doc: Moved & { doc_type: LedgerDoc }): Promise<void> {
  await takeBack(ctx, doc)
  const entries = await ctx.sql<{ id: number }>(
    'select id from ledger_entries where doc_type = $1 and doc_id = $2 and reverses_id is null order by id',
    [doc.doc_type, doc.doc_id],
  )
  await reverseEntries(
    ctx,
    entries.map(({ id: entry }) => ({ ...doc, entry, shift: null })),
  )
}
