import type { cashPlaces } from '#contract/cash-places/cash-places.ts'
import type { Data } from '#contract/core/endpoint.ts'
import { ON_THE_WAY } from '#server/cash-orders/moves.ts'
import { NUMBER } from '#server/cash-orders/numbers.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { toldSum } from '#server/kkm/blind.ts'
import { wire } from '#server/lists/list.ts'
import { toldCode } from '#server/safe-packages/codes.ts'
import { reachedUnits } from '#server/units/reach.ts'

const HELD = (account: string, subject: string, currency: string) => `(select coalesce(sum(b.amount), 0) from ledger_balances b
  where b.company_id = u.company_id and b.account = '${account}' and b.subject_id = ${subject} and b.currency = ${currency})`

const drawers = (ctx: Ctx) => `select coalesce(json_agg(json_build_object('id', r.id, 'title', r.title, 'currency', r.currency,
    'sum', ${toldSum(ctx, roubles(HELD('cash.register', 'r.id', 'r.currency')), 's.id')},
    'shift', case when s.id is not null then json_build_object('id', s.id, 'number', s.number, 'state', s.state,
      'opened_at', ${wire('s.opened_at')}) end) order by r.is_default desc, r.title collate ru, r.id), '[]')
  from cash_registers r left join kkm_shifts s on s.register_id = r.id and s.state <> 'closed'
  where r.unit_id = u.id and r.kind <> 'online' and (not r.is_closed or s.id is not null)`

const SAFES = `select coalesce(json_agg(json_build_object('id', f.id, 'title', f.title, 'sums', (
      select coalesce(json_agg(json_build_object('currency', b.currency, 'sum', b.sum) order by b.currency), '[]') from (
        select l.currency, ${roubles('sum(l.amount)')} as sum from ledger_balances l
        where l.company_id = u.company_id and l.account = 'cash.safe' and l.subject_id = f.id and l.amount <> 0 group by l.currency) b))
    order by f.is_default desc, f.title collate ru, f.id), '[]')
  from safes f where f.unit_id = u.id`

const packages = (
  ctx: Ctx,
) => `select coalesce(json_agg(json_build_object('id', k.id, 'code', ${toldCode(ctx, 'k.code')}, 'sum', ${roubles('k.sum')}, 'currency', r.currency,
    'state', k.state, 'packed_at', ${wire('k.packed_at')}) order by k.id), '[]')
  from safe_packages k join kkm_shifts s on s.id = k.shift_id join cash_registers r on r.id = s.register_id
  where k.unit_id = u.id and k.state in ('packed', 'handed', 'discrepancy')`

const MOVES = `select coalesce(json_agg(json_build_object('id', m.id, 'number', ${NUMBER('m')}, 'sum', ${roubles('m.sum')},
    'currency', m.currency_id, 'from', (select json_build_object('id', f.id, 'name', f.name) from units f where f.id = m.unit_id),
    'sent_at', ${wire('m.created_at')}) order by m.id), '[]')
  from cash_orders m where m.recipient_type = 'unit' and m.recipient_id = u.id and ${ON_THE_WAY}`

/** Studios that keep cash at all, in the order of the company. */
export async function listPlaces(ctx: Ctx): Promise<Data<typeof cashPlaces.list>> {
  const scope = reachedUnits(ctx, 'u.id')
  const items = await ctx.sql<Data<typeof cashPlaces.list>['items'][number]>(
    `select json_build_object('id', u.id, 'name', u.name) as unit, (${drawers(ctx)}) as drawers, (${SAFES}) as safes, (${packages(ctx)}) as packages,
       (${MOVES}) as moves
     from units u
     where (exists (select from cash_registers r where r.unit_id = u.id)
       or exists (select from safes f where f.unit_id = u.id))${scope ? ` and (${scope.sql(1)})` : ''}
     order by u."order", u.name collate ru, u.id`,
    scope?.values ?? [],
  )
  return { items }
}
