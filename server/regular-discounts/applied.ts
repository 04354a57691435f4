import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { zero } from '#domain/core/money.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import { bestOf, type RegularDiscount, type Standing } from '#domain/regular-discounts/best.ts'
import type { Ctx } from '#server/core/context.ts'

export interface KnownDiscount extends RegularDiscount {
  title: string
  on_goods: boolean
}

/** The discounts of a studio and how far the client has come to them; whoever gives no name has none. */
export async function discountsFor(ctx: Ctx, { user_id, unit_id }: { user_id: number; unit_id: number }) {
  const [all, [standing = { visits: 0, paid: zero }]] = await Promise.all([
    ctx.sql<KnownDiscount>(
      `select id, title, percent, visits_from, sum_from, on_goods from regular_discounts
       where is_on and (unit_ids = '{}' or $1 = any(unit_ids)) order by id`,
      [unit_id],
    ),
    ctx.sql<Standing>(STANDING, [user_id]),
  ])
  return { all, standing, best: bestOf(all, standing) }
}

const RETURNED = '(select coalesce(sum(b.qty), 0) from order_refund_items b where b.item_id = i.id)'

/**
 * Visits that are over, and what services and goods came to, in all studios of the company and less what was returned. Prepaid certificates, cards and
 * deposits are not counted: what they pay for is.
 */
const STANDING = `select (select count(*)::int from bookings b where b.user_id = c.id and b.status_id = ${BOOKING_STATUS.done}) as visits,
    (select coalesce(sum(i.price * (i.qty - ${RETURNED})), 0)::bigint from orders t join order_items i on i.order_id = t.id
      where t.user_id = c.id and t.status_id = ${ORDER_STATUS.done} and i.kind in (${itemKind.service}, ${itemKind.good})) as paid
  from customers c where c.id = $1 and not c.is_walk_in`
