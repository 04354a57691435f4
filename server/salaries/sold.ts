import { type Kopecks, zero } from '#domain/core/money.ts'
import { type ItemKind, itemKind } from '#domain/orders/kinds.ts'
import { type DatedRule, isOwnMaster, isPaidBySales, isPaidLessMaterials } from '#domain/salaries/rules.ts'
import type { Returned, Sold, SoldKind, Sources } from '#domain/salaries/sheet.model.ts'
import type { Ctx } from '#server/core/context.ts'
import { MATERIALS } from '#server/goods-standard/materials-sql.ts'
import { SOLD_AT } from '#server/orders/sold-at.ts'
import { type Asked, belongs, type Counted, keyOf, ofEach } from './counted.ts'

type Of<Row> = Row & { employer_id: number }

/** What is sold in the words of pay; an instalment is money for something later, and none of it. */
const kinds: Partial<Record<ItemKind, SoldKind>> = {
  [itemKind.service]: 'service',
  [itemKind.good]: 'good',
  [itemKind.certificate]: 'certificate',
  [itemKind.clubCard]: 'club_card',
  [itemKind.tips]: 'tips',
}

/**
 * The columns of a sold line `i` of an order `o` in a studio `u`; its receipt is the first that was printed of the order, which never changes. What is looked
 * up for each line is asked only of those whose pay it changes ($4, $5) and for whoever is told ($6): of a company's two months these are 150,000 lines.
 */
const SOLD = `i.employer_id, i.id as item, o.id as "order", i.kind, i.service_id as service,
  case when $6 then i.title else '' end as title, i.qty, i.price::float8 as price,
  i.price_paid::float8 as paid, case when i.employer_id = any($4) then nullif(${MATERIALS}, 0)::float8 end as materials,
  case when i.employer_id = any($5) then round((select coalesce(sum(p.amount), 0) from payments p
    where p.order_id = o.id and p.type = 16
      and p.replaced_by_id is null) * i.price * i.qty / nullif(o.total, 0)::numeric)::float8 end as hand,
  (${SOLD_AT} at time zone u.timezone)::date as day,
  case when $6 then (select min(f.fd)::text from fiscal_tasks f
    where f.company_id = o.company_id and f.doc_type = 'order' and f.doc_id = o.id
      and f.state = 'done') end as receipt`

const FROM = 'from order_items i join orders o on o.id = i.order_id join units u on u.id = o.unit_id'

/** SQL of the categories of every service, read once for all lines. */
const CATEGORIES = `select v.id, array_remove(array[v.service_sub_category_id, v.service_category_id, c.parent_id], null) as categories
  from services v left join service_categories c on c.id = v.service_category_id`

/** SQL of lines that were posted between two days; of employees who are not paid by sales, tips only. */
const ITEMS = `select ${SOLD} ${FROM}
  where i.employer_id = any($1) and i.price_paid is not null and i.kind <> ${itemKind.instalment}
    and (i.kind = ${itemKind.tips} or i.employer_id = any($7))
    and ${SOLD_AT} >= $2::date::timestamptz and ${SOLD_AT} < ($3::date + 2)::timestamptz order by i.id`

/** Returns are read first, by their time: they are few, and the lines that they take back are looked up. */
const RETURNS = `with back as materialized (select b.id, b.item_id, b.qty, r.refunded_at
    from order_refunds r join order_refund_items b on b.refund_id = r.id
    where r.refunded_at >= $2::date::timestamptz and r.refunded_at < ($3::date + 2)::timestamptz)
  select ${SOLD}, b.id as refund, b.qty as returned, (b.refunded_at at time zone u.timezone)::date as returned_on,
    (select coalesce(sum(x.qty), 0)::int from order_refund_items x where x.item_id = b.item_id and x.id < b.id) as before
  from back b cross join lateral (select * from order_items x where x.id = b.item_id offset 0) i
    join orders o on o.id = i.order_id join units u on u.id = o.unit_id
  where i.employer_id = any($1) and i.kind <> ${itemKind.instalment} and o.posted_at is not null and i.price_paid is not null
    and (i.kind = ${itemKind.tips} or i.employer_id = any($7)) order by b.id`

/** SQL of lines in approved sheets, told first so that their numbers find the lines of orders by an index, whose order has another master by now. */
const MOVED = `with told as materialized (select k.*, substr(k.source_key, 6)::bigint as item_id
    from salary_items k join salaries s on s.id = k.salary_id and s.state = 'approved'
    where k.employer_id = any($1) and k.direction = 1 and k.source_key like 'item:%' and k.day >= $2::date - 63)
  select k.employer_id as was, ${SOLD}
  from told k join order_items i on i.id = k.item_id join orders o on o.id = i.order_id join units u on u.id = o.unit_id
  where i.employer_id is distinct from k.employer_id
    and not exists (select from salary_items x where x.employer_id = k.employer_id and x.source_key = k.source_key and x.direction = -1
      and x.salary_id <> coalesce((select d.id from salaries d where d.employer_id = k.employer_id and d.state = 'draft'
        and d.begin_at = $2::date and d.end_at = $3::date), 0))`

/** A line as it is read. */
type LineRow = Of<Omit<Sold, 'kind' | 'categories' | 'hand'>> & { kind: ItemKind; hand: Kopecks | null }
interface Refund {
  refund: number
  returned: number
  returned_on: string
  before: number
}

export interface SoldRows {
  items: Of<Sold>[]
  returns: (Of<Sold> & Refund)[]
  moved: (Of<Sold> & { was: number })[]
}

interface Reading extends Asked {
  rules: ReadonlyMap<number, readonly DatedRule[]>
  /** True: other sheets are left aside. Then employees who are not paid by sales are skipped, because no earlier sheet of theirs can be taken back. */
  isAlone: boolean
  /** Lines will be shown to people, with their receipts. */
  isTold: boolean
}

/** Sales and returns of these people, in a few questions whatever their number. */
export async function readSold(ctx: Ctx, { employers, begin, end, since, rules, isAlone, isTold }: Reading): Promise<SoldRows> {
  const those = (is: (rules: readonly DatedRule[]) => boolean) => employers.filter((id) => is(rules.get(id) ?? []))
  const about = [those(isPaidLessMaterials), those(isOwnMaster), isTold]
  const sellers = isAlone ? those(isPaidBySales) : employers
  const [services, items, returns, moved] = await Promise.all([
    ctx.rows<[number, number[]]>(CATEGORIES),
    ctx.sql<LineRow>(ITEMS, [employers, since, end, ...about, sellers]),
    ctx.sql<LineRow & Refund>(RETURNS, [employers, since, end, ...about, sellers]),
    isAlone ? [] : ctx.sql<LineRow & { was: number }>(MOVED, [employers, begin, end, ...about]),
  ])
  const categories = new Map(services)
  const told = <Row extends LineRow>(row: Row) =>
    Object.assign(row, {
      kind: kinds[row.kind] as SoldKind, // the statements leave out the one kind that is none of it
      categories: (row.service !== null && categories.get(row.service)) || [],
      hand: row.hand ?? zero,
    })
  return { items: items.map(told), returns: returns.map(told), moved: moved.map(told) }
}

/** What of the rows belongs to a period, by person. */
export function soldWithin({ items, returns, moved }: SoldRows, asked: Asked, counted: ReadonlyMap<number, Counted>) {
  const { begin } = asked
  const [itemsOf, returnsOf] = [ofEach(items), ofEach(returns)]
  const movedOf = Map.groupBy(moved, ({ was }) => was)
  return (employer: number): Pick<Sources, 'sold' | 'returned' | 'moved'> => {
    const own = counted.get(employer) ?? { lines: new Map(), approved: [] }
    const sold = itemsOf(employer).filter((one) => belongs(own, asked, one.day, `item:${one.item}`))
    const here = new Set(sold.map(({ item }) => item))
    return {
      sold,
      returned: returnsOf(employer).flatMap((one) => returnedRow(one, asked, own, here)),
      moved: (movedOf.get(employer) ?? []).flatMap((one) => {
        const accrued = own.lines.get(keyOf(`item:${one.item}`, 1))
        return accrued ? [{ day: begin, sold: one, accrued }] : []
      }),
    }
  }
}

/** What was never counted is not taken back: only a sale that stands in a sheet of hers, this one or another. */
function returnedRow(row: Of<Sold> & Refund, asked: Asked, counted: Counted, here: ReadonlySet<number>): Returned[] {
  const accrued = counted.lines.get(keyOf(`item:${row.item}`, 1)) ?? null
  if (!accrued && !here.has(row.item)) return []
  if (!belongs(counted, asked, row.returned_on, `refund:${row.refund}`, -1)) return []
  return [{ refund: row.refund, day: row.returned_on, qty: row.returned, before: row.before, sold: row, accrued }]
}
