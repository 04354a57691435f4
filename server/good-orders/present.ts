import type { z } from 'zod'
import type { Input } from '#contract/core/endpoint.ts'
import type { goodOrderItem, goodOrderProduct, goodOrders } from '#contract/good-orders/good-orders.ts'
import type { Ctx } from '#server/core/context.ts'
import { type Asked, find, list } from '#server/lists/list.ts'
import { goodOrdersList, ITEM, LINE } from './good-orders.list.ts'
import { orderDocument, type StoredOrder } from './stored.ts'

const EVERYTHING = 'unit;store;supplier_unit;supplier_store;employer;sender;processor;canceller;items'

export const ordersPage = (ctx: Ctx, { query }: { query: Asked }) => list(ctx, goodOrdersList, query)

/** Every act on a document answers the document with its lines. */
export function told(ctx: Ctx, { id, unit_id, supplier_unit_id }: Pick<StoredOrder, 'id' | 'unit_id' | 'supplier_unit_id'>) {
  for (const unit of new Set([unit_id, supplier_unit_id])) ctx.tell({ feature: 'good-orders', ids: [id], unit_id: unit })
  return find(ctx, goodOrdersList, id, EVERYTHING)
}

export const showOrder = (ctx: Ctx, { params, query }: Input<typeof goodOrders.show>) =>
  find(ctx, goodOrdersList, params.id, query.with ?? '')

type Item = z.input<typeof goodOrderItem>

export async function orderItems(ctx: Ctx, { params: { id } }: Input<typeof goodOrders.items>): Promise<{ items: Item[] }> {
  await find(ctx, goodOrdersList, id)
  return { items: await linesOf<Item>(ctx, id, ITEM) }
}

type Product = z.input<typeof goodOrderProduct>

export async function orderProducts(ctx: Ctx, { query }: Input<typeof goodOrders.listProducts>): Promise<{ items: Product[] }> {
  await find(ctx, goodOrdersList, query.good_order_id)
  return { items: await linesOf<Product>(ctx, query.good_order_id, LINE) }
}

async function linesOf<T>(ctx: Ctx, id: number, sql: string): Promise<T[]> {
  const rows = await ctx.sql<{ item: T }>(
    `select ${sql} as item from good_order_products i join good_orders h on h.id = i.good_order_id
     where i.good_order_id = $1 order by i.n`,
    [id],
  )
  return rows.map(({ item }) => item)
}

export const showProduct = (ctx: Ctx, { params: { id } }: Input<typeof goodOrders.showProduct>) =>
  orderDocument.line<typeof goodOrderProduct>(ctx, id, LINE)

export async function orderHistory(ctx: Ctx, { params: { id }, query }: Input<typeof goodOrders.history>) {
  await find(ctx, goodOrdersList, id)
  return orderDocument.history(ctx, id, query)
}
