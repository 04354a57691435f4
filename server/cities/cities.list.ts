import { cityRow } from '#contract/cities/cities.ts'
import { listSpec } from '#server/lists/list-spec.ts'

export const citiesList = listSpec({
  row: cityRow,
  from: 'cities',
  search: { id: true, country_id: true, name: true, timezone: true },
  words: ['name'],
  shortest: 1,
  order: { id: true, name: true },
  with: { country: `select jsonb_build_object('id', c.id, 'name', c.name) from countries c where c.id = p.country_id` },
  fallback: ['name', 'asc'],
})

/** Cities of the company's open studios that take bookings; the central store does not (domain.md §8). */
export const citiesWithUnits: typeof citiesList = {
  ...citiesList,
  where: 'exists (select from units u where u.location_id = t.id and not u.closed and u.type <> 1)',
}
