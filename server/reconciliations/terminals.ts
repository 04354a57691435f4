import type { Data } from '#contract/core/endpoint.ts'
import type { reconciliations } from '#contract/reconciliations/reconciliations.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { reachedUnits } from '#server/units/reach.ts'
import type { Asked } from './deals.ts'

/** Totals of the entity's terminals that were over on the day by the clock of their studio: what was taken less what was given back. */
export function terminalsOf(ctx: Ctx, { day, entity, unit }: Asked) {
  const scope = reachedUnits(ctx, 'u.id')
  return ctx.sql<Data<typeof reconciliations.day>['terminals'][number]>(
    `select t.id, json_build_object('id', u.id, 'name', u.name) as unit, json_build_object('id', c.id, 'name', c.title) as terminal,
       ${roubles('t.sales - t.refunds')} as bank, ${roubles('t.own_sales - t.own_refunds')} as own,
       ${roubles('(t.sales - t.refunds) - (t.own_sales - t.own_refunds)')} as gap,
       ((t.sales, t.sales_count, t.refunds, t.refunds_count)
         is distinct from (t.own_sales, t.own_sales_count, t.own_refunds, t.own_refunds_count))::int as differs
     from terminal_totals t join card_terminals c on c.id = t.terminal_id join units u on u.id = t.unit_id
     where t.state = 'success' and c.entity_id = $2 and ($3::int is null or u.id = $3)
       and t.over_at >= ($1::date)::timestamp at time zone u.timezone and t.over_at < ($1::date + 1)::timestamp at time zone u.timezone
       ${scope ? `and (${scope.sql(4)})` : ''} order by u."order", u.name collate ru, c.title collate ru, t.id`,
    [day, entity, unit, ...(scope?.values ?? [])],
  )
}
