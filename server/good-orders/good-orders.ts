import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { goodOrdersRu } from '#contract/good-orders/good-orders.ru.ts'
import type { goodOrders } from '#contract/good-orders/good-orders.ts'
import type { Ctx } from '#server/core/context.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { goodOrderRecord } from './good-order.record.ts'
import { placeOf } from './place.ts'
import { told } from './present.ts'
import { writeProducts } from './products.ts'
import { fillByRules } from './refresh.ts'
import { lockDraft } from './stored.ts'

export const goodOrdersConstraints: ConstraintFailures = {
  good_order_products_frozen: { code: E.processedAlready },
  good_orders_way: { code: E.processedAlready },
  good_order_products_once: { code: E.duplicate, field: 'good_id', message: goodOrdersRu.refusals.twice },
}

/** A draft with its lines; one that names none is filled by the rules. The log tells of the head; each line is there to be read. */
export async function createOrder(ctx: Ctx, { body: { items, comment, ...wish } }: Input<typeof goodOrders.create>) {
  const place = await placeOf(ctx, wish)
  const { id } = await insert(ctx, goodOrderRecord, {
    ...place,
    comment: comment ?? null,
    employer_id: ctx.me.employer_id,
    created_at: instantOf(ctx.now),
    updated_at: instantOf(ctx.now),
  })
  if (items) await writeProducts(ctx, id, items)
  else await fillByRules(ctx, id)
  return told(ctx, { id, ...place })
}

/** A studio without a named store orders for its default store. */
export async function updateOrder(ctx: Ctx, { params: { id }, body: { comment, ...wish } }: Input<typeof goodOrders.update>) {
  const { unit_id, store_id, supplier_store_id } = await lockDraft(ctx, id)
  const isOther = wish.unit_id !== undefined && wish.unit_id !== unit_id
  const place = await placeOf(ctx, { unit_id, ...(!isOther && { store_id }), supplier_store_id, ...wish })
  await update(ctx, goodOrderRecord, id, { ...place, comment, updated_at: instantOf(ctx.now) })
  // The new store has rules of its own: proposals of the former one's go, and lines that a person wrote stay.
  if (place.store_id !== store_id) await fillByRules(ctx, id)
  return told(ctx, { id, ...place })
}

/** Removes a draft with its lines; the log keeps its line. */
export async function removeOrder(ctx: Ctx, { params: { id } }: Input<typeof goodOrders.remove>) {
  const order = await lockDraft(ctx, id)
  await remove(ctx, goodOrderRecord, id)
  for (const unit_id of [order.unit_id, order.supplier_unit_id]) ctx.tell({ feature: 'good-orders', ids: [id], unit_id })
  return null
}
