import { metroRow } from '#contract/metros/metros.ts'
import { listSpec } from '#server/lists/list-spec.ts'

export const metrosList = listSpec({
  row: metroRow,
  from: 'metros',
  search: { id: true, city_id: true, name: true, line: true },
  words: ['name', 'line'],
  shortest: 1,
  order: { id: true, name: true, line: true },
  with: { city: `select jsonb_build_object('id', c.id, 'name', c.name) from cities c where c.id = p.city_id` },
  fallback: ['name', 'asc'],
})
