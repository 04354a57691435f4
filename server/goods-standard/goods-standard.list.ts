import { goodsStandardRu } from '#contract/goods-standard/goods-standard.ru.ts'
import { goodsStandardRow, normLackRow } from '#contract/goods-standard/goods-standard.ts'
import { roubles } from '#server/database/roubles.ts'
import { unitOfType } from '#server/goods/unit-of-type.ts'
import { listSpec } from '#server/lists/list-spec.ts'
import { reachedUnits } from '#server/units/reach.ts'

const NAMED = (table: string, name: string, id: string) =>
  `select json_build_object('id', x.id, 'name', x.${name}) from ${table} x where x.id = ${id}`
const GOOD = (id: string) =>
  `select json_build_object('id', g.id, 'name', g.title, 'base_unit', g.base_unit) from goods g where g.id = ${id}`
const TITLE = `(coalesce((select s.title from services s where s.id = t.service_id),
    (select c.title from service_categories c where c.id = t.service_category_id)) || ' — '
  || coalesce((select g.title from goods g where g.id = t.good_id), (select y.title from goods_types y where y.id = t.good_type_id)))`

export const goodsStandardList = listSpec({
  row: goodsStandardRow,
  from: 'service_good_norms',
  columns: { title: TITLE },
  search: {
    id: true,
    service_id: true,
    service_category_id: true,
    good_id: true,
    good_type_id: true,
    mode: { sql: 't.mode', kind: 'text' },
    title: { sql: TITLE, kind: 'text' },
  },
  words: ['title'],
  shortest: 1,
  order: { id: true, title: `${TITLE} collate ru` },
  with: {
    service: NAMED('services', 'title', 'p.service_id'),
    service_category: NAMED('service_categories', 'title', 'p.service_category_id'),
    good: GOOD('p.good_id'),
    good_type: `select json_build_object('id', x.id, 'name', x.title, 'base_unit', ${unitOfType('x.id')})
      from goods_types x where x.id = p.good_type_id`,
  },
  fallback: ['id', 'asc'],
})

/** Materials that norms did not find in stores of studios within reach, the newest first. */
export const normLacksList = listSpec({
  row: normLackRow,
  from: 'norm_uses',
  columns: {
    unit_id: '(select o.unit_id from orders o where o.id = t.order_id)',
    lacked: '(t.wanted - t.taken)',
    cost: roubles('t.cost'),
  },
  search: {
    id: true,
    order_id: true,
    good_id: true,
    unit_id: { sql: '(select o.unit_id from orders o where o.id = t.order_id)', kind: 'number' },
    good: { sql: '(select g.title from goods g where g.id = t.good_id)', kind: 'text' },
  },
  words: ['good'],
  shortest: 1,
  order: { id: true },
  with: {
    unit: NAMED('units', 'name', '(select o.unit_id from orders o where o.id = p.order_id)'),
    service: `select json_build_object('id', i.service_id, 'name', i.title)
      from norm_uses u join order_items i on i.id = u.item_id where u.id = p.id`,
    good: GOOD('p.good_id'),
    store: NAMED('stores', 'title', '(select u.store_id from norm_uses u where u.id = p.id)'),
  },
  fallback: ['id', 'desc'],
  where: 't.taken < t.wanted',
  scope: (ctx) => reachedUnits(ctx, '(select o.unit_id from orders o where o.id = t.order_id)'),
  async filters(ctx) {
    const units = await ctx.sql<{ id: number; name: string }>('select id, name from units order by "order", name collate ru')
    return [{ key: 'unit_id', title: goodsStandardRu.fields.unit_id, type: 'select', options: units }]
  },
})
