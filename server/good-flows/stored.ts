import { goodFlowsRu } from '#contract/good-flows/good-flows.ru.ts'
import type { Kopecks } from '#domain/core/money.ts'
import { type BaseUnit, toThousandths } from '#domain/core/quantity.ts'
import type { FlowHead, FlowLine } from '#domain/good-flows/flows.ts'
import type { Ctx } from '#server/core/context.ts'
import { documentOf, type StoredHead } from '#server/documents/document.ts'
import { keepGoods } from '#server/goods/living-goods.ts'
import { flowScope } from './good-flows.list.ts'

/** The stored head of a flow. */
export interface StoredFlow extends FlowHead, StoredHead {
  sender_unit_id: number | null
  recipient_unit_id: number | null
}

export const flowDocument = documentOf<StoredFlow>({
  heads: 'good_flows',
  lines: 'good_flow_items',
  of: 'flow_id',
  model: 'good_flow',
  lineModel: 'good_flow_item',
  columns: `t.type_id, t.sender_unit_id, t.sender_store_id, t.recipient_id, t.recipient_unit_id, t.recipient_store_id, t.contractor_id`,
  said: `sent_at, author_of(sender_id) as sender, processed_at, author_of(processed_by) as processed_by, cancelled_at,
    author_of(cancelled_by) as cancelled_by`,
  living: 't.deleted_at is null',
  scope: flowScope,
  changed: goodFlowsRu.changed,
})
export const { lock: lockFlow, lockDraft, lockDraftOfLine, refuseSettled, refuseUnseen } = flowDocument

export const lockDeletedFlow = (ctx: Ctx, id: number) => lockFlow(ctx, id, 't.deleted_at is not null')

export interface StoredFlowLine extends FlowLine {
  /** The good is gone from the dictionary. */
  is_gone: boolean
  own_cost: Kopecks | null
  marks: string[]
}

export async function linesOf(ctx: Ctx, flowId: number): Promise<StoredFlowLine[]> {
  const rows = await ctx.sql<{
    id: number
    n: number
    good_id: number
    qty: number
    factor: number
    base_unit: BaseUnit
    there: number
    own_cost: Kopecks | null
    marks: string[]
  }>(
    `select i.id, i.n, i.good_id, i.qty, i.factor, g.base_unit, coalesce(r.qty, 0) as there, i.own_cost, i.marks
     from good_flow_items i join good_flows f on f.id = i.flow_id join goods g on g.id = i.good_id
       left join good_remains r on r.store_id = f.sender_store_id and r.good_id = i.good_id
     where i.flow_id = $1 order by i.n`,
    [flowId],
  )
  const kept = await keepGoods(
    ctx,
    rows.map(({ good_id }) => good_id),
  )
  return rows.map(({ qty, factor, there, ...row }) => ({
    ...row,
    qty: toThousandths(qty),
    factor: toThousandths(factor),
    there: toThousandths(there),
    is_gone: !kept.has(row.good_id),
  }))
}
