import type { ReceiptRow } from '#contract/fiscal/fiscal.ts'
import type { Phase } from '#domain/fiscal/lines.ts'
import { isSilent, type TaskState } from '#domain/fiscal/verdict.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'

/** Receipts of an order, of its returns and of its corrections in the order of their writing; what was annulled is not one of them. */
export async function receiptsOf(ctx: Ctx, order: number): Promise<ReceiptRow[]> {
  const rows = await ctx.sql<Omit<ReceiptRow, 'is_silent'> & Asked>(
    `select t.uuid, t.phase, t.kind, t.state, t.cause, t.fn, t.fd, t.fpd, t.not_printed::int as not_printed, r.carrier,
       ${roubles(`(t.body->>'total')::bigint`)} as total, json_build_object('id', r.id, 'name', r.title) as register,
       json_build_object('id', e.id, 'name', e.title) as entity, extract(epoch from t.sent_at)::int as sent_at,
       extract(epoch from t.written_at)::int as written
     from fiscal_tasks t join cash_registers r on r.id = t.register_id join legal_entities e on e.id = t.entity_id
     where (t.doc_type = 'order' and t.doc_id = $1
         or t.doc_type = 'order_refund' and t.doc_id in (select b.id from order_refunds b where b.order_id = $1)
         or t.doc_type in ('order_correction', 'order_correction_return')
           and t.doc_id in (select b.id from order_corrections b where b.order_id = $1)
         or t.doc_type = 'correction' and t.doc_id in (select c.id from fiscal_corrections c where c.order_id = $1))
       and t.state <> 'annulled' order by t.seq`,
    [order],
  )
  return rows.map(({ sent_at, written, ...row }) => ({ ...row, is_silent: toldSilent(ctx, { state: row.state, sent_at, written }) }))
}

/** When a task was written and sent, in seconds since 1970. */
interface Asked {
  sent_at: number | null
  written: number
}

/** A person is told of a register that does not answer a receipt, and of one that a receipt has not reached for as long: it is off, or another one stands in its way. */
export const toldSilent = (ctx: Pick<Ctx, 'now'>, { state, sent_at, written }: Asked & { state: TaskState }): 0 | 1 =>
  isSilentAt(ctx, { state, sent_at }) || (state === 'waiting' && isSilentAt(ctx, { state: 'sent', sent_at: written })) ? 1 : 0

/** Whether a person may say what became of the receipt. */
export const isSilentAt = ({ now }: Pick<Ctx, 'now'>, { state, sent_at }: { state: TaskState; sent_at: number | null }) =>
  isSilent({ state, sentAt: sent_at === null ? null : sent_at * 1000 }, now * 1000)

/**
 * Takes the receipts of a document that were not annulled, before the document itself: a register's answer takes its receipt and then what the receipt is
 * of (docs/decisions/110).
 */
export const holdPapers = (ctx: Ctx, docType: 'order', docId: number) =>
  ctx.sql(
    `select from fiscal_tasks where company_id = current_company() and doc_type = $1 and doc_id = $2 and state <> 'annulled'
     order by seq for update`,
    [docType, docId],
  )

/** What became of a document's receipts: none were written, some are on their way, all are in the FN. */
export async function paperOf(ctx: Ctx, docType: 'order', docId: number, phase: Phase): Promise<'none' | 'awaited' | 'printed'> {
  const [row] = await ctx.sql<{ written: number; printed: number }>(
    `select count(*)::int as written, count(*) filter (where state = 'done')::int as printed from fiscal_tasks
     where company_id = current_company() and doc_type = $1 and doc_id = $2 and phase = $3 and state <> 'annulled'`,
    [docType, docId, phase],
  )
  if (!row || row.written === 0) return 'none'
  return row.printed === row.written ? 'printed' : 'awaited'
}
