import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import type { Roubles } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { roubles } from '#server/database/roubles.ts'
import { Conditions, conditionOf, termsOf } from '#server/lists/list-where.ts'
import { ordersList } from './orders.list.ts'
import { orderScope } from './scope.ts'

/** What the list's question finds comes to: the rows of the list itself, but for those that were cancelled or returned. */
export async function sumOrders(ctx: Ctx, { search, searchFields, searchJoin }: ListQuery): Promise<Roubles> {
  const where = new Conditions()
  where.scope(orderScope(ctx))
  const found = termsOf({ search, searchFields }).map((term) => conditionOf(ordersList, term, where))
  if (found.length > 0) where.add(`(${found.join(searchJoin === 'and' ? ' and ' : ' or ')})`)
  where.add('t.status_id not in (1, 4)')
  const [row] = await ctx.rows<[Roubles]>(
    `select ${roubles('coalesce(sum(t.total - t.returned_total), 0)')} from orders t${where.sql()}`,
    where.values,
  )
  return row?.[0] ?? fail(E.defect)
}

/** How much cheaper than the price list an order is: prices below the list, and payments that are a lower price. */
export async function discountOf(ctx: Ctx, id: number) {
  const scope = orderScope(ctx)
  const [row] = await ctx.sql<{ order_id: number; list_sum: Roubles; discount: Roubles; reductions: Roubles; percent: number }>(
    `select t.id as order_id, ${roubles('l.list')} as list_sum, ${roubles('greatest(l.list - t.total, 0)')} as discount,
      ${roubles('r.sum')} as reductions,
      case when l.list = 0 then 0 else round((greatest(l.list - t.total, 0) + r.sum) * 100.0 / l.list, 2)::float8 end as percent
     from orders t
     cross join lateral (select coalesce(sum(coalesce(i.price_list, i.price) * i.qty), 0) as list
       from order_items i where i.order_id = t.id) l
     cross join lateral (select coalesce(sum(p.amount - coalesce(p.tender, case when p.type in (4, 5, 9, 17) then 0 else p.amount end)), 0)
       as sum from payments p where p.order_id = t.id and p.replaced_by_id is null) r
     where t.id = $1${scope ? ` and (${scope.sql(2)})` : ''}`,
    [id, ...(scope?.values ?? [])],
  )
  return row ?? fail(E.notFound)
}
