import { workPositionsRu } from '#contract/work-positions/work-positions.ru.ts'
import { flagField, type ListSpec, number, text } from '#server/lists/list.ts'

const { fields, types } = workPositionsRu
const plain = [
  'id',
  'company_id',
  'title',
  'alias',
  'type_position',
  'with_services',
  'with_schedule',
  'needs_second_factor',
  'reach',
  'salary_base',
]

/** Built-in positions and the company's own: row security shows both. */
export const workPositionsList: ListSpec = {
  from: 'work_positions',
  columns: Object.fromEntries(plain.map((name) => [name, `t.${name}`])),
  search: {
    id: number('t.id'),
    title: text('t.title'),
    alias: text('t.alias'),
    type_position: number('t.type_position'),
    with_services: flagField('t.with_services'),
    with_schedule: flagField('t.with_schedule'),
    built_in: flagField('(t.company_id is null)'),
  },
  words: ['title'],
  order: { id: 't.id', title: 't.title collate ru' },
  with: { permissions: 'select to_json(w.permissions) from work_positions w where w.id = p.id' },
  fallback: ['title', 'asc'],
  filters: () => [
    { key: 'with_services', title: fields.with_services, type: 'flag' },
    { key: 'with_schedule', title: fields.with_schedule, type: 'flag' },
    { key: 'built_in', title: workPositionsRu.builtIn, type: 'flag' },
    {
      key: 'type_position',
      title: fields.type_position,
      type: 'select',
      options: Object.entries(types).map(([id, name]) => ({ id: Number(id), name })),
    },
  ],
}
