import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { goodRemainMessages } from '#contract/good-remains/good-remains.ru.ts'
import type { goodRemains } from '#contract/good-remains/good-remains.ts'
import { type Anchor, anchorOf } from '#domain/stock/anchor.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { roubles } from '#server/database/roubles.ts'
import { exported } from '#server/lists/export.ts'
import { turnoverSheet } from './good-remains.sheet.ts'

type Asked = Input<typeof goodRemains.turnover>['query']
type Answer = Data<typeof goodRemains.turnover>

const PAGE = 100
const MOST_DAYS = 366

/** The turnover sheet: what was there, came, went and is there at the end; goods without any of these are left out. */
export async function turnover(ctx: Ctx, { query }: { query: Asked }): Promise<Answer> {
  refuseDays(query)
  const { since, until, month, anchor } = await periodOf(ctx, query)
  const [row] = await ctx.sql<Answer>(sheetSql(anchor), [query.store_id, since, until, month, query.limit ?? PAGE, query.offset ?? 0])
  return row ?? fail(E.defect)
}

/** The whole sheet as a file, read page after page: the place of the next one stands where a list has its cursor. */
export const turnoverFile = (ctx: Ctx, { query }: Input<typeof goodRemains.turnoverFile>) =>
  exported(ctx, turnoverSheet, query, turnoverPage)

async function turnoverPage(ctx: Ctx, { query }: { query: Asked & { after?: string | undefined } }) {
  const { store_id, begin_at, end_at, limit = PAGE } = query
  const offset = Number(query.after ?? 0)
  const { items, count } = await turnover(ctx, { query: { store_id, begin_at, end_at, limit, offset } })
  return { items, next: offset + items.length < count ? String(offset + items.length) : null }
}

function refuseDays({ begin_at, end_at }: Asked) {
  if (end_at < begin_at) fail(E.invalid, { end_at: [goodRemainMessages.days] })
  if ((Date.parse(end_at) - Date.parse(begin_at)) / 86_400_000 >= MOST_DAYS) fail(E.invalid, { end_at: [goodRemainMessages.longPeriod] })
}

interface Period {
  /** The instants as texts of the database, with their zone. */
  since: string
  until: string
  /** The first day of the last month that is closed before `until`. */
  month: string | null
  anchor: Anchor
}

/** The studio's days as instants, and the nearest known balance before the last one. */
async function periodOf(ctx: Ctx, { store_id, begin_at, end_at }: Asked): Promise<Period> {
  const [row] = await ctx.sql<Omit<Period, 'anchor'> & { at: number; now: number; month_at: number | null }>(
    `select d.since::text as since, d.until::text as until, m.month::text as month, extract(epoch from d.until)::float8 as at,
       extract(epoch from now())::float8 as now, extract(epoch from m.month::timestamp at time zone 'UTC')::float8 as month_at
     from stores s join units u on u.id = s.unit_id
     cross join lateral (select $2::timestamp at time zone u.timezone as since, ($3::date + 1)::timestamp at time zone u.timezone as until) d
     left join lateral (select max(x.month) as month from stock_months x
       where x.company_id = s.company_id and x.month <= (d.until at time zone 'UTC')::date) m on true
     where s.id = $1`,
    [store_id, begin_at, end_at],
  )
  if (!row) return fail(E.notFound, { store_id: [messages.missing] })
  const { since, until, month, at, now, month_at } = row
  return { since, until, month, anchor: anchorOf({ at, now, month: month_at }) }
}

/** What lay there at `until` ($3) in a store ($1), told from the nearest known balance: the present one, or the snapshot of a month ($4). */
const CLOSING: Record<Anchor, string> = {
  now: `select r.good_id, r.qty - coalesce(m.qty, 0) as qty, coalesce(l.cost, 0) - coalesce(m.cost, 0) as cost
    from good_remains r
      left join (select good_id, sum(cost_left) as cost from stock_layers where store_id = $1 and qty_left > 0 group by 1) l using (good_id)
      left join (select good_id, sum(qty) as qty, sum(cost) as cost from stock_moves
        where store_id = $1 and at >= $3::timestamptz group by 1) m using (good_id)
    where r.store_id = $1`,
  month: `select good_id, sum(qty) as qty, sum(cost) as cost from (
      select good_id, qty, cost from stock_months where store_id = $1 and month = $4::date
      union all select good_id, qty, cost from stock_moves
        where store_id = $1 and at >= $4::timestamp at time zone 'UTC' and at < $3::timestamptz) x group by 1`,
}

/** A cancelled document takes back what it brought: its reversal is in the same column with the other sign. */
const sheetSql = (anchor: Anchor) => `with closing as (${CLOSING[anchor]}),
  moved as (select good_id,
      coalesce(sum(qty) filter (where is_in), 0) as in_qty, coalesce(sum(cost) filter (where is_in), 0) as in_cost,
      -coalesce(sum(qty) filter (where not is_in), 0) as out_qty, -coalesce(sum(cost) filter (where not is_in), 0) as out_cost
    from (select good_id, qty, cost, (qty > 0) = (reverses_id is null) as is_in from stock_moves
      where store_id = $1 and at >= $2::timestamptz and at < $3::timestamptz) x group by 1),
  told as (select good_id, coalesce(c.qty, 0) as qty, coalesce(c.cost, 0) as cost, coalesce(in_qty, 0) as in_qty, coalesce(in_cost, 0) as in_cost,
      coalesce(out_qty, 0) as out_qty, coalesce(out_cost, 0) as out_cost
    from closing c full join moved m using (good_id)),
  rows as (select t.*, qty - in_qty + out_qty as was_qty, cost - in_cost + out_cost as was_cost, g.title, g.article, g.base_unit
    from told t join goods g on g.id = t.good_id
    where qty <> 0 or in_qty <> 0 or out_qty <> 0 or qty - in_qty + out_qty <> 0),
  asked as (select $4::date as month),
  page as (select * from rows order by title collate ru, good_id limit $5 offset $6)
  select (select count(*)::int from rows) as count,
    (select coalesce(json_agg(json_build_object('id', good_id, 'name', title, 'article', article, 'base_unit', base_unit,
      'opening', json_build_object('qty', was_qty, 'cost', ${roubles('was_cost')}), 'income', json_build_object('qty', in_qty, 'cost', ${roubles('in_cost')}),
      'outcome', json_build_object('qty', out_qty, 'cost', ${roubles('out_cost')}), 'closing', json_build_object('qty', qty, 'cost', ${roubles('cost')}))
      order by title collate ru, good_id), '[]') from page) as items,
    (select json_build_object('opening', ${roubles('coalesce(sum(was_cost), 0)')}, 'income', ${roubles('coalesce(sum(in_cost), 0)')},
      'outcome', ${roubles('coalesce(sum(out_cost), 0)')}, 'closing', ${roubles('coalesce(sum(cost), 0)')}) from rows) as totals`
