import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import type { GoodFlowHead } from '#contract/good-flows/good-flows.ts'
import { entersStore, type FlowType, leavesStore } from '#domain/good-flows/flows.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail, foundOr } from '#server/core/fail.ts'
import { loadReachedUnit } from '#server/units/reach.ts'

type Sides = Partial<Omit<GoodFlowHead, 'type_id' | 'comment'>>

/**
 * The sides of a flow as they are kept: a store with its studio, and only those that this kind of flow has. Goods leave and come as a surplus in studios
 * of one's own; a transfer may be meant for any store of the company.
 */
export async function sidesOf(ctx: Ctx, type_id: FlowType, given: Sides) {
  const sender = leavesStore(type_id) ? await unitOf(ctx, given.sender_store_id, 'sender_store_id') : null
  const recipient = entersStore(type_id) ? await unitOf(ctx, given.recipient_store_id, 'recipient_store_id') : null
  const own = leavesStore(type_id) ? sender : recipient
  if (own) await refuseUnreached(ctx, own, leavesStore(type_id) ? 'sender_store_id' : 'recipient_store_id')
  if (given.recipient_id) await refuseStranger(ctx, given.recipient_id)
  return {
    sender_unit_id: sender,
    sender_store_id: sender && (given.sender_store_id ?? null),
    recipient_unit_id: recipient,
    recipient_store_id: recipient && (given.recipient_store_id ?? null),
    recipient_id: given.recipient_id ?? null,
    contractor_id: given.contractor_id ?? null,
  }
}

async function unitOf(ctx: Ctx, store: number | null | undefined, field: string): Promise<number | null> {
  if (!store) return null
  const [row] = await ctx.sql<{ unit_id: number }>('select unit_id from stores where id = $1', [store])
  return row?.unit_id ?? fail(E.notFound, { [field]: [messages.missing] })
}

const refuseUnreached = (ctx: Ctx, unit: number, field: string) =>
  foundOr(loadReachedUnit(ctx, unit), () => fail(E.notFound, { [field]: [messages.missing] }))

async function refuseStranger(ctx: Ctx, id: number) {
  const [row] = await ctx.sql('select from employers where id = $1 and deleted_at is null and company_id = current_company()', [id])
  if (!row) fail(E.notFound, { recipient_id: [messages.missing] })
}

/** An act changes the stock of this studio, so it is done by whoever works for it; others see the document and do not act. */
export async function refuseStudioOfOthers(ctx: Ctx, unit: number | null) {
  if (unit !== null) await foundOr(loadReachedUnit(ctx, unit), () => fail(E.forbidden))
}
