import type { Input } from '#contract/core/endpoint.ts'
import type { goodOrders } from '#contract/good-orders/good-orders.ts'
import { fromThousandths } from '#domain/core/quantity.ts'
import { askedOf, MOST_ORDER_LINES, type OrderRule } from '#domain/good-orders/orders.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import { told } from './present.ts'
import { rulesOf } from './rules-of.ts'
import { lockDraft, productsOf } from './stored.ts'

/** Fills an order anew by the rules, from what the stores hold now. */
export async function refreshOrder(ctx: Ctx, { params: { id } }: Input<typeof goodOrders.refresh>) {
  const order = await lockDraft(ctx, id)
  await fillByRules(ctx, id)
  await ctx.sql('update good_orders set updated_at = $2 where id = $1', [id, instantOf(ctx.now)])
  return told(ctx, order)
}

/**
 * Writes what the rules of today ask for. A line that they proposed and nobody has changed follows them, also out of the order; what a person has written
 * or changed stays as it is.
 */
export async function fillByRules(ctx: Ctx, id: number) {
  const lines = await productsOf(ctx, id)
  const own = new Set(lines.filter(({ qty, proposed }) => qty !== proposed).map(({ good_id }) => good_id))
  const rules = await rulesOf(ctx, id)
  const wanted = [...rules.values()]
    .filter(({ isToday, good_id }) => isToday && !own.has(good_id))
    .map((rule) => ({ ...rule, asked: askedOf(rule, rule.remain, rule.onWay) }))
    .filter(({ asked }) => asked > 0)
    .slice(0, MOST_ORDER_LINES - own.size)
  // In which packs a good comes, the rule says also of a line that a person has written; whether its quantity fits is asked when the order leaves.
  await ctx.sql(
    `update good_order_products i set multiple = x.multiple from jsonb_to_recordset($2::jsonb) x(good_id int, multiple numeric)
     where i.good_order_id = $1 and i.good_id = x.good_id and i.multiple is distinct from x.multiple`,
    [id, JSON.stringify([...own].map((good_id) => ({ good_id, multiple: packsOf(rules.get(good_id)) })))],
  )
  await ctx.sql('delete from good_order_products where good_order_id = $1 and qty = proposed and good_id <> all($2::int[])', [
    id,
    wanted.map(({ good_id }) => good_id),
  ])
  const given = wanted.map(({ good_id, asked, multiple }) => ({
    good_id,
    qty: fromThousandths(asked),
    multiple: packsOf({ multiple }),
  }))
  await ctx.sql(
    `insert into good_order_products (company_id, good_order_id, n, good_id, qty, multiple, proposed)
     select current_company(), $1, last.n + row_number() over (order by y.title collate ru nulls last, g.title collate ru, g.id),
       x.good_id, x.qty, x.multiple, x.qty
     from jsonb_to_recordset($2::jsonb) x(good_id int, qty numeric, multiple numeric)
       join goods g on g.id = x.good_id left join good_groups y on y.id = g.good_group_id
       cross join (select coalesce(max(n), 0) as n from good_order_products where good_order_id = $1) last
     on conflict (good_order_id, good_id)
       do update set qty = excluded.qty, multiple = excluded.multiple, proposed = excluded.proposed`,
    [id, JSON.stringify(given)],
  )
}

const packsOf = (rule: Pick<OrderRule, 'multiple'> | undefined) => (rule?.multiple ? fromThousandths(rule.multiple) : null)
