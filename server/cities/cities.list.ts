import { type ListSpec, number, text } from '#server/lists/list.ts'

export const citiesList: ListSpec = {
  from: 'cities',
  columns: { id: 't.id', country_id: 't.country_id', name: 't.name', timezone: 't.timezone' },
  search: { id: number('t.id'), country_id: number('t.country_id'), name: text('t.name'), timezone: text('t.timezone') },
  words: ['name'],
  order: { id: 't.id', name: 't.name collate ru' },
  with: { country: `select jsonb_build_object('id', c.id, 'name', c.name) from countries c where c.id = p.country_id` },
  fallback: ['name', 'asc'],
}

/** Cities of the company's open studios that take bookings; the central store does not (domain.md §8). */
export const citiesWithUnits: ListSpec = {
  ...citiesList,
  where: 'exists (select from units u where u.location_id = t.id and not u.closed and u.type <> 1)',
}
