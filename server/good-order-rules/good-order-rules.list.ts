import { goodOrderRulesRu } from '#contract/good-order-rules/good-order-rules.ru.ts'
import { goodOrderRuleRow } from '#contract/good-order-rules/good-order-rules.ts'
import { listSpec } from '#server/lists/list-spec.ts'
import { PLACE_NAME } from '#server/stores/place-name.ts'
import { reachedUnits } from '#server/units/reach.ts'

const PLACE = (store: string) => `select ${PLACE_NAME} from stores s join units u on u.id = s.unit_id where s.id = ${store}`
const UNIT = '(select s.unit_id from stores s where s.id = t.store_id)'
const TITLE = `((${PLACE('t.store_id')}) || ' — '
  || coalesce((select g.title from goods g where g.id = t.good_id), (select y.title from good_groups y where y.id = t.good_group_id)))`

export const goodOrderRulesList = listSpec({
  row: goodOrderRuleRow,
  from: 'good_order_rules',
  columns: { title: TITLE, unit_id: UNIT },
  search: {
    id: true,
    store_id: true,
    good_id: true,
    good_group_id: true,
    unit_id: { sql: UNIT, kind: 'number' },
    title: { sql: TITLE, kind: 'text' },
  },
  words: ['title'],
  shortest: 1,
  order: { id: true, title: `${TITLE} collate ru` },
  with: {
    store: `select json_build_object('id', p.store_id, 'name', (${PLACE('p.store_id')}))`,
    good: `select json_build_object('id', g.id, 'name', g.title, 'base_unit', g.base_unit) from goods g where g.id = p.good_id`,
    good_group: `select json_build_object('id', g.id, 'name', g.title) from good_groups g where g.id = p.good_group_id`,
  },
  fallback: ['id', 'asc'],
  scope: (ctx) => reachedUnits(ctx, UNIT),
  async filters(ctx) {
    const units = await ctx.sql<{ id: number; name: string }>('select id, name from units order by "order", name collate ru')
    return [{ key: 'unit_id', title: goodOrderRulesRu.fields.unit_id, type: 'select', options: units }]
  },
})
