import { E } from '#contract/core/errors.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { toThousandths } from '#domain/core/quantity.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import type { Want } from '#domain/stock/wants.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { checkThere, takeOut } from '#server/stock/door.ts'
import { bringAhead, sellsAhead } from '#server/stock/provisional.ts'
import type { StoredItem, StoredOrder } from './stored.ts'

/** A line that names a good of the dictionary; one that has only a title takes nothing from a store. */
const isGood = ({ kind, thing_id }: Pick<StoredItem, 'kind' | 'thing_id'>) => kind === itemKind.good && thing_id !== null

const wantOf = ({ id, thing_id, qty }: StoredItem, store_id: number): Want => ({
  item_id: id,
  store_id,
  good_id: thing_id ?? fail(E.defect),
  qty: toThousandths(qty),
})

/**
 * Asked when money is taken: the goods of the order are there and free, and from now on they are promised to it (docs/decisions/066). Answers the store
 * that they will leave: the studio's goods store, or its default one; null: the order sells nothing of a store.
 */
export async function promiseGoods(ctx: Ctx, { id, unit_id, items }: StoredOrder): Promise<number | null> {
  const goods = items.filter(isGood)
  if (goods.length === 0) return null
  const store = (await goodsStore(ctx, unit_id)) ?? fail(E.invalid, { items: [ordersRu.refusals.noStore] })
  const wants = goods.map((item) => wantOf(item, store))
  // What the books do not have yet is given out all the same, and its invoice settles it later (C24).
  if (!(await sellsAhead(ctx, unit_id))) await checkThere(ctx, { doc_type: 'order', doc_id: id }, wants)
  return store
}

/** The store from which the studio sells. */
export async function goodsStore(ctx: Ctx, unit_id: number): Promise<number | null> {
  const [store] = await ctx.sql<{ id: number }>(
    'select id from stores where unit_id = $1 and (is_goods or is_default) order by is_goods desc limit 1',
    [unit_id],
  )
  return store?.id ?? null
}

/** The lines of the order that take goods out of stores. */
export const goodsOf = ({ items }: Pick<StoredOrder, 'items'>): Want[] =>
  items.flatMap((item) => (isGood(item) && item.store_id !== null ? [wantOf(item, item.store_id)] : []))

/** Takes the goods out of the store, and gives each line its cost. */
export async function giveOut(ctx: Ctx, order: StoredOrder): Promise<StoredOrder> {
  const wants = goodsOf(order)
  if (wants.length === 0) return order
  if (await sellsAhead(ctx, order.unit_id)) await bringAhead(ctx, order, wants)
  const costs = await takeOut(ctx, { doc_type: 'order', doc_id: order.id }, wants)
  const given = JSON.stringify([...costs].map(([id, cost]) => ({ id, cost })))
  await ctx.sql(
    `update order_items i set cost = x.cost
     from jsonb_to_recordset($1::jsonb) x(id int, cost bigint) where i.id = x.id`,
    [given],
  )
  return { ...order, items: order.items.map((item) => ({ ...item, cost: costs.get(item.id) ?? item.cost })) }
}
