import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { goodInventsRu } from '#contract/good-invents/good-invents.ru.ts'
import { COSTLIEST, MOST_INVENT_LINES } from '#domain/good-invents/outcome.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { keepGoods } from '#server/goods/living-goods.ts'
import type { StoredInvent } from './stored.ts'

const { refusals } = goodInventsRu

export interface Scope {
  good_group_id?: number | null | undefined
  shelf?: string | null | undefined
  is_costliest?: 0 | 1 | undefined
}

/** Goods that lie in the store, of this group, of this shelf, or those whose stock has cost the most. */
export async function goodsInStore(ctx: Ctx, storeId: number, { good_group_id = null, shelf = null, is_costliest = 0 }: Scope) {
  const rows = await ctx.sql<{ good_id: number }>(
    `select r.good_id from good_remains r join goods g on g.id = r.good_id and g.deleted_at is null
     where r.store_id = $1 and (r.qty > 0 or r.min > 0) and ($2::int is null or g.good_group_id = $2)
       and ($3::text is null or lower(r.shelf) = lower($3))
     order by ${is_costliest ? COST : 'r.shelf collate ru nulls last, g.title collate ru'}, r.good_id limit $4`,
    [storeId, good_group_id, shelf, is_costliest ? COSTLIEST : MOST_INVENT_LINES],
  )
  return rows.map((row) => row.good_id)
}
const COST = `(select sum(l.cost_left) from stock_layers l
  where l.store_id = r.store_id and l.good_id = r.good_id and l.qty_left > 0) desc nulls last`

/** Goods become lines; one that is there already stays as it is, and one that was taken out is counted again. Answers the lines that came. */
export async function addLines(ctx: Ctx, invent: Pick<StoredInvent, 'id'>, goods: readonly number[]): Promise<number[]> {
  if (goods.length === 0) return []
  const kept = await keepGoods(ctx, goods)
  if (goods.some((id) => !kept.has(id))) fail(E.notFound, { good_id: [messages.missing] })
  const [held] = await ctx.sql<{ count: number }>(
    `select count(*)::int as count from (select i.good_id from good_invent_items i where i.invent_id = $1
       union select * from unnest($2::int[])) x`,
    [invent.id, goods],
  )
  if ((held?.count ?? 0) > MOST_INVENT_LINES) fail(E.invalid, { items: [refusals.many] })
  const rows = await ctx.sql<{ id: number }>(
    `insert into good_invent_items (company_id, invent_id, n, good_id)
     select current_company(), $1, b.n + row_number() over (order by x.at), x.good_id
     from (select good_id, min(at) as at from unnest($2::int[]) with ordinality x(good_id, at) group by 1) x,
       (select coalesce(max(i.n), 0) as n from good_invent_items i where i.invent_id = $1) b
     where not exists (select from good_invent_items i where i.invent_id = $1 and i.good_id = x.good_id and not i.is_deleted)
     order by x.at
     on conflict (invent_id, good_id) do update set is_deleted = false, expected = null
     returning id`,
    [invent.id, goods],
  )
  return rows.map(({ id }) => id)
}
