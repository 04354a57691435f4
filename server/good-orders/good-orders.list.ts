import { goodOrdersRu } from '#contract/good-orders/good-orders.ru.ts'
import { goodOrderRow } from '#contract/good-orders/good-orders.ts'
import type { Ctx } from '#server/core/context.ts'
import { listSpec, rowNumbers, type Scoped, text } from '#server/lists/list-spec.ts'
import { comingTo } from '#server/stock/coming.ts'
import { reachedUnits } from '#server/units/reach.ts'

const { fields, statuses } = goodOrdersRu
const PERSON = (column: string) => `select author_of((select h.${column} from good_orders h where h.id = p.id))`
const NAMED = (table: string, name: string, id: string) =>
  `select json_build_object('id', x.id, 'name', x.${name}) from ${table} x where x.id = ${id}`

const PRODUCT = `'id', i.id, 'good_order_id', i.good_order_id, 'n', i.n, 'good_id', i.good_id, 'qty', i.qty, 'multiple', i.multiple,
  'proposed', i.proposed, 'given', i.given`
const GOOD = `(select json_build_object('id', g.id, 'name', g.title, 'base_unit', g.base_unit, 'article', g.article)
  from goods g where g.id = i.good_id)`
const LIES = (store: string) => `coalesce((select r.qty from good_remains r where r.store_id = ${store} and r.good_id = i.good_id), 0)`

/** A stored line of the row `i`. */
export const LINE = `json_build_object(${PRODUCT}, 'good', ${GOOD})`
/** The JSON of a line with all that it is compared with, from the row `i` and its order `h`. */
export const ITEM = `json_build_object('product', json_build_object(${PRODUCT}), 'good', ${GOOD},
  'good_group', (select json_build_object('id', y.id, 'name', y.title)
    from goods g join good_groups y on y.id = g.good_group_id where g.id = i.good_id),
  'remain', ${LIES('h.store_id')}, 'there', ${LIES('h.supplier_store_id')}, 'on_way', ${comingTo('h.store_id', 'i.good_id', 'h.id')})`

/** Employees of a studio see its orders and the orders made to it. */
export function orderScope(ctx: Ctx): Scoped | null {
  const own = reachedUnits(ctx, 't.unit_id')
  return own && { sql: (first) => `${own.sql(first)} or t.supplier_unit_id = any($${first}::int[])`, values: own.values }
}

export const goodOrdersList = listSpec({
  row: goodOrderRow,
  from: 'good_orders',
  columns: {
    lines: '(select count(*)::int from good_order_products i where i.good_order_id = t.id)',
    is_gathered: `(exists (select from good_flows f where f.id = t.flow_id and f.status_id = 0 and f.deleted_at is null))::int`,
    left: '(select coalesce(sum(i.qty - i.given), 0) from good_order_products i where i.good_order_id = t.id)',
  },
  search: {
    id: true,
    status_id: { sql: 't.status_id', kind: 'number' },
    unit_id: true,
    store_id: true,
    supplier_unit_id: true,
    supplier_store_id: true,
    employer_id: true,
    comment: true,
    good_id: rowNumbers('i.good_id', 'good_order_products i where i.good_order_id = t.id'),
    good: text(`(select string_agg(g.title, ' ') from good_order_products i join goods g on g.id = i.good_id
      where i.good_order_id = t.id)`),
  },
  words: ['good', 'comment'],
  shortest: 1,
  order: { id: true, status_id: 't.status_id', created_at: true },
  with: {
    unit: NAMED('units', 'name', 'p.unit_id'),
    store: NAMED('stores', 'title', 'p.store_id'),
    supplier_unit: NAMED('units', 'name', 'p.supplier_unit_id'),
    supplier_store: NAMED('stores', 'title', 'p.supplier_store_id'),
    employer: PERSON('employer_id'),
    sender: PERSON('sent_by'),
    processor: PERSON('processed_by'),
    canceller: PERSON('cancelled_by'),
    lacked: `select coalesce(json_agg(json_build_object('name', g.title, 'base_unit', g.base_unit, 'qty', i.qty - i.given)
        order by i.n), '[]')
      from good_order_products i join goods g on g.id = i.good_id where i.good_order_id = p.id and i.given < i.qty`,
    items: `select coalesce(json_agg(${ITEM} order by i.n), '[]')
      from good_order_products i join good_orders h on h.id = i.good_order_id where i.good_order_id = p.id`,
  },
  fallback: ['id', 'desc'],
  scope: orderScope,
  async filters(ctx) {
    const units = await ctx.sql<{ id: number; name: string }>('select id, name from units order by "order", name collate ru')
    return [
      {
        key: 'status_id',
        title: fields.status_id,
        type: 'select',
        options: Object.entries(statuses).map(([id, name]) => ({ id: Number(id), name })),
      },
      { key: 'unit_id', title: fields.unit_id, type: 'select', options: units },
    ]
  },
})
