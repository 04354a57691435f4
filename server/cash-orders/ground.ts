import { cashOrderMessages } from '#contract/cash-orders/cash-orders.ru.ts'
import type { cashOrders } from '#contract/cash-orders/cash-orders.ts'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { roubles } from '#server/database/roubles.ts'
import { toldSum } from '#server/kkm/blind.ts'
import { loadReachedUnit, reachedUnits } from '#server/units/reach.ts'
import { ON_THE_WAY } from './moves.ts'
import { NUMBER } from './numbers.ts'
import { checkRight } from './rights.ts'

const SUM = (account: string, id: string) => `(select coalesce(sum(b.amount), 0) from ledger_balances b
  where b.company_id = u.company_id and b.account = '${account}' and b.subject_id = ${id})`
const UNIT = `json_build_object('id', u.id, 'name', u.name)`

/** Reads all that the form of an order offers to choose from. */
export async function readGround(ctx: Ctx, { query }: Input<typeof cashOrders.ground>) {
  checkRight(ctx, query.type, 'create')
  const unit_id = query.unit_id ?? ctx.me.unit_id ?? fail(E.invalid, { unit_id: [cashOrderMessages.otherNeeded] })
  const { id, name } = await loadReachedUnit(ctx, unit_id)
  return {
    unit: { id, name },
    places: await placesIn(ctx, unit_id),
    employers: await ctx.sql<{ id: number; name: string }>(
      `select e.id, concat_ws(' ', e.last_name, e.first_name) as name from employers e
       where e.blocked_at is null and e.deleted_at is null order by e.last_name collate ru, e.first_name collate ru, e.id`,
    ),
    contractors: await ctx.sql<{ id: number; name: string }>(
      'select c.id, c.name_full as name from contractors c order by c.name_full collate ru, c.id',
    ),
    units: await ctx.sql<{ id: number; name: string }>(
      'select u.id, u.name from units u where u.id <> $1 and u.type <> 1 order by u."order", u.name collate ru, u.id',
      [unit_id],
    ),
    moves: await ctx.sql<Data<typeof cashOrders.ground>['moves'][number]>(
      `select m.id, ${NUMBER('m')} as number, ${roubles('m.sum')} as sum, m.currency_id, ${UNIT} as unit
       from cash_orders m join units u on u.id = m.unit_id
       where m.recipient_type = 'unit' and m.recipient_id = $1 and ${ON_THE_WAY} order by m.id`,
      [unit_id],
    ),
  }
}

/** Drawers with an open shift, and safes: the studio's own first, then others within reach. */
function placesIn(ctx: Ctx, unitId: number) {
  const scope = reachedUnits(ctx, 'u.id')
  const reached = scope ? ` and (${scope.sql(2)})` : ''
  return ctx.sql<Data<typeof cashOrders.ground>['places'][number]>(
    `select type, id, name, unit, currency_id, sum from (
       select 'register' as type, r.id, r.title as name, ${UNIT}::jsonb as unit, r.currency as currency_id,
         ${toldSum(ctx, roubles(SUM('cash.register', 'r.id')), 's.id')} as sum, u.id = $1 as is_own, u."order" as place, not r.is_default as is_late
       from cash_registers r join kkm_shifts s on s.register_id = r.id and s.state = 'open'
         join units u on u.id = r.unit_id where true${reached}
       union all
       select 'safe', f.id, f.title, ${UNIT}::jsonb, null, ${roubles(SUM('cash.safe', 'f.id'))}, u.id = $1, u."order", true
       from safes f join units u on u.id = f.unit_id where true${reached}) p
     order by is_own desc, place, is_late, name collate ru, type, id`,
    [unitId, ...(scope?.values ?? [])],
  )
}
