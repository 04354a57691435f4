import type { Kopecks } from '#domain/core/money.ts'
import { lessQty, noQty, sumOfQty, type Thousandths, toThousandths } from '#domain/core/quantity.ts'
import type { Layer } from '#domain/stock/layers.ts'
import { type Held, keyOf, type Place } from '#domain/stock/wants.ts'
import type { Ctx } from '#server/core/context.ts'
import { clash } from '#server/database/clash.ts'

/**
 * What each transaction holds of the stock. `ctx.sql` is one function a transaction, whichever copy of the context a verb works with.
 */
const held = new WeakMap<Ctx['sql'], Map<string, Place>>()

/**
 * The only way to the remains: takes those of these goods for the transaction, in the order of store and good, before it takes money (docs/decisions/110).
 * What it holds already it does not take again. What comes after a later place was taken is never waited for: if somebody else holds it, the act is done
 * again from its beginning. A good that never lay there begins with nothing.
 */
export async function lockRemains(ctx: Ctx, places: readonly Place[]): Promise<void> {
  const own = held.get(ctx.sql) ?? new Map<string, Place>()
  held.set(ctx.sql, own)
  const once = [...new Map(places.map(({ store_id, good_id }) => [keyOf({ store_id, good_id }), { store_id, good_id }])).entries()]
  const wanted = once.flatMap(([key, place]) => (own.has(key) ? [] : [place]))
  if (wanted.length === 0) return
  const isInTurn = [...own.values()].every((one) => wanted.every((next) => isAfter(next, one)))
  const given = JSON.stringify(wanted)
  const [, rows] = await Promise.all([
    ctx.sql(
      `insert into good_remains (company_id, store_id, good_id) select current_company(), x.store_id, x.good_id
       from jsonb_to_recordset($1::jsonb) x(store_id int, good_id int)
       where not exists (select from good_remains r where r.store_id = x.store_id and r.good_id = x.good_id)
       order by 2, 3 on conflict do nothing`,
      [given],
    ),
    ctx.sql(
      `select r.id from good_remains r join jsonb_to_recordset($1::jsonb) x(store_id int, good_id int) using (store_id, good_id)
       order by r.store_id, r.good_id for update of r${isInTurn ? '' : ' skip locked'}`,
      [given],
    ),
  ])
  if (rows.length < wanted.length) throw clash('a remain is taken out of its turn, and somebody else holds it')
  for (const place of wanted) own.set(keyOf(place), place)
}

const isAfter = (next: Place, one: Place) => next.store_id > one.store_id || (next.store_id === one.store_id && next.good_id > one.good_id)

/** Locks the remain of one place for the transaction, if there is one. */
export async function lockKnownRemain(ctx: Ctx, { store_id, good_id }: Place): Promise<number | null> {
  const [row] = await ctx.sql<{ id: number }>('select id from good_remains where store_id = $1 and good_id = $2 for update', [
    store_id,
    good_id,
  ])
  return row?.id ?? null
}

/** Rolling back a savepoint releases locks that were taken since, so a caller who uses savepoints must call this. */
export const forgetRemains = (ctx: Ctx) => held.delete(ctx.sql)

/** The stock of these goods, once their remains are locked. What is promised to this order is free for it; to `everybody`, nothing is promised. */
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
      store_id,
      good_id,
      promised: promised.get(key) ?? noQty,
      layers: (own.get(key) ?? []).map(
        ({ id, qty, cost_left, expires_at }): Layer => ({ id, cost_left, expires_at, qty_left: toThousandths(qty) }),
      ),
    }),
  )
}

/** How much of each good is free, once the remains are locked. */
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
