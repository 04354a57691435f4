import type { Ctx } from '#server/core/context.ts'

/** What stands in one place, in SQL: how many marks lie there, how many units of the good the books have, and in which unit. */
interface Stand {
  marks: string
  qty: string
  unit: string
}

/** Marks whose pieces are gone. A good that is not counted in pieces has fewer marks than units, so of it only this is known: nothing is left. */
export const beyondIn = ({ marks, qty, unit }: Stand) =>
  `greatest(${marks} - case when ${unit} = 'pc' then floor(${qty})::int when ${qty} > 0 then ${marks} else 0 end, 0)`

/** Pieces that have no mark in the books. */
export const lackingIn = ({ marks, qty, unit }: Stand) =>
  `greatest(case when ${unit} = 'pc' then floor(${qty})::int - ${marks} else 0 end, 0)`

/** How many pieces of these goods lie in a store under their marks and are promised to nobody; a good without any is not there. */
export async function marksIn(ctx: Ctx, store_id: number, goods: readonly number[]): Promise<Map<number, number>> {
  const rows = await ctx.sql<{ good_id: number; count: number }>(
    `select m.good_id, count(*)::int as count from marks m
     where m.store_id = $1 and m.good_id = any($2::int[]) and m.state = 'in_store' group by 1`,
    [store_id, goods],
  )
  return new Map(rows.map(({ good_id, count }) => [good_id, count]))
}

/** How many more marks of these goods than pieces of them lie in a store. */
export async function marksBeyond(ctx: Ctx, store_id: number, goods: readonly number[]): Promise<Map<number, number>> {
  if (goods.length === 0) return new Map()
  const rows = await ctx.sql<{ good_id: number; beyond: number }>(
    `select g.id as good_id, ${beyondIn({ marks: 'k.marks', qty: 'coalesce(r.qty, 0)', unit: 'g.base_unit' })} as beyond
     from goods g left join good_remains r on r.store_id = $1 and r.good_id = g.id
       cross join lateral (select count(*)::int as marks from marks m where m.store_id = $1 and m.good_id = g.id) k
     where g.id = any($2::int[])`,
    [store_id, goods],
  )
  return new Map(rows.map(({ good_id, beyond }) => [good_id, beyond]))
}
