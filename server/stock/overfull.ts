import { MOST_THOUSANDTHS } from '#domain/core/quantity.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Put } from './door.ts'
import { lockRemains } from './remains.ts'

/** Lines after which a place would hold more than its column can, in their order. The remains stay locked, so that nobody adds meanwhile. */
export async function overfullBy(ctx: Ctx, puts: readonly Pick<Put, 'store_id' | 'good_id' | 'item_id' | 'qty'>[]): Promise<Set<number>> {
  await lockRemains(ctx, puts)
  const rows = await ctx.sql<{ item_id: number }>(
    `select x.item_id from (
       select g.item_id, r.qty * 1000 + sum(g.qty) over (partition by r.id order by g.item_id) as whole
       from jsonb_to_recordset($1::jsonb) g(store_id int, good_id int, item_id int, qty numeric) join good_remains r using (store_id, good_id)) x
     where x.whole > ${MOST_THOUSANDTHS}`,
    [JSON.stringify(puts.map(({ store_id, good_id, item_id, qty }) => ({ store_id, good_id, item_id, qty })))],
  )
  return new Set(rows.map(({ item_id }) => item_id))
}
