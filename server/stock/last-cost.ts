import type { Kopecks } from '#domain/core/money.ts'
import { fromThousandths, type Thousandths } from '#domain/core/quantity.ts'
import type { Place } from '#domain/stock/wants.ts'
import type { Ctx } from '#server/core/context.ts'

/**
 * The newest layer of a good as `l`: of this store, else of any other; what was only guessed does not count. Answers no row for a good that never came.
 */
export const lastLayer = (good: string, store: string) => `select x.* from good_remains r cross join lateral (
    select k.id, k.cost_in, k.qty_in from stock_layers k
    where k.company_id = r.company_id and k.store_id = r.store_id and k.good_id = r.good_id and k.doc_type <> 'stock_provisional'
    order by k.id desc limit 1) x
  where r.good_id = ${good} order by (r.store_id = ${store}) desc, x.id desc limit 1`

/** The most kopecks of a line of the ledger. */
export const MOST_WORTH = 100_000_000_000_000

/**
 * SQL of the kopecks that so much of a good costs by its last layer `l`; null where it has none. What would cost more than the books hold is told as one
 * kopeck more than they do, so that whoever asked can refuse it at its line.
 */
export const lastCostOf = (qty: string) =>
  `(case when l.cost_in is not null then least(round(l.cost_in * ${qty} / l.qty_in), ${MOST_WORTH + 1}) end)::bigint`

/** The cost of so much of each good by its last delivery, in the asked order; a good that never came costs nothing. */
export async function lastCosts(ctx: Ctx, wanted: readonly (Place & { qty: Thousandths })[]): Promise<Kopecks[]> {
  const given = wanted.map(({ store_id, good_id, qty }, n) => ({ n, store_id, good_id, qty: fromThousandths(qty) }))
  const rows = await ctx.sql<{ cost: Kopecks }>(
    `select coalesce(${lastCostOf('w.qty')}, 0) as cost
     from jsonb_to_recordset($1::jsonb) w(n int, store_id int, good_id int, qty numeric)
     left join lateral (${lastLayer('w.good_id', 'w.store_id')}) l on true order by w.n`,
    [JSON.stringify(given)],
  )
  return rows.map(({ cost }) => cost)
}
