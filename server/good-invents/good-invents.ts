import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { goodInventsRu } from '#contract/good-invents/good-invents.ru.ts'
import type { goodInvents } from '#contract/good-invents/good-invents.ts'
import { fromThousandths } from '#domain/core/quantity.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail, foundOr } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { loadReachedUnit } from '#server/units/reach.ts'
import { goodInventRecord } from './good-invent.record.ts'
import { addLines, goodsInStore } from './goods-of.ts'
import { told } from './present.ts'
import { comparedLines, keepCompared, lockDraft, type StoredInvent } from './stored.ts'

const { refusals } = goodInventsRu

/** Makes an inventory of the goods of the store, or of the named ones. */
export async function createInvent(ctx: Ctx, { body: { items, store_id, ...head } }: Input<typeof goodInvents.create>) {
  const unit_id = await unitOf(ctx, store_id)
  const goods = items ? items.map(({ good_id }) => good_id) : await goodsInStore(ctx, store_id, head)
  if (!items && goods.length === 0) fail(E.invalid, { store_id: [refusals.nothing] })
  const { id } = await insert(ctx, goodInventRecord, {
    store_id,
    unit_id,
    employer_id: ctx.me.employer_id,
    good_group_id: head.good_group_id ?? null,
    shelf: head.shelf ?? null,
    is_costliest: head.is_costliest ?? 0,
    is_blind: head.is_blind ?? 1,
    comment: head.comment ?? null,
    created_at: instantOf(ctx.now),
    updated_at: instantOf(ctx.now),
  })
  await addLines(ctx, { id }, goods)
  const counted = (items ?? []).flatMap(({ good_id, qty }) => (qty === undefined ? [] : [{ good_id, qty: qty && fromThousandths(qty) }]))
  await ctx.sql(
    `update good_invent_items i set base_qty = x.qty, base_at = now() from jsonb_to_recordset($2::jsonb) x(good_id int, qty numeric)
     where i.invent_id = $1 and i.good_id = x.good_id`,
    [id, JSON.stringify(counted)],
  )
  return told(ctx, { id, unit_id })
}

/** The studio of a store within reach. */
async function unitOf(ctx: Ctx, store: number): Promise<number> {
  const [row] = await ctx.sql<{ unit_id: number }>('select unit_id from stores where id = $1', [store])
  if (!row) fail(E.notFound, { store_id: [messages.missing] })
  await foundOr(loadReachedUnit(ctx, row.unit_id), () => fail(E.notFound, { store_id: [messages.missing] }))
  return row.unit_id
}

export async function updateInvent(ctx: Ctx, { params: { id }, body }: Input<typeof goodInvents.update>) {
  const invent = await lockDraft(ctx, id)
  await update(ctx, goodInventRecord, id, { ...body, updated_at: instantOf(ctx.now) })
  return told(ctx, invent)
}

/** Removes an open inventory with its lines and scans; the log keeps its line. */
export async function removeInvent(ctx: Ctx, { params: { id } }: Input<typeof goodInvents.remove>) {
  const { unit_id } = await lockDraft(ctx, id)
  await remove(ctx, goodInventRecord, id)
  ctx.tell({ feature: 'good-invents', ids: [id], unit_id })
  return null
}

export async function addGoods(ctx: Ctx, { params: { id }, body: { good_ids, ...scope } }: Input<typeof goodInvents.addGoods>) {
  const invent = await lockDraft(ctx, id)
  const goods = good_ids ?? (await goodsInStore(ctx, invent.store_id, scope))
  if (goods.length === 0) fail(E.invalid, { good_ids: [refusals.nothing] })
  await addLines(ctx, invent, goods)
  return changed(ctx, invent)
}

/** Reads anew what the books had at the moment of each count, and what they have now of what is not counted (C44). */
export async function recountInvent(ctx: Ctx, { params: { id } }: Input<typeof goodInvents.recount>) {
  const invent = await lockDraft(ctx, id)
  await keepCompared(ctx, await comparedLines(ctx, invent))
  return changed(ctx, invent)
}

/** The log records the act on the head. */
async function changed(ctx: Ctx, invent: StoredInvent) {
  await update(ctx, goodInventRecord, invent.id, { updated_at: instantOf(ctx.now) })
  return told(ctx, invent)
}
