import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { goodFlowsRu } from '#contract/good-flows/good-flows.ru.ts'
import type { goodFlows } from '#contract/good-flows/good-flows.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert, update } from '#server/lists/records.ts'
import { goodFlowRecord } from './good-flow.record.ts'
import { writeLines } from './items.ts'
import { sidesOf } from './place.ts'
import { told } from './present.ts'
import { refusePromised } from './promised.ts'
import { linesOf, lockDeletedFlow, lockDraft } from './stored.ts'

export const goodFlowsConstraints: ConstraintFailures = {
  good_flow_items_frozen: { code: E.processedAlready },
  good_flows_way: { code: E.processedAlready },
}

/** Makes a draft with its lines. The log records the head; the lines can be read in the document. */
export async function createFlow(ctx: Ctx, { body: { items = [], type_id, comment, ...given } }: Input<typeof goodFlows.create>) {
  const sides = await sidesOf(ctx, type_id, given)
  const { id } = await insert(ctx, goodFlowRecord, {
    type_id,
    comment: comment ?? null,
    ...sides,
    employer_id: ctx.me.employer_id,
    created_at: instantOf(ctx.now),
    updated_at: instantOf(ctx.now),
  })
  await writeLines(ctx, { id, type_id }, items)
  return told(ctx, { id, ...sides })
}

export async function updateFlow(ctx: Ctx, { params: { id }, body: { comment, ...given } }: Input<typeof goodFlows.update>) {
  const flow = await lockDraft(ctx, id)
  const sides = await sidesOf(ctx, flow.type_id, { ...flow, ...given })
  await update(ctx, goodFlowRecord, id, { ...sides, comment, updated_at: instantOf(ctx.now) })
  return told(ctx, { id, ...sides })
}

/** Hides a draft with its lines; a document that has moved goods cannot be hidden. */
export async function removeFlow(ctx: Ctx, { params: { id } }: Input<typeof goodFlows.remove>) {
  const flow = await lockDraft(ctx, id)
  await update(ctx, goodFlowRecord, id, { deleted_at: instantOf(ctx.now), updated_at: instantOf(ctx.now) })
  await told(ctx, flow)
  return null
}

export async function restoreFlow(ctx: Ctx, { params: { id } }: Input<typeof goodFlows.restore>) {
  const flow = await lockDeletedFlow(ctx, id)
  // Its order was cancelled because the transfer was gone: brought back, it would carry what nobody waits for.
  const [order] = await ctx.sql<{ id: number }>('select id from good_orders where flow_id = $1 and status_id = 3', [id])
  if (order) fail(E.invalid, { deleted_at: [goodFlowsRu.refusals.orderCancelled.replace('{{id}}', String(order.id))] })
  await refusePromised(
    ctx,
    flow,
    (await linesOf(ctx, id)).map(({ n, marks }) => ({ marks, field: `items.${n}.marks` })),
  )
  await update(ctx, goodFlowRecord, id, { deleted_at: null, updated_at: instantOf(ctx.now) })
  return told(ctx, flow)
}
