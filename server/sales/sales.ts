import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { salesMessages } from '#contract/sales/sales.ru.ts'
import type { SalesAxis, sales } from '#contract/sales/sales.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { roubles } from '#server/database/roubles.ts'
import { exported } from '#server/lists/export.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { salesSheet } from './sales.sheet.ts'

type Asked = Input<typeof sales.list>['query']
type Answer = Data<typeof sales.list>

const PAGE = 100
const MOST_DAYS = 366

/** What the studios within reach have sold and given back, told from the sums of their days: a year of a chain is some thousand rows for each of its months. */
export async function salesOf(ctx: Ctx, { query }: { query: Asked }): Promise<Answer> {
  const units = await unitsWithin(ctx)
  return { ...(await pageOf(ctx, query)), units }
}

/** A page of the file has the rows of many pages of the screen, because each is counted from all days of the period. */
const FILE_PAGE = 5000

export const salesFile = (ctx: Ctx, { query }: Input<typeof sales.file>) => exported(ctx, salesSheet, query, filePage)

async function filePage(ctx: Ctx, { query }: { query: Asked & { after?: string | undefined } }) {
  const { begin_at, end_at, unit_id, by } = query
  const offset = Number(query.after ?? 0)
  const { items, count } = await pageOf(ctx, { begin_at, end_at, by, unit_id, limit: FILE_PAGE, offset })
  return { items, next: offset + items.length < count ? String(offset + items.length) : null }
}

async function pageOf(ctx: Ctx, { begin_at, end_at, unit_id, by, limit = PAGE, offset = 0 }: Asked): Promise<Omit<Answer, 'units'>> {
  refuseDays({ begin_at, end_at })
  const reach = reachedUnits(ctx, 's.unit_id')
  const [row] = await ctx.sql<Omit<Answer, 'units'>>(salesSql(by, reach?.sql(6)), [
    begin_at,
    end_at,
    unit_id ?? null,
    limit,
    offset,
    ...(reach?.values ?? []),
  ])
  return row ?? fail(E.defect)
}

function refuseDays({ begin_at, end_at }: Pick<Asked, 'begin_at' | 'end_at'>) {
  if (end_at < begin_at) fail(E.invalid, { end_at: [salesMessages.days] })
  if ((Date.parse(end_at) - Date.parse(begin_at)) / 86_400_000 >= MOST_DAYS) fail(E.invalid, { end_at: [salesMessages.longPeriod] })
}

function unitsWithin(ctx: Ctx) {
  const reach = reachedUnits(ctx, 'u.id')
  return ctx.sql<Answer['units'][number]>(
    `select u.id, u.name from units u where u.type <> 1${reach ? ` and (${reach.sql(1)})` : ''}
     order by u."order", u.name collate ru, u.id`,
    reach?.values ?? [],
  )
}

const FIGURES = `'currency_id', currency_id, 'lines', lines, 'qty', qty, 'sold', ${roubles('paid')}, 'returned_qty', returned_qty,
  'returned', ${roubles('returned')}, 'sum', ${roubles('paid - returned')}, 'cost', ${roubles('cost - returned_cost')}`
/**
 * Money is added up as float8: it is whole kopecks and no more than 2^53 of them, so the sum is exact, and it takes a tenth of the memory that the numeric sum of
 * a bigint does, of which a year of a chain has two hundred thousand.
 */
const SUMS = [
  ...['lines', 'qty', 'returned_qty'].map((name) => `sum(${name})::bigint as ${name}`),
  ...['paid', 'cost', 'returned', 'returned_cost'].map((name) => `sum(${name}::float8) as ${name}`),
].join(', ')

/** SQL of the report; money for something later is no sale yet (C7). A day of nothing is what a sale that went to another day has left. */
export function salesSql(by: readonly SalesAxis[], reach?: string): string {
  const axis = (name: SalesAxis, sql: string, type: string) => (by.includes(name) ? sql : `null::${type}`)
  const day = by.includes('day') ? 's.day' : axis('month', `date_trunc('month', s.day)::date`, 'date')
  return `with sold as materialized (
    select ${axis('unit', 's.unit_id', 'int')} as unit_id, ${day} as day, ${axis('kind', 's.kind', 'int')} as kind,
      currency_id, ${SUMS}
    from sales_daily s
    where s.day between $1::date and $2::date and s.kind <> ${itemKind.instalment} and ($3::int is null or s.unit_id = $3)
      ${reach ? `and (${reach})` : ''}
    group by 1, 2, 3, 4 having sum(lines) <> 0 or sum(returned_qty) <> 0),
  shops as (select id, name, row_number() over (order by "order", name collate ru, id) as turn from units),
  page as (select x.*, u.name, u.turn from sold x left join shops u on u.id = x.unit_id
    order by x.day, u.turn, x.kind, x.currency_id limit $4 offset $5),
  total as (select currency_id, ${SUMS} from sold group by 1)
  select (select count(*)::int from sold) as count,
    (select coalesce(json_agg(json_build_object('unit', case when unit_id is not null then json_build_object('id', unit_id, 'name', name) end,
      'day', day, 'kind', kind, ${FIGURES}) order by day, turn, kind, currency_id), '[]') from page) as items,
    (select coalesce(json_agg(json_build_object(${FIGURES}) order by currency_id), '[]') from total) as totals`
}
