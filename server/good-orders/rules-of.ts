import { type BaseUnit, noQty, type Thousandths, thousandths, toThousandths } from '#domain/core/quantity.ts'
import type { OrderRule } from '#domain/good-orders/orders.ts'
import type { Ctx } from '#server/core/context.ts'
import { comingTo } from '#server/stock/coming.ts'
import { maybe } from './stored.ts'

/** The rules of a store about one good, with the quantities that they are compared with. */
export interface RuleOfGood extends OrderRule {
  good_id: number
  /** The rule asks on this day of the week, by the clock of the studio. */
  isToday: boolean
  remain: Thousandths
  onWay: Thousandths
}

interface Row {
  good_id: number
  base_unit: BaseUnit
  min: number
  max: number
  multiple: number | null
  month_limit: number | null
  month_asked: number
  is_today: boolean
  remain: number
  on_way: number
}

/**
 * The rules that hold for an order's store, good by good. A good's own rule goes before the rule of its group, and that before the limits of its remain;
 * a group's rule is for those of its goods that have a place in the store. Asked for one good, the rule of that good alone.
 */
export async function rulesOf(ctx: Ctx, orderId: number, goodId: number | null = null): Promise<Map<number, RuleOfGood>> {
  const rows = await ctx.sql<Row>(RULES, [orderId, ctx.now, goodId])
  return new Map(
    rows.map(({ good_id, base_unit, min, max, multiple, month_limit, month_asked, is_today, remain, on_way }) => [
      good_id,
      {
        good_id,
        base_unit,
        min: toThousandths(min),
        max: toThousandths(max),
        multiple: maybe(multiple),
        isToday: is_today,
        remain: toThousandths(remain),
        onWay: toThousandths(on_way),
        monthLeft: month_limit === null ? null : leftOf(toThousandths(month_limit), toThousandths(month_asked)),
      },
    ]),
  )
}

const leftOf = (limit: Thousandths, asked: Thousandths) => (limit > asked ? thousandths(limit - asked) : noQty)

const RULES = `with place as (
    select h.id, h.store_id, h.unit_id, to_timestamp($2) at time zone u.timezone as now, u.timezone
    from good_orders h join units u on u.id = h.unit_id where h.id = $1),
  rules as (
    select distinct on (g.id) g.id as good_id, g.base_unit, w.*
    from place p
    cross join lateral (
      select 1 as rank, r.good_id as of_good, r.min, r.max, r.multiple, r.days, r.month_limit
      from good_order_rules r where r.store_id = p.store_id and r.good_id is not null
      union all
      select 2, m.good_id, r.min, r.max, r.multiple, r.days, r.month_limit
      from good_order_rules r join goods x on x.good_group_id = r.good_group_id
        join good_remains m on m.store_id = p.store_id and m.good_id = x.id
      where r.store_id = p.store_id
      union all
      select 3, m.good_id, m.min, m.max, null, '{}'::int[], null
      from good_remains m where m.store_id = p.store_id and m.min is not null and m.max > 0) w
    join goods g on g.id = w.of_good and g.deleted_at is null
    where $3::int is null or g.id = $3
    order by g.id, w.rank)
  select r.good_id, r.base_unit, r.min, r.max, r.multiple, r.month_limit,
    r.days = '{}' or extract(isodow from p.now)::int = any(r.days) as is_today,
    coalesce((select m.qty from good_remains m where m.store_id = p.store_id and m.good_id = r.good_id), 0) as remain,
    ${comingTo('p.store_id', 'r.good_id', 'p.id')} as on_way,
    case when r.month_limit is null then 0 else (
      select coalesce(sum(coalesce(i.given, i.qty)), 0)
      from good_order_products i join good_orders o on o.id = i.good_order_id
      where i.good_id = r.good_id and o.unit_id = p.unit_id and o.id <> p.id and o.status_id in (1, 2)
        and coalesce(o.sent_at, o.processed_at) >= date_trunc('month', p.now) at time zone p.timezone) end as month_asked
  from rules r cross join place p order by r.good_id`
