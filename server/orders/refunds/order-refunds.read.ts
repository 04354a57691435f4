import type { Data } from '#contract/core/endpoint.ts'
import type { orders } from '#contract/orders/orders.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { wire } from '#server/lists/list.ts'

type Card = Data<typeof orders.show>

/** Refunds of an order within reach, the earliest first. */
export const refundsOf = (ctx: Ctx, id: number) =>
  ctx.sql<Card['refunds'][number]>(
    `select r.id, ${wire('r.refunded_at')} as refunded_at, author_of(r.refunded_by) as refunded_by, r.reason, ${roubles('r.sum')} as sum,
       (select string_agg(i.title || ' × ' || x.qty, '; ' order by i.n) from order_refund_items x
         join order_items i on i.id = x.item_id where x.refund_id = r.id) as items,
       coalesce((select json_agg(json_build_object('type', y.type, 'way', y.way, 'sum', ${roubles('y.sum')}) order by y.n)
         from (select p.type, p.n, x.way, sum(x.tender) as sum from order_refund_payments x join payments p on p.id = x.payment_id
           where x.refund_id = r.id and x.tender > 0 group by 1, 2, 3) y), '[]') as payments
     from order_refunds r where r.order_id = $1 order by r.id`,
    [id],
  )

const MONEY = (
  which: string,
) => `(select coalesce(json_agg(json_build_object('type', p.type, 'sum', ${roubles('p.amount')}) order by p.n), '[]')
  from payments p where p.${which} = c.id)`

/** Corrections of the order's payments (C40). */
export const correctionsOf = (ctx: Ctx, id: number) =>
  ctx.sql<Card['corrections'][number]>(
    `select c.id, ${wire('c.corrected_at')} as corrected_at, author_of(c.corrected_by) as corrected_by, c.reason,
       ${MONEY('replaced_by_id')} as before, ${MONEY('correction_id')} as after
     from order_corrections c where c.order_id = $1 order by c.id`,
    [id],
  )
