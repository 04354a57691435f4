import type { Kopecks } from '#domain/core/money.ts'
import { lessQty, noQty, sumOfQty, type Thousandths, toThousandths } from '#domain/core/quantity.ts'
import type { Layer } from '#domain/stock/layers.ts'
import { type Held, keyOf, type Place } from '#domain/stock/wants.ts'
import type { Ctx } from '#server/core/context.ts'

/**
 * Takes the remains of these goods for the transaction, in the order of store and good, so that two documents never wait for each other. A good that
 * never lay there begins with nothing.
 */
export async function lockRemains(ctx: Ctx, places: readonly Place[]): Promise<void> {
  const once = [...new Map(places.map(({ store_id, good_id }) => [keyOf({ store_id, good_id }), { store_id, good_id }])).values()]
  const given = JSON.stringify(once)
  await ctx.sql(
    `insert into good_remains (company_id, store_id, good_id) select current_company(), x.store_id, x.good_id
     from jsonb_to_recordset($1::jsonb) x(store_id int, good_id int) order by 2, 3 on conflict do nothing`,
    [given],
  )
  await ctx.sql(
    `select r.id from good_remains r join jsonb_to_recordset($1::jsonb) x(store_id int, good_id int) using (store_id, good_id)
     order by r.store_id, r.good_id for update of r`,
    [given],
  )
}

/** What of these goods lies there, once their remains are locked. What is promised to this order is free for it; to `everybody`, nothing is promised. */
export async function heldIn(ctx: Ctx, places: readonly Place[], forOrder: number | 'everybody' | null): Promise<Held[]> {
  const given = JSON.stringify(places)
  const [layers, promised] = await Promise.all([
    ctx.sql<Place & { id: number; qty: number; cost_left: Kopecks; expires_at: string | null }>(
      `select l.store_id, l.good_id, l.id, l.qty_left as qty, l.cost_left, l.expires_at
       from stock_layers l
         join (select distinct * from jsonb_to_recordset($1::jsonb) x(store_id int, good_id int)) x using (store_id, good_id)
       where l.qty_left > 0`,
      [given],
    ),
    promisedIn(ctx, places, forOrder),
  ])
  const own = Map.groupBy(layers, keyOf)
  const every = new Map(places.map((place) => [keyOf(place), place]))
  return [...every].map(
    ([key, { store_id, good_id }]): Held => ({
      ...{ store_id, good_id, promised: promised.get(key) ?? noQty },
      layers: (own.get(key) ?? []).map(
        ({ id, qty, cost_left, expires_at }): Layer => ({ id, cost_left, expires_at, qty_left: toThousandths(qty) }),
      ),
    }),
  )
}

/** So much of each good is free for whoever comes, once the remains are locked. */
export async function freeIn(ctx: Ctx, places: readonly Place[]): Promise<Map<number, Thousandths>> {
  if (places.length === 0) return new Map()
  const held = await heldIn(ctx, places, null)
  return new Map(
    held.map((one) => {
      const free = lessQty(sumOfQty(one.layers.map(({ qty_left }) => qty_left)), one.promised)
      return [one.good_id, free > 0 ? free : noQty] as const
    }),
  )
}

/** Paid and not yet given out: whoever takes something else leaves it there (docs/decisions/066). */
async function promisedIn(ctx: Ctx, places: readonly Place[], forOrder: number | 'everybody' | null): Promise<Map<string, Thousandths>> {
  if (forOrder === 'everybody') return new Map()
  const rows = await ctx.sql<Place & { qty: number }>(
    `select i.store_id, i.thing_id as good_id, sum(i.qty) as qty
     from order_items i join orders o on o.id = i.order_id and o.status_id = 2
       join (select distinct * from jsonb_to_recordset($1::jsonb) x(store_id int, good_id int)) x
         on x.store_id = i.store_id and x.good_id = i.thing_id
     where i.store_id is not null and i.cost is null and i.order_id is distinct from $2 group by 1, 2`,
    [JSON.stringify(places), forOrder],
  )
  return new Map(rows.map((row) => [keyOf(row), toThousandths(row.qty)]))
}
