import { type ListSpec, number, text } from '#server/lists/list.ts'

export const districtsList: ListSpec = {
  from: 'city_districts',
  columns: { id: 't.id', city_id: 't.city_id', name: 't.name' },
  search: { id: number('t.id'), city_id: number('t.city_id'), name: text('t.name') },
  words: ['name'],
  order: { id: 't.id', name: 't.name collate ru' },
  with: { city: `select jsonb_build_object('id', c.id, 'name', c.name) from cities c where c.id = p.city_id` },
  fallback: ['name', 'asc'],
}
