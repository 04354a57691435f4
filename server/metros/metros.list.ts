import { type ListSpec, number, text } from '#server/lists/list.ts'

export const metrosList: ListSpec = {
  from: 'metros',
  columns: { id: 't.id', city_id: 't.city_id', name: 't.name', line: 't.line', color: 't.color' },
  search: { id: number('t.id'), city_id: number('t.city_id'), name: text('t.name'), line: text('t.line') },
  words: ['name', 'line'],
  order: { id: 't.id', name: 't.name collate ru', line: 't.line collate ru' },
  with: { city: `select jsonb_build_object('id', c.id, 'name', c.name) from cities c where c.id = p.city_id` },
  fallback: ['name', 'asc'],
}
