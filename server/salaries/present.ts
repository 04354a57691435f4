import type { Data } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { salaries } from '#contract/salaries/salaries.ts'
import { type Roubles, toRoubles } from '#domain/core/money.ts'
import type { SalaryLine } from '#domain/salaries/sheet.model.ts'
import { NUMBER } from '#server/cash-orders/numbers.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { roubles } from '#server/database/roubles.ts'
import { find, wire } from '#server/lists/list.ts'
import { salariesList } from './salaries.list.ts'
import { paySeen } from './scope.ts'
import { toldLine } from './told-line.ts'

type Advance = Data<typeof salaries.advances>['items'][number]
type Payout = Data<typeof salaries.show>['payouts'][number]

/** The lines of a sheet, in their order. */
export const linesOf = (ctx: Ctx, id: number) =>
  ctx.sql<SalaryLine>(
    `select kind, source_key, direction, day, base::float8 as base, percent::float8 as percent, qty, amount::float8 as amount, why
     from salary_items where salary_id = $1 order by n`,
    [id],
  )

const PAYOUT_COLUMNS = `y.id, ${roubles('y.sum')} as sum, y.way, ${wire('y.paid_at')} as paid_at, author_of(y.paid_by) as payer,
    case when o.id is not null then json_build_object('id', o.id, 'number', ${NUMBER('o')}) end as order`

export const PAYOUT = `select ${PAYOUT_COLUMNS} from salary_payouts y left join cash_orders o on o.id = y.cash_order_id`

/** $1: now, in seconds since 1970. */
const ADVANCES = `select ${PAYOUT_COLUMNS}, author_of(y.employer_id) as employer,
    json_build_object('id', u.id, 'name', u.name) as unit, i.salary_id,
    ${roubles('coalesce(sum(y.sum) filter (where i.salary_id is null) over (), 0)')} as left
  from salary_payouts y join units u on u.id = y.unit_id left join cash_orders o on o.id = y.cash_order_id
    left join salary_items i on i.employer_id = y.employer_id and i.kind = 'advance' and i.direction = 1
      and i.source_key = 'payout:' || y.id
  where y.salary_id is null and o.reversed_at is null
    and (i.salary_id is null or y.day > (to_timestamp($1) - interval '63 days')::date)`

/** Advances that were given to the people whose pay the reader sees: those that wait for a sheet come first, then those of the last two months. */
export async function givenAdvances(ctx: Ctx): Promise<Data<typeof salaries.advances>> {
  const scope = paySeen(ctx, 'y.employer_id', 'y.unit_id')
  const rows = await ctx.sql<Advance & { left: Roubles }>(
    `${ADVANCES}${scope ? ` and (${scope.sql(2)})` : ''} order by i.salary_id is not null, y.id desc limit 500`,
    [ctx.now, ...(scope?.values ?? [])],
  )
  return { items: rows.map(({ left: _, ...advance }) => advance), left: rows[0]?.left ?? toRoubles(0) }
}

/** A sheet with all its parts; out of reach it is not found. */
export async function salaryCard(ctx: Ctx, id: number) {
  const row = await find(ctx, salariesList, id, 'employer;position;unit;calculator;approver;request')
  const [beside] = await ctx.sql<{ previous: number | null; next: number | null; timezone: string }>(
    `select (select timezone from units where id = $3) as timezone,
       (select s.id from salaries s where s.employer_id = $1 and s.begin_at < $2::date order by s.begin_at desc limit 1) as previous,
       (select s.id from salaries s where s.employer_id = $1 and s.begin_at > $2::date order by s.begin_at limit 1) as next`,
    [row.employer_id, row.begin_at, row.unit_id],
  )
  return {
    ...row,
    timezone: beside?.timezone ?? fail(E.defect),
    items: (await linesOf(ctx, id)).map(toldLine),
    payouts: await ctx.sql<Payout>(`${PAYOUT} where y.salary_id = $1 and o.reversed_at is null order by y.id`, [id]),
    previous: beside?.previous ?? null,
    next: beside?.next ?? null,
  }
}
