import type { Data } from '#contract/core/endpoint.ts'
import type { salaries } from '#contract/salaries/salaries.ts'
import type { SalaryLine } from '#domain/salaries/sheet.model.ts'
import { NUMBER } from '#server/cash-orders/numbers.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { find, wire } from '#server/lists/list.ts'
import { salariesList } from './salaries.list.ts'
import { toldLine } from './told-line.ts'

type Payout = Data<typeof salaries.show>['payouts'][number]

/** The lines of a sheet, in their order. */
export const linesOf = (ctx: Ctx, id: number) =>
  ctx.sql<SalaryLine>(
    `select kind, source_key, direction, day, base::float8 as base, percent::float8 as percent, qty, amount::float8 as amount, why
     from salary_items where salary_id = $1 order by n`,
    [id],
  )

export const PAYOUT = `select y.id, ${roubles('y.sum')} as sum, y.way, ${wire('y.paid_at')} as paid_at, author_of(y.paid_by) as payer,
    case when o.id is not null then json_build_object('id', o.id, 'number', ${NUMBER('o')}) end as order
  from salary_payouts y left join cash_orders o on o.id = y.cash_order_id`

/** A sheet with all its parts; out of reach it is not found. */
export async function salaryCard(ctx: Ctx, id: number) {
  const row = await find(ctx, salariesList, id, 'employer;position;unit;calculator;approver;request')
  const [beside] = await ctx.sql<{ previous: number | null; next: number | null }>(
    `select (select s.id from salaries s where s.employer_id = $1 and s.begin_at < $2::date order by s.begin_at desc limit 1) as previous,
       (select s.id from salaries s where s.employer_id = $1 and s.begin_at > $2::date order by s.begin_at limit 1) as next`,
    [row.employer_id, row.begin_at],
  )
  return {
    ...row,
    items: (await linesOf(ctx, id)).map(toldLine),
    payouts: await ctx.sql<Payout>(`${PAYOUT} where y.salary_id = $1 and o.reversed_at is null order by y.id`, [id]),
    previous: beside?.previous ?? null,
    next: beside?.next ?? null,
  }
}
