import { flagField, type ListSpec, number, text } from '#server/lists/list.ts'

const UNIT = '(select u.name from units u where u.id = t.unit_id)'

/** Read by the whole company: goods travel between studios. */
export const storesList: ListSpec = {
  from: 'stores',
  columns: {
    id: 't.id',
    company_id: 't.company_id',
    unit_id: 't.unit_id',
    title: 't.title',
    label: `t.title || ' — ' || ${UNIT}`,
    is_default: 't.is_default',
    is_goods: 't.is_goods',
  },
  search: {
    id: number('t.id'),
    unit_id: number('t.unit_id'),
    title: text('t.title'),
    'unit.name': text(UNIT),
    is_default: flagField('t.is_default'),
    is_goods: flagField('t.is_goods'),
  },
  words: ['title', 'unit.name'],
  order: { id: 't.id', title: 't.title collate ru' },
  with: { unit: `select jsonb_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id` },
  fallback: ['title', 'asc'],
}
