import { type Kopecks, zero } from '#domain/core/money.ts'
import type { Returned, Sold, Sources } from '#domain/salaries/sheet.model.ts'
import type { Ctx } from '#server/core/context.ts'
import { MATERIALS } from '#server/goods-standard/materials-sql.ts'
import { SOLD_AT } from '#server/orders/sold-at.ts'
import { type Asked, belongs, type Counted, keyOf, ofEach } from './counted.ts'

type Of<Row> = Row & { employer_id: number }

/** SQL of the kind of a sale as pay names it; money for something later (5) is no sale. */
const KIND = `(array['service', 'good', 'certificate', 'club_card', null, 'tips'])[i.kind] as kind`

/** The columns of a sold line `i` of an order `o` in a studio `u`; its receipt is the first that was printed of the order, which never changes. */
const SOLD = `i.employer_id, i.id as item, o.id as "order", ${KIND}, i.service_id as service, i.title, i.qty, i.price::float8 as price,
  i.price_paid::float8 as paid, nullif(${MATERIALS}, 0)::float8 as materials,
  round((select coalesce(sum(p.amount), 0) from payments p where p.order_id = o.id and p.type = 16 and p.replaced_by_id is null)
    * i.price * i.qty / nullif(o.total, 0)::numeric)::float8 as hand,
  (${SOLD_AT} at time zone u.timezone)::date as day,
  (select min(f.fd)::text from fiscal_tasks f where f.company_id = o.company_id and f.doc_type = 'order' and f.doc_id = o.id
    and f.state = 'done') as receipt,
  array_remove(array[v.service_sub_category_id, v.service_category_id, c.parent_id], null) as categories`

const SERVICE = 'left join services v on v.id = i.service_id left join service_categories c on c.id = v.service_category_id'
const FROM = `from order_items i join orders o on o.id = i.order_id join units u on u.id = o.unit_id ${SERVICE}`

/** SQL of posted lines of an employee, from one day to another. */
const ITEMS = `select ${SOLD} ${FROM}
  where i.employer_id = any($1) and i.price_paid is not null and i.kind <> 5
    and ${SOLD_AT} >= $2::date::timestamptz and ${SOLD_AT} < ($3::date + 2)::timestamptz order by i.id`

const RETURNS = `select ${SOLD}, b.id as refund, b.qty as returned, (r.refunded_at at time zone u.timezone)::date as returned_on,
    (select coalesce(sum(x.qty), 0)::int from order_refund_items x where x.item_id = b.item_id and x.id < b.id) as before
  from order_refunds r join order_refund_items b on b.refund_id = r.id join order_items i on i.id = b.item_id
    join orders o on o.id = i.order_id join units u on u.id = o.unit_id ${SERVICE}
  where i.employer_id = any($1) and i.kind <> 5 and o.posted_at is not null and i.price_paid is not null
    and r.refunded_at >= $2::date::timestamptz and r.refunded_at < ($3::date + 2)::timestamptz order by b.id`

/** SQL of lines in approved sheets whose order has another master by now. */
const MOVED = `select k.employer_id as was, ${SOLD}
  from salary_items k join salaries s on s.id = k.salary_id and s.state = 'approved'
    join order_items i on k.source_key = 'item:' || i.id join orders o on o.id = i.order_id join units u on u.id = o.unit_id ${SERVICE}
  where k.employer_id = any($1) and k.direction = 1 and k.source_key like 'item:%' and k.day >= $2::date - 63
    and i.employer_id is distinct from k.employer_id
    and not exists (select from salary_items x where x.employer_id = k.employer_id and x.source_key = k.source_key and x.direction = -1
      and x.salary_id <> coalesce((select d.id from salaries d where d.employer_id = k.employer_id and d.state = 'draft'
        and d.begin_at = $2::date and d.end_at = $3::date), 0))`

interface ReturnRow extends Sold {
  refund: number
  returned: number
  returned_on: string
  before: number
}

/** Sales and returns of these people, by person. */
export async function soldOf(ctx: Ctx, asked: Asked, counted: ReadonlyMap<number, Counted>) {
  const { employers, begin, end, since } = asked
  const [items, returns, moved] = await Promise.all([
    ctx.sql<Of<Sold>>(ITEMS, [employers, since, end]),
    ctx.sql<Of<ReturnRow>>(RETURNS, [employers, since, end]),
    ctx.sql<Of<Sold> & { was: number }>(MOVED, [employers, begin, end]),
  ])
  const [itemsOf, returnsOf] = [ofEach(items), ofEach(returns)]
  const movedOf = Map.groupBy(moved, ({ was }) => was)
  return (employer: number): Pick<Sources, 'sold' | 'returned' | 'moved'> => {
    const own = counted.get(employer) ?? { lines: new Map(), approved: [] }
    const sold = itemsOf(employer)
      .filter((one) => belongs(own, asked, one.day, `item:${one.item}`))
      .map(soldRow)
    const here = new Set(sold.map(({ item }) => item))
    return {
      sold,
      returned: returnsOf(employer).flatMap((one) => returnedRow(one, asked, own, here)),
      moved: (movedOf.get(employer) ?? []).flatMap((one) => {
        const accrued = own.lines.get(keyOf(`item:${one.item}`, 1))
        return accrued ? [{ day: begin, sold: soldRow(one), accrued }] : []
      }),
    }
  }
}

const soldRow = ({ item, order, receipt, kind, service, categories, title, day, qty, price, paid, materials, hand }: Sold): Sold => ({
  ...{ item, order, receipt, kind, service, categories, title, day, qty, price: price as Kopecks, paid: paid as Kopecks },
  materials,
  hand: hand ?? zero,
})

/** What was never counted is not taken back: only a sale that stands in a sheet of hers, this one or another. */
function returnedRow(row: ReturnRow, asked: Asked, counted: Counted, here: ReadonlySet<number>): Returned[] {
  const accrued = counted.lines.get(keyOf(`item:${row.item}`, 1)) ?? null
  if (!accrued && !here.has(row.item)) return []
  if (!belongs(counted, asked, row.returned_on, `refund:${row.refund}`, -1)) return []
  return [{ refund: row.refund, day: row.returned_on, qty: row.returned, before: row.before, sold: soldRow(row), accrued }]
}
