import type { Data } from '#contract/core/endpoint.ts'
import type { reconciliations } from '#contract/reconciliations/reconciliations.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { type Asked, asking } from './deals.ts'

type Corrections = Data<typeof reconciliations.day>['corrections']

/**
 * Receipts of correction that concern the day: of an order that was settled on it, made on it, or with it as the day of the basis. Only the first are
 * counted with its sales: a correction is of the day of the sale, and the register has printed it on a day of its own.
 */
export async function correctionsOf(ctx: Ctx, asked: Asked): Promise<Corrections> {
  const { text, values } = asking(ctx, asked)
  return ctx.sql<Corrections[number]>(
    `${text}
     select c.id, c.order_id, json_build_object('id', studio.id, 'name', studio.name) as unit, json_build_object('id', r.id, 'name', r.title) as register,
       c.operation, ${roubles('c.total')} as total, c.basis_date::text as basis_date, c.basis_number,
       (c.made_at at time zone studio.timezone)::date::text as made_on, author_of(c.made_by)->>'name' as who, t.state, t.fd,
       coalesce(o.posted_at >= studio.begins and o.posted_at < studio.ends, false)::int as is_counted
     from fiscal_corrections c join cash_registers r on r.id = c.register_id and r.entity_id = $3
       left join orders o on o.id = c.order_id
         join studio on studio.id = case when o.unit_id is null then c.unit_id else o.unit_id end
       join lateral (select t.state, t.fd from fiscal_tasks t
         where t.company_id = c.company_id and t.doc_type = 'correction' and t.doc_id = c.id order by t.seq desc limit 1) t on true
     where c.basis_date = $1::date or c.made_at >= studio.begins and c.made_at < studio.ends
       or o.posted_at >= studio.begins and o.posted_at < studio.ends
     order by c.id`,
    values,
  )
}
