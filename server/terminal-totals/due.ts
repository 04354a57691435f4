import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { noSuchUnit } from '#contract/core/of-unit.ru.ts'
import type { terminalTotals } from '#contract/terminal-totals/terminal-totals.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail, foundOr } from '#server/core/fail.ts'
import { roubles } from '#server/database/roubles.ts'
import { find } from '#server/lists/list.ts'
import { loadReachedUnit } from '#server/units/reach.ts'
import { terminalTotalsList } from './terminal-totals.list.ts'

type Due = Data<typeof terminalTotals.due>['items'][number]

/** A terminal that is out of use is listed as long as its day is open. */
export async function dueTerminals(ctx: Ctx, { query }: Input<typeof terminalTotals.due>): Promise<{ items: Due[] }> {
  await foundOr(loadReachedUnit(ctx, query.unit_id), () => fail(E.notFound, { unit_id: [noSuchUnit] }))
  const terminals = await ctx.sql<Omit<Due, 'last'> & { last_id: number | null }>(
    `select json_build_object('id', c.id, 'name', c.title) as terminal, json_build_object('id', e.id, 'name', e.title) as entity,
       c.is_closed::int as is_closed, q.is_awaited::int as is_busy,
       ${roubles('q.sales')} as sales, q.sales_count, ${roubles('q.refunds')} as refunds, q.refunds_count, l.id as last_id
     from card_terminals c join legal_entities e on e.id = c.entity_id
       left join lateral (select t.id, t.state from terminal_totals t where t.terminal_id = c.id order by t.id desc limit 1) l on true,
       lateral (select coalesce(sum(b.sum) filter (where b.state = 'success' and b.kind = 'payment'), 0) as sales,
         count(*) filter (where b.state = 'success' and b.kind = 'payment')::int as sales_count,
         coalesce(sum(b.sum) filter (where b.state = 'success' and b.kind = 'refund'), 0) as refunds,
         count(*) filter (where b.state = 'success' and b.kind = 'refund')::int as refunds_count,
         coalesce(bool_or(b.state in ('user_pending', 'provider_pending')), false) as is_awaited
         from online_payments b where b.terminal_id = c.id and b.totals_id is null) q
     where c.unit_id = $1 and (not c.is_closed or q.sales_count + q.refunds_count > 0 or l.state = 'pending')
     order by c.title collate ru, c.id`,
    [query.unit_id],
  )
  const items: Due[] = []
  for (const { last_id, ...one } of terminals)
    items.push({ ...one, last: last_id === null ? null : await find(ctx, terminalTotalsList, last_id, 'asker') })
  return { items }
}
