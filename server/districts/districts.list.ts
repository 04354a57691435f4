import { districtRow } from '#contract/districts/districts.ts'
import { listSpec } from '#server/lists/list-spec.ts'

export const districtsList = listSpec({
  row: districtRow,
  from: 'city_districts',
  search: { id: true, city_id: true, name: true },
  words: ['name'],
  shortest: 1,
  order: { id: true, name: true },
  with: { city: `select jsonb_build_object('id', c.id, 'name', c.name) from cities c where c.id = p.city_id` },
  fallback: ['name', 'asc'],
})
