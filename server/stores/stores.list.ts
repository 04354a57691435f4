import { storeRow } from '#contract/stores/stores.ts'
import { listSpec, text } from '#server/lists/list-spec.ts'

const UNIT = '(select u.name from units u where u.id = t.unit_id)'

/** Read by the whole company: goods travel between studios. */
export const storesList = listSpec({
  row: storeRow,
  from: 'stores',
  columns: {
    label: `t.title || ' — ' || ${UNIT}`,
  },
  search: {
    id: true,
    unit_id: true,
    title: true,
    'unit.name': text(UNIT),
    is_default: true,
    is_goods: true,
  },
  words: ['title', 'unit.name'],
  shortest: 1,
  order: { id: true, title: true },
  with: { unit: `select jsonb_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id` },
  fallback: ['title', 'asc'],
})
