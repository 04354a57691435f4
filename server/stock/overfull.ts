import { MOST_THOUSANDTHS } from '#domain/core/quantity.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Put } from './door.ts'
import { MOST_WORTH } from './last-cost.ts'
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

/** Why lines of a document cannot come in, by line: the place would hold more than it can, or the document would cost more than the books hold. */
export async function tooMuchBy(ctx: Ctx, puts: readonly Put[]): Promise<Map<number, 'full' | 'dear'>> {
  const full = await overfullBy(ctx, puts)
  const refused = new Map<number, 'full' | 'dear'>()
  let worth = 0
  for (const { item_id, cost } of puts) {
    worth += cost
    if (full.has(item_id)) refused.set(item_id, 'full')
    else if (worth > MOST_WORTH) refused.set(item_id, 'dear')
  }
  return refused
}
