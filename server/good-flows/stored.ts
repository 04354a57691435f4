import { E } from '#contract/core/errors.ts'
import { goodFlowsRu } from '#contract/good-flows/good-flows.ru.ts'
import { DOCUMENT_STATUS, type DocumentStatus } from '#domain/core/document-status.ts'
import { toThousandths } from '#domain/core/quantity.ts'
import type { FlowHead, FlowLine } from '#domain/good-flows/flows.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { keepGoods } from '#server/goods/living-goods.ts'
import { flowScope } from './good-flows.list.ts'

/** The head of a flow as it is kept. */
export interface StoredFlow extends FlowHead {
  id: number
  status_id: DocumentStatus
  sender_unit_id: number | null
  recipient_unit_id: number | null
  updated_at: string
}

/** Locks the head of a document within reach until the transaction ends: all verbs of a document begin so (docs/decisions/044). */
export async function lockFlow(ctx: Ctx, id: number, isDeleted = false): Promise<StoredFlow> {
  const scope = flowScope(ctx)
  const [row] = await ctx.sql<StoredFlow>(
    `select t.id, t.type_id, t.status_id, t.sender_unit_id, t.sender_store_id, t.recipient_id, t.recipient_unit_id, t.recipient_store_id,
       t.contractor_id, t.updated_at
     from good_flows t where t.id = $1 and (t.deleted_at is not null) = $2${scope ? ` and (${scope.sql(3)})` : ''} for update`,
    [id, isDeleted, ...(scope?.values ?? [])],
  )
  return row ?? fail(E.notFound)
}

/** Only a draft is edited; the refusal says who has sent, processed or cancelled it. */
export async function lockDraft(ctx: Ctx, id: number): Promise<StoredFlow> {
  const flow = await lockFlow(ctx, id)
  return flow.status_id === DOCUMENT_STATUS.draft ? flow : refuseSettled(ctx, id)
}

export async function refuseSettled(ctx: Ctx, id: number): Promise<never> {
  const [row] = await ctx.sql(
    `select id, status_id, sent_at, author_of(sender_id) as sender, processed_at, author_of(processed_by) as processed_by, cancelled_at,
       author_of(cancelled_by) as cancelled_by
     from good_flows where id = $1`,
    [id],
  )
  return fail(E.processedAlready, undefined, row)
}

/** Whoever has read another document than the one that is there learns of it before anything moves. */
export function refuseUnseen({ id, updated_at }: StoredFlow, seen: string | undefined) {
  if (seen !== undefined && seen !== updated_at) fail(E.processedAlready, { seen: [goodFlowsRu.changed] }, { id })
}

/** Locks the head of a line; then the line exists for whoever reaches its document, or not at all. */
export async function lockDraftOfItem(ctx: Ctx, itemId: number): Promise<StoredFlow> {
  const [row] = await ctx.sql<{ flow_id: number }>('select flow_id from good_flow_items where id = $1', [itemId])
  if (!row) fail(E.notFound)
  const flow = await lockDraft(ctx, row.flow_id)
  // Somebody may have removed it while the head was waited for.
  const [kept] = await ctx.sql('select from good_flow_items where id = $1', [itemId])
  return kept ? flow : fail(E.notFound)
}

export interface StoredFlowLine extends FlowLine {
  /** The good is gone from the dictionary. */
  is_gone: boolean
}

export async function linesOf(ctx: Ctx, flowId: number): Promise<StoredFlowLine[]> {
  const rows = await ctx.sql<{ id: number; n: number; good_id: number; qty: number; factor: number }>(
    'select id, n, good_id, qty, factor from good_flow_items where flow_id = $1 order by n',
    [flowId],
  )
  const kept = await keepGoods(
    ctx,
    rows.map(({ good_id }) => good_id),
  )
  return rows.map(({ qty, factor, ...row }) => ({
    ...{ ...row, qty: toThousandths(qty), factor: toThousandths(factor) },
    is_gone: !kept.has(row.good_id),
  }))
}
