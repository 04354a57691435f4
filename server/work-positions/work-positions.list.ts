import { workPositionsRu } from '#contract/work-positions/work-positions.ru.ts'
import { workPositionRow } from '#contract/work-positions/work-positions.ts'
import { flagField, listSpec } from '#server/lists/list-spec.ts'

const { fields, types } = workPositionsRu
/** Built-in positions and the company's own: row security allows both. */
export const workPositionsList = listSpec({
  row: workPositionRow,
  from: 'work_positions',
  search: {
    id: true,
    title: true,
    alias: true,
    type_position: true,
    with_services: true,
    with_schedule: true,
    built_in: flagField('(t.company_id is null)'),
  },
  words: ['title'],
  shortest: 1,
  order: { id: true, title: true },
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
})
