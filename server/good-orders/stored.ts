import { goodOrdersRu } from '#contract/good-orders/good-orders.ru.ts'
import { type BaseUnit, type Thousandths, toThousandths } from '#domain/core/quantity.ts'
import type { Ctx } from '#server/core/context.ts'
import { documentOf, type StoredHead } from '#server/documents/document.ts'
import { keepGoods } from '#server/goods/living-goods.ts'
import { orderScope } from './good-orders.list.ts'

/** The stored head of an order. */
export interface StoredOrder extends StoredHead {
  unit_id: number
  store_id: number
  supplier_unit_id: number
  supplier_store_id: number
  flow_id: number | null
}

export const orderDocument = documentOf<StoredOrder>({
  heads: 'good_orders',
  lines: 'good_order_products',
  of: 'good_order_id',
  model: 'good_order',
  lineModel: 'good_order_product',
  columns: 't.unit_id, t.store_id, t.supplier_unit_id, t.supplier_store_id, t.flow_id',
  said: `sent_at, author_of(sent_by) as sent_by, processed_at, author_of(processed_by) as processed_by, cancelled_at,
    author_of(cancelled_by) as cancelled_by`,
  scope: orderScope,
  changed: goodOrdersRu.changed,
})
export const { lock: lockOrder, lockDraft, lockDraftOfLine, refuseSettled, refuseUnseen } = orderDocument

export interface StoredProduct {
  id: number
  n: number
  good_id: number
  title: string
  base_unit: BaseUnit
  qty: Thousandths
  multiple: Thousandths | null
  proposed: Thousandths | null
  /** The good is gone from the dictionary. */
  is_gone: boolean
}

export async function productsOf(ctx: Ctx, orderId: number): Promise<StoredProduct[]> {
  const rows = await ctx.sql<{
    id: number
    n: number
    good_id: number
    title: string
    base_unit: BaseUnit
    qty: number
    multiple: number | null
    proposed: number | null
  }>(
    `select i.id, i.n, i.good_id, g.title, g.base_unit, i.qty, i.multiple, i.proposed
     from good_order_products i join goods g on g.id = i.good_id where i.good_order_id = $1 order by i.n`,
    [orderId],
  )
  const kept = await keepGoods(
    ctx,
    rows.map(({ good_id }) => good_id),
  )
  return rows.map(({ qty, multiple, proposed, ...row }) => ({
    ...row,
    qty: toThousandths(qty),
    multiple: maybe(multiple),
    proposed: maybe(proposed),
    is_gone: !kept.has(row.good_id),
  }))
}

export const maybe = (qty: number | null) => (qty === null ? null : toThousandths(qty))
