import type { Data } from '#contract/core/endpoint.ts'
import type { reconciliations } from '#contract/reconciliations/reconciliations.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { UNORDERED_USE } from '#server/good-gives/unordered.ts'
import { wire } from '#server/lists/list.ts'
import { type Asked, asking } from './deals.ts'

type Unordered = Data<typeof reconciliations.day>['unordered']

/** «Списано без заказа»: money that left a client's card and materials that left the stock, and no order has taken them. */
export async function unorderedOf(ctx: Ctx, asked: Asked): Promise<Unordered> {
  return { charges: await chargesOf(ctx, asked), materials: await materialsOf(ctx, asked) }
}

const AT = (moment: string) => wire(`(${moment} at time zone studio.timezone)`)

/**
 * Sums that a bank has confirmed on the day and no order has taken, with what has become of each. One that the client still misses is told by every later
 * day too, until it is back.
 */
function chargesOf(ctx: Ctx, asked: Asked): Promise<Unordered['charges']> {
  const { text, values } = asking(ctx, asked)
  return ctx.sql<Unordered['charges'][number]>(
    `${text}
     select b.id, b.order_id, o.booking_id, json_build_object('id', studio.id, 'name', studio.name) as unit,
       case when c.id is not null then json_build_object('id', c.id, 'name', c.title) end as terminal,
       b.type as payment_type, ${roubles('b.sum')} as sum, ${AT('b.over_at')} as at, author_of(b.asked_by)->>'name' as who, b.cause, q.state
     from studio join online_payments b on b.unit_id = studio.id and b.over_at < studio.ends and b.kind = 'payment' and b.state = 'success'
         and not b.is_captured
       join orders o on o.id = b.order_id left join card_terminals c on c.id = b.terminal_id
       cross join lateral (select case when b.settled_at is null then 'waits'
           when coalesce(sum(r.sum) filter (where r.state = 'success'), 0) >= b.sum then 'returned'
           when bool_or(r.state in ('user_pending', 'provider_pending')) then 'returning' else 'refused' end as state
         from online_payments r where r.of_id = b.id) q
     where (b.over_at >= studio.begins or q.state <> 'returned')
       and (c.entity_id = $3 or c.id is null and exists (select from order_items i where i.order_id = o.id and i.entity_id = $3))
     order by b.over_at, b.id`,
    values,
  )
}

/** Materials that came back used on the day from a visit that nobody has paid for. They are of the entity that sells the studio's goods. */
function materialsOf(ctx: Ctx, asked: Asked): Promise<Unordered['materials']> {
  const { text, values } = asking(ctx, asked)
  return ctx.sql<Unordered['materials'][number]>(
    `${text}
     select e.id, e.give_id, e.booking_id, json_build_object('id', studio.id, 'name', studio.name) as unit,
       json_build_object('id', d.id, 'name', d.title, 'base_unit', d.base_unit) as good, e.used, ${roubles('e.cost')} as cost,
       ${AT('e.at')} as at, author_of(e.employer_id)->>'name' as who
     from studio join good_gives g on g.unit_id = studio.id join goods d on d.id = g.good_id
       join good_give_events e on e.give_id = g.id and e.at >= studio.begins and e.at < studio.ends and ${UNORDERED_USE}
     where $3 = coalesce((select r.entity_id from entity_routes r
         where r.item_kind = ${itemKind.good} and (r.unit_id is null or r.unit_id = studio.id) and r.from_day <= $1::date
         order by r.unit_id nulls last, r.from_day desc limit 1), (select l.id from legal_entities l where l.is_default))
     order by e.at, e.id`,
    values,
  )
}
