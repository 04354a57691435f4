import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import type { reconciliations } from '#contract/reconciliations/reconciliations.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { roubles } from '#server/database/roubles.ts'
import { reachedUnits } from '#server/units/reach.ts'

/** A kind of change by hand: SQL of its rows over `studio`, grouped by `person`, with the columns that it counts; the other columns are zero. */
interface Kind {
  counts: Partial<Record<Column, string>>
  person: string
  from: string
}

const COLUMNS = [
  'discounts',
  'discount_sum',
  'refunds',
  'refund_sum',
  'corrections',
  'left_after',
  'forced',
  'changes',
  'drawer_openings',
] as const
type Column = (typeof COLUMNS)[number]

const kinds: Kind[] = [
  {
    // The employee who took the money answers for lines whose price was not the list's, unless a discount of a regular client had lowered it.
    person: 'coalesce(o.captured_by, o.author_id)',
    counts: { discounts: 'count(*)', discount_sum: 'sum((i.price_list - i.price) * i.qty)' },
    from: `orders o on o.unit_id = studio.id and o.captured_at >= studio.begins and o.captured_at < studio.ends
      join order_items i on i.order_id = o.id and i.price_list is not null and i.price <> i.price_list and i.regular_discount_id is null`,
  },
  {
    person: 'b.refunded_by',
    counts: { refunds: 'count(*)', refund_sum: 'sum(b.sum)' },
    from: 'order_refunds b on b.unit_id = studio.id and b.refunded_at >= studio.begins and b.refunded_at < studio.ends',
  },
  {
    person: 'c.corrected_by',
    counts: { corrections: 'count(*)' },
    from: 'order_corrections c on c.unit_id = studio.id and c.corrected_at >= studio.begins and c.corrected_at < studio.ends',
  },
  {
    // The employee who cancelled a visit of these days after the client had come is told from the log, which remembers both acts.
    person: 'c.author_id',
    counts: { left_after: 'count(*)' },
    from: `bookings b on b.unit_id = studio.id and b.begin_at >= studio.begins and b.begin_at < studio.ends and b.status_id = 9
      cross join lateral (select a.id, a.author_id from audits a where a.company_id = b.company_id and a.model_type = 'booking'
        and a.model_id = b.id and a.after->>'status_id' = '9' order by a.id desc limit 1) c
      where exists (select from audits a where a.company_id = b.company_id and a.model_type = 'booking' and a.model_id = b.id
        and a.after->>'status_id' in ('3', '8') and a.id < c.id)`,
  },
  {
    // Orders posted past their receipt, and paid ones whose author, client, masters or day somebody changed (`order-acts`).
    person: 'a.done_by',
    counts: { forced: `count(*) filter (where a.act = 'force_close')`, changes: `count(*) filter (where a.act <> 'force_close')` },
    from: 'order_acts a on a.unit_id = studio.id and a.done_at >= studio.begins and a.done_at < studio.ends',
  },
  {
    // Drawers that were opened without a sale (`register-acts`); what the register has refused, or nobody could open in time, stayed shut.
    person: 'a.made_by',
    counts: { drawer_openings: 'count(*)' },
    from: `register_acts a on a.unit_id = studio.id and a.kind = 'drawer' and a.made_at >= studio.begins and a.made_at < studio.ends
      where not exists (select from fiscal_tasks t where t.doc_type = 'register_act' and t.doc_id = a.id and t.state = 'annulled')`,
  },
]

const ACTS = kinds
  .map(({ person, counts, from }) => {
    const columns = COLUMNS.map((name) => `${counts[name] ?? 0} as ${name}`).join(', ')
    return `select ${person} as person, ${columns} from studio join ${from} group by 1`
  })
  .join(' union all ')

/** Employees who change money by hand (C47): those who did it most stand first. */
export async function handsOf(ctx: Ctx, { query }: Input<typeof reconciliations.hands>): Promise<Data<typeof reconciliations.hands>> {
  if (query.end_day < query.begin_day) fail(E.invalid, { end_day: [messages.date] })
  const scope = reachedUnits(ctx, 'u.id')
  const items = await ctx.sql<Data<typeof reconciliations.hands>['items'][number]>(
    `with studio as materialized (select u.id, ($1::date)::timestamp at time zone u.timezone as begins,
         ($2::date + 1)::timestamp at time zone u.timezone as ends
       from units u where ($3::int is null or u.id = $3)${scope ? ` and (${scope.sql(4)})` : ''}),
     act as (${ACTS})
     select author_of(a.person) as employer, sum(a.discounts)::int as discounts, ${roubles('sum(a.discount_sum)')} as discount_sum,
       sum(a.refunds)::int as refunds, ${roubles('sum(a.refund_sum)')} as refund_sum, sum(a.corrections)::int as corrections,
       sum(a.left_after)::int as left_after, sum(a.forced)::int as forced, sum(a.changes)::int as changes,
       sum(a.drawer_openings)::int as drawer_openings
     from act a group by a.person
     order by sum(a.discount_sum) + sum(a.refund_sum) desc, sum(a.left_after) desc, sum(a.drawer_openings) desc, a.person`,
    [query.begin_day, query.end_day, query.unit_id ?? null, ...(scope?.values ?? [])],
  )
  return { items }
}
